import type { Account } from '../../../contract/lists/accounts.ts'
import type { Currency } from '../../../contract/money/currency.ts'
import { moneyToWire } from '../../../contract/money/money.ts'
import { type CashBookDraft, cashBookLegs, checkCashBook } from '../../../contract/records/cash-book.ts'
import { currencyFrom, readIfCurrency, rowTexts, untold } from './entry-line.ts'
import {
  accountWords,
  ghostOf,
  isSeparator,
  myTill,
  type Read,
  readAccount,
  readAmount,
  readText,
  restOf,
} from './entry-words.ts'
import { type EntryLine, lineParts, nameGhost, type Office } from './line.ts'
import { nextPhrases, phrases } from './phrases.ts'
import { shownLegs } from './posting-leg.ts'
import { type Token, token, type Word } from './tokens.ts'

/** The account beside the till, which nothing parts from the amount. */
function readOther(
  text: string,
  word: Word,
  office: Office,
  ccys: readonly Currency[],
  till: Account | undefined,
): Read<Account> {
  if (!isSeparator(word)) return readAccount(text, word, office, ccys, till)
  return { token: token(word, 'separator', 'unknown', phrases.oneAccount) }
}

/**
 * `jama amount [ccy] account [text]`, with the till of the operator on the debit side; `naam …`, with it on the credit
 * side. `words` begin with the amount.
 */
export const parseMyTill =
  (side: 'debit' | 'credit') =>
  (text: string, verb: Token, words: readonly Word[], office: Office): EntryLine => {
    const [amountWord, ...queue] = words
    const amount = readAmount(amountWord ?? { start: 0, end: 0, text: '' })
    const currency = readIfCurrency(text, queue[0], office.accounts)
    if (currency) queue.shift()
    const [word, first] = accountWords(text, queue, office.accounts)
    const rest = first && restOf(text, first)

    const told = currency ? {} : currencyFrom(word, office)
    const ccy = currency?.value ?? told.currency
    const ccys = ccy ? [ccy] : []
    const found = myTill(office, ccys)
    const till = 'account' in found ? found.account : undefined
    const other = word && readOther(text, word, office, ccys, till)
    // Until the currency is known a till in several is no fault.
    const lacks =
      'error' in found && (ccy !== undefined || office.till === undefined) ? found.error : undefined

    const tokens = [
      lacks === undefined ? verb : token(verb, 'verb', 'unknown', lacks),
      amount.token,
      currency?.token,
      other && untold(other.token, told),
      rest && readText(rest),
    ].filter((one) => one !== undefined)
    const next = word
      ? undefined
      : nameGhost(text, currency?.value ? nextPhrases.account : nextPhrases.currencyAccount)

    const [debited, credited] = side === 'debit' ? [till, other?.value] : [other?.value, till]
    const draft: CashBookDraft = {
      id: '',
      date: office.today,
      amount: amount.value === undefined ? '' : String(moneyToWire(amount.value)),
      amount_currency: ccy ?? '',
      debit_account: (ccy && debited?.acc_no) || '',
      credit_account: (ccy && credited?.acc_no) || '',
      description: rest?.text ?? '',
    }
    const posted = cashBookLegs({
      debit_account: debited?.acc_no ?? '',
      credit_account: credited?.acc_no ?? '',
      currency: ccy ?? 'USD',
      amount: amount.value ?? 0n,
    })
    return {
      kind: 'entry',
      ...lineParts(text, tokens, ghostOf(other ?? currency, next)),
      entry: { noun: 'cash-book', draft },
      ready: tokens.every(({ status }) => status === 'ok') && Object.keys(checkCashBook(draft)).length === 0,
      named: other?.named,
      texts: rowTexts(draft),
      legs: ccy ? shownLegs(posted, debited, credited) : [],
    }
  }
