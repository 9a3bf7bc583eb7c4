import { inMyTill, isMyTill } from '../../../contract/day/my-till.ts'
import { type Account, MAX_ACCOUNT_NUMBER_LENGTH } from '../../../contract/lists/accounts.ts'
import { CURRENCIES, type Currency, currencyOf } from '../../../contract/money/currency.ts'
import { currencyCalled, currencyWordsBegun } from '../../../contract/money/currency-words.ts'
import { cashBookTexts } from '../../../contract/records/cash-book.ts'
import { typedPhone } from '../../../contract/text/begun-phone.ts'
import { type CodedText, say } from '../../../contract/text/catalogue.ts'
import { figureTexts } from '../../../contract/text/digits.ts'
import { listedOr } from '../../../contract/text/listed.ts'
import { type FigureKind, readFigure } from '../../../contract/wire/figures.ts'
import type { AccountIndex } from './account-index.ts'
import { type Ghost, isTyping, type NamedAccounts, nameGhost, type Office } from './line.ts'
import { isDayWord } from './period-words.ts'
import { nextPhrases, phrases } from './phrases.ts'
import { cut, TAKEN_OUT, type Token, token, type Word } from './tokens.ts'
import { onUsKeys } from './verbs.ts'

const MAX_DESCRIPTION = 500

/** A sign between the debit and the credit account. */
export const isSeparatorSign = (word: Word | undefined) => word?.text === '>' || word?.text === '-'

/** What stands between the debit and the credit account: a sign, or "to" in Dari and Pashto. */
export const isSeparator = (word: Word | undefined) =>
  isSeparatorSign(word) || word?.text === 'به' || word?.text === 'ته'

/** A word understood: its value, where it has one, and what completes it. */
export interface Read<T> {
  readonly token: Token
  readonly value?: T
  readonly ghost?: Ghost
  readonly named?: NamedAccounts
}

/** A figure, scaled, written or as a sum: `500`, `=250*2`. */
export function readFigureWord(word: Word, kind: FigureKind, refusal?: CodedText): Read<bigint> {
  const read = readFigure(word.text, kind, { refusal, isTyped: true })
  const [sort, noFigure] =
    kind === 'amount' ? (['amount', phrases.notAnAmount] as const) : (['number', phrases.notARate] as const)
  if ('scaled' in read) return { token: token(word, sort), value: read.scaled }
  const message =
    read.error === figureTexts.none ? noFigure({ word: word.text }) : say(read.error).replace(/\.$/, '')
  return { token: token(word, sort, 'unknown', message) }
}

/** An amount above 0 in minor units. */
export const readAmount = (word: Word): Read<bigint> =>
  readFigureWord(word, 'amount', cashBookTexts.amountRequired)

/** The currency whose code a word is, also by its keys on another layout (`عسی`). */
const currencyCoded = (word: string) => currencyOf(word) ?? currencyOf(onUsKeys(word))

/** The currency that a word is: its code, also by its keys on another layout, or what it is called, `$` or دالر. */
export const currencyNamed = (word: string) => currencyCalled(word) ?? currencyCoded(word)

/** The currency that a word is, or the first that begins so. */
export const currencyStarting = (word: string): Currency | undefined =>
  currencyNamed(word) ?? CURRENCIES.find((ccy) => ccy.startsWith(word.toUpperCase()))

/** The first of some codes that begins so, else the first word that a currency is called by. */
const beginning = (typed: string, codes: readonly string[]): string | undefined =>
  codes.find((code) => code.toLowerCase().startsWith(typed)) ?? currencyWordsBegun(typed)[0]?.word

/** One of some currencies; while it is typed, the first that fits is offered. */
export function readCurrency<Code extends string = Currency>(
  text: string,
  word: Word,
  refusal = phrases.notACurrency({ word: word.text }),
  codes = CURRENCIES as readonly string[] as readonly Code[],
): Read<Code> {
  const typed = (currencyNamed(word.text) ?? word.text).toLowerCase()
  const currency = codes.find((code) => code.toLowerCase() === typed)
  if (currency) return { token: token(word, 'currency'), value: currency }
  const completed = beginning(typed, codes)
  if (!completed || !isTyping(text, word)) return { token: token(word, 'currency', 'unknown', refusal) }
  const rest = completed.slice(typed.length)
  const ghost = { text: word.text === word.text.toUpperCase() ? rest : rest.toLowerCase(), completes: true }
  return { token: token(word, 'currency', 'incomplete'), ghost }
}

/** `4001-4002` cut at the dash, unless an account's number has that dash in it. */
export function cutAtDash(word: Word, accounts: AccountIndex): readonly Word[] {
  if (!word.text.includes('-') || isSeparator(word) || accounts.startingWith(word.text)) return [word]
  const dashes = [...word.text.matchAll(/-/g)].map(({ index }) => index)
  // No number is longer: a long line is not looked through for each of its dashes.
  const isNumber = (at: number) => at <= MAX_ACCOUNT_NUMBER_LENGTH && accounts.find(word.text.slice(0, at))
  const dash = dashes.find(isNumber) ?? dashes[0] ?? 0
  return cut(word, [dash, dash + 1])
}

/** Whether a word may be a part of a name: account numbers have digits. */
const isName = (text: string) => /^\p{L}[^\p{N}]*$/u.test(text)

/** Whether a word may stand for an account: a name, or a phone number that begins no account's. */
const mayName = (text: string, accounts: AccountIndex) =>
  isName(text) || (typedPhone(text) !== undefined && !accounts.startingWith(text))

/** How many words a name is typed in, at most. */
const MOST_WORDS = 4

/** A name's words as one: as many of the first as some customer has, up to a currency's code, a day, or a gap in the line. */
export function nameIn(text: string, words: readonly Word[], { named }: AccountIndex): readonly Word[] {
  const [first] = words
  if (!first || isSeparator(first)) return words
  let [name, count] = [first, 1]
  for (const word of words.slice(1, MOST_WORDS)) {
    const isBehind = !text.slice(name.end, word.start).includes(TAKEN_OUT)
    if (!isBehind || isSeparator(word) || currencyCoded(word.text) || isDayWord(word.text)) break
    const longer = { start: first.start, end: word.end, text: text.slice(first.start, word.end) }
    // One word more can only leave fewer accounts.
    if (named(longer.text).length === 0) break
    ;[name, count] = [longer, count + 1]
  }
  return [name, ...words.slice(count)]
}

/** Words that begin with an account, those of a name as one; a number stands alone. */
export function accountWords(text: string, words: readonly Word[], accounts: AccountIndex): readonly Word[] {
  const end = words.findIndex((word) => !isName(word.text))
  const own = end < 0 ? words : words.slice(0, end)
  if (!own[0] || accounts.find(own[0].text)) return words
  return [...nameIn(text, own, accounts), ...words.slice(own.length)]
}

type MyTillAccount = { readonly account: Account } | { readonly error: string }

/** The account of the operator's till in one of some currencies, or why there is none, as Go To says it. */
export function myTill(
  { accounts, till }: Office,
  ccys: readonly Currency[],
  hawalaCcy?: string,
): MyTillAccount {
  const found = inMyTill(till === undefined ? undefined : accounts.ofCustomer(till), ccys, hawalaCcy)
  return 'error' in found ? { error: say(found.error).replace(/\.$/, '') } : found
}

/**
 * An account in one of `ccys`, or in any where there are none; `.` is the operator's till, on a side of a hawala first in what
 * that is in, `hawalaCcy`; while it is typed, the first that fits is offered.
 */
export function readAccount(
  text: string,
  word: Word,
  office: Office,
  ccys: readonly Currency[],
  debit?: Account,
  hawalaCcy?: string,
): Read<Account> {
  const { accounts } = office
  const fits = ({ ccy }: Account) => ccys.length === 0 || ccys.includes(ccy)
  const till = isMyTill(word.text) ? myTill(office, ccys, hawalaCcy) : undefined
  if (till && 'error' in till) return { token: token(word, 'account', 'unknown', till.error) }
  const account = till?.account ?? accounts.find(word.text)
  if (account && account === debit)
    return { token: token(word, 'account', 'unknown', say(cashBookTexts.sameAccount)) }
  if (account && !fits(account)) {
    const message = phrases.accountIn({
      account: account.acc_no,
      ccy: account.ccy,
      asked: say(listedOr(ccys)),
    })
    return { token: token(word, 'account', 'unknown', message) }
  }
  if (account) return { token: token(word, 'account'), value: account }
  const named = mayName(word.text, accounts)
    ? accounts.named(word.text, (one) => one !== debit && fits(one))
    : []
  if (named.length > 0) {
    const message = phrases.chooseAccount({ name: word.text })
    return { token: token(word, 'account', 'incomplete', message), named: { word, accounts: named } }
  }
  if (!isTyping(text, word) || !accounts.startingWith(word.text))
    return { token: token(word, 'account', 'unknown', phrases.noAccount({ account: word.text })) }
  const offered = accounts.startingWith(word.text, (one) => one !== debit && fits(one))
  const rest = offered?.acc_no.slice(word.text.length)
  return {
    token: token(word, 'account', 'incomplete'),
    ...(rest ? { ghost: { text: rest, completes: true } } : {}),
  }
}

/** What every entry ends with: `debit > credit description`. */
export interface AccountPlaces {
  readonly debit: Word | undefined
  readonly separator: Word | undefined
  readonly credit: Word | undefined
  readonly rest: Word | undefined
}

/** The line from a word on, as one word. */
export const restOf = (text: string, { start }: Word): Word => ({
  start,
  end: text.trimEnd().length,
  text: text.slice(start).trimEnd(),
})

/** The last words of an entry, each in its place. */
export function accountPlaces(text: string, words: readonly Word[], accounts: AccountIndex): AccountPlaces {
  const queue = [...accountWords(text, words, accounts)]
  const debit = isSeparator(queue[0]) ? undefined : queue.shift()
  const separator = isSeparator(queue[0]) ? queue.shift() : undefined
  const [credit, ...behind] = separator ? accountWords(text, queue, accounts) : [undefined, ...queue]
  const [first] = behind
  return { debit, separator, credit, rest: first && restOf(text, first) }
}

export function readSeparator(word: Word, debit: Word | undefined): Token {
  return debit
    ? token(word, 'separator')
    : token(word, 'separator', 'unknown', phrases.debitFirst({ sign: word.text }))
}

/** The description behind two accounts. */
export function readRest(rest: Word, separator: Word | undefined): Token {
  if (!separator) return token(rest, 'separator', 'unknown', phrases.signBetween)
  return readText(rest)
}

/** A description, to the end of the line. */
export function readText(rest: Word): Token {
  if (rest.text.length > MAX_DESCRIPTION)
    return token(rest, 'text', 'unknown', phrases.tooLong({ most: MAX_DESCRIPTION }))
  return token(rest, 'text')
}

/** What parts two accounts, or two names. */
export const separatorGhost = (text: string): Ghost => ({
  text: /\s$/.test(text) ? '> ' : ' > ',
  completes: true,
})

/** What comes after the last complete token among the accounts; `before` where none is there yet. */
export function nextGhost(
  text: string,
  { debit, separator, credit, rest }: AccountPlaces,
  before: string,
): Ghost | undefined {
  if (rest) return
  if (credit) return nameGhost(text, nextPhrases.description)
  if (separator) return nameGhost(text, nextPhrases.creditAccount)
  if (debit) return separatorGhost(text)
  return nameGhost(text, before)
}

/** The ghost behind a line: what completes its last word, or what comes after it. */
export function ghostOf(last: Read<unknown> | undefined, next: Ghost | undefined): Ghost | undefined {
  return last?.token.status === 'incomplete' && !last.value ? last.ghost : next
}
