import * as z from 'zod/mini'
import type { Currency } from '../money/currency.ts'
import { contradictingAmount, exchangedText, modeOf, type OperationMode } from '../money/exchange.ts'
import { figureFault, figureToWire } from '../money/figures.ts'
import { moneyFromWire, moneyText, parseMoney, rateFromWire, rateText } from '../money/money.ts'
import { type Exchange, typedRate } from '../rates/far-rate.ts'
import { dayFault } from '../text/dates.ts'
import { errorsFrom, type FieldErrors } from '../wire/errors.ts'
import { amount, currency, day, id, positiveRate, REQUIRED, requiredText, text } from '../wire/fields.ts'
import { pathsOf } from '../wire/paths.ts'
import { cashBookTexts } from './cash-book.ts'
import { type Opposing, type OpposingDraft, oppositeDraft, oppositeToWire } from './opposites.ts'
import { credit, debit, exchangePosition, misfit, type Posting, type TwoAccounts } from './postings.ts'
import type { Answered } from './records.ts'
import { oppositeText } from './source.ts'

export const transferPaths = pathsOf('api/transfer')

export const transferTexts = {
  recorded: 'Transfered successfully',
  updated: 'Transfer updated successfully!',
  deleted: 'Transfer deleted successfully!',
  recordFailed: 'Failed to record tranfer. Please check your entries and try again.',
  updateFailed: 'Failed to update transfer',
  deleteFailed: 'Failed to delete transfer',
  notFound: 'Transfer not found',
  searchFailed: 'Failed to search transfer',
  enterId: 'Please enter a Transfer ID',
  fromAmountCurrency: 'Exchange from amount currency',
  sameAccount: cashBookTexts.sameAccount,
} as const

export const transferBody = z.object({
  id: z.optional(id),
  amount: amount(),
  currency: currency(),
  exchange_rate: positiveRate,
  exchanged_amount: amount(),
  exchanged_currency: currency(),
  debit_account: requiredText(32),
  credit_account: requiredText(32),
  date: day(),
  description: z.optional(text(500)),
  /** The id of the record that it takes back (docs/books.md, "Opposites"). */
  opposite_of: z.optional(id),
})
export const transferPatch = z.partial(transferBody)

/** A transfer as the API answers it. */
export type Transfer = Answered<Omit<z.infer<typeof transferBody>, 'opposite_of'>> & Opposing

/** The modes in the order in which they are tried for a stored amount; Multiply is the default. */
export const TRANSFER_MODES = ['Multiply', 'Divide'] as const satisfies readonly OperationMode[]

export const emptyTransferDraft = (nextId: string, today: string) => ({
  id: nextId,
  amount: '',
  currency: '',
  exchange_rate: '',
  operation_mode: 'Multiply' as OperationMode,
  exchanged_amount: '',
  exchanged_currency: '',
  /** Whether the debit account is one in the amount's currency, which makes it a true exchange. */
  from_amount_currency: false as boolean,
  debit_account: '',
  credit_account: '',
  date: today,
  description: '',
})
/** The transfer form as typed. */
export type TransferDraft = Readonly<ReturnType<typeof emptyTransferDraft>> & OpposingDraft

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

/** The figures and currencies of a transfer, on whichever side of the wire. */
interface ExchangeFigures<Amount> {
  readonly amount: Amount
  readonly currency: string
  readonly exchanged_amount: Amount
  readonly exchanged_currency: string
}

/**
 * What a leg in a currency moves (books.md, "How entries post"): each leg posts in its account's own;
 * undefined where the transfer has nothing in that currency.
 */
export function legAmount<Amount>(ccy: string, transfer: ExchangeFigures<Amount>): Amount | undefined {
  if (ccy === transfer.exchanged_currency) return transfer.exchanged_amount
  return ccy === transfer.currency ? transfer.amount : undefined
}

/**
 * What a transfer between accounts in these currencies posts (books.md, "How entries post"): to each in its own;
 * two currencies go through the office's exchange positions, so that each adds up to zero. An account that is not
 * known yet has no leg, one in a third currency a leg of 0.
 */
export function transferLegs(
  transfer: TwoAccounts & ExchangeFigures<bigint>,
  debitCcy: Currency | undefined,
  creditCcy: Currency | undefined,
): readonly Posting[] {
  const debited = debitCcy && debit(transfer.debit_account, debitCcy, legAmount(debitCcy, transfer) ?? 0n)
  const credited =
    creditCcy && credit(transfer.credit_account, creditCcy, legAmount(creditCcy, transfer) ?? 0n)
  if (!debited || !credited) return [debited, credited].filter((leg) => leg !== undefined)
  if (debited.ccy === credited.ccy) return [debited, credited]
  return [
    debited,
    credited,
    credit(exchangePosition(debited.ccy), debited.ccy, debited.debit),
    debit(exchangePosition(credited.ccy), credited.ccy, credited.credit),
  ]
}

/** The form as it goes on the wire; the id of a new one is a suggestion, left out while it is not known. */
export function transferToWire(draft: TransferDraft) {
  const { id, opposite_of, operation_mode: _, from_amount_currency: __, ...fields } = draft
  return {
    ...(id === '' ? {} : { id: Number(id) }),
    ...fields,
    ...oppositeToWire(opposite_of),
    amount: figureToWire(draft.amount, 'amount'),
    exchange_rate: figureToWire(draft.exchange_rate, 'positiveRate'),
    exchanged_amount: figureToWire(draft.exchanged_amount, 'amount'),
  }
}

const missing = (chosen: string) => (chosen === '' ? REQUIRED : '')
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
    date: dayFault(draft.date, REQUIRED),
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
  rate: typedRate(draft.exchange_rate, draft.operation_mode),
})
