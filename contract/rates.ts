import * as z from 'zod/mini'
import { CURRENCIES, type Currency, currencyOf, PKR_KINDS, type RateCode, rateCodeOf } from './currency.ts'
import { rateBetween } from './exchange.ts'
import {
  checked,
  currency,
  described,
  MAX_ROWS,
  REQUIRED,
  rate,
  rateSchema,
  readRate,
  requiredText,
  TOO_MANY_ROWS,
} from './fields.ts'
import { figureToWire } from './figures.ts'
import { fingerprint } from './fingerprint.ts'
import { rateFromWire, rateText } from './money.ts'

export const ratePaths = {
  list: 'api/exchange-rates/',
  last: 'api/exchange-rates/last_exchange/',
  save: 'api/exchange-rates/bulk_create_update',
} as const
export const accountRatePaths = {
  save: 'api/account-exchange-rates/bulk_update',
  deleteAll: 'api/account-exchange-rates/delete_all/',
} as const

export const rateTexts = {
  saved: 'All exchange rates saved successfully!',
  accountSaved: 'Account exchange rates saved successfully!',
  deleted: 'All exchange rates deleted successfully!',
  saveFailed: 'Failed to save exchange rates',
  deleteFailed: 'Failed to delete exchange rates',
  notFound: 'Exchange rates not found',
  accountNotFound: 'Account not found',
  selectAccount: 'Please select an account first',
  confirmDelete:
    'Are you sure you want to delete ALL exchange rates from the database? This action cannot be undone!',
} as const

const others = CURRENCIES.filter((ccy) => ccy !== 'AFN' && ccy !== 'USD' && ccy !== 'PKR')
/** Currencies in the order of the rate sheet (spec, section 9). */
export const RATE_CURRENCIES: readonly Currency[] = ['AFN', 'USD', 'PKR', ...others]
/** Codes in the order of the account-rate sheet (spec, section 9). */
export const ACCOUNT_RATE_CODES: readonly RateCode[] = ['AFN', 'USD', ...PKR_KINDS, ...others]

const KIND_LABELS: Readonly<Partial<Record<RateCode, string>>> = {
  PKR_af: 'PKR (Afghanistan)',
  PKR_acc: 'PKR (Account)',
  PKR_brnh: 'PKR (Branch)',
}
/** What a code is called on the account-rate sheet (spec, section 9). */
export const rateCodeLabel = (code: RateCode): string => KIND_LABELS[code] ?? code

/** A row of the rate sheet: what one unit of the currency is worth in USD and in PKR. */
const rateRow = z.object({ ccy: currency(), to_usd: rate, to_pkr: rate })
export type RateRow = z.infer<typeof rateRow>
export const rateRows = checked(
  z.array(rateRow, 'A list of rates is required.'),
  z.maxLength(MAX_ROWS, TOO_MANY_ROWS),
)

/** Rates by code; what is wrong comes as a flat list of sentences, each naming its code. */
const ratesByCode = described(
  z.pipe(
    z.record(z.string(), z.unknown(), {
      error: ({ input }) => (input === undefined ? REQUIRED : 'Rates by currency are required.'),
    }),
    z.transform((sent, context): ReadonlyMap<RateCode, bigint> => {
      const rates = new Map<RateCode, bigint>()
      const refuse = (message: string) => context.issues.push({ code: 'custom', message, input: sent })
      for (const [name, value] of Object.entries(sent)) {
        const code = rateCodeOf(name)
        const read = readRate(value)
        if (!code) refuse(`"${name.slice(0, 12)}" is not a currency of this office.`)
        else if (typeof read === 'string') refuse(`${name}: ${read}`)
        else if (rates.has(code) && rates.get(code) !== read)
          refuse(`${code} stands twice with different rates.`)
        else rates.set(code, read)
      }
      return rates
    }),
  ),
  { type: 'object', additionalProperties: rateSchema, example: { USD: 0.2667, PKR_af: 74.25 } },
)

/** An account's rates as sent; those left out stay, 0 clears one. */
export const accountRatesBody = z.object({ account: requiredText(32), rates: ratesByCode })
export type AccountRatesBody = z.infer<typeof accountRatesBody>

/** A row of the history of rates. */
export interface ExchangeRate {
  readonly id: number
  readonly ccy: Currency
  readonly to_usd: number
  readonly to_pkr: number
  readonly date: string
  /** The name of the operator who saved it. */
  readonly saved_by: string
}
/** The newest rate of a currency; rates 0 and date null where none was ever set. */
export interface LastRate {
  readonly ccy: Currency
  readonly to_usd: number
  readonly to_pkr: number
  readonly date: string | null
}
/** An account's rates above 0, by code. */
export interface AccountRates {
  readonly account: string
  readonly rates: Readonly<Record<string, number>>
}

/** The sides of a currency's row on the rate sheet. */
export const RATE_SIDES = ['to_usd', 'to_pkr'] as const
export type RateSide = (typeof RATE_SIDES)[number]
export const rateSideLabels: Readonly<Record<RateSide, string>> = {
  to_usd: 'Rate to USD',
  to_pkr: 'Rate to PKR',
}

/** A sheet of rates as typed, by field: `AFN_to_usd` of the rate sheet, `PKR_af` of an account's. */
export type RateDraft = Readonly<Record<string, string>>

/** The field of a rate on the rate sheet. */
export const rateField = (ccy: Currency, side: RateSide) => `${ccy}_${side}` as const

const versionOf = (lines: readonly string[]) =>
  fingerprint(lines.toSorted((one, other) => (one < other ? -1 : 1)).join('\n'))

/** What stands for the sheet's newest rates, to be sent as If-Match. */
export const rateSheetVersion = (rows: readonly RateRow[]): number =>
  versionOf(rows.map(({ ccy, to_usd, to_pkr }) => `${ccy} ${to_usd} ${to_pkr}`))

/** What stands for an account's rates, to be sent as If-Match. */
export const accountRatesVersion = (rates: readonly (readonly [string, bigint])[]): number =>
  versionOf(rates.map(([code, rate]) => `${code} ${rate}`))

/** The newest rates of an answer, scaled by 10^8. */
export const lastRateRows = (rates: readonly LastRate[]): RateRow[] =>
  rates.map(({ ccy, to_usd, to_pkr }) => ({
    ccy,
    to_usd: rateFromWire(to_usd),
    to_pkr: rateFromWire(to_pkr),
  }))

/** An account's rates of an answer, scaled by 10^8. */
export const accountRatesOf = (rates: AccountRates['rates']): [string, bigint][] =>
  Object.entries(rates).map(([code, rate]) => [code, rateFromWire(rate)])

/** The newest rates in the form, in the sheet's order; blank where none was ever set. */
export function rateSheetDraft(rates: readonly LastRate[]): RateDraft {
  const fields = RATE_CURRENCIES.flatMap((ccy) => {
    const last = rates.find((row) => row.ccy === ccy)
    return RATE_SIDES.map((side) => {
      const text = last?.date ? rateText(rateFromWire(last[side])) : ''
      return [rateField(ccy, side), text] as const
    })
  })
  return Object.fromEntries(fields)
}

/** A rate as it goes on the wire; blanks are sent as 0 (spec, section 5). Throws RangeError where it is none. */
const toWire = (typed: string | undefined): number => figureToWire(typed ?? '', 'rate')

/** The rate sheet as it goes on the wire: every currency. */
export const rateSheetToWire = (draft: RateDraft) =>
  RATE_CURRENCIES.map((ccy) => ({
    ccy,
    to_usd: toWire(draft[rateField(ccy, 'to_usd')]),
    to_pkr: toWire(draft[rateField(ccy, 'to_pkr')]),
  }))

/** An account's rates in the form, in its sheet's order; blank where there is none. */
export function accountRatesDraft(rates: AccountRates['rates']): RateDraft {
  const text = (code: RateCode) => (rates[code] === undefined ? '' : rateText(rateFromWire(rates[code])))
  return Object.fromEntries(ACCOUNT_RATE_CODES.map((code) => [code, text(code)]))
}

/**
 * What an account without rates is offered, from the latest rates (spec, section 4): how much of each
 * currency one unit of the account's is worth, to 4 decimals; blank where a rate is missing.
 */
export function offeredRates(ccy: Currency, latest: readonly LastRate[]): RateDraft {
  const usd = new Map(lastRateRows(latest).map((row) => [row.ccy, row.to_usd]))
  const own = usd.get(ccy) ?? 0n
  const text = (code: RateCode) => {
    const other = usd.get(currencyOf(code) ?? 'PKR') ?? 0n
    const offered = own > 0n && other > 0n ? rateBetween(own, other, 'Divide') : 0n
    return offered > 0n ? rateText(offered) : ''
  }
  return Object.fromEntries(ACCOUNT_RATE_CODES.map((code) => [code, text(code)]))
}

/** An account's rates as they go on the wire: every code of the sheet. */
export const accountRatesToWire = (account: string, draft: RateDraft) => ({
  account,
  rates: Object.fromEntries(ACCOUNT_RATE_CODES.map((code) => [code, toWire(draft[code])])),
})
