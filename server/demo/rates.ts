import type { RateCode } from '../../contract/money/currency.ts'
import { CURRENCIES, type Currency } from '../../contract/money/currency.ts'
import { RATE_DECIMALS } from '../../contract/money/money.ts'
import { saveAccountRates, saveRates } from '../rates/store.ts'
import { opensTheWeek } from './calendar.ts'
import type { Random } from './random.ts'
import type { Quote, Scene } from './scene.ts'

// What a unit was worth in USD at the year's beginning. The Gulf's currencies are pegged.
const USD_AT_FIRST: Readonly<Record<Currency, number>> = {
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
const LARGEST_WEEKLY_MOVE = 0.009

/** The market of the year: a quote for its first day and one for each week. */
export function marketOver(days: readonly string[], random: Random): Quote[] {
  let usd = USD_AT_FIRST
  return days
    .filter((day, index) => index === 0 || opensTheWeek(day))
    .map((day) => {
      const moved = FLOATING.map((ccy) => [
        ccy,
        usd[ccy] * (1 + (random.next() * 2 - 1) * LARGEST_WEEKLY_MOVE),
      ])
      usd = { ...usd, ...Object.fromEntries(moved) }
      return { day, usd }
    })
}

/** The quote at the beginning of a day. */
export const quoteOf = ({ market }: Pick<Scene, 'market'>, day: string): Quote => {
  const quote = market.findLast((one) => one.day <= day) ?? market[0]
  if (!quote) throw new Error('The market has no quote.')
  return quote
}

/** A rate with `decimals` decimals, scaled by 10^8. */
export function scaled(value: number, decimals: number): bigint {
  return BigInt(Math.round(value * 10 ** decimals)) * 10n ** BigInt(RATE_DECIMALS - decimals)
}

const sheetOf = ({ usd }: Quote) =>
  CURRENCIES.map((ccy) => ({
    ccy,
    to_usd: scaled(usd[ccy], 6),
    to_pkr: scaled(usd[ccy] / usd.PKR, 4),
  }))

// The margin of each kind of PKR on the market: cash is dearest.
const PKR_MARGINS = { PKR_af: 0.9975, PKR_acc: 1.001, PKR_brnh: 1.0035 } as const

/** What an account's holder is given for one RYL, by code: the market less a margin of the office. */
function accountRates({ usd }: Quote, random: Random): Map<RateCode, bigint> {
  const margin = 1 - random.between(1, 6) / 1000
  const quoted: [RateCode, number][] = CURRENCIES.filter((ccy) => ccy !== 'PKR' && ccy !== 'RYL').map(
    (ccy) => [ccy, usd.RYL / usd[ccy]],
  )
  for (const [kind, factor] of Object.entries(PKR_MARGINS))
    quoted.push([kind as RateCode, (usd.RYL / usd.PKR) * factor])
  return new Map(quoted.map(([code, rate]) => [code, scaled(rate * margin, 4)]))
}

/** The weekly history of rates, and rates of their own for the RYL accounts of customers. */
export async function addRates(scene: Scene): Promise<void> {
  const { books, operator, market, accounts } = scene
  const random = scene.random('account rates')
  const newest = market.at(-1)
  await books.write(async (trx) => {
    for (const quote of market) await saveRates(trx, operator, sheetOf(quote), quote.day)
    for (const { acc_no, ccy, holder } of accounts) {
      if (ccy !== 'RYL' || holder !== 'customer' || !newest) continue
      await saveAccountRates(trx, operator.id, { account: acc_no, rates: accountRates(newest, random) })
    }
  })
}
