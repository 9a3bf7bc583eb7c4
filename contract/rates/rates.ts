import * as z from 'zod/mini'
import { type RateCode, rateCodeOf } from '../money/currency.ts'
import { type CodedText, defineTexts } from '../text/catalogue.ts'
import {
  accountNumber,
  answer,
  calendarDay,
  currencyCode,
  rateFigure,
  recordId,
  shown,
  words,
} from '../wire/answers.ts'
import { fieldTexts, shapeTexts } from '../wire/field-texts.ts'
import {
  checked,
  currency,
  described,
  MAX_ROWS,
  messageOf,
  rate,
  rateSchema,
  readScaled,
  requiredText,
} from '../wire/fields.ts'

export const ratePaths = {
  list: 'api/exchange-rates/',
  last: 'api/exchange-rates/last_exchange/',
  save: 'api/exchange-rates/bulk_create_update',
} as const
export const accountRatePaths = {
  save: 'api/account-exchange-rates/bulk_update',
  deleteAll: 'api/account-exchange-rates/delete_all/',
} as const

export const rateRowTexts = defineTexts('rateRow', {
  listRequired: 'A list of rates is required.',
  codesRequired: 'Rates by currency are required.',
  ofCode: '{code}: {fault}',
  twice: '{code} stands twice with different rates.',
})

/**
 * A row of the rate sheet: what one unit of the currency is worth in USD and in PKR, and what the office buys and sells it at
 * in AFN. Of these two one that is left out stays, 0 clears it.
 */
const rateRow = z.object({
  ccy: currency(),
  to_usd: rate,
  to_pkr: rate,
  buy: z.optional(rate),
  sell: z.optional(rate),
})
export type RateRow = z.infer<typeof rateRow>
export const rateRows = checked(
  z.array(rateRow, messageOf(rateRowTexts.listRequired)),
  z.maxLength(MAX_ROWS, messageOf(shapeTexts.tooManyRows)),
)

/** Rates by code; what is wrong comes as a flat list of sentences, each naming its code. */
const ratesByCode = described(
  z.pipe(
    z.record(z.string(), z.unknown(), {
      error: ({ input }) => messageOf(input === undefined ? fieldTexts.required : rateRowTexts.codesRequired),
    }),
    z.transform((sent, context): ReadonlyMap<RateCode, bigint> => {
      const rates = new Map<RateCode, bigint>()
      const refuse = (said: CodedText) =>
        context.issues.push({ code: 'custom', message: said.text, params: { said }, input: sent })
      for (const [name, value] of Object.entries(sent)) {
        const code = rateCodeOf(name)
        const read = readScaled(value, 'rate')
        if (!code) refuse(shapeTexts.noCurrency({ code: name.slice(0, 12) }))
        else if (typeof read !== 'bigint') refuse(rateRowTexts.ofCode({ code: name, fault: read }))
        else if (rates.has(code) && rates.get(code) !== read) refuse(rateRowTexts.twice({ code }))
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

const sheetRates = {
  ccy: currencyCode,
  to_usd: shown(rateFigure, 0.0142),
  to_pkr: shown(rateFigure, 3.95),
  /** In AFN; left out where there is none. */
  buy: z.optional(shown(rateFigure, 70.3)),
  sell: z.optional(shown(rateFigure, 70.7)),
}
/** The newest rate of a currency; rates 0 and date null where none was ever set. */
export const lastRateShape = answer({ ...sheetRates, date: z.nullable(calendarDay) })
export type LastRate = z.infer<typeof lastRateShape>
/** A row of the history of rates. */
export const exchangeRateShape = answer({
  id: recordId,
  ...sheetRates,
  date: calendarDay,
  /** The name of the operator who saved it. */
  saved_by: words('Amina'),
})
export type ExchangeRate = z.infer<typeof exchangeRateShape>
/** An account's rates above 0, by code. */
export const accountRatesShape = answer({
  account: accountNumber,
  rates: shown(z.readonly(z.record(z.string(), rateFigure)), { AFN: 70.5 }),
})
export type AccountRates = z.infer<typeof accountRatesShape>
