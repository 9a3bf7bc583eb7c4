import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { dayBookPath } from '../../../contract/records/day-book.ts'
import type { DayBookEntry } from '../../../contract/records/day-book-answers.ts'
import { addDays, dayIn } from '../../../contract/text/dates.ts'
import { type ListChanges, withChanges } from '../../../contract/wire/list-changes.ts'
import { dayEntries } from '../../../server/lists/day-book.ts'
import { cashBook as cashBookRecord } from '../../../server/records/cash-book.ts'
import { recordAll } from '../../../server/records/store.ts'
import { cashBook, transfer } from '../setup/bodies.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'

const DAY = dayIn('Asia/Kabul')
let office: TestOffice
beforeEach(async () => {
  office = await openOffice()
  await office.addCustomer(1, { '4001': 'USD', '4002': 'USD', '8001': 'AFN' })
})
afterEach(() => office.close())

type Answer = readonly DayBookEntry[] | ListChanges<DayBookEntry, string>
async function read(since?: string) {
  const query = since === undefined ? '' : `?${new URLSearchParams({ since })}`
  const { status, body, headers } = await office.call<Answer>('GET', dayBookPath(DAY) + query)
  expect(status).toBe(200)
  return { body, tag: String(headers.etag) }
}
const whole = async () => (await read()).body as readonly DayBookEntry[]
const sorted = (rows: readonly DayBookEntry[]) =>
  rows.toSorted((one, other) => (one.key < other.key ? -1 : 1))

const post = (body: object) => office.call<{ id: number; version: number }>('POST', 'api/cash-book/', body)
const exchange = (body: object) => office.call<{ id: number; version: number }>('POST', 'api/transfer/', body)

describe('the day book', () => {
  it('lists the cash-book transactions and transfers of its day, with who entered them and when', async () => {
    const before = new Date().toISOString()
    const { body: entry } = await post({ ...cashBook, amount: 1250.5, date: DAY, description: 'اجاره rent' })
    const { body: exchanged } = await exchange({ ...transfer, date: DAY })
    for (const days of [-1, 1]) await post({ ...cashBook, date: addDays(DAY, days) })
    const rows = await whole()
    expect(rows.map(({ key }) => key)).toEqual([`cash-book ${entry.id}`, `transfer ${exchanged.id}`])
    expect(rows[0]).toEqual({
      key: `cash-book ${entry.id}`,
      type: 'cash-book',
      id: entry.id,
      amount: 1250.5,
      currency: cashBook.currency,
      exchanged_amount: null,
      exchanged_currency: null,
      debit_account: cashBook.debit_account,
      credit_account: cashBook.credit_account,
      description: 'اجاره rent',
      version: 1,
      entered_at: expect.any(String),
      operator: 'Amina',
    })
    expect(rows[0]?.entered_at.localeCompare(before)).toBeGreaterThanOrEqual(0)
    expect(rows[1]).toMatchObject({
      exchanged_amount: transfer.exchanged_amount,
      exchanged_currency: transfer.exchanged_currency,
    })
  })

  it('says who entered a record, not who changed it', async () => {
    const { body } = await post({ ...cashBook, date: DAY })
    const [{ entered_at } = { entered_at: '' }] = await whole()
    const token = await office.colleague('basir@office.af')
    const headers = { authorization: `Token ${token}`, 'if-match': '"1"' }
    const change = await office.call('PATCH', `api/cash-book/${body.id}/`, { amount: 7 }, headers)
    expect(change.status).toBe(200)
    expect(await whole()).toMatchObject([{ amount: 7, version: 2, operator: 'Amina', entered_at }])
  })

  it('answers to a tag what has changed since: new, changed, moved to another day, deleted', async () => {
    const ids = []
    for (const amount of [1, 2, 3, 4]) ids.push((await post({ ...cashBook, amount, date: DAY })).body.id)
    const [kept, changed, moved, deleted] = ids
    const { body, tag } = await read()
    const edit = (id: number | undefined, patch: object) =>
      office.call('PATCH', `api/cash-book/${id}/`, patch, { 'if-match': '"1"' })
    await edit(changed, { amount: 20 })
    await edit(moved, { date: addDays(DAY, -1) })
    await office.confirmPassword(`cash-book/${deleted}`)
    expect((await office.call('DELETE', `api/cash-book/${deleted}/`)).status).toBe(204)
    const { body: added } = await exchange({ ...transfer, date: DAY })
    const answer = (await read(tag)).body as ListChanges<DayBookEntry, string>
    expect(answer.changed.map(({ key }) => key).sort()).toEqual([
      `cash-book ${changed}`,
      `transfer ${added.id}`,
    ])
    expect(new Set(answer.gone)).toEqual(new Set([`cash-book ${moved}`, `cash-book ${deleted}`]))
    const merged = withChanges(body as readonly DayBookEntry[], ({ key }) => key, answer)
    expect(sorted(merged)).toEqual(sorted(await whole()))
    expect(merged.map(({ id, type }) => `${type} ${id}`)).toContain(`cash-book ${kept}`)
    const none = (await read((await read()).tag)).body as ListChanges<DayBookEntry, string>
    expect(none).toEqual({ changed: [], gone: [] })
  })

  it('is read in the thread of the lists where the day is long, as on the main thread', async () => {
    const bodies = Array.from({ length: 1001 }, (_, index) => ({ ...cashBook, amount: index + 1, date: DAY }))
    const sent = cashBookRecord.body
    await office.books.write((trx) =>
      recordAll(
        trx,
        cashBookRecord,
        1,
        bodies.map((body) => z.parse(sent, body)),
      ),
    )
    const rows = await whole()
    expect(sorted(rows)).toEqual(sorted(await dayEntries(office.books, DAY)))
    expect(rows).toHaveLength(1001)
  })

  it('refuses what is no day', async () => {
    expect((await office.call('GET', 'api/day-book/2026-02-30')).status).toBe(400)
    expect((await office.call('GET', 'api/day-book/today')).status).toBe(400)
  })
})

describe('who entered a record', () => {
  it('is told with its last change', async () => {
    const { body } = await post({ ...cashBook, date: DAY })
    const last = `api/changes/last?noun=cash-book&id=${body.id}`
    const entered = { at: expect.any(String), operator: 'Amina' }
    expect((await office.call('GET', last)).body).toMatchObject({
      action: 'create',
      operator: 'Amina',
      entered,
    })
    const token = await office.colleague('basir@office.af')
    const headers = { authorization: `Token ${token}`, 'if-match': '"1"' }
    await office.call('PATCH', `api/cash-book/${body.id}/`, { amount: 7 }, headers)
    expect((await office.call('GET', last)).body).toMatchObject({
      action: 'update',
      version: 2,
      operator: 'basir@office.af',
      entered,
    })
  })
})
