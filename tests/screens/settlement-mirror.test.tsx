import { afterEach, expect, it, vi } from 'vitest'
import { emptyHawalaDraft } from '../../contract/hawala.ts'
import { asDraft } from '../../src/machines/draft.ts'
import { SettlementDrafts } from '../../src/shell/settlement-drafts.ts'

const ENTRY = 'hawala_settlements'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
})

it('waits for a longer rest where the last writing took long', async () => {
  const drafts = await SettlementDrafts.open(7, 'tab', (row) => row)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { setItem } = Storage.prototype
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const slow = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, ...kept) {
    now += 100
    setItem.apply(this, kept)
  })
  const rows = [{ id: 'one', place: 1, draft: asDraft(emptyHawalaDraft('2026-11-21')) }]
  const isWritten = () => localStorage.getItem(ENTRY) !== null
  drafts.mirror(rows)
  vi.advanceTimersByTime(1000)
  expect(isWritten()).toBe(true)
  slow.mockRestore()
  localStorage.removeItem(ENTRY)
  drafts.mirror([...rows])
  vi.advanceTimersByTime(5000)
  expect(isWritten()).toBe(false)
  vi.advanceTimersByTime(15_000)
  expect(isWritten()).toBe(true)
  drafts.close()
})

it('is written once the fingers rest, not between two keys', async () => {
  const drafts = await SettlementDrafts.open(7, 'tab', (row) => row)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  drafts.mirror([{ id: 'one', place: 1, draft: asDraft(emptyHawalaDraft('2026-11-21')) }])
  for (const text of ['1', '12', '123']) {
    vi.advanceTimersByTime(900)
    drafts.keepCell({ id: 'one', field: 'amount', text })
  }
  expect(localStorage.getItem(ENTRY)).toBeNull()
  vi.advanceTimersByTime(1000)
  expect(JSON.parse(localStorage.getItem(ENTRY) ?? '[]')).toMatchObject([{ row_id: 'one' }])
  drafts.close()
})
