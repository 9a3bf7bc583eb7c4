import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Currency } from '../../../contract/money/currency.ts'
import type { LimitLine, LimitsReport, OwedLine } from '../../../contract/reports/report-answers.ts'
import { addDays, dayIn, daysBetween } from '../../../contract/text/dates.ts'
import { type Headers, openOffice, type TestOffice } from '../setup/office.ts'
import { report } from './four-days.ts'

const FIRST = '2026-01-01'
const DAYS = 130
const ENTRIES = 220
const CCYS = ['USD', 'AFN', 'PKR'] as const satisfies readonly Currency[]
const PREFIX = { USD: '4', AFN: '8', PKR: '3' } as const
const CUSTOMERS = [11, 12, 13, 14]
const [CAPITAL, TILL] = [1, 2]
const accountOf = (cust_id: number, ccy: (typeof CCYS)[number]) => `${PREFIX[ccy]}0${cust_id}`
/** 1 USD is 70 AFN; PKR has no rate. */
const AFN_RATE = 1_428_571n

/** An amount of minor units between a customer and the capital; above 0 what the customer is debited. */
interface Entry {
  readonly day: number
  readonly acc_no: string
  readonly ccy: Currency
  readonly debit: bigint
}
const entry = fc
  .record({
    day: fc.nat(DAYS - 1),
    cust_id: fc.constantFrom(...CUSTOMERS),
    ccy: fc.constantFrom(...CCYS),
    debit: fc.bigInt({ min: -90_000n, max: 100_000n }).filter((amount) => amount !== 0n),
  })
  .map(({ cust_id, ...rest }): Entry => ({ ...rest, acc_no: accountOf(cust_id, rest.ccy) }))
const ENTERED = fc.sample(entry, { numRuns: ENTRIES, seed: 29 })

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
  for (const cust_id of [CAPITAL, TILL, ...CUSTOMERS])
    await office.addCustomer(cust_id, Object.fromEntries(CCYS.map((ccy) => [accountOf(cust_id, ccy), ccy])))
  await office.call('PATCH', `api/customers/${CAPITAL}/`, { kind: 'capital' })
  await office.call('PATCH', `api/customers/${TILL}/`, { kind: 'cashbox' })
  await office.tamper(
    'insert into exchange_rates (ccy, date, to_usd, to_pkr, buy, sell, saved_by) values (?, ?, ?, 0, 0, 0, ?)',
    ...['AFN', FIRST, AFN_RATE, 'Amina'],
  )
  for (const { day, acc_no, ccy, debit } of ENTERED)
    await pay(
      debit,
      ccy as (typeof CCYS)[number],
      acc_no,
      accountOf(CAPITAL, ccy as 'USD'),
      addDays(FIRST, day),
    )
})
afterAll(() => office.close())

/** Debits the one account and credits the other; the other way round below 0. */
async function pay(minor: bigint, currency: string, one: string, other: string, date: string): Promise<void> {
  const [debit_account, credit_account] = minor > 0n ? [one, other] : [other, one]
  const amount = Number(minor < 0n ? -minor : minor) / 100
  const body = { amount, currency, debit_account, credit_account, date }
  const { status, text } = await office.call('POST', 'api/cash-book/', body)
  expect(status, text).toBe(201)
}
const limit = async (acc_no: string, body: object) => {
  const { status, text } = await office.call('PUT', `api/limits/${acc_no}/`, body)
  expect(status, text).toBe(200)
}
const shown = async (request: Readonly<Record<string, string>>, headers?: Headers): Promise<LimitsReport> => {
  const path = `api/reports/limits/report/?${new URLSearchParams(request)}`
  const { status, body, text } = await office.call<LimitsReport>('GET', path, undefined, headers)
  expect(status, text).toBe(200)
  return body
}
const minorOf = (wire: unknown): bigint => BigInt(Math.round(Number(wire) * 100))

/** What an account owes at the end of a day, entry by entry: credits pay the oldest debits first. */
function unpaid(acc_no: string, until: number) {
  const own = ENTERED.filter((one) => one.acc_no === acc_no && one.day <= until)
  let paid = own.reduce((sum, { debit }) => (debit < 0n ? sum - debit : sum), 0n)
  return own
    .filter(({ debit }) => debit > 0n)
    .toSorted((one, other) => one.day - other.day)
    .flatMap(({ day, debit }) => {
      const left = debit > paid ? debit - paid : 0n
      paid = debit > paid ? 0n : paid - debit
      return left > 0n ? [{ day, left }] : []
    })
}

/** Debits less credits of an account at the end of a day. */
const debtOf = (acc_no: string, until: number) =>
  ENTERED.filter((one) => one.acc_no === acc_no && one.day <= until).reduce(
    (sum, { debit }) => sum + debit,
    0n,
  )

describe('what customers owe', () => {
  it.each([DAYS - 1, 100, 40, 3])('at the end of day %i by a plain reckoning', async (until) => {
    const date = addDays(FIRST, until)
    const { owed } = await shown({ date, show: 'owed' })
    const lines = new Map(owed?.accounts.map((line) => [line.acc_no, line]))
    const owing = CUSTOMERS.flatMap((cust_id) => CCYS.map((ccy) => accountOf(cust_id, ccy))).filter(
      (acc_no) => debtOf(acc_no, until) > 0n,
    )
    expect([...lines.keys()].toSorted()).toEqual(owing.toSorted())
    for (const acc_no of owing) {
      const parts = unpaid(acc_no, until)
      const sum = (least: number, most: number) =>
        parts.reduce(
          (all, { day, left }) => (until - day >= least && until - day <= most ? all + left : all),
          0n,
        )
      const { days_7, days_30, days_90, older, owed: all, since } = lines.get(acc_no) as OwedLine
      expect({ acc_no, parts: [days_7, days_30, days_90, older].map(minorOf), all: minorOf(all) }).toEqual({
        acc_no,
        parts: [sum(0, 7), sum(8, 30), sum(31, 90), sum(91, DAYS)],
        all: debtOf(acc_no, until),
      })
      expect(daysBetween(FIRST, since), acc_no).toBe(parts[0]?.day)
    }
  })

  it('is totalled by currency, with its worth where a rate says it', async () => {
    const { owed } = await shown({ date: addDays(FIRST, DAYS - 1), show: 'owed' })
    const sum = (values: readonly unknown[]) =>
      values.reduce<bigint>((all, value) => all + minorOf(value), 0n)
    for (const total of owed?.totals ?? []) {
      const own = owed?.accounts.filter(({ ccy }) => ccy === total.ccy) ?? []
      for (const part of ['days_7', 'days_30', 'days_90', 'older', 'owed'] as const)
        expect(minorOf(total[part])).toBe(sum(own.map((line) => line[part])))
      if (total.worth !== undefined) expect(minorOf(total.worth)).toBe(sum(own.map(({ worth }) => worth)))
    }
    expect(owed?.totals.map(({ ccy }) => ccy).toSorted()).toEqual([...CCYS].toSorted())
    expect(owed?.unvalued).toEqual(['PKR'])
    expect(owed?.accounts.every(({ ccy, worth }) => (ccy === 'PKR') === (worth === undefined))).toBe(true)
    expect(minorOf(owed?.worth.owed)).toBe(sum((owed?.totals ?? []).map(({ worth = 0 }) => worth)))
    const usd = owed?.accounts.find(({ ccy }) => ccy === 'USD')
    expect(usd?.worth).toBe(usd?.owed)
    const afn = owed?.accounts.find(({ ccy }) => ccy === 'AFN')
    expect(Math.abs(Number(afn?.worth) - Number(afn?.owed) / 70)).toBeLessThan(0.02)
  })
})

describe('who is past a limit', () => {
  const USD = CUSTOMERS.map((cust_id) => accountOf(cust_id, 'USD'))
  const MOST = 20_000n
  beforeAll(async () => {
    for (const acc_no of USD) await limit(acc_no, { most_debit: Number(MOST) / 100 })
  })

  it.each([DAYS - 1, 90, 60, 20])('at the end of day %i, and since when', async (until) => {
    const date = addDays(FIRST, until)
    const { limits = [] } = await shown({ date, show: 'all' })
    expect(limits.map(({ acc_no }) => acc_no)).toEqual(USD)
    for (const { acc_no, balance, over, left, since } of limits) {
      const debt = debtOf(acc_no, until)
      const moved = ENTERED.filter((one) => one.acc_no === acc_no).map(({ day }) => day)
      let first: number | undefined
      for (let day = until; day >= 0 && debtOf(acc_no, day) > MOST; day -= 1) first = day
      expect({
        acc_no,
        balance: minorOf(balance),
        over: over && minorOf(over),
        left: left && minorOf(left),
      }).toEqual({
        ...{ acc_no, balance: -debt },
        over: debt > MOST ? debt - MOST : undefined,
        left: debt > MOST ? undefined : MOST - debt,
      })
      expect(since && daysBetween(FIRST, since)).toBe(first)
      if (first !== undefined) expect(moved).toContain(first)
    }
    const past = await shown({ date })
    expect(past.limits).toEqual(limits.filter(({ over }) => over !== undefined))
  })

  it('is a till that holds less than its least, also one that was never moved', async () => {
    await limit(accountOf(TILL, 'USD'), { least_cash: 500 })
    await limit(accountOf(TILL, 'AFN'), { least_cash: 10 })
    const day = addDays(FIRST, 5)
    await pay(60_000n, 'USD', accountOf(TILL, 'USD'), accountOf(CAPITAL, 'USD'), day)
    await pay(-15_000n, 'USD', accountOf(TILL, 'USD'), accountOf(CAPITAL, 'USD'), addDays(day, 3))
    const tillsOf = async (date: string) =>
      (await shown({ date, show: 'all' })).limits?.filter(({ kind }) => kind === 'least_cash')
    const line: Omit<LimitLine, 'acc_no' | 'ccy' | 'limit' | 'balance'> = {
      ...{ cust_id: TILL, cust_name: expect.any(String) as string, kind: 'least_cash' },
    }
    const afn = { ...line, acc_no: accountOf(TILL, 'AFN'), ccy: 'AFN', limit: 10, balance: 0, over: 10 }
    const usd = { ...line, acc_no: accountOf(TILL, 'USD'), ccy: 'USD', limit: 500 }
    expect(await tillsOf(day)).toEqual([{ ...usd, balance: -600, left: 100 }, afn])
    const since = addDays(day, 3)
    expect(await tillsOf(addDays(day, 9))).toEqual([{ ...usd, balance: -450, over: 50, since }, afn])
  })

  it('is as of today where no day is asked for', async () => {
    expect((await shown({})).date).toBe(dayIn('Asia/Kabul'))
    expect((await shown({})).show).toBe('over')
  })

  it('leaves tills out for who counts blind, until all are counted', async () => {
    const cashier = { authorization: `Token ${await office.colleague('blind@office.af', 'cashier')}` }
    const tills = ({ limits }: LimitsReport) => limits?.filter(({ kind }) => kind === 'least_cash').length
    const all = { show: 'all' }
    expect([tills(await shown(all, cashier)), (await shown(all, cashier)).without_tills]).toEqual([
      2,
      undefined,
    ])
    await office.call('PUT', 'api/office/settings/', { blind_count: true })
    const blind = await shown(all, cashier)
    expect([tills(blind), blind.without_tills, blind.limits?.length]).toEqual([0, true, USD.length])
    expect((await shown({ show: 'over' }, cashier)).without_tills).toBe(true)
    expect((await shown({ show: 'owed' }, cashier)).owed?.accounts.length).toBeGreaterThan(0)
    expect([tills(await shown(all)), (await shown(all)).without_tills]).toEqual([2, undefined])
    const date = dayIn('Asia/Kabul')
    const counted = await office.call('PUT', `api/counts/${date}/${TILL}/`, {
      notes: { USD: { '100': 4, '50': 1 } },
    })
    expect(counted.status, counted.text).toBe(200)
    expect(tills(await shown(all, cashier))).toBe(2)
  })

  it.each(['auditor', 'manager', 'cashier'] as const)('is told to a %s', async (role) => {
    const token = await office.colleague(`${role}@limits.af`, role)
    expect((await shown({ show: 'owed' }, { authorization: `Token ${token}` })).show).toBe('owed')
  })
})

it('asks for a day', async () => {
  expect((await report(office, 'limits', { date: 'yesterday' })).status).toBe(400)
  expect((await report(office, 'limits', { show: 'mine' })).status).toBe(400)
})
