import * as z from 'zod/mini'
import type { Currency } from '../money/currency.ts'
import { moneyFromWire, moneyText, parseMoney } from '../money/money.ts'
import { defineTexts } from '../text/catalogue.ts'
import { dayFault } from '../text/dates.ts'
import {
  accountNumber,
  answer,
  calendarDay,
  currencyCode,
  entryMoney,
  recordId,
  shown,
  version,
  words,
} from '../wire/answers.ts'
import { errorsFrom, type FieldErrors } from '../wire/errors.ts'
import { amount, currency, day, id, requiredText, text } from '../wire/fields.ts'
import { figureFault, figureToWire } from '../wire/figures.ts'
import { pathsOf } from '../wire/paths.ts'
import { type OpposingDraft, oppositeDraft, oppositeText, oppositeToWire } from './opposites.ts'
import { credit, debit, type Posting, postingTexts, type TwoAccounts } from './postings.ts'
import { source } from './records.ts'

export const cashBookPaths = pathsOf('api/cash-book')

export const cashBookTexts = defineTexts('cashBook', {
  recorded: 'Cash book transaction recorded successfully',
  updated: 'Transaction updated successfully!',
  deleted: 'Transaction deleted successfully!',
  recordFailed: 'Failed to record transaction. Please check your entries and try again.',
  updateFailed: 'Failed to update transaction',
  deleteFailed: 'Failed to delete transaction',
  notFound: 'Transaction not found',
  searchFailed: 'Failed to search transaction',
  enterId: 'Please enter a Transaction ID',
  dateRequired: 'Transaction date is required',
  amountRequired: 'Valid amount greater than 0 is required',
  currencyRequired: 'Currency selection is required',
  debitRequired: 'Debit account selection is required',
  creditRequired: 'Credit account selection is required',
  sameAccount: postingTexts.sameAccount,
})

const t = cashBookTexts
export const cashBookBody = z.object({
  id: z.optional(id),
  amount: amount(t.amountRequired),
  currency: currency(t.currencyRequired),
  debit_account: requiredText(32, t.debitRequired),
  credit_account: requiredText(32, t.creditRequired),
  date: day(t.dateRequired),
  description: z.optional(text(500)),
  /** The id of the record that it takes back (docs/books.md, "Opposites"). */
  opposite_of: z.optional(id),
})
export const cashBookPatch = z.partial(cashBookBody)

/** A cash-book transaction as the API answers it. */
export const cashBookEntryShape = answer({
  id: recordId,
  amount: entryMoney,
  currency: currencyCode,
  debit_account: accountNumber,
  credit_account: shown(accountNumber, '4002'),
  date: calendarDay,
  description: words('rent'),
  /** Left out where it takes none back. */
  opposite_of: z.exactOptional(recordId),
  version,
  source,
})
export type CashBookEntry = z.infer<typeof cashBookEntryShape>

/** What an entry posts (books.md, "How entries post"): to both accounts in the entry's currency. */
export function cashBookLegs(
  entry: TwoAccounts & { readonly currency: Currency; readonly amount: bigint },
): readonly Posting[] {
  const { debit_account, credit_account, currency, amount } = entry
  return [debit(debit_account, currency, amount), credit(credit_account, currency, amount)]
}

export const emptyCashBookDraft = (nextId: string, today: string) => ({
  id: nextId,
  date: today,
  amount: '',
  amount_currency: '',
  debit_account: '',
  credit_account: '',
  description: '',
})
/** The cash-book form as typed; the currency's form name is amount_currency. */
export type CashBookDraft = Readonly<ReturnType<typeof emptyCashBookDraft>> & OpposingDraft

/** What a cash-book transaction posts as it is typed. */
export const cashBookDraftLegs = (draft: CashBookDraft): readonly Posting[] =>
  cashBookLegs({
    ...draft,
    currency: draft.amount_currency as Currency,
    amount: parseMoney(draft.amount) ?? 0n,
  })

/** A saved transaction in the form; its amount always with two decimals. */
export function cashBookDraft(entry: CashBookEntry): CashBookDraft {
  const { currency: amount_currency, version: _, opposite_of, ...fields } = entry
  const amount = moneyText(moneyFromWire(entry.amount))
  return { ...fields, ...oppositeDraft(opposite_of), id: String(entry.id), amount, amount_currency }
}

/** What takes a saved transaction back: the same amount, its accounts exchanged (books.md, "Closed days"). */
export const oppositeCashBook = (saved: CashBookDraft): Partial<CashBookDraft> => ({
  opposite_of: saved.id,
  amount: saved.amount,
  amount_currency: saved.amount_currency,
  debit_account: saved.credit_account,
  credit_account: saved.debit_account,
  description: oppositeText('cash-book', saved),
})

/** The form as it goes on the wire; the server assigns the id of a new one. */
export function cashBookToWire(draft: CashBookDraft) {
  const { id: _, opposite_of, amount_currency, ...fields } = draft
  return {
    ...fields,
    ...oppositeToWire(opposite_of),
    amount: figureToWire(draft.amount, 'amount'),
    currency: amount_currency,
  }
}

/** What the form is refused for (docs/books.md, "Refused by forms"), by form field. */
export function checkCashBook(draft: CashBookDraft): FieldErrors {
  const isSame = draft.credit_account === draft.debit_account
  return errorsFrom({
    date: dayFault(draft.date, t.dateRequired),
    amount: figureFault(draft.amount, 'amount', t.amountRequired),
    amount_currency: draft.amount_currency === '' && t.currencyRequired,
    debit_account: draft.debit_account === '' && t.debitRequired,
    credit_account: draft.credit_account === '' ? t.creditRequired : isSame && t.sameAccount,
  })
}

/** A refusal of the server by form field: its `currency` is the form's amount_currency. */
export function cashBookFieldErrors({ currency: ccy, ...errors }: FieldErrors): FieldErrors {
  return ccy ? { ...errors, amount_currency: ccy } : errors
}
