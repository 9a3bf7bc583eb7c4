import { CURRENCIES, type Currency, PKR_KINDS, type RateCode } from '../../contract/money/currency.ts'
import { RATE_DECIMALS } from '../../contract/money/money.ts'
import { saveAccountRates, saveRates } from '../rates/store.ts'
import type { Demo, DemoAccount } from './people.ts'
import type { Random } from './random.ts'

// What a unit is worth in USD. The Gulf's currencies are pegged.
const USD: Readonly<Record<Currency, number>> = {
  AFN: 0.01432,
  DNR: 3.2565,
  DRM: 0.2723,
  EUR: 1.0854,
  KTR: 0.2747,
  PKR: 0.003592,
  PND: 1.2718,
  RYL: 0.2666,
  USD: 1,
}
const FLOATING: readonly Currency[] = ['AFN', 'EUR', 'PKR', 'PND']
const DAYS_OF_A_SHEET = 7
const DAY_MS = 86_400_000

/** What a unit of a currency is worth in USD on a day: floating ones go up and down by some percent in a year. */
export function worthOn(day: string, ccy: Currency): number {
  const at = FLOATING.indexOf(ccy)
  const number = Date.parse(day) / DAY_MS
  const moved = 0.03 * Math.sin(number / (37 + 9 * at)) + 0.005 * Math.sin(number * number + at)
  return USD[ccy] * (at < 0 ? 1 : 1 + moved)
}

/** A rate with `decimals` decimals, scaled by 10^8. */
export function scaled(value: number, decimals: number): bigint {
  return BigInt(Math.round(value * 10 ** decimals)) * 10n ** BigInt(RATE_DECIMALS - decimals)
}

/** A sum of about so many USD in a currency, two figures of it or three. In minor units. */
export function roundSum(usd: number, day: string, ccy: Currency, random: Random): bigint {
  const value = (usd * random.spread()) / worthOn(day, ccy)
  return BigInt(Math.max(1, Math.round(Number(value.toPrecision(random.chance(0.25) ? 3 : 2))))) * 100n
}

const sheetOf = (day: string) =>
  CURRENCIES.map((ccy) => ({
    ccy,
    to_usd: scaled(worthOn(day, ccy), 6),
    to_pkr: scaled(worthOn(day, ccy) / worthOn(day, 'PKR'), 4),
  }))

/** What an amount of one currency brings in another, by the market less a margin of the office. */
export const rateWithMargin = (day: string, from: Currency, to: Currency, random: Random) =>
  (worthOn(day, from) / worthOn(day, to)) * (1 - random.between(1, 8) / 1000)

/** The weekly history of rates, and rates of their own for the RYL accounts of customers, for one RYL by code. */
export async function addRates({ trx, operator, days, random }: Demo, accounts: readonly DemoAccount[]) {
  for (const [index, day] of days.entries())
    if (index % DAYS_OF_A_SHEET === 0) await saveRates(trx, operator, sheetOf(day), day)
  const today = days.at(-1) ?? ''
  const codes: RateCode[] = [...CURRENCIES.filter((ccy) => ccy !== 'PKR' && ccy !== 'RYL'), ...PKR_KINDS]
  for (const { acc_no, ccy } of accounts) {
    if (ccy !== 'RYL') continue
    const rateOf = (code: RateCode) =>
      scaled(rateWithMargin(today, 'RYL', code.slice(0, 3) as Currency, random), 4)
    const rates = new Map(codes.map((code) => [code, rateOf(code)]))
    await saveAccountRates(trx, operator.id, { account: acc_no, rates })
  }
}
