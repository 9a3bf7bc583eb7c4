import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { parseMoney } from '../../../contract/money/money.ts'
import type { Hawala } from '../../../contract/records/hawala.ts'
import type { TrialBalance } from '../../../contract/reports/reports.ts'
import type { Page } from '../../../contract/wire/fields.ts'
import type { Trx } from '../../../server/db/books.ts'
import { postgresPostings } from '../../../server/db/postgres-postings.ts'
import { sqlitePostings } from '../../../server/db/sqlite-postings.ts'
import { hawala as hawalaRecord } from '../../../server/records/hawala.ts'
import { recordAll } from '../../../server/records/store.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'

const row = {
  debit_account: '1001',
  credit_account: '1002',
  amount: 1000,
  currency: 'USD',
  sender_name: 'Karim',
  receiver_name: 'نذیر',
  date: '2026-03-21',
}

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
  await office.addCustomer(1, { '1001': 'RYL', '1003': 'RYL', '4001': 'USD' })
  await office.addCustomer(2, { '1002': 'RYL' })
  for (const [index, name] of ['Kabul', 'Herat'].entries())
    await office.call('POST', 'api/provinces/', { name, order: index + 1 })
})
afterAll(() => office.close())

const record = (...changes: readonly object[]) =>
  office.call<Hawala[]>(
    'POST',
    'api/hawala/bulk_create',
    changes.map((one) => ({ ...row, ...one })),
  )
const only = async (changes: object) => (await record(changes)).body[0] as Hawala
const remove = async (id: number) => (await office.call('DELETE', `api/hawala/${id}/`)).status
const balanceOf = async (acc_no: string) =>
  (await office.call<{ balance: number }>('GET', `api/accounts/${acc_no}/balance/`)).body.balance
const moved = async () => [await balanceOf('1001'), await balanceOf('1002')]
/** What the office has earned with charges; proves by the way that RYL adds up to zero. */
async function earned(): Promise<number> {
  const { body } = await office.call<TrialBalance>('GET', 'api/reports/trial-balance/report/')
  const ryl = body.currencies.find(({ currency }) => currency === 'RYL')
  expect(ryl?.total ?? 0).toBe(0)
  return Number(
    ryl?.internal_accounts.find(({ account_no }) => account_no === 'office:hawala-charges:RYL')?.balance ?? 0,
  )
}
async function counts(): Promise<Record<string, number>> {
  const tables = ['hawala', 'entries', 'postings', 'balances', 'day_totals', 'audit', 'counters']
  const all: Record<string, number> = {}
  for (const table of tables) all[table] = await office.count(table)
  return all
}

describe('a hawala', () => {
  it('is answered with what was left out: rate 1, no charge, the amount divided by the rate', async () => {
    const { status, body } = await record({}, { exchange_rate: 3.75, RYL_charge: 12.5, receiver_province: 2 })
    expect(status).toBe(201)
    expect(body).toEqual([
      {
        ...row,
        id: 1,
        receiver_father_name: '',
        receiver_phone_number: '',
        receiver_province: null,
        RYL_charge: 0,
        exchange_rate: 1,
        RYL_amount: 1000,
        version: 1,
      },
      expect.objectContaining({ id: 2, RYL_amount: 266.67, RYL_charge: 12.5, receiver_province: 2 }),
    ])
    expect(await moved()).toEqual([-1279.17, 1266.67])
    expect(await earned()).toBe(12.5)
    expect((await office.call('GET', 'api/hawala?id=2')).body).toEqual([body[1]])
    expect(await office.findings()).toEqual([])
    for (const { id } of body) expect(await remove(id)).toBe(204)
    expect([...(await moved()), await earned()]).toEqual([0, 0, 0])
  })

  it.each([
    ['1', '8', '0.13'],
    ['0.01', '2', '0.01'],
    ['100', '3', '33.33'],
    ['9999999999999.99', '1', '9999999999999.99'],
  ])('of %s at %s comes to %s, half away from zero', async (amount, exchange_rate, RYL_amount) => {
    const hawala = await only({ amount, exchange_rate })
    expect(hawala.RYL_amount).toBe(Number(RYL_amount))
    expect(await remove(hawala.id)).toBe(204)
  })

  it('keeps the RYL amount that was sent, also when amount or rate change, until null asks for it anew', async () => {
    const hawala = await only({ exchange_rate: 4, RYL_amount: 251 })
    expect(hawala.RYL_amount).toBe(251)
    const edit = (changes: object) => office.call<Hawala>('PATCH', `api/hawala/${hawala.id}`, changes)
    expect((await edit({ amount: 2000 })).body).toMatchObject({ amount: 2000, RYL_amount: 251, version: 2 })
    expect((await edit({ RYL_amount: null })).body).toMatchObject({ RYL_amount: 500, version: 3 })
    expect((await office.call('PUT', `api/hawala/${hawala.id}/`, { RYL_charge: 5 })).status).toBe(200)
    expect(await moved()).toEqual([-505, 500])
    expect(await earned()).toBe(5)
    expect(await remove(hawala.id)).toBe(204)
  })

  it.each(['PKR', 'PKR_af', 'PKR_acc', 'PKR_brnh'])('in %s is stored as PKR', async (currency) => {
    const hawala = await only({ currency })
    expect(hawala.currency).toBe('PKR')
    expect(await remove(hawala.id)).toBe(204)
  })

  it.each([
    ['sender_name', ''],
    ['receiver_name', '  '],
    ['amount', 0],
    ['exchange_rate', 0],
    ['RYL_amount', 0],
    ['RYL_amount', -1],
    ['RYL_charge', -1],
    ['currency', 'PKR_x'],
    ['debit_account', '4001'],
    ['debit_account', '9999'],
    ['credit_account', '1001'],
    ['receiver_province', 99],
    ['receiver_province', 'Kabul'],
    ['date', '2026-02-30'],
  ])('with %s %j is refused on that field', async (field, value) => {
    const { status, body } = await office.call<Record<string, string[]>[]>('POST', 'api/hawala/bulk_create', [
      { ...row, [field]: value },
    ])
    expect(status).toBe(400)
    expect(Object.keys(body[0] ?? {})).toEqual([field])
    expect(body[0]?.[field]?.[0]).toEqual(expect.any(String))
  })

  it('whose RYL amount rounds to nothing is refused there', async () => {
    const { status, body } = await office.call<object[]>('POST', 'api/hawala/bulk_create', [
      { ...row, amount: 0.01, exchange_rate: 1000 },
    ])
    expect([status, body]).toEqual([400, [{ RYL_amount: ['An amount greater than 0 is required.'] }]])
  })

  it('needs no password to be deleted, and keeps its province from being deleted', async () => {
    const { id } = await only({ receiver_province: '1' })
    const refused = await office.call('DELETE', 'api/provinces/1/')
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('1 hawala record') },
    })
    expect(await remove(id)).toBe(204)
    expect((await office.call('GET', `api/hawala?id=${id}`)).body).toEqual([])
    expect(await remove(id)).toBe(404)
  })

  it('is refused as stale where someone else changed it', async () => {
    const { id } = await only({})
    const path = `api/hawala/${id}`
    const edit = (version: string) =>
      office.call<Hawala>('PATCH', path, { RYL_charge: 1 }, { 'if-match': version })
    expect((await edit('"1"')).body).toMatchObject({ RYL_charge: 1, version: 2 })
    const before = await counts()
    for (const version of ['1', '"1"', '3', 'two']) {
      expect((await edit(version)).status).toBe(409)
      const put = await office.call('PUT', path, { RYL_charge: 1 }, { 'if-match': version })
      const removal = await office.call('DELETE', path, undefined, { 'if-match': version })
      expect([put.status, removal.status]).toEqual([409, 409])
    }
    expect(await counts()).toEqual(before)
    expect((await office.call('DELETE', `${path}/`, undefined, { 'if-match': '2' })).status).toBe(204)
  })

  it('is changed in each of its fields, by PATCH and by PUT, and keeps its place in the order', async () => {
    const { id, version: _, ...made } = await only({ receiver_province: 1 })
    const later = await only({})
    const places = () =>
      office.books.all("select record_id from entries where record_type = 'hawala' order by entry_no")
    const before = await places()
    const fields = {
      debit_account: '1002',
      credit_account: '1001',
      amount: 7.5,
      currency: 'AFN',
      sender_name: 'Zahra',
      receiver_name: 'Ali',
      receiver_father_name: 'Omar',
      receiver_phone_number: '0700',
      receiver_province: null,
      RYL_charge: 0.5,
      exchange_rate: 0.0625,
      RYL_amount: 3,
      date: '2025-12-31',
    }
    let expected = { ...made }
    for (const [index, [field, value]] of Object.entries(fields).entries()) {
      // Two accounts change places in one edit: one alone would be the other's.
      const change = field.endsWith('_account')
        ? { debit_account: '1002', credit_account: '1001' }
        : { [field]: value }
      expected = { ...expected, ...change }
      const answer = await office.call(index % 2 ? 'PUT' : 'PATCH', `api/hawala/${id}/`, { id, ...change })
      expect(answer).toMatchObject({ status: 200, body: { ...expected, id, version: index + 2 } })
    }
    expect((await office.call('GET', `api/hawala?id=${id}`)).body).toEqual([
      { ...fields, id, version: Object.keys(fields).length + 1 },
    ])
    expect(await moved()).toEqual([3 - 1000, 1000 - 3.5])
    expect(await places()).toEqual(before)
    expect(await office.findings()).toEqual([])
    for (const one of [id, later.id]) expect(await remove(one)).toBe(204)
  })

  it.each([
    ['id', 999],
    ['amount', 0],
    ['RYL_amount', 0],
    ['exchange_rate', 0],
    ['sender_name', ' '],
    ['receiver_name', ''],
    ['debit_account', '1002'],
    ['credit_account', '4001'],
    ['receiver_province', 99],
    ['date', ''],
  ])('is left as it is by an edit with %s %j', async (field, value) => {
    const { id } = await only({})
    const before = await counts()
    const { status, body } = await office.call('PATCH', `api/hawala/${id}/`, { [field]: value })
    expect(status).toBe(400)
    expect(Object.keys(body)).toEqual([field === 'debit_account' ? 'credit_account' : field])
    expect(await counts()).toEqual(before)
    expect(await remove(id)).toBe(204)
  })

  it('of the largest amount takes no charge on top, in itself or in an edit', async () => {
    const largest = { amount: '9999999999999.99' }
    const { body } = await record({ ...largest, RYL_charge: 0.01 })
    expect(body).toEqual([{ RYL_charge: ['At most 9,999,999,999,999.99 is allowed.'] }])
    const { id } = await only(largest)
    const edited = await office.call('PATCH', `api/hawala/${id}/`, { RYL_charge: 0.01 })
    expect(Object.keys(edited.body)).toEqual(['RYL_charge'])
    expect(await remove(id)).toBe(204)
    const { body: computed } = await record({ ...largest, exchange_rate: 0.5 })
    expect(computed).toEqual([{ RYL_amount: ['At most 9,999,999,999,999.99 is allowed.'] }])
  })

  it('leaves a row in the audit log for each write, with what stood before', async () => {
    const { id } = await only({})
    await office.call('PATCH', `api/hawala/${id}/`, { RYL_charge: 1 })
    await remove(id)
    const rows = await office.books.all<{ action: string; before: string | null; after: string | null }>(
      "select action, before, after from audit where record_type = 'hawala' and record_id = ? order by seq",
      String(id),
    )
    const charge = (record: string | null) => record && JSON.parse(record).RYL_charge
    expect(rows.map(({ action, before, after }) => [action, charge(before), charge(after)])).toEqual([
      ['create', null, 0],
      ['update', 0, 1],
      ['delete', 1, null],
    ])
  })

  it('answers with and without the trailing slash, and is not found where there is none', async () => {
    for (const path of ['api/hawala?id=999999', 'api/hawala/?id=999999'])
      expect(await office.call('GET', path)).toMatchObject({ status: 200, body: [] })
    const { status, body } = await office.call<Hawala[]>('POST', 'api/hawala/bulk_create/', [row])
    expect([status, await remove(body[0]?.id ?? 0)]).toEqual([201, 204])
    for (const one of ['999999', '0', 'x', '9'.repeat(30)]) {
      expect((await office.call('PATCH', `api/hawala/${one}`, { RYL_charge: 1 })).status).toBe(404)
      expect((await office.call('DELETE', `api/hawala/${one}/`)).status).toBe(404)
    }
    for (const id of ['x', '', '1.5', '-1'])
      expect((await office.call('GET', `api/hawala?id=${id}`)).status).toBe(400)
  })
})

describe('the list of hawala', () => {
  const find = async (query: string) => (await office.call<Page<Hawala>>('GET', `api/hawala?${query}`)).body
  const found = async (search: string) =>
    (await find(`search=${encodeURIComponent(search)}`)).results.map(({ id }) => id)

  it('comes newest first, 50 at a time, each once', async () => {
    const { body: made } = await record(...Array.from({ length: 120 }, () => ({})))
    const walked: number[] = []
    let next: string | null = ''
    while (next !== null) {
      const page: Page<Hawala> = await find(`cursor=${next}`)
      expect(page.results.length).toBeLessThanOrEqual(50)
      walked.push(...page.results.map(({ id }) => id))
      next = page.next
    }
    const ids = made.map(({ id }) => id)
    expect(walked.slice(0, 120)).toEqual(ids.toReversed())
    expect(new Set(walked).size).toBe(walked.length)
    expect((await find('limit=3')).results.map(({ id }) => id)).toEqual(ids.slice(-3).toReversed())
    for (const id of ids) await remove(id)
  })

  it('is searched by id, accounts, people and phone number', async () => {
    const special = {
      debit_account: '1003',
      sender_name: 'Sayed 50%_off',
      receiver_name: 'Rahima',
      receiver_father_name: 'Gholam',
      receiver_phone_number: '0799-555',
    }
    const { id } = await only(special)
    for (const text of [String(id), '1003', '50%_off', 'rahim', 'Gholam', '9-555'])
      expect([text, await found(text)]).toEqual([text, [id]])
    for (const text of ['100', '50%off', '%%', 'nobody'])
      expect([text, await found(text)]).toEqual([text, []])
    expect(await remove(id)).toBe(204)
  })
})

describe('a settlement', () => {
  const batch = (size: number) => Array.from({ length: size }, (_, index) => ({ ...row, amount: index + 1 }))

  it('of 200 rows with bad ones among them says what is wrong with each, and writes nothing', async () => {
    const before = await counts()
    const wrong: Readonly<Record<number, object>> = {
      17: { debit_account: '9999' },
      40: { credit_account: '4001', receiver_province: 99 },
      199: { sender_name: '' },
    }
    const some = [{ 17: wrong[17] }, { 199: wrong[199] }, wrong] as (typeof wrong)[]
    for (const faults of some) {
      const rows = batch(200).map((one, index) => ({ ...one, ...faults[index] }))
      const { status, body } = await office.call<object[]>('POST', 'api/hawala/bulk_create', rows)
      expect(status).toBe(400)
      expect(body.map((errors) => Object.keys(errors))).toEqual(
        rows.map((_, index) => Object.keys(faults[index] ?? {})),
      )
      expect(await counts()).toEqual(before)
    }
  })

  it.each([
    ['nothing', [], 'At least one row is required.'],
    ['no list', row, 'A list of hawala rows is required.'],
    ['too many rows', Array.from({ length: 10_001 }, () => ({})), 'At most 10,000 rows are allowed.'],
  ])('of %s is refused in a sentence', async (_, body, sentence) => {
    const answer = await office.call('POST', 'api/hawala/bulk_create', body)
    expect([answer.status, answer.body]).toEqual([400, { non_field_errors: [sentence] }])
  })

  it('sent fifty times at once, and again after a restart, is written once and answered the same', async () => {
    const before = await office.count('hawala')
    const rows = batch(20)
    const send = () =>
      office.call('POST', 'api/hawala/bulk_create', rows, { 'idempotency-key': 'settlement-1' })
    const answers = await Promise.all(Array.from({ length: 50 }, send))
    await office.restart()
    answers.push(await send())
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect(await office.count('hawala')).toBe(before + 20)
    const other = await office.call('POST', 'api/hawala/bulk_create', batch(21), {
      'idempotency-key': 'settlement-1',
    })
    expect(other.status).toBe(409)
  })

  it('is whole or absent, wherever a statement fails', async () => {
    const before = await counts()
    const bodies = [1, 2, 3].map((index) => ({
      ...row,
      amount: parseMoney(String(index)) ?? 0n,
      RYL_charge: 100n,
      currency: 'USD' as const,
    }))
    const isOnPostgres = inject('postgres') !== undefined
    const postings = isOnPostgres ? postgresPostings : sqlitePostings
    /** A transaction whose n-th statement fails. */
    const failing = (trx: Trx, nth: number): Trx => {
      let count = 0
      const next = () => {
        count += 1
        if (count === nth) throw new Error('injected')
      }
      const statements: Pick<Trx, 'all' | 'run'> = {
        all: (...call) => {
          next()
          return trx.all(...call)
        },
        run: (...call) => {
          next()
          return trx.run(...call)
        },
      }
      return { ...trx, ...statements, postings: postings(statements) }
    }
    let nth = 0
    let done = false
    while (!done) {
      nth += 1
      const written = office.books.write((trx) => recordAll(failing(trx, nth), hawalaRecord, 1, bodies))
      done = await written.then(
        () => true,
        (error: Error) => {
          expect(error.message).toBe('injected')
          return false
        },
      )
      if (!done) expect(await counts()).toEqual(before)
    }
    expect(nth).toBeGreaterThan(isOnPostgres ? 5 : 20)
    expect(await office.count('hawala')).toBe((before.hawala ?? 0) + 3)
    expect(await office.findings()).toEqual([])
  })

  it('of 10,000 rows is written', async () => {
    const before = await earned()
    const { status, body } = await office.call<Hawala[]>('POST', 'api/hawala/bulk_create', batch(10_000))
    expect(status).toBe(201)
    expect(body.map(({ amount }) => amount)).toEqual(batch(10_000).map(({ amount }) => amount))
    expect(await earned()).toBe(before)
  })
})
