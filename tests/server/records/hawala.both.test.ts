import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Hawala, settlementRowsTexts } from '../../../contract/hawala/hawala.ts'
import { missingTexts } from '../../../contract/lists/missing-texts.ts'
import { parseMoney } from '../../../contract/money/money.ts'
import { rowsTexts } from '../../../contract/records/rows.ts'
import type { TrialBalance } from '../../../contract/reports/report-answers.ts'
import { fieldTexts, shapeTexts } from '../../../contract/wire/field-texts.ts'
import { bodyTexts } from '../../../server/bodies/body-texts.ts'
import type { Trx } from '../../../server/db/books.ts'
import { postgresPostings } from '../../../server/db/postgres-statements.ts'
import { sqlitePostings } from '../../../server/db/sqlite-postings.ts'
import { hawala as hawalaRecord } from '../../../server/records/hawala.ts'
import { recordAll } from '../../../server/records/store.ts'
import { ACCOUNTS, hawala } from '../setup/bodies.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'

const row = { ...hawala, amount: 1000 }

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
  await office.addCustomer(1, ACCOUNTS)
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
      expect.objectContaining({ id: 1, RYL_amount: 1000, RYL_charge: 0, exchange_rate: 1 }),
      expect.objectContaining({ id: 2, RYL_amount: 266.67, RYL_charge: 12.5, receiver_province: 2 }),
    ])
    expect(await moved()).toEqual([-1279.17, 1266.67])
    expect(await earned()).toBe(12.5)
    expect((await office.call('GET', 'api/hawala?id=2')).body).toEqual([body[1]])
    expect(await office.findings()).toEqual([])
    for (const { id } of body) expect(await remove(id)).toBe(204)
    expect([...(await moved()), await earned()]).toEqual([0, 0, 0])
  })

  it('keeps the RYL amount that was sent, also when amount or rate change, until null asks for it anew', async () => {
    const made = await only({ exchange_rate: 4, RYL_amount: 251 })
    expect(made.RYL_amount).toBe(251)
    const edit = (changes: object) => office.call<Hawala>('PATCH', `api/hawala/${made.id}`, changes)
    expect((await edit({ amount: 2000 })).body).toMatchObject({ amount: 2000, RYL_amount: 251, version: 2 })
    expect((await edit({ RYL_amount: null })).body).toMatchObject({ RYL_amount: 500, version: 3 })
    expect((await office.call('PUT', `api/hawala/${made.id}/`, { RYL_charge: 5 })).status).toBe(200)
    expect(await moved()).toEqual([-505, 500])
    expect(await earned()).toBe(5)
    expect(await remove(made.id)).toBe(204)
  })

  it.each(['PKR', 'PKR_af', 'PKR_acc', 'PKR_brnh'])('in %s is stored as PKR', async (currency) => {
    const made = await only({ currency })
    expect(made.currency).toBe('PKR')
    expect(await remove(made.id)).toBe(204)
  })

  it('whose RYL amount rounds to nothing is refused there', async () => {
    const { status, body } = await office.call<object[]>('POST', 'api/hawala/bulk_create', [
      { ...row, amount: 0.01, exchange_rate: 1000 },
    ])
    expect([status, body]).toEqual([400, [{ RYL_amount: [fieldTexts.greaterThanZero.text] }]])
  })

  it('of the largest amount takes no charge on top, in itself or in an edit', async () => {
    const largest = { amount: '9999999999999.99' }
    const { body } = await record({ ...largest, RYL_charge: 0.01 })
    expect(body).toEqual([{ RYL_charge: [fieldTexts.tooMuch({ most: '9,999,999,999,999.99' }).text] }])
    const { id } = await only(largest)
    const edited = await office.call('PATCH', `api/hawala/${id}/`, { RYL_charge: 0.01 })
    expect(Object.keys(edited.body)).toEqual(['RYL_charge'])
    expect(await remove(id)).toBe(204)
    const { body: computed } = await record({ ...largest, exchange_rate: 0.5 })
    expect(computed).toEqual([{ RYL_amount: [fieldTexts.tooMuch({ most: '9,999,999,999,999.99' }).text] }])
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

  it('with rows that are no objects names them among the others', async () => {
    const none = { non_field_errors: [bodyTexts.objectRequired.text] }
    const third = { debit_account: [missingTexts.account({ acc_no: '9999' }).text] }
    for (const json of ['null', '7', '"row"', '[]', 'true']) {
      const rows = `[${JSON.stringify(row)},${json},${JSON.stringify({ ...row, debit_account: '9999' })}]`
      const answer = await office.call<readonly object[]>('POST', 'api/hawala/bulk_create', rows)
      expect([json, answer.status, answer.body]).toEqual([json, 400, [{}, none, third]])
    }
  })

  it.each([
    ['nothing', [], rowsTexts.rowRequired.text],
    ['no list', row, settlementRowsTexts.listRequired.text],
    ['too many rows', Array.from({ length: 10_001 }, () => ({})), shapeTexts.tooManyRows.text],
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
      const statements: Pick<Trx, 'all' | 'run' | 'send'> = {
        all: (...call) => {
          next()
          return trx.all(...call)
        },
        run: (...call) => {
          next()
          return trx.run(...call)
        },
        send: (...call) => {
          next()
          return trx.send(...call)
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
})
