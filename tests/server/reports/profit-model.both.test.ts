import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CURRENCIES, type Currency } from '../../../contract/money/currency.ts'
import { NOBODY } from '../../../contract/reports/profit-lines.ts'
import type { ProfitReport } from '../../../contract/reports/report-answers.ts'
import { addDays } from '../../../contract/text/dates.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'
import { report } from './four-days.ts'

const FIRST = '2026-03-01'
const DAYS = 12
const DEALS = 120
const CCYS = ['USD', 'AFN', 'PKR'] as const satisfies readonly Currency[]
type Ccy = (typeof CCYS)[number]
const PREFIX = { USD: '4', AFN: '8', PKR: '3' } as const
/** The customers of the office that deals move money of, by what they are told as. */
const KINDS = { capital: 1, income: 3, expense: 4, over_short: 5 } as const
const TILL = 2
/** A customer who exchanges with the office. */
const GUEST = 6
const accountOf = (cust_id: number, ccy: Ccy) => `${PREFIX[ccy]}00${cust_id}`

/** What one of a currency is worth in USD on a day, scaled by 10^8; PKR has none at first. */
const rateOn = (ccy: Ccy, day: number): bigint | undefined => {
  if (ccy === 'USD') return 100_000_000n
  if (ccy === 'PKR' && day < 6) return undefined
  return ccy === 'AFN' ? 1_400_000n + BigInt(day) * 9_731n : 355_000n - BigInt(day) * 1_733n
}

interface Exchange {
  readonly day: number
  readonly given: Ccy
  readonly received: Ccy
  readonly out: bigint
  readonly in: bigint
}
interface Own {
  readonly day: number
  readonly line: keyof typeof KINDS
  readonly ccy: Ccy
  /** Above 0 what is credited. */
  readonly amount: bigint
}
type Deal = Exchange | Own

const day = fc.nat(DAYS - 1)
const minor = fc.bigInt({ min: 1n, max: 9_999_999n })
const exchange = fc
  .record({ day, given: fc.constantFrom(...CCYS), received: fc.constantFrom(...CCYS), out: minor, in: minor })
  .filter(({ given, received }) => given !== received)
const own = fc.record({
  day,
  line: fc.constantFrom(...(Object.keys(KINDS) as (keyof typeof KINDS)[])),
  ccy: fc.constantFrom(...CCYS),
  amount: fc.bigInt({ min: -5_000_000n, max: 9_000_000n }).filter((amount) => amount !== 0n),
})

/** A quotient half away from zero, as the model has it. */
function half(dividend: bigint, divisor: bigint): bigint {
  const [a, b] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor]
  const whole = (a * 2n + b) / (b * 2n)
  return dividend < 0n === divisor < 0n ? whole : -whole
}

/** The profit by a plain reckoning over the deals themselves, in the order of their days, in minor units of USD. */
function modelled(deals: readonly Deal[]) {
  const held = new Map<Ccy, { quantity: bigint; cost: bigint }>()
  const sums = { exchange: 0n, income: 0n, expense: 0n, over_short: 0n }
  let capital = 0n
  const of = (ccy: Ccy) => held.get(ccy) ?? { quantity: 0n, cost: 0n }
  /** Sells or buys piece by piece of what is held: what closes first, then what opens. */
  function move(ccy: Ccy, quantity: bigint, value: bigint): void {
    const now = of(ccy)
    const isOpposite = now.quantity !== 0n && now.quantity > 0n !== quantity > 0n
    if (!isOpposite) {
      held.set(ccy, { quantity: now.quantity + quantity, cost: now.cost + value })
      return
    }
    const size = (one: bigint) => (one < 0n ? -one : one)
    const closing = size(now.quantity) < size(quantity) ? -now.quantity : quantity
    const [cost, worth] = [half(now.cost * closing, -now.quantity), half(value * closing, quantity)]
    sums.exchange -= cost + worth
    held.set(ccy, { quantity: now.quantity + closing, cost: now.cost - cost })
    if (closing !== quantity) move(ccy, quantity - closing, value - worth)
  }
  const valued = (ccy: Ccy, amount: bigint, on: number) => {
    const rate = rateOn(ccy, on)
    return rate === undefined ? undefined : half(amount * rate, 100_000_000n)
  }
  const atCost = (ccy: Ccy, quantity: bigint): bigint => {
    const now = of(ccy)
    const isOut = now.quantity !== 0n && now.quantity > 0n !== quantity > 0n
    return isOut ? half(now.cost * quantity, now.quantity) : 0n
  }
  for (let on = 0; on < DAYS; on += 1) {
    // The office's own of a day come as the totals of the day have them: by customer, then by currency.
    const ofDay = deals.filter((deal): deal is Own => deal.day === on && 'line' in deal)
    for (const line of ['capital', 'income', 'expense', 'over_short'] as const)
      for (const ccy of [...CCYS].sort()) {
        const mine = ofDay.filter((deal) => deal.line === line && deal.ccy === ccy)
        if (mine.length === 0) continue
        const amount = mine.reduce((sum, deal) => sum + deal.amount, 0n)
        const value = valued(ccy, amount, on) ?? atCost(ccy, amount)
        move(ccy, amount, value)
        if (line === 'capital') capital += value
        else sums[line] += value
      }
    for (const deal of deals) {
      if (deal.day !== on || 'line' in deal) continue
      const value =
        deal.received === 'USD'
          ? deal.in
          : (valued(deal.given, deal.out, on) ?? -atCost(deal.given, -deal.out))
      move(deal.given, -deal.out, -value)
      move(deal.received, deal.in, value)
    }
  }
  let [worth, costs] = [0n, 0n]
  for (const [ccy, { quantity, cost }] of held) {
    worth += valued(ccy, quantity, DAYS - 1) ?? cost
    costs += cost
  }
  return { ...sums, revaluation: worth - costs, worth, capital }
}

const minorOf = (wire: unknown): bigint => BigInt(Math.round(Number(wire) * 100))

let office: TestOffice
let colleague: string
beforeAll(async () => {
  office = await openOffice()
  colleague = await office.colleague('karim@office.af')
  for (const [kind, cust_id] of Object.entries({ ...KINDS, cashbox: TILL, customer: GUEST })) {
    await office.addCustomer(cust_id, Object.fromEntries(CCYS.map((ccy) => [accountOf(cust_id, ccy), ccy])))
    await office.call('PATCH', `api/customers/${cust_id}/`, { kind: kind === 'over_short' ? 'income' : kind })
  }
  const named = await office.call('PUT', 'api/office/settings/', { over_short: KINDS.over_short })
  expect(named.status, named.text).toBe(200)
  for (let on = 0; on < DAYS; on += 1)
    for (const ccy of ['AFN', 'PKR'] as const) {
      const rate = rateOn(ccy, on)
      if (rate === undefined) continue
      await office.tamper(
        'insert into exchange_rates (ccy, date, to_usd, to_pkr, buy, sell, saved_by) values (?, ?, ?, 0, 0, 0, ?)',
        ...[ccy, addDays(FIRST, on), rate, 'Amina'],
      )
    }
})
afterAll(() => office.close())

/** Every second deal is the colleague's, every third the guest's. */
async function enter(deal: Deal, index: number): Promise<void> {
  const headers = index % 2 === 0 ? {} : { authorization: `Token ${colleague}` }
  const other = index % 3 === 0 ? GUEST : TILL
  const date = addDays(FIRST, deal.day)
  const money = (amount: bigint) => Number(amount) / 100
  if ('line' in deal) {
    const [theirs, till] = [accountOf(KINDS[deal.line], deal.ccy), accountOf(other, deal.ccy)]
    const [debit_account, credit_account] = deal.amount > 0n ? [till, theirs] : [theirs, till]
    const amount = money(deal.amount < 0n ? -deal.amount : deal.amount)
    const body = { amount, currency: deal.ccy, debit_account, credit_account, date }
    expect((await office.call('POST', 'api/cash-book/', body, headers)).status).toBe(201)
    return
  }
  const body = {
    ...{ amount: money(deal.in), currency: deal.received, debit_account: accountOf(TILL, deal.received) },
    ...{ exchanged_amount: money(deal.out), exchanged_currency: deal.given, exchange_rate: 1, date },
    credit_account: accountOf(other, deal.given),
  }
  expect((await office.call('POST', 'api/transfer/', body, headers)).status).toBe(201)
}

const profitOf = async (from: number, to: number, more: object = {}): Promise<ProfitReport> =>
  (
    await report<ProfitReport>(office, 'profit', {
      ...{ from_date: addDays(FIRST, from), to_date: addDays(FIRST, to) },
      ...more,
    })
  ).body

it('the profit of random deals, entered in any order of their days, is that of a plain reckoning, and proved', async () => {
  const deals: Deal[] = fc.sample(fc.oneof(exchange, own), { numRuns: DEALS, seed: 53 })
  for (const [index, deal] of deals.entries()) await enter(deal, index)
  const model = modelled(deals)
  const whole = await profitOf(0, DAYS - 1)
  const { exchange: realised, income, expense, over_short, revaluation } = whole.sums
  expect({
    ...{ exchange: minorOf(realised), income: minorOf(income), expense: minorOf(expense) },
    ...{ over_short: minorOf(over_short), revaluation: minorOf(revaluation) },
    ...{ worth: minorOf(whole.worth_after), capital: minorOf(whole.capital) },
  }).toEqual(model)
  expect(whole.sums.total).toBe(whole.proof)
  expect(minorOf(whole.proof)).toBe(model.worth - model.capital)
  let parts = 0n
  for (let on = 0; on < DAYS; on += 1) {
    const part = await profitOf(on, on)
    expect(part.sums.total, `day ${on}`).toBe(part.proof)
    parts += minorOf(part.sums.total)
  }
  expect(parts).toBe(minorOf(whole.sums.total))
  for (const base of CURRENCIES.filter((ccy) => CCYS.some((one) => one === ccy))) {
    const told = await profitOf(3, DAYS - 1, { base, by: 'currency' })
    expect(told.sums.total, base).toBe(told.proof)
    for (const by of ['operator', 'customer']) {
      const shared = await profitOf(3, DAYS - 1, { base, by })
      expect(shared, `${by} in ${base}`).toMatchObject({ sums: told.sums, proof: told.proof })
      expect(shared.groups.map(({ name }) => name === undefined)).toEqual([false, false, true])
      expect(shared.groups.at(-1)).toMatchObject({ key: NOBODY, exchange: 0, income: 0, expense: 0 })
    }
  }
})
