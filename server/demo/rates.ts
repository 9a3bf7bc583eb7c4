import { CURRENCIES, type Currency, PKR_KINDS, type RateCode } from '../../contract/money/currency.ts'
import { RATE_DECIMALS } from '../../contract/money/money.ts'
import { saveAccountRates, saveRates } from '../rates/store.ts'
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
const DAYS_OF_A_QUOTE = 7

/** The market of the year: a quote for each week. */
export function marketOver(days: readonly string[], random: Random): Quote[] {
  let usd = USD_AT_FIRST
  return days
    .filter((_, index) => index % DAYS_OF_A_QUOTE === 0)
    .map((day) => {
      const moved = FLOATING.map((ccy) => [ccy, usd[ccy] * (1 + random.between(-90, 90) / 10_000)])
      usd = { ...usd, ...Object.fromEntries(moved) }
      return { day, usd }
    })
}

/** What a unit of each currency is worth in USD on a day. */
export const worthOn = ({ market }: Pick<Scene, 'market'>, day: string) =>
  market.findLast((quote) => quote.day <= day)?.usd ?? USD_AT_FIRST

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

/** What an account's holder is given for one RYL, by code: the market less a margin of the office. */
function accountRates(usd: Quote['usd'], random: Random): Map<RateCode, bigint> {
  const codes: RateCode[] = [...CURRENCIES.filter((ccy) => ccy !== 'PKR' && ccy !== 'RYL'), ...PKR_KINDS]
  return new Map(
    codes.map((code) => {
      const margin = 1 - random.between(1, 6) / 1000
      return [code, scaled((usd.RYL / usd[code.slice(0, 3) as Currency]) * margin, 4)]
    }),
  )
}

/** The weekly history of rates, and rates of their own for the RYL accounts of customers. */
export async function addRates({ books, operator, market, accounts, days, random }: Scene): Promise<void> {
  const usd = worthOn({ market }, days.at(-1) ?? '')
  await books.write(async (trx) => {
    for (const quote of market) await saveRates(trx, operator, sheetOf(quote), quote.day)
    for (const { acc_no, ccy, holder } of accounts)
      if (ccy === 'RYL' && holder === 'customer')
        await saveAccountRates(trx, operator.id, { account: acc_no, rates: accountRates(usd, random) })
  })
}
