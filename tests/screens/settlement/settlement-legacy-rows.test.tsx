import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { emptyHawalaDraft } from '../../../contract/hawala/form.ts'
import type { User } from '../../../contract/operator/auth.ts'
import type { RowStore } from '../../../src/api/browser/row-store.ts'
import { newKey } from '../../../src/api/client.ts'
import { asDraft } from '../../../src/machines/draft.ts'
import { OperatorContext } from '../../../src/shell/operator/operator-context.ts'
import { SettlementDrafts } from '../../../src/shell/settlement/settlement-drafts.ts'
import { SettlementSender } from '../../../src/shell/settlement/settlement-sender.ts'
import { useSettlementDrafts } from '../../../src/shell/settlement/use-settlement.ts'

const ENTRY = 'hawala_settlements'

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

it('waits for a longer rest where the rows are thousands', async () => {
  const drafts = await SettlementDrafts.open(7, 'tab', (row) => row)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const draft = asDraft(emptyHawalaDraft('2026-11-21'))
  drafts.mirror(Array.from({ length: 6000 }, (_, place) => ({ id: String(place), place, draft })))
  vi.advanceTimersByTime(5000)
  expect(localStorage.getItem(ENTRY)).toBeNull()
  vi.advanceTimersByTime(1000)
  vi.runOnlyPendingTimers()
  expect(localStorage.getItem(ENTRY)).not.toBeNull()
  drafts.close()
})

it('is written once the fingers rest, not between two keys', async () => {
  const drafts = await SettlementDrafts.open(7, 'tab', (row) => row)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  drafts.mirror([{ id: 'one', place: 1, draft: asDraft(emptyHawalaDraft('2026-11-21')) }])
  for (const text of ['1', '12', '123']) {
    vi.advanceTimersByTime(900)
    drafts.keepCell({ id: 'one', field: 'amount', text })
  }
  expect(localStorage.getItem(ENTRY)).toBeNull()
  vi.advanceTimersByTime(1000)
  vi.runOnlyPendingTimers()
  expect(JSON.parse(localStorage.getItem(ENTRY) ?? '[]')).toMatchObject([{ row_id: 'one' }])
  drafts.close()
})

it('has a row as it was entered where the page died before the database had it, not its cell half typed', async () => {
  const cell = { id: 'one', field: 'sender_name' }
  const first = await SettlementDrafts.open(9, 'first', (row) => row)
  first.keepCell({ ...cell, text: 'Kar' })
  await first.flush()
  first.keepCell({ ...cell, text: 'Karim' })
  first.leave()
  first.abandon()
  const second = await SettlementDrafts.open(9, 'second', (row) => row)
  expect(second.kept.cell?.text).toBe('Karim')
  const draft = asDraft({ ...emptyHawalaDraft('2026-11-21'), sender_name: 'Karim' })
  second.keep([{ id: 'one', before: undefined, after: { id: 'one', place: 1, draft } }])
  second.keepCell({ ...cell, text: 'Karim Kh' })
  second.keepCell(undefined)
  second.leave()
  second.abandon()
  const third = await SettlementDrafts.open(9, 'third', (row) => row)
  expect(third.kept.rows.map((row) => row.draft.sender_name)).toEqual(['Karim'])
  expect(third.kept.cell).toBeUndefined()
  third.close()
})

it('completes rows of another program as the screen that was drawn last does', async () => {
  localStorage.setItem(ENTRY, JSON.stringify([{ sender_name: 'Gul' }]))
  const user = { id: 10 } as User
  const { result, rerender, unmount } = renderHook(
    ({ rate }) => useSettlementDrafts((row) => ({ ...row, exchg_rate: rate })),
    {
      initialProps: { rate: 'of the first drawing' },
      wrapper: ({ children }) => <OperatorContext value={user}>{children}</OperatorContext>,
    },
  )
  rerender({ rate: 'of the last drawing' })
  await waitFor(() => expect(result.current).toBeDefined())
  const drafts = await result.current
  expect(drafts?.kept.rows.map(({ draft }) => draft.exchg_rate)).toEqual(['of the last drawing'])
  unmount()
})

/** A sender whose every sending fails after so many milliseconds, with how many were begun. */
function slowSender(takes: number) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const begun = { count: 0 }
  const keeper: Pick<RowStore, 'unsent'> = {
    async unsent() {
      begun.count += 1
      await new Promise((resolve) => setTimeout(resolve, takes))
      throw new Error('The line is down.')
    },
  }
  return { sender: new SettlementSender(8, keeper as RowStore), begun }
}

it('leaves PC and line four fifths of their time where sending takes long', async () => {
  const { sender, begun } = slowSender(3000)
  await vi.advanceTimersByTimeAsync(500 + 3000)
  expect(begun.count).toBe(1)
  await vi.advanceTimersByTimeAsync(11_990)
  expect(begun.count).toBe(1)
  await vi.advanceTimersByTimeAsync(10)
  expect(begun.count).toBe(2)
  sender.close()
})

it('rests no longer than usual where a PC is only busy, and sends at once when the line is back', async () => {
  const { sender, begun } = slowSender(1900)
  await vi.advanceTimersByTimeAsync(500 + 1900)
  expect(begun.count).toBe(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(begun.count).toBe(2)
  await vi.advanceTimersByTimeAsync(1900)
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(begun.count).toBe(3)
  sender.close()
})

it('has row ids that sort as the rows are typed', () => {
  const ids = Array.from({ length: 300 }, () => newKey())
  expect(ids.toSorted((one, other) => (one < other ? -1 : 1))).toEqual(ids)
})
