import { type HawalaDraft, savedHawala } from '../hawala/form.ts'
import { isExchanged, type PayOutDraft, type ToPay } from '../hawala/pay-out.ts'
import { type Currency, currencyOf, rateCodeOf } from '../money/currency.ts'
import { type Exchange, parsedRate } from '../money/exchange.ts'
import { dividedByRate, formatMoney, moneyFromWire, parseMoney, rateFromWire } from '../money/money.ts'
import { definePhrases } from '../text/phrases.ts'
import { farRate, farRateText, isFar, type Measure } from './far-rate.ts'
import { worthOnSheet } from './sheet-rate.ts'

/** The currency of what a hawala may be entered in: each kind of PKR is PKR. */
const enteredIn = (code: string): string => currencyOf(code) ?? (rateCodeOf(code) ? 'PKR' : code)

/**
 * What a hawala exchanges as it would be saved. `settlementCurrency` is the currency of its accounts, `own` are the rates that its
 * debit account has: what the amount is divided by.
 */
export function hawalaExchange(
  draft: HawalaDraft,
  settlementCurrency: Currency,
  own: Readonly<Record<string, number>>,
): Exchange {
  const { exchg_amount, exchg_rate, operation_mode } = savedHawala(draft)
  const amount = parseMoney(draft.amount) ?? 0n
  const rate = own[draft.currency]
  return {
    from: enteredIn(draft.currency),
    to: settlementCurrency,
    amount,
    exchanged: parseMoney(exchg_amount) ?? 0n,
    rate: parsedRate(exchg_rate, operation_mode),
    agreed: rate ? dividedByRate(amount, rateFromWire(rate)) : undefined,
  }
}

/** What is asked about what is handed over. */
export const farPayOutPhrases = definePhrases('farPayOut', {
  handed: 'The hawala is of {entered} {ccy}: {handed} is handed over',
})

/**
 * What is far about what is handed over for a hawala, in words without an end: held against its own amount where that is in
 * the same currency, else against the sheet; undefined where it is near, or nothing says what it should be.
 */
export function farPayOutText(
  { amount: typed }: Pick<PayOutDraft, 'amount'>,
  paid: ToPay,
  own: Currency | undefined,
  measure: Measure | undefined,
  { percent, today }: { readonly percent: number; readonly today: string },
): string | undefined {
  const handed = parseMoney(typed)
  if (own === undefined || !isExchanged(paid, own) || !handed) return undefined
  const { hawala, ccy } = paid
  const entered = moneyFromWire(hawala.amount)
  if (own === hawala.currency)
    return isFar(handed, entered, percent)
      ? farPayOutPhrases.handed({ entered: formatMoney(entered), ccy: own, handed: formatMoney(handed) })
      : undefined
  const isRated = measure !== undefined && worthOnSheet(measure.rates, ccy, own) !== undefined
  const whole = isRated
    ? { from: ccy, amount: moneyFromWire(hawala.RYL_amount) }
    : { from: hawala.currency, amount: entered }
  const far = farRate({ ...whole, to: own, exchanged: handed }, measure)
  return far && farRateText(far, today)
}
