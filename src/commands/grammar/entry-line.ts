import { isMyTill } from '../../../contract/day/my-till.ts'
import { type Currency, currencyOfAccountNumber } from '../../../contract/money/currency.ts'
import { moneyToWire } from '../../../contract/money/money.ts'
import { type CashBookDraft, cashBookLegs, checkCashBook } from '../../../contract/records/cash-book.ts'
import { westernDigits } from '../../../contract/text/digits.ts'
import type { AccountIndex } from './account-index.ts'
import {
  accountPlaces,
  currencyNamed,
  cutAtDash,
  ghostOf,
  isSeparator,
  nextGhost,
  type Read,
  readAccount,
  readAmount,
  readCurrency,
  readRest,
  readSeparator,
} from './entry-words.ts'
import { type EntryLine, lineParts, type Office } from './line.ts'
import { entryPhrases, nextPhrases, phrases } from './phrases.ts'
import { amountText, shownLegs } from './posting-leg.ts'
import { type Token, token, type Word } from './tokens.ts'

/** The currency, where the word is one or can't be anything else: an account has a digit or is known. */
export function readIfCurrency(
  text: string,
  word: Word | undefined,
  accounts: AccountIndex,
): Read<Currency> | undefined {
  if (!word || isSeparator(word) || isMyTill(word.text)) return
  const mayBeAccount = /\d/.test(westernDigits(word.text)) || accounts.startingWith(word.text)
  return mayBeAccount && !currencyNamed(word.text) ? undefined : readCurrency(text, word)
}

/** A left-out currency as an account's number tells it, or the account's word with the reason why it does not. */
interface Told {
  readonly currency?: Currency
  readonly word?: Word
  readonly message?: string
}

/** The currency that a left-out one comes from; nothing while there is no such account. */
export function currencyFrom(word: Word | undefined, { accounts }: Office): Told {
  const account = word && accounts.find(word.text)
  if (!account) return {}
  if (currencyOfAccountNumber(account.acc_no) === account.ccy) return { currency: account.ccy }
  const ccy = account.ccy.toLowerCase()
  return account.ccy === 'KTR'
    ? { word, message: phrases.ktrUntold({ ccy }) }
    : { word, message: phrases.untold({ account: account.acc_no, ccy }) }
}

/** The token of an account, with the reason where its number had to tell the currency and does not. */
export const untold = (account: Token, { word, message }: Told): Token =>
  word?.start === account.start ? token(account, 'account', 'incomplete', message) : account

/** What the rows of a cash-book line say. */
export const rowTexts = ({ amount, amount_currency, date }: CashBookDraft): EntryLine['texts'] => ({
  open: entryPhrases.fillCashBook,
  post: entryPhrases.postCashBook({ amount: amountText(amount_currency, amount), date }),
})

/** `cash amount [ccy] account sep account [text]`; `words` begin with the amount. */
export function parseEntry(text: string, verb: Token, words: readonly Word[], office: Office): EntryLine {
  const [amountWord, ...queue] = words.flatMap((word, index) =>
    index === 0 ? [word] : cutAtDash(word, office.accounts),
  )
  const amount = readAmount(amountWord ?? { start: 0, end: 0, text: '' })
  const currency = readIfCurrency(text, queue[0], office.accounts)
  if (currency) queue.shift()
  const places = accountPlaces(text, queue, office.accounts)
  const { debit, separator, credit, rest } = places

  const told = currency ? {} : currencyFrom(debit && isMyTill(debit.text) ? credit : debit, office)
  const ccy = currency?.value ?? told.currency
  const debitRead = debit && readAccount(text, debit, office, ccy ? [ccy] : [])
  const creditRead = credit && readAccount(text, credit, office, ccy ? [ccy] : [], debitRead?.value)

  const tokens = [
    verb,
    amount.token,
    currency?.token,
    debitRead && untold(debitRead.token, told),
    separator && readSeparator(separator, debit),
    creditRead && untold(creditRead.token, told),
    rest && readRest(rest, separator),
  ].filter((one) => one !== undefined)
  const next = nextGhost(text, places, currency ? nextPhrases.debitAccount : nextPhrases.currency)
  const ghost = ghostOf(creditRead ?? debitRead ?? currency, next)

  // Accounts are offered by the entry's currency: without one the form takes none.
  const draft: CashBookDraft = {
    id: '',
    date: office.today,
    amount: amount.value === undefined ? '' : String(moneyToWire(amount.value)),
    amount_currency: ccy ?? '',
    debit_account: (ccy && debitRead?.value?.acc_no) || '',
    credit_account: (ccy && creditRead?.value?.acc_no) || '',
    description: rest && separator ? rest.text : '',
  }
  const [debited, credited] = [debitRead?.value, creditRead?.value]
  const currencyPosted = ccy ?? debited?.ccy
  const posted =
    currencyPosted === undefined
      ? []
      : cashBookLegs({
          debit_account: debited?.acc_no ?? '',
          credit_account: credited?.acc_no ?? '',
          currency: currencyPosted,
          amount: amount.value ?? 0n,
        })
  return {
    kind: 'entry',
    ...lineParts(text, tokens, ghost),
    entry: { noun: 'cash-book', draft },
    ready: tokens.every(({ status }) => status === 'ok') && Object.keys(checkCashBook(draft)).length === 0,
    named: debitRead?.named ?? creditRead?.named,
    texts: rowTexts(draft),
    legs: shownLegs(posted, debited, credited),
  }
}
