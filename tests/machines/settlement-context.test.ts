import { describe, expect, it } from 'vitest'
import type { DraftRow } from '../../contract/operator/draft-rows.ts'
import {
  batchOf,
  initialContext,
  isAnyFree,
  lookOf,
  refusedRows,
  type SettlementContext,
  type SettlementRules,
  savedStep,
  withoutFixed,
  withoutSaved,
  wrongCells,
  wrongRows,
} from '../../src/machines/settlement-context.ts'

const rules: SettlementRules = {
  empty: (today) => ({ name: '', amount: '', date: today }),
  change: (draft, field, value) => ({ ...draft, [field]: value }),
  check: () => ({}),
  checkRow: ({ name, date }) => ({
    ...(name === '' && { name: ['Name'] }),
    ...(date === '' && { date: ['Day'] }),
  }),
  isSent: ({ amount }) => amount !== '',
  body: (drafts) => JSON.stringify(drafts.map(({ name }) => name)),
  refusedRows: (body) => (Array.isArray(body) ? body : undefined),
}
const row = (id: string, place: number, fields: object = {}): DraftRow => ({
  ...{ id, place },
  draft: { name: id, amount: '5', date: '2026-11-20', ...fields },
})
const rows = [row('a', 1), row('b', 2, { amount: '' }), row('c', 3, { name: '' })]
const context = (changes: Partial<SettlementContext> = {}): SettlementContext => ({
  ...initialContext({ rules, newKey: () => 'key', today: '2026-11-20', rows }),
  ...changes,
})
const batch = { key: 'key', ids: ['a', 'c'], unsent: ['b'], body: '["a",""]' }

describe('the rows that are sent', () => {
  it('are those with an amount, each with its number on the screen', () => {
    expect(lookOf(context())).toEqual({
      rows: [
        { id: 'a', number: 1, draft: rows[0]?.draft },
        { id: 'c', number: 3, draft: rows[2]?.draft },
      ],
      body: '["a",""]',
    })
    expect(batchOf(context())).toEqual(batch)
  })

  it('are on their way until the server has answered; what is no part of them may be changed', () => {
    const on = initialContext({ rules, newKey: () => 'key', today: '2026-11-20', rows, batch })
    expect(on.locked).toEqual(new Set(['a', 'c']))
    expect([isAnyFree(on), isAnyFree({ ...on, rows: rows.filter(({ id }) => id !== 'b') })]).toEqual([
      true,
      false,
    ])
  })

  it('go once they are saved, with those left out that were not completed since', () => {
    const gone = (list: readonly DraftRow[]) => savedStep(context({ rows: list }), batch).map(({ id }) => id)
    expect(gone([...rows, row('d', 4)])).toEqual(['a', 'b', 'c'])
    expect(gone([...rows, row('d', 4, { amount: '' })])).toEqual(['a', 'b', 'c'])
    expect(gone([row('a', 1), row('b', 2)])).toEqual(['a'])
  })

  it('leave the list and its history as new, and the form where it is as it was sent', () => {
    const form = { name: 'x', amount: '1', date: '2026-11-19' }
    const saved = (changes: Partial<SettlementContext>) =>
      withoutSaved(context({ batch, form, done: [[]], undone: [[]], ...changes }))
    expect(saved({ formSent: { ...form } })).toMatchObject({
      ...{ rows: [], done: [], undone: [], wrong: {}, batch: undefined, isDateAccepted: false },
      form: { name: '', amount: '', date: '2026-11-20' },
    })
    expect(saved({ formSent: undefined })).not.toHaveProperty('form')
    expect(saved({ batch: undefined })).toEqual({})
  })
})

describe('what is wrong with rows', () => {
  it('is said of those that are sent', () => {
    const list = [...rows, row('d', 4, { name: '', date: '' }), row('e', 5, { name: '', amount: '' })]
    const wrong = wrongRows(context({ rows: list }))
    expect(wrong).toEqual({ c: { name: ['Name'] }, d: { name: ['Name'], date: ['Day'] } })
    expect(wrongCells({ context: context({ wrong }) })).toEqual({ cells: 3 })
  })

  it('is in a refusal by their places, and in nothing else', () => {
    const refused = (body: unknown) => ({ kind: 'refused', status: 400, body }) as const
    const on = context({ batch })
    expect(refusedRows(on, refused([{}, { name: ['No.'] }]))).toEqual({ c: { name: ['No.'] } })
    expect(refusedRows(on, refused([{ name: ['No.'] }]))).toEqual({ a: { name: ['No.'] } })
    expect(refusedRows(on, refused('No.'))).toEqual({})
    expect(refusedRows(on, { kind: 'unreachable' })).toEqual({})
    expect(refusedRows(context(), refused([{ name: ['No.'] }]))).toEqual({})
  })

  it('goes with the field that is edited, and with the row', () => {
    const wrong = { c: { name: ['Name'], date: ['Day'] }, d: { name: ['Name'] } }
    const at = context({ wrong })
    const [before] = [row('c', 3)]
    const change = (fields: object) => [{ id: 'c', before, after: row('c', 3, fields) }]
    expect(withoutFixed(at, change({ name: 'x' }))).toEqual({ c: { date: ['Day'] }, d: wrong.d })
    expect(withoutFixed(at, change({ name: 'x', date: 'y' }))).toEqual({ d: wrong.d })
    expect(withoutFixed(at, [{ id: 'c', before }])).toEqual({ d: wrong.d })
    expect(withoutFixed(at, change({ amount: '6' }))).toEqual(wrong)
    expect(withoutFixed(at, [{ id: 'a', before: row('a', 1), after: row('a', 1, { name: 'x' }) }])).toBe(
      wrong,
    )
    expect(wrong.c).toEqual({ name: ['Name'], date: ['Day'] })
  })
})
