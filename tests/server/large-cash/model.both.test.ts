import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LargeReport } from '../../../contract/large-cash/large-cash-answers.ts'
import { addDays } from '../../../contract/text/dates.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'

const FIRST = '2026-01-01'
const DAYS = 20
const ENTRIES = 240
const WINDOW = 2
const THRESHOLD = 50_000_000n
const CCYS = ['AFN', 'USD', 'PKR'] as const
const PREFIX = { AFN: '8', USD: '4', PKR: '3' } as const
const CUSTOMERS = [11, 12, 13]
const TILL = 1
const accountOf = (cust_id: number, ccy: (typeof CCYS)[number]) => `${PREFIX[ccy]}0${cust_id}`
/** What AFN is worth in USD, scaled by 10^8, from a day on; PKR has no rate until a later day. */
const RATES = [
  { ccy: 'AFN', day: 0, to_usd: 1_428_571n },
  { ccy: 'AFN', day: 9, to_usd: 1_250_000n },
  { ccy: 'PKR', day: 12, to_usd: 357_143n },
] as const

interface Entry {
  readonly day: number
  readonly cust_id: number
  readonly ccy: (typeof CCYS)[number]
  readonly way: 'in' | 'out'
  /** In minor units. */
  readonly amount: bigint
}
const entry = fc.record({
  day: fc.nat(DAYS - 1),
  cust_id: fc.constantFrom(...CUSTOMERS),
  ccy: fc.constantFrom(...CCYS),
  way: fc.constantFrom('in' as const, 'out' as const),
  share: fc.integer({ min: 1, max: 60 }),
})
/** Amounts of which some reach the threshold by themselves, some together, and some not at all. */
const SIZES = { AFN: 1_000_000n, USD: 14_000n, PKR: 4_000_000n } as const
const ENTERED: readonly Entry[] = fc
  .sample(entry, { numRuns: ENTRIES, seed: 31 })
  .map(({ share, ...rest }) => ({ ...rest, amount: SIZES[rest.ccy] * BigInt(share) }))

let office: TestOffice
/** The entries by their ids. */
const byId = new Map<number, Entry>()
beforeAll(async () => {
  office = await openOffice()
  for (const cust_id of [TILL, ...CUSTOMERS])
    await office.addCustomer(cust_id, Object.fromEntries(CCYS.map((ccy) => [accountOf(cust_id, ccy), ccy])))
  await office.call('PATCH', `api/customers/${TILL}/`, { kind: 'cashbox' })
  for (const { ccy, day, to_usd } of RATES)
    await office.tamper(
      'insert into exchange_rates (ccy, date, to_usd, to_pkr, buy, sell, saved_by) values (?, ?, ?, 0, 0, 0, ?)',
      ...[ccy, addDays(FIRST, day), to_usd, 'Amina'],
    )
  for (const one of ENTERED) {
    const { day, cust_id, ccy, way, amount } = one
    const [till, own] = [accountOf(TILL, ccy), accountOf(cust_id, ccy)]
    const { status, text, body } = await office.call<{ readonly id: number }>('POST', 'api/cash-book/', {
      ...{ date: addDays(FIRST, day), amount: Number(amount) / 100, currency: ccy },
      ...(way === 'in' ? { debit_account: till, credit_account: own } : {}),
      ...(way === 'out' ? { debit_account: own, credit_account: till } : {}),
    })
    expect(status, text).toBe(201)
    byId.set(body.id, one)
  }
})
afterAll(() => office.close())

const rateOf = (ccy: string, day: number): bigint | undefined =>
  ccy === 'USD' ? 100_000_000n : RATES.findLast((rate) => rate.ccy === ccy && rate.day <= day)?.to_usd

/** What an entry is worth in AFN on its day, half away from zero; undefined without a rate. */
function worthOf({ ccy, day, amount }: Entry): bigint | undefined {
  const [rate, afn] = [rateOf(ccy, day), rateOf('AFN', day)]
  if (ccy === 'AFN') return amount
  return rate && afn ? (2n * amount * rate + afn) / (2n * afn) : undefined
}

const ofOne = ({ cust_id, way }: Entry) =>
  [...byId].filter(([, one]) => one.cust_id === cust_id && one.way === way)

/** What an entry's party moved its way over the window that ends on a day. */
const windowSum = (one: Entry, last: number): bigint =>
  ofOne(one)
    .filter(([, { day }]) => day > last - WINDOW && day <= last)
    .reduce((sum, [, other]) => sum + (worthOf(other) ?? 0n), 0n)

/** The days on which an entry may be listed: those whose window has it, on which its party moved anything, and that reach the threshold. */
function reachedOn(one: Entry): readonly number[] {
  if (worthOf(one) === undefined) return [one.day]
  const days = Array.from({ length: WINDOW }, (_, ahead) => one.day + ahead)
  return days.filter(
    (last) => ofOne(one).some(([, { day }]) => day === last) && windowSum(one, last) >= THRESHOLD,
  )
}

const shown = async (from: number, to: number) => {
  const query = new URLSearchParams({ from_date: addDays(FIRST, from), to_date: addDays(FIRST, to) })
  const { status, text, body } = await office.call<LargeReport>('GET', `api/reports/large/report/?${query}`)
  expect(status, text).toBe(200)
  return body
}

const PERIODS: readonly (readonly [number, number])[] = [
  [0, DAYS - 1],
  [3, 11],
  ...Array.from({ length: DAYS }, (_, day) => [day, day] as const),
]

it.each(PERIODS)('days %i to %i have every entry that a window reaches, once', async (from, to) => {
  const { lines } = await shown(from, to)
  const listed = lines.flatMap(({ date, together, worth, entries }) =>
    entries.map(({ object_id }) => ({ object_id, date, together, worth })),
  )
  const wanted = [...byId].flatMap(([object_id, one]) => {
    const [on] = reachedOn(one)
    if (on === undefined || on < from || on > to) return []
    const sum = worthOf(one) === undefined ? null : Number(windowSum(one, on)) / 100
    return [{ object_id, date: addDays(FIRST, on), together: sum }]
  })
  const byObject = (one: { object_id: number }, other: { object_id: number }) =>
    one.object_id - other.object_id
  expect(listed.map(({ worth: _, ...one }) => one).sort(byObject)).toEqual(wanted.sort(byObject))
  expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length)
  for (const { amount, worth, entries, currency } of lines) {
    const own = entries.map(({ object_id }) => byId.get(object_id) as Entry)
    expect(new Set(own.map(({ ccy, way, cust_id }) => `${ccy} ${way} ${cust_id}`)).size).toBe(1)
    expect(own.every(({ ccy }) => ccy === currency)).toBe(true)
    expect(amount).toBe(Number(own.reduce((sum, one) => sum + one.amount, 0n)) / 100)
    const worths = own.map(worthOf)
    const sum = worths.reduce<bigint>((all, one) => all + (one ?? 0n), 0n)
    expect(worth).toBe(worths.includes(undefined) ? null : Number(sum) / 100)
  }
})

it('finds some of each: by itself, together, not at all, without a rate', () => {
  const all = [...byId.values()]
  expect(all.some((one) => (worthOf(one) ?? 0n) >= THRESHOLD)).toBe(true)
  expect(all.some((one) => (worthOf(one) ?? THRESHOLD) < THRESHOLD && reachedOn(one).length > 0)).toBe(true)
  expect(all.some((one) => reachedOn(one).length === 0)).toBe(true)
  expect(all.some((one) => worthOf(one) === undefined)).toBe(true)
})
