import type { Currency } from '../money/currency.ts'
import {
  contradictingAmount,
  type Exchange,
  exchangedText,
  modeOf,
  type OperationMode,
  parsedRate,
} from '../money/exchange.ts'
import { moneyFromWire, moneyText, parseMoney, rateFromWire, rateText } from '../money/money.ts'
import { dayFault } from '../text/dates.ts'
import { errorsFrom, type FieldErrors } from '../wire/errors.ts'
import { fieldTexts } from '../wire/field-texts.ts'
import { figureFault } from '../wire/figures.ts'
import { oppositeDraft, oppositeText } from './opposites.ts'
import { misfit, type Posting } from './postings.ts'
import { legAmount, type Transfer, type TransferDraft, transferLegs, transferTexts } from './transfers.ts'

/** The modes in the order in which they are tried for a stored amount; Multiply is the default. */
export const TRANSFER_MODES = ['Multiply', 'Divide'] as const satisfies readonly OperationMode[]

/**
 * A saved transfer in the form: amounts with two decimals, the rate with as many as it has, the mode
 * the one that reproduces the stored amount. `debitCcy` is the currency of its debit account.
 */
export function transferDraft(transfer: Transfer, debitCcy: Currency): TransferDraft {
  const { version: _, opposite_of, ...fields } = transfer
  const amount = moneyFromWire(transfer.amount)
  const rate = rateFromWire(transfer.exchange_rate)
  const exchanged = moneyFromWire(transfer.exchanged_amount)
  return {
    ...fields,
    ...oppositeDraft(opposite_of),
    id: String(transfer.id),
    amount: moneyText(amount),
    exchange_rate: rateText(rate),
    operation_mode: modeOf(amount, rate, exchanged, TRANSFER_MODES),
    exchanged_amount: moneyText(exchanged),
    from_amount_currency: debitCcy !== transfer.exchanged_currency,
  }
}

/** What takes a saved transfer back: its accounts exchanged, what each moves kept (books.md, "Closed days"). */
export const oppositeTransfer = (saved: TransferDraft): Partial<TransferDraft> => ({
  opposite_of: saved.id,
  amount: saved.amount,
  currency: saved.currency,
  exchange_rate: saved.exchange_rate,
  operation_mode: saved.operation_mode,
  exchanged_amount: saved.exchanged_amount,
  exchanged_currency: saved.exchanged_currency,
  from_amount_currency: saved.currency !== saved.exchanged_currency && !saved.from_amount_currency,
  debit_account: saved.credit_account,
  credit_account: saved.debit_account,
  description: oppositeText('transfer', saved),
})

const computedAmount = (draft: TransferDraft) =>
  exchangedText(draft.amount, draft.exchange_rate, draft.operation_mode)

/**
 * The form with its exchanged amount computed from amount, rate and mode, to 2 decimals; as it is while
 * amount or rate is blank, zero or unreadable (docs/books.md, "Computed in forms").
 */
export function withExchangedAmount(draft: TransferDraft): TransferDraft {
  const exchanged = computedAmount(draft)
  return exchanged === undefined ? draft : { ...draft, exchanged_amount: exchanged }
}

/** As {@link withExchangedAmount}; an amount that is emptied empties what was computed from it. */
export function changedExchange(draft: TransferDraft, before: TransferDraft): TransferDraft {
  const isComputed = computedAmount(before) === before.exchanged_amount
  if (isComputed && !parseMoney(draft.amount)) return { ...draft, exchanged_amount: '' }
  return withExchangedAmount(draft)
}

/** What the rate says the exchanged amount is, in minor units, where that contradicts it by more than rounding. */
export const exchangedByRate = (draft: TransferDraft): bigint | undefined =>
  contradictingAmount(draft.amount, draft.exchange_rate, draft.exchanged_amount, draft.operation_mode)

/** The currency whose accounts the debit leg is chosen from (books.md, "How entries post"). */
export const debitCurrency = (draft: TransferDraft): string =>
  draft.from_amount_currency ? draft.currency : draft.exchanged_currency

const missing = (chosen: string) => (chosen === '' ? fieldTexts.required : '')
const amountFault = (text: string) => missing(text) || figureFault(text, 'amount')

/**
 * What the form is refused for, by form field in the form's order, in the words of the server. `ccyOf` returns
 * an account's currency; of one that it does not know the server decides.
 */
export function checkTransfer(
  draft: TransferDraft,
  ccyOf: (acc_no: string) => Currency | undefined = () => undefined,
): FieldErrors {
  const isSame = draft.credit_account === draft.debit_account
  const misfitOf = (acc_no: string) => {
    const ccy = ccyOf(acc_no)
    const isPlaced = ccy === undefined || legAmount(ccy, draft) !== undefined
    return isPlaced || !draft.currency || !draft.exchanged_currency
      ? ''
      : misfit(acc_no, ccy, [draft.currency, draft.exchanged_currency])
  }
  return errorsFrom({
    amount: amountFault(draft.amount),
    currency: missing(draft.currency),
    exchange_rate: missing(draft.exchange_rate) || figureFault(draft.exchange_rate, 'positiveRate'),
    exchanged_amount: amountFault(draft.exchanged_amount),
    exchanged_currency: missing(draft.exchanged_currency),
    debit_account: missing(draft.debit_account) || misfitOf(draft.debit_account),
    credit_account:
      missing(draft.credit_account) ||
      misfitOf(draft.credit_account) ||
      (isSame && transferTexts.sameAccount),
    date: dayFault(draft.date, fieldTexts.required),
  })
}

/** What a transfer posts as it is typed, as far as its accounts are known. */
export const transferDraftLegs = (
  draft: TransferDraft,
  ccyOf: (acc_no: string) => Currency | undefined,
): readonly Posting[] =>
  transferLegs(
    {
      ...draft,
      amount: parseMoney(draft.amount) ?? 0n,
      exchanged_amount: parseMoney(draft.exchanged_amount) ?? 0n,
    },
    ccyOf(draft.debit_account),
    ccyOf(draft.credit_account),
  )

/** What a transfer exchanges, as far as it is typed. */
export const transferExchange = (draft: TransferDraft): Exchange => ({
  from: draft.currency,
  to: draft.exchanged_currency,
  amount: parseMoney(draft.amount) ?? 0n,
  exchanged: parseMoney(draft.exchanged_amount) ?? 0n,
  rate: parsedRate(draft.exchange_rate, draft.operation_mode),
})
