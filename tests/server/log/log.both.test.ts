import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LogPage, LogRow } from '../../../contract/office/log-answers.ts'
import { addDays, dayIn } from '../../../contract/text/dates.ts'
import { loggedFields } from '../../../server/log/fields.ts'
import { cashBook } from '../setup/bodies.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'

let office: TestOffice
let other: string
const today = dayIn('Asia/Kabul')

const as = (token: string) => ({ authorization: `Token ${token}` })
const page = (query: Readonly<Record<string, string>> = {}, headers = {}) =>
  office.call<LogPage>('GET', `api/log/?${new URLSearchParams(query)}`, undefined, headers)
/** All rows that a query gives, page after page. */
async function rowsOf(query: Readonly<Record<string, string>> = {}, path = 'api/log/'): Promise<LogRow[]> {
  const rows: LogRow[] = []
  for (let before: number | null | undefined; before !== null; ) {
    const asked = new URLSearchParams({ ...query, ...(before !== undefined && { before: String(before) }) })
    const { body } = await office.call<LogPage>('GET', `${path}?${asked}`)
    rows.push(...body.rows)
    before = body.next
  }
  return rows
}
const inShort = (rows: readonly LogRow[]) => rows.map(({ action, kind, id }) => `${action} ${kind} ${id}`)
const post = (body: object = {}, headers = {}) =>
  office.call<{ id: number }>('POST', 'api/cash-book/', { ...cashBook, date: today, ...body }, headers)

beforeAll(async () => {
  office = await openOffice()
  await office.addCustomer(1, { '4001': 'USD', '4002': 'USD' })
  other = await office.colleague('karim@office.af', 'manager')
  // 1: entered, changed by someone else; 2: of another day; 3: entered and deleted.
  await post()
  await office.call('PATCH', 'api/cash-book/1/', { amount: 550.25, description: '' }, as(other))
  await post({ date: addDays(today, -3) })
  await post({ amount: 9_999_999_999_999.99 })
  await office.confirmPassword('cash-book/3')
  await office.call('DELETE', 'api/cash-book/3/')
})
afterAll(() => office.close())

describe('the log', () => {
  it('has every row that says what was done, the newest first, by pages', async () => {
    const rows = await rowsOf()
    expect(inShort(rows.filter(({ kind }) => kind === 'cash-book'))).toEqual([
      'delete cash-book 3',
      'create cash-book 3',
      'create cash-book 2',
      'update cash-book 1',
      'create cash-book 1',
    ])
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map(({ seq }) => seq).toSorted((one, two) => two - one))
    const [last] = await office.books.all<{ hash: string }>(
      'select hash from audit order by seq desc limit 1',
    )
    expect(rows[0]?.hash).toBe(last?.hash)
  })

  it('says what changed, exact to the last digit, and who did it', async () => {
    const [deleted, changed] = [
      ...(await rowsOf({ kind: 'cash-book', id: '3' })),
      ...(await rowsOf({ kind: 'cash-book', id: '1' })),
    ].filter(({ action }) => action !== 'create')
    expect(changed).toMatchObject({ operator: 'karim@office.af', notable: ['other'] })
    const fields = Object.fromEntries(
      changed?.fields.map(({ field, before, after }) => [field, [before, after]]) ?? [],
    )
    expect(fields).toMatchObject({ amount: [String(cashBook.amount), '550.25'], version: ['1', '2'] })
    expect(fields).not.toHaveProperty('currency')
    expect(deleted?.fields).toContainEqual({ field: 'amount', before: '9999999999999.99', after: null })
  })

  it('is narrowed by kind, number, operator and days', async () => {
    expect(inShort(await rowsOf({ kind: 'customer' }))).toEqual(['create customer 1'])
    expect(inShort(await rowsOf({ kind: 'cash-book', id: '2' }))).toEqual(['create cash-book 2'])
    const [{ id = 0 } = {}] = (
      await office.call<{ id: number; name: string }[]>('GET', 'api/log/operators/')
    ).body.filter(({ name }) => name === 'karim@office.af')
    expect(inShort(await rowsOf({ operator: String(id) }))).toContain('update cash-book 1')
    expect(inShort(await rowsOf({ operator: String(id) }))).not.toContain('create cash-book 1')
    expect(await rowsOf({ to_date: addDays(today, -1) })).toEqual([])
    expect(await rowsOf({ from_date: addDays(today, 1) })).toEqual([])
    expect((await rowsOf({ from_date: today, to_date: today })).length).toBe((await rowsOf()).length)
  })

  it('finds what an owner looks at twice', async () => {
    const rows = await rowsOf({ notable: 'true' })
    const of = rows.map((row) => [`${row.action} ${row.kind} ${row.id}`, row.notable.join()])
    expect(of.filter(([name]) => name?.includes('cash-book'))).toEqual([
      ['delete cash-book 3', 'deleted'],
      ['create cash-book 2', 'day'],
      ['update cash-book 1', 'other'],
    ])
    expect(of.filter(([name]) => name?.includes('operator')).map(([, why]) => why)).toEqual([
      'operators',
      'operators',
    ])
  })

  it('shows no password, no token and no digest of either', async () => {
    const rows = await rowsOf()
    const text = JSON.stringify(rows.map(({ hash: _, ...row }) => row))
    const secrets = await office.books.all<{ secret: string }>(
      'select password_hash as secret from operators union select token_hash from tokens',
    )
    const digests = (
      await office.books.all<{ after: string }>("select after from audit where record_type = 'operator'")
    ).map(({ after }) => (JSON.parse(after) as { password: string }).password)
    expect(digests.length).toBeGreaterThan(1)
    for (const secret of [...secrets.map((row) => row.secret), ...digests]) expect(text).not.toContain(secret)
    expect(rows.find(({ kind }) => kind === 'operator')?.fields).toContainEqual({
      ...{ field: 'password', before: null, after: 'changed' },
    })
  })

  it('is for owners, managers and auditors; the history of a record for everybody', async () => {
    const cashier = as(await office.colleague('cashier@office.af', 'cashier'))
    expect((await page({}, cashier)).status).toBe(403)
    expect((await page({}, as(await office.colleague('auditor@office.af', 'auditor')))).status).toBe(200)
    const { status, body } = await office.call<LogPage>('GET', 'api/log/cash-book/1/', undefined, cashier)
    expect([status, inShort(body.rows)]).toEqual([200, ['update cash-book 1', 'create cash-book 1']])
    for (const kind of ['operator', 'sign-in', 'office', 'nothing'])
      expect((await office.call('GET', `api/log/${kind}/1/`, undefined, cashier)).status).toBe(400)
  })

  it('goes on from page to page also where only a few of its rows are asked for', async () => {
    const many = Array.from({ length: 260 }, (_, index) => ({ name: `Place ${index}`, order: index }))
    for (const body of many) await office.call('POST', 'api/provinces/', body)
    const { body } = await page()
    expect([body.rows.length, body.next !== null]).toEqual([100, true])
    expect(await rowsOf({ kind: 'customer' })).toHaveLength(1)
    expect((await rowsOf()).filter(({ kind }) => kind === 'province')).toHaveLength(260)
  })
})

describe('a note', () => {
  const note = (record: string, text: unknown, headers = {}) =>
    office.call('POST', `api/log/${record}/notes/`, { text }, headers)

  it('stands in the history of its record and in the log, and changes nothing', async () => {
    const before = await office.call('GET', 'api/cash-book/1/')
    expect((await note('cash-book/1', ' asked by phone: نذیر ')).status).toBe(201)
    const [row] = await rowsOf({}, 'api/log/cash-book/1/')
    expect(row).toMatchObject({
      ...{ operator: 'Amina', action: 'create', kind: 'note', id: 'cash-book/1', notable: [] },
      fields: [{ field: 'text', before: null, after: 'asked by phone: نذیر' }],
    })
    expect((await rowsOf({ kind: 'cash-book', id: '1' }))[0]).toEqual(row)
    expect(await rowsOf({ kind: 'note' })).toEqual([row])
    expect((await rowsOf())[0]).toEqual(row)
    expect((await office.call('GET', 'api/cash-book/1/')).text).toBe(before.text)
    expect(await office.findings()).toEqual([])
  })

  it('is written once under its key, and is of 500 characters at most', async () => {
    const key = { 'idempotency-key': 'note-1' }
    for (const _ of [1, 2]) expect((await note('cash-book/2', 'x'.repeat(500), key)).status).toBe(201)
    expect(inShort(await rowsOf({}, 'api/log/cash-book/2/'))).toEqual([
      'create note cash-book/2',
      'create cash-book 2',
    ])
    for (const wrong of ['', '  ', 'x'.repeat(501), undefined, 7])
      expect((await note('cash-book/2', wrong)).body).toHaveProperty('text')
  })

  it('goes from page to page among the changes of its record, in their order', async () => {
    for (let count = 0; count < 60; count += 1) {
      await note('province/1', `${count}`)
      await office.call('PATCH', 'api/provinces/1/', { order: count + 1000 })
    }
    const rows = await rowsOf({}, 'api/log/province/1/')
    expect(rows).toHaveLength(121)
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map(({ seq }) => seq).toSorted((one, two) => two - one))
  })

  it('is about a record that the log knows, also a deleted one, and for owners, managers and auditors', async () => {
    expect((await note('cash-book/3', 'why it was deleted')).status).toBe(201)
    expect((await note('cash-book/999', 'x')).status).toBe(404)
    expect((await note('operator/1', 'x')).status).toBe(400)
    for (const [role, status] of [
      ['cashier', 403],
      ['auditor', 201],
      ['manager', 201],
    ] as const) {
      const token = await office.colleague(`note-${role}@office.af`, role)
      expect([role, (await note('cash-book/1', 'x', as(token))).status]).toEqual([role, status])
    }
  })
})

describe('the fields of a change', () => {
  it.each([
    [{ amount: 1 }, { amount: 1 }, []],
    [
      null,
      { accounts_set: [{ acc_no: '4001', ccy: 'USD' }] },
      [
        ['accounts_set.4001.acc_no', null, '4001'],
        ['accounts_set.4001.ccy', null, 'USD'],
      ],
    ],
    [{ rates: { AFN: 70 } }, { rates: { AFN: 71.5 } }, [['rates.AFN', '70', '71.5']]],
    [{ note: 'x', gone: null }, { note: '' }, [['note', 'x', null]]],
  ])('of %j to %j', (before, after, expected) => {
    const text = (value: object | null) => (value === null ? null : JSON.stringify(value))
    const found = loggedFields(text(before), text(after), 'customer')
    expect(found.map(({ field, before: was, after: is }) => [field, was, is])).toEqual(expected)
  })
  it('tell the office’s second factor as it is, and nothing of an operator’s', () => {
    const of = (value: unknown, kind: string) =>
      loggedFields(null, JSON.stringify({ second_factor: value }), kind)
    expect(of('managers', 'office-settings')[0]?.after).toBe('managers')
    expect(of('5ec4e7', 'operator')[0]?.after).toBe('changed')
    const same = JSON.stringify({ second_factor: 'none' })
    expect(loggedFields(same, same, 'office-settings')).toEqual([])
  })
})
