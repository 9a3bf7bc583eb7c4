import * as z from 'zod/mini'
import type { Currency } from '../money/currency.ts'
import type { OperationMode } from '../money/exchange.ts'
import { defineTexts } from '../text/catalogue.ts'
import {
  accountNumber,
  answer,
  calendarDay,
  currencyCode,
  entryMoney,
  rateFigure,
  recordId,
  shown,
  version,
  words,
} from '../wire/answers.ts'
import { amount, currency, day, id, positiveRate, requiredText, text } from '../wire/fields.ts'
import { figureToWire } from '../wire/figures.ts'
import { pathsOf } from '../wire/paths.ts'
import { type OpposingDraft, oppositeToWire } from './opposites.ts'
import { credit, debit, exchangePosition, type Posting, postingTexts, type TwoAccounts } from './postings.ts'
import { source } from './records.ts'

export const transferPaths = pathsOf('api/transfer')

export const transferTexts = defineTexts('transfer', {
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
  sameAccount: postingTexts.sameAccount,
})

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
export const transferShape = answer({
  id: recordId,
  amount: shown(entryMoney, 500),
  currency: currencyCode,
  exchange_rate: rateFigure,
  exchanged_amount: shown(entryMoney, 35250),
  exchanged_currency: shown(currencyCode, 'AFN'),
  debit_account: accountNumber,
  credit_account: shown(accountNumber, '8001'),
  date: calendarDay,
  description: words('to Kabul'),
  /** Left out where it takes none back. */
  opposite_of: z.exactOptional(recordId),
  version,
  source,
})
export type Transfer = z.infer<typeof transferShape>

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
