import type { Currency } from '../../../contract/money/currency.ts'
import { readableRate } from '../../../contract/money/exchange.ts'
import { parseMoney } from '../../../contract/money/money.ts'
import {
  changedExchange,
  checkTransfer,
  debitCurrency,
  withExchangedAmount,
} from '../../../contract/records/transfer-form.ts'
import { emptyTransferDraft, legAmount, type TransferDraft } from '../../../contract/records/transfers.ts'
import type { EntryRules } from '../../machines/draft.ts'
import type { CurrencyInTill } from '../../shell/fields/currency-in-till.ts'
import type { SheetRate } from '../../shell/rates/sheet-rates.ts'

/** What the exchanged amount is computed from. */
const FACTORS = ['amount', 'exchange_rate', 'operation_mode'] as const

/** A rate with the sign of its mode at its end: `70.5*`, `70.5/`. A sum has such signs of its own. */
const RATE_WITH_MODE = /^\s*([^=\s*×/÷][^*×/÷]*)([*×/÷])\s*$/
const MULTIPLIES = '*×'

/** The fields that an edit of one clears, computes or offers anew. */
const CLEARED: Readonly<Record<string, readonly string[]>> = {
  amount: ['exchanged_amount'],
  exchange_rate: ['exchanged_amount'],
  operation_mode: ['exchanged_amount'],
  currency: ['debit_account'],
  exchanged_currency: ['debit_account', 'credit_account'],
  from_amount_currency: ['debit_account'],
  debit_account: ['currency', 'exchanged_currency', 'from_amount_currency'],
  credit_account: ['exchanged_currency'],
}

/**
 * The draft without the accounts that an edit clears: the amount currency the debit account's, the exchanged
 * currency the credit account's (docs/books.md, "Computed in forms"), and whatever is no longer offered.
 */
function withFittingAccounts(draft: TransferDraft, before: TransferDraft): TransferDraft {
  const staysDebit = draft.currency === before.currency && debitCurrency(draft) === debitCurrency(before)
  const staysCredit = draft.exchanged_currency === before.exchanged_currency
  return {
    ...draft,
    ...(staysDebit ? {} : { debit_account: '' }),
    ...(staysCredit ? {} : { credit_account: '' }),
  }
}

/**
 * What an account that is chosen says of the others. While its currency is blank: a debit account that of the amount,
 * else that of the exchanged amount; a credit account that of the exchanged amount. Where both are known, a debit
 * account says whether the exchange is from the amount's currency.
 */
function impliedBy(draft: TransferDraft, field: string, ccy: Currency | undefined): Partial<TransferDraft> {
  if (ccy === undefined) return {}
  if (field === 'credit_account') return draft.exchanged_currency === '' ? { exchanged_currency: ccy } : {}
  if (field !== 'debit_account') return {}
  const isKnown = draft.currency !== '' && draft.exchanged_currency !== ''
  if (isKnown && draft.currency !== draft.exchanged_currency && legAmount(ccy, draft) !== undefined)
    return { from_amount_currency: ccy === draft.currency }
  if (debitCurrency(draft) !== '') return {}
  if (draft.currency === '') return { currency: ccy, from_amount_currency: true }
  return ccy === draft.currency ? { from_amount_currency: true } : { exchanged_currency: ccy }
}

/** An account of a merged draft, blank where neither of the two drafts chose it from the accounts offered now. */
const keptAccount = (acc_no: string, choices: readonly (readonly [acc_no: string, isOffered: boolean])[]) =>
  choices.some(([chosen, isOffered]) => chosen === acc_no && isOffered) ? acc_no : ''

/** The exchanged amount of a merged draft: computed anew, unless it belongs to its factors or was typed by hand. */
function withMergedAmount(merged: TransferDraft, mine: TransferDraft, theirs: TransferDraft): TransferDraft {
  const isFrom = (one: TransferDraft) =>
    merged.exchanged_amount === one.exchanged_amount &&
    FACTORS.every((factor) => merged[factor] === one[factor])
  const isTyped = withExchangedAmount(mine).exchanged_amount !== mine.exchanged_amount
  return isFrom(mine) || isFrom(theirs) || isTyped ? merged : withExchangedAmount(merged)
}

/**
 * What a transfer asks the sheet for: its currencies and day, and which of them comes into the operator's till; undefined
 * where that till has no part in it.
 */
export function askedOfSheet(
  { currency, exchanged_currency, date, debit_account, credit_account }: TransferDraft,
  inMyTill: CurrencyInTill = () => undefined,
): Parameters<SheetRate> {
  const [taken, given] = [inMyTill(debit_account), inMyTill(credit_account)]
  const forGiven = given && (given === currency ? exchanged_currency : currency)
  return [currency, exchanged_currency, date, taken ?? forGiven]
}
/** Whether the rate of a draft is what the sheet of its day says. */
export function isSheetRate(draft: TransferDraft, sheetRate: SheetRate, inMyTill?: CurrencyInTill): boolean {
  const said = sheetRate(...askedOfSheet(draft, inMyTill))
  return said?.exchange_rate === draft.exchange_rate && said.operation_mode === draft.operation_mode
}

/** Whether the exchanged amount is what amount, rate and mode come to. */
const isComputed = (draft: TransferDraft) =>
  withExchangedAmount(draft).exchanged_amount === draft.exchanged_amount

/** The draft with the rate of its day's sheet, once its two currencies are known and nothing else says the rate. */
function withSheetRate(
  draft: TransferDraft,
  before: TransferDraft,
  sheetRate: SheetRate,
  inMyTill: CurrencyInTill,
): TransferDraft {
  const { currency, exchanged_currency } = draft
  const [asked, askedBefore] = [askedOfSheet(draft, inMyTill), askedOfSheet(before, inMyTill)]
  if (asked.every((one, index) => one === askedBefore[index])) return draft
  const isSamePair = currency === before.currency && exchanged_currency === before.exchanged_currency
  const isOpen = draft.exchange_rate === '' && draft.exchanged_amount === ''
  if (!isOpen && !isSheetRate(before, sheetRate, inMyTill)) return draft
  // Another day or till alone changes no amount that was typed.
  if (isSamePair && !isOpen && !isComputed(before)) return draft
  const said = sheetRate(...asked) ?? { exchange_rate: '' }
  const rated = { ...draft, ...said }
  return said.exchange_rate === '' ? { ...rated, exchanged_amount: '' } : changedExchange(rated, before)
}

/** Whether the rate of a draft follows from an exchanged amount that was typed; one that was computed has two decimals. */
function isRateDerived(draft: TransferDraft): boolean {
  const [amount, exchanged] = [parseMoney(draft.amount), parseMoney(draft.exchanged_amount)]
  if (!amount || !exchanged || isComputed(draft)) return false
  const { exchange_rate, operation_mode } = readableRate(amount, exchanged)
  return draft.exchange_rate === exchange_rate && draft.operation_mode === operation_mode
}

/** The draft with an exchanged amount typed: where nothing else says the rate, both amounts do. */
function withDerivedRate(draft: TransferDraft, before: TransferDraft): TransferDraft {
  if (before.exchange_rate !== '' && !isRateDerived(before)) return draft
  const [amount, exchanged] = [parseMoney(draft.amount), parseMoney(draft.exchanged_amount)]
  if (amount && exchanged) return { ...draft, ...readableRate(amount, exchanged) }
  return { ...draft, exchange_rate: '' }
}

/**
 * The transfer's form; `ccyOf` tells the currency of an account of the office. The rate of a saved one does not follow
 * its day.
 */
export const transferRules = (
  ccyOf: (acc_no: string) => Currency | undefined,
  sheetRate: SheetRate,
  isSaved = false,
  inMyTill: CurrencyInTill = () => undefined,
): EntryRules<TransferDraft> => ({
  empty: ({ nextId, today }) => emptyTransferDraft(nextId, today),
  change(draft, field, value) {
    const changed: TransferDraft = { ...draft, [field]: value }
    if (field === 'debit_account' || field === 'credit_account')
      return withSheetRate(
        { ...changed, ...impliedBy(draft, field, ccyOf(changed[field])) },
        draft,
        sheetRate,
        inMyTill,
      )
    if (field === 'exchanged_amount') return withDerivedRate(changed, draft)
    if (field === 'date') return isSaved ? changed : withSheetRate(changed, draft, sheetRate, inMyTill)
    const [, rate, sign] = RATE_WITH_MODE.exec(field === 'exchange_rate' ? changed.exchange_rate : '') ?? []
    if (rate !== undefined && sign !== undefined) {
      const operation_mode = MULTIPLIES.includes(sign) ? 'Multiply' : 'Divide'
      return changedExchange({ ...changed, exchange_rate: rate, operation_mode }, draft)
    }
    const isFactor = FACTORS.some((factor) => factor === field)
    if (isFactor) return withFittingAccounts(changedExchange(changed, draft), draft)
    return withSheetRate(withFittingAccounts(changed, draft), draft, sheetRate, inMyTill)
  },
  cleared: CLEARED,
  check: (draft) => checkTransfer(draft, ccyOf),
  fitted(merged, mine, theirs) {
    const ccy = debitCurrency(merged)
    return {
      ...withMergedAmount(merged, mine, theirs),
      debit_account: keptAccount(merged.debit_account, [
        [mine.debit_account, debitCurrency(mine) === ccy],
        [theirs.debit_account, debitCurrency(theirs) === ccy],
      ]),
      credit_account: keptAccount(merged.credit_account, [
        [mine.credit_account, mine.exchanged_currency === merged.exchanged_currency],
        [theirs.credit_account, theirs.exchanged_currency === merged.exchanged_currency],
      ]),
    }
  },
})
