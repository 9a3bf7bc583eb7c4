import type { Account } from '../../contract/accounts.ts'
import { type CashBookDraft, cashBookTexts, checkCashBook } from '../../contract/cash-book.ts'
import { CURRENCIES, type Currency, currencyOf, currencyOfAccountNumber } from '../../contract/currency.ts'
import { westernDigits } from '../../contract/digits.ts'
import { MAX_MONEY, MONEY_DECIMALS, moneyToWire, parseScaled } from '../../contract/money.ts'
import type { AccountIndex } from './account-index.ts'
import { type EntryLine, type Ghost, isTyping, lineParts, nameGhost, type Office } from './line.ts'
import { evaluateSum } from './sum.ts'
import { cut, type Token, token, type Word } from './tokens.ts'

const MAX_DESCRIPTION = 500

const isSeparator = (word: Word | undefined) => word?.text === '>' || word?.text === '-'

/** A figure as typed, with western digits and without its thousands separators. */
export function plainFigure(text: string): string {
  const western = westernDigits(text).replaceAll('٫', '.').replaceAll('٬', '')
  return /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(western) ? western.replaceAll(',', '') : western
}

interface Read<T> {
  readonly token: Token
  readonly value?: T
  readonly ghost?: Ghost
}

function readAmount(word: Word): Read<bigint> {
  const unknown = (message: string) => ({ token: token(word, 'amount', 'unknown', message) })
  const sum = word.text.startsWith('=') ? evaluateSum(word.text.slice(1)) : undefined
  if (sum && 'fault' in sum) return unknown(`${word.text} is not a sum`)
  const minor = parseScaled(sum ? sum.value : plainFigure(word.text), MONEY_DECIMALS)
  if (minor === 'notANumber') return unknown(`${word.text} is not an amount`)
  if (minor === 'tooManyDecimals') return unknown('At most 2 decimals are allowed')
  if (minor <= 0n) return unknown(cashBookTexts.amountRequired)
  if (minor > MAX_MONEY) return unknown('At most 9,999,999,999,999.99 is allowed')
  return { token: token(word, 'amount'), value: minor }
}

/** The currency, where the word is one or can't be anything else: an account has a digit or is known. */
function readCurrency(
  text: string,
  word: Word | undefined,
  accounts: AccountIndex,
): Read<Currency> | undefined {
  if (!word || isSeparator(word)) return
  const currency = currencyOf(word.text)
  if (currency) return { token: token(word, 'currency'), value: currency }
  if (/\d/.test(westernDigits(word.text)) || accounts.startingWith(word.text)) return
  const upper = word.text.toUpperCase()
  const begun = CURRENCIES.find((code) => code.startsWith(upper))
  if (!begun || !isTyping(text, word))
    return { token: token(word, 'currency', 'unknown', `${word.text} is not a currency of this office`) }
  const rest = begun.slice(word.text.length)
  const ghost = { text: word.text === upper ? rest : rest.toLowerCase(), completes: true }
  return { token: token(word, 'currency', 'incomplete'), ghost }
}

/** `4001-4002` cut at the dash, unless an account's number has that dash in it. */
function cutAtDash(word: Word, accounts: AccountIndex): readonly Word[] {
  if (!word.text.includes('-') || isSeparator(word) || accounts.startingWith(word.text)) return [word]
  const dashes = [...word.text.matchAll(/-/g)].map(({ index }) => index)
  const dash = dashes.find((at) => accounts.find(word.text.slice(0, at))) ?? dashes[0] ?? 0
  return cut(word, [dash, dash + 1])
}

/** An account of the entry's currency; while it is typed, the first that fits is offered. */
function readAccount(
  text: string,
  word: Word,
  { accounts }: Office,
  ccy: Currency | undefined,
  debit?: Account,
): Read<Account> {
  const account = accounts.find(word.text)
  if (account && account === debit)
    return { token: token(word, 'account', 'unknown', cashBookTexts.sameAccount) }
  if (account && ccy && account.ccy !== ccy) {
    const message = `Account ${account.acc_no} is in ${account.ccy}, not ${ccy}`
    return { token: token(word, 'account', 'unknown', message) }
  }
  if (account) return { token: token(word, 'account'), value: account }
  if (!isTyping(text, word) || !accounts.startingWith(word.text))
    return { token: token(word, 'account', 'unknown', `No account ${word.text}`) }
  const offered = accounts.startingWith(word.text, (one) => one !== debit && (!ccy || one.ccy === ccy))
  const rest = offered?.acc_no.slice(word.text.length)
  return {
    token: token(word, 'account', 'incomplete'),
    ...(rest ? { ghost: { text: rest, completes: true } } : {}),
  }
}

/** The currency that a left-out one comes from; undefined, with the reason, where the number doesn't tell. */
function currencyFrom(account: Account): { readonly currency?: Currency; readonly message?: string } {
  if (currencyOfAccountNumber(account.acc_no) === account.ccy) return { currency: account.ccy }
  const typeIt = `type ${account.ccy.toLowerCase()} after the amount`
  return account.ccy === 'KTR'
    ? { message: `KTR has no account-number prefix: ${typeIt}` }
    : { message: `The number of account ${account.acc_no} does not tell its currency: ${typeIt}` }
}

/** The words of an entry, each in its place. */
function placesOf(text: string, words: readonly Word[], office: Office) {
  const queue = words.flatMap((word, index) => (index === 0 ? [word] : cutAtDash(word, office.accounts)))
  const amount = readAmount(queue.shift() ?? { start: 0, end: 0, text: '' })
  const currency = readCurrency(text, queue[0], office.accounts)
  if (currency) queue.shift()
  const debit = isSeparator(queue[0]) ? undefined : queue.shift()
  const separator = isSeparator(queue[0]) ? queue.shift() : undefined
  const credit = separator && queue.shift()
  const [first] = queue
  const rest = first && {
    start: first.start,
    end: text.trimEnd().length,
    text: text.slice(first.start).trimEnd(),
  }
  return { amount, currency, debit, separator, credit, rest }
}

function readSeparator(word: Word, debit: Word | undefined): Token {
  return debit
    ? token(word, 'separator')
    : token(word, 'separator', 'unknown', `The debit account stands before ${word.text}`)
}

function readRest(rest: Word, separator: Word | undefined): Token {
  if (!separator) return token(rest, 'separator', 'unknown', 'Put > between the debit and the credit account')
  if (rest.text.length > MAX_DESCRIPTION)
    return token(rest, 'text', 'unknown', `At most ${MAX_DESCRIPTION} characters are allowed`)
  return token(rest, 'text')
}

/** `cash amount [ccy] account sep account [text]`; `words` begin with the amount. */
export function parseEntry(text: string, verb: Token, words: readonly Word[], office: Office): EntryLine {
  const { amount, currency, debit, separator, credit, rest } = placesOf(text, words, office)
  const debitRead = debit && readAccount(text, debit, office, currency?.value)
  const leftOut = !currency && debitRead?.value ? currencyFrom(debitRead.value) : {}
  const ccy = currency?.value ?? leftOut.currency
  const creditRead = credit && readAccount(text, credit, office, ccy, debitRead?.value)

  const tokens = [
    verb,
    amount.token,
    currency?.token,
    debitRead && leftOut.message
      ? token(debitRead.token, 'account', 'incomplete', leftOut.message)
      : debitRead?.token,
    separator && readSeparator(separator, debit),
    creditRead?.token,
    rest && readRest(rest, separator),
  ].filter((one) => one !== undefined)
  const last = creditRead ?? debitRead ?? currency
  const ghost =
    last?.token.status === 'incomplete' && !last.value
      ? last.ghost
      : nextGhost(text, { currency, debit, separator, credit, rest })

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
  const ready =
    tokens.every(({ status }) => status === 'ok') && Object.keys(checkCashBook(draft)).length === 0
  return {
    kind: 'entry',
    ...lineParts(text, tokens, ghost),
    draft,
    ready,
    amount: amount.value,
    currency: ccy,
    debit: debitRead?.value,
    credit: creditRead?.value,
  }
}

interface Places {
  readonly currency: unknown
  readonly debit: Word | undefined
  readonly separator: Word | undefined
  readonly credit: Word | undefined
  readonly rest: Word | undefined
}

/** What comes after the last complete token. */
function nextGhost(text: string, { currency, debit, separator, credit, rest }: Places): Ghost | undefined {
  if (rest) return
  if (credit) return nameGhost(text, 'description')
  if (separator) return nameGhost(text, 'credit account')
  if (debit) return { text: /\s$/.test(text) ? '> ' : ' > ', completes: true }
  return nameGhost(text, currency ? 'debit account' : 'currency')
}
