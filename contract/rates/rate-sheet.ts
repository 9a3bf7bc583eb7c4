import { CURRENCIES, type Currency, PKR_KINDS, type RateCode, rateCodeOf } from '../money/currency.ts'
import { parseRate, RATE_DECIMALS, RATE_ONE, rateFromWire, rateText, scaledText } from '../money/money.ts'
import { defineTexts, isSaid, slotsOf } from '../text/catalogue.ts'
import { definePhrases } from '../text/phrases.ts'
import { errorsFrom, type FieldErrors } from '../wire/errors.ts'
import { figureToWire, readFigure } from '../wire/figures.ts'
import { fingerprint } from './fingerprint.ts'
import type { AccountRates, LastRate, RateRow } from './rates.ts'
import { rateRowTexts } from './rates.ts'

export const rateTexts = defineTexts('rate', {
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
})

const others = CURRENCIES.filter((ccy) => ccy !== 'AFN' && ccy !== 'USD' && ccy !== 'PKR')
/** Currencies in the order of the rate sheet (docs/books.md, "Computed in forms"). */
export const RATE_CURRENCIES: readonly Currency[] = ['AFN', 'USD', 'PKR', ...others]
/** Codes in the order of the account-rate sheet (docs/books.md, "Computed in forms"). */
export const ACCOUNT_RATE_CODES: readonly RateCode[] = ['AFN', 'USD', ...PKR_KINDS, ...others]

const kindLabels: Readonly<Partial<Record<RateCode, string>>> = definePhrases('rateCode', {
  PKR_af: 'PKR (Afghanistan)',
  PKR_acc: 'PKR (Account)',
  PKR_brnh: 'PKR (Branch)',
})
/** What a code is called on the account-rate sheet (docs/books.md, "Computed in forms"). */
export const rateCodeLabel = (code: RateCode): string => kindLabels[code] ?? code

/** The sides of a currency's row on the rate sheet. */
export const RATE_SIDES = ['to_usd', 'to_pkr'] as const
/** The sides that a row may have beside them: what the office buys and sells the currency at, in AFN. */
export const TRADE_SIDES = ['buy', 'sell'] as const
type RateSide = (typeof RATE_SIDES)[number] | (typeof TRADE_SIDES)[number]

/** A sheet of rates as typed, by field: `AFN_to_usd` of the rate sheet, `PKR_af` of an account's. */
export type RateDraft = Readonly<Record<string, string>>

/** The field of a rate on the rate sheet. */
export const rateField = (ccy: Currency, side: RateSide) => `${ccy}_${side}` as const

/** Decimals of the step that `+` and `-` change a rate by (docs/books.md, "Computed in forms"). */
const STEP_DECIMALS = 4
const RATE_STEP = 10n ** BigInt(RATE_DECIMALS - STEP_DECIMALS)

/** What a sheet of rates is refused for, by field; blanks are 0. `read` reads a figure of it. */
export function checkRates(draft: RateDraft, read = readFigure): FieldErrors {
  const faults = Object.entries(draft).map(([field, typed]) => {
    const figure = typed && read(typed, 'rate')
    return [field, figure && 'error' in figure ? figure.error : '']
  })
  return errorsFrom(Object.fromEntries(faults))
}

/**
 * A rate one step on or back, never below 0; as it is where it is no number. A step is 0.0001, or for a rate
 * below 1 its last digit where that is finer: 0.003584 goes to 0.003585. Such a rate keeps its decimals, so
 * that the next step is as large.
 */
export function steppedRate(typed: string, steps: 1 | -1): string {
  const rate = typed === '' ? 0n : parseRate(typed)
  if (rate === undefined) return typed
  const decimals = typed.split('.')[1]?.length ?? 0
  const isFine = rate < RATE_ONE && decimals > STEP_DECIMALS
  const step = isFine ? 10n ** BigInt(RATE_DECIMALS - decimals) : RATE_STEP
  const sum = rate + BigInt(steps) * step
  const stepped = sum < 0n ? 0n : sum
  return isFine
    ? scaledText(stepped, RATE_DECIMALS).slice(0, decimals - RATE_DECIMALS || undefined)
    : rateText(stepped)
}

const changePhrases = definePhrases('rateChange', { asked: '{rate}: {before} to {after}' })

/** By how much of its worth a saved rate may change unasked: a fifth. */
const UNASKED_CHANGE = 5n

/**
 * The questions before a sheet of rates is saved: each saved rate above 0 that is emptied or changed by more than a
 * fifth (20 %), with both figures. What is asked about otherwise is left out.
 */
export function rateQuestions(
  saved: RateDraft,
  typed: RateDraft,
  label: (field: string) => string,
  others: readonly { readonly field: string }[] = [],
): string[] {
  const rateIn = (draft: RateDraft, field: string) => parseRate(draft[field] ?? '') ?? 0n
  const left = new Set(others.map(({ field }) => field))
  return Object.keys(saved).flatMap((field) => {
    if (left.has(field)) return []
    const [before, after] = [rateIn(saved, field), rateIn(typed, field)]
    const change = after > before ? after - before : before - after
    const isSurprising = before > 0n && change * UNASKED_CHANGE > before
    const slots = { rate: label(field), before: rateText(before), after: rateText(after) }
    return isSurprising ? [changePhrases.asked(slots)] : []
  })
}

/** A refusal's sentences about an account's rates by form field: each begins with the code it is about. */
export function accountRateErrors({ rates = [], ...others }: FieldErrors): FieldErrors {
  const byCode = rates.flatMap((said) => {
    const { code, fault } = slotsOf(said, rateRowTexts.ofCode)
    return typeof code === 'string' && isSaid(fault) && rateCodeOf(code) ? [[code, [fault]] as const] : []
  })
  return { ...others, ...Object.fromEntries(byCode) }
}

/** The newest rates of an answer, scaled by 10^8. */
export const lastRateRows = (rates: readonly LastRate[]): RateRow[] =>
  rates.map(({ ccy, to_usd, to_pkr, buy = 0, sell = 0 }) => ({
    ccy,
    to_usd: rateFromWire(to_usd),
    to_pkr: rateFromWire(to_pkr),
    buy: rateFromWire(buy),
    sell: rateFromWire(sell),
  }))

/** Whether the office says what it buys and sells a currency at. */
export const hasTradeRates = (rates: readonly LastRate[]): boolean =>
  rates.some(({ buy, sell }) => buy !== undefined || sell !== undefined)

/** An account's rates of an answer, scaled by 10^8. */
export const accountRatesOf = (rates: AccountRates['rates']): [string, bigint][] =>
  Object.entries(rates).map(([code, rate]) => [code, rateFromWire(rate)])

/**
 * The newest rates in the form, in the sheet's order; blank where none was ever set. Fields of buying and selling rates are
 * there where the office has any.
 */
export function rateSheetDraft(rates: readonly LastRate[]): RateDraft {
  const hasTrade = hasTradeRates(rates)
  const fields = RATE_CURRENCIES.flatMap((ccy) => {
    const last = rates.find((row) => row.ccy === ccy)
    const text = (rate: LastRate['buy']) => (rate === undefined ? '' : rateText(rateFromWire(rate)))
    const worth = RATE_SIDES.map((side) => [rateField(ccy, side), last?.date ? text(last[side]) : ''])
    const isTraded = hasTrade && ccy !== 'AFN'
    return isTraded
      ? [...worth, ...TRADE_SIDES.map((side) => [rateField(ccy, side), text(last?.[side])])]
      : worth
  })
  return Object.fromEntries(fields)
}

/** A rate as it goes on the wire; blanks are sent as 0 (docs/books.md, "Computed in forms"). Throws RangeError where it is none. */
const toWire = (typed: string | undefined): number => figureToWire(typed ?? '', 'rate')

/** The rate sheet as it goes on the wire: every currency, buying and selling rates where the draft has fields of them. */
export const rateSheetToWire = (draft: RateDraft) =>
  RATE_CURRENCIES.map((ccy) => {
    const trade = TRADE_SIDES.flatMap((side) => {
      const typed = draft[rateField(ccy, side)]
      return typed === undefined ? [] : [[side, toWire(typed)] as const]
    })
    return {
      ccy,
      to_usd: toWire(draft[rateField(ccy, 'to_usd')]),
      to_pkr: toWire(draft[rateField(ccy, 'to_pkr')]),
      ...Object.fromEntries(trade),
    }
  })

/** An account's rates in the form, in its sheet's order; blank where there is none. */
export function accountRatesDraft(rates: AccountRates['rates']): RateDraft {
  const text = (code: RateCode) => (rates[code] === undefined ? '' : rateText(rateFromWire(rates[code])))
  return Object.fromEntries(ACCOUNT_RATE_CODES.map((code) => [code, text(code)]))
}

/** An account's rates as they go on the wire: every code of the sheet. */
export const accountRatesToWire = (account: string, draft: RateDraft) => ({
  account,
  rates: Object.fromEntries(ACCOUNT_RATE_CODES.map((code) => [code, toWire(draft[code])])),
})

const versionOf = (lines: readonly string[]) =>
  fingerprint(lines.toSorted((one, other) => (one < other ? -1 : 1)).join('\n'))

/** The version of the sheet's newest rates, to be sent as If-Match. */
export const rateSheetVersion = (rows: readonly RateRow[]): number =>
  versionOf(
    rows.map(({ ccy, to_usd, to_pkr, buy, sell }) => {
      const sides = buy || sell ? ` ${buy ?? 0n} ${sell ?? 0n}` : ''
      return `${ccy} ${to_usd} ${to_pkr}${sides}`
    }),
  )

/** The version of an account's rates, to be sent as If-Match. */
export const accountRatesVersion = (rates: readonly (readonly [string, bigint])[]): number =>
  versionOf(rates.map(([code, rate]) => `${code} ${rate}`))
