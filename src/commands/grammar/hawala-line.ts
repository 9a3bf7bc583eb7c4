import { isMyTill } from '../../../contract/day/my-till.ts'
import {
  checkHawala,
  emptyHawalaDraft,
  HAWALA_CURRENCIES,
  type HawalaCurrency,
  type HawalaDraft,
  recordedCurrency,
  withRylAmount,
} from '../../../contract/hawala/form.ts'
import { hawalaLegs } from '../../../contract/hawala/hawala.ts'
import { directionOf, lifePhrases } from '../../../contract/hawala/life.ts'
import type { Account } from '../../../contract/lists/accounts.ts'
import type { Currency } from '../../../contract/money/currency.ts'
import { parseMoney } from '../../../contract/money/money.ts'
import { DEFAULT_OFFICE_SETTINGS } from '../../../contract/office/default-office-settings.ts'
import {
  type AccountPlaces,
  accountPlaces,
  currencyNamed,
  cutAtDash,
  ghostOf,
  isSeparator,
  isSeparatorSign,
  nextGhost,
  type Read,
  readAccount,
  readCurrency,
  readSeparator,
  separatorGhost,
} from './entry-words.ts'
import {
  exchangeGhost,
  exchangePlaces,
  isFigure,
  isOperator,
  readExchange,
  splitAtSigns,
} from './exchange-words.ts'
import { type EntryLine, type Ghost, lineParts, nameGhost, type Office } from './line.ts'
import { entryPhrases, nextPhrases, phrases } from './phrases.ts'
import { amountText, shownLegs } from './posting-leg.ts'
import { cut, type Token, token, type Word, wordsOf } from './tokens.ts'

const MAX_NAME = 200

interface Names {
  readonly sender: Word | undefined
  readonly separator: Word | undefined
  readonly receiver: Word | undefined
}

/** Two names of any number of words, from the first separator that stands by itself. */
function namesIn(rest: Word | undefined): Names {
  if (!rest) return { sender: undefined, separator: undefined, receiver: undefined }
  const words = wordsOf(rest.text).map((word) => ({
    ...word,
    start: word.start + rest.start,
    end: word.end + rest.start,
  }))
  // Names of senders are of any words.
  const at = words.findIndex(isSeparatorSign)
  const name = (part: readonly Word[]): Word | undefined => {
    const [first, last] = [part[0], part.at(-1)]
    if (!first || !last) return
    const text = rest.text.slice(first.start - rest.start, last.end - rest.start)
    return { start: first.start, end: last.end, text }
  }
  if (at < 0) return { sender: name(words), separator: undefined, receiver: undefined }
  return { sender: name(words.slice(0, at)), separator: words[at], receiver: name(words.slice(at + 1)) }
}

function readName(word: Word): Token {
  return word.text.length > MAX_NAME
    ? token(word, 'name', 'unknown', phrases.tooLong({ most: MAX_NAME }))
    : token(word, 'name')
}

/** Between two names; they may not be left out before it. */
function readNameSeparator(word: Word, sender: Word | undefined): Token {
  return sender
    ? token(word, 'separator')
    : token(word, 'separator', 'unknown', phrases.senderFirst({ sign: word.text }))
}

/** `1001>1002` cut where the accounts are parted; names keep their dashes. */
function partedWords(words: readonly Word[], { accounts }: Office): readonly Word[] {
  return words.flatMap((word, index) =>
    index < 3 ? cutAtArrow(word).flatMap((one) => cutAtDash(one, accounts)) : [word],
  )
}

function cutAtArrow(word: Word): readonly Word[] {
  const at = word.text.indexOf('>')
  return at < 0 || isSeparator(word) ? [word] : cut(word, [at, at + 1])
}

/** Whether a word begins the accounts of a hawala in their own currency, which needs no rate: it names one, and is no rate. */
function isUnrated(
  word: Word | undefined,
  ccy: string,
  office: Office,
  settled: readonly Currency[],
): boolean {
  if (!word || !settled.some((one) => one === ccy)) return false
  const { text } = word
  const { accounts } = office
  const fits = (account: Account) => account.ccy === ccy
  const isNamed = !isFigure(word) && accounts.named(text, fits).length > 0
  return !isOperator(word) && (isMyTill(text) || isNamed || accounts.startingWith(text, fits) !== undefined)
}

interface Settled {
  /** What the hawala is in, as it is recorded; blank while it is not known. */
  readonly hawalaCcy: string
  /** What its accounts may be in. */
  readonly currencies: readonly Currency[]
}

/** The words of a line, each in its place. Accounts right behind the currency are in that one: `isAtPar`. */
function hawalaPlaces(text: string, words: readonly Word[], office: Office) {
  const { settlementCurrencies: all = DEFAULT_OFFICE_SETTINGS.hawala_currencies } = office
  const rated = exchangePlaces(text, words)
  const hawalaCcy = recordedCurrency((rated.currency && currencyNamed(rated.currency.text)) ?? '')
  const [, , ...behind] = splitAtSigns(words)
  const isAtPar = isUnrated(behind[0], hawalaCcy, office, all)
  const exchangeWords = isAtPar ? { ...rated, operator: undefined, ends: behind } : rated
  const places = accountPlaces(text, partedWords(exchangeWords.ends, office), office.accounts)
  const currencies = isAtPar ? all.filter((ccy) => ccy === hawalaCcy) : all
  return { exchangeWords, places, isAtPar, hawalaCcy, currencies }
}

/** Both accounts of a line, in one currency; a point on the debit side goes by the account behind it. */
function readSides(
  text: string,
  places: AccountPlaces,
  office: Office,
  { hawalaCcy, currencies }: Settled,
): Record<'debit' | 'credit', Read<Account> | undefined> {
  const read = (word: Word | undefined, other: Read<Account> | undefined, debit?: Account) => {
    const ccys = other?.value ? [other.value.ccy] : currencies
    return word && readAccount(text, word, office, ccys, debit, hawalaCcy)
  }
  const isTill = isMyTill(places.debit?.text ?? '') && !isMyTill(places.credit?.text ?? '')
  const debit = read(places.debit, isTill ? read(places.credit, undefined) : undefined)
  return { debit, credit: read(places.credit, debit, debit?.value) }
}

/**
 * `h amount ccy [(*|/) rate] account sep account sender sep receiver`: a row of the settlement; `words` begin
 * with the amount. Both accounts are in one currency that the office settles in; the rate may be left out where it
 * is the hawala's own.
 */
export function parseHawala(text: string, verb: Token, words: readonly Word[], office: Office): EntryLine {
  const { exchangeWords, places, isAtPar, ...settled } = hawalaPlaces(text, words, office)
  const hasNames = places.credit !== undefined
  const names = namesIn(hasNames ? places.rest : undefined)

  const { amount, operator, rate, written } = readExchange(exchangeWords, 'Divide')
  const { currency: ccy } = exchangeWords
  const refusal = ccy && currencyNamed(ccy.text) === 'PKR' ? phrases.pkrForms : undefined
  const currency = ccy && readCurrency<HawalaCurrency>(text, ccy, refusal, HAWALA_CURRENCIES)
  const { debit, credit } = readSides(text, places, office, settled)
  const settlementCurrency = (debit?.value ?? credit?.value)?.ccy ?? 'RYL'

  const draft: HawalaDraft = withRylAmount({
    ...emptyHawalaDraft(office.today),
    sender_name: names.sender?.text ?? '',
    receiver_name: names.receiver?.text ?? '',
    amount: written.amount,
    currency: currency?.value ?? '',
    exchg_rate: isAtPar ? '1' : written.rate,
    operation_mode: written.operation_mode,
    debit_acc: debit?.value?.acc_no ?? '',
    credit_acc: credit?.value?.acc_no ?? '',
  })
  const tokens = [
    verb,
    amount.token,
    currency?.token,
    operator?.token,
    withOutcome(rate, draft),
    debit?.token,
    places.separator && readSeparator(places.separator, places.debit),
    credit?.token,
    !hasNames && places.rest ? token(places.rest, 'separator', 'unknown', phrases.signBetween) : undefined,
    names.sender && readName(names.sender),
    names.separator && readNameSeparator(names.separator, names.sender),
    names.receiver && readName(names.receiver),
  ].filter((one) => one !== undefined)

  const next = (): Ghost | undefined => {
    if (!places.credit)
      return (
        (isAtPar ? undefined : exchangeGhost(text, exchangeWords)) ??
        nextGhost(text, places, nextPhrases.debitAccount)
      )
    if (!names.sender) return nameGhost(text, nextPhrases.sender)
    if (!names.separator) return separatorGhost(text)
    return names.receiver ? undefined : nameGhost(text, nextPhrases.receiver)
  }
  const posted = hawalaLegs(
    {
      debit_account: draft.debit_acc,
      credit_account: draft.credit_acc,
      RYL_amount: parseMoney(draft.exchg_amount) ?? 0n,
      RYL_charge: parseMoney(draft.RYL_charge) ?? 0n,
    },
    settlementCurrency,
  )
  return {
    kind: 'entry',
    ...lineParts(text, tokens, ghostOf(credit ?? debit ?? currency, next())),
    ...waysOf(draft, settlementCurrency),
    ready: tokens.every(({ status }) => status === 'ok') && Object.keys(checkHawala(draft)).length === 0,
    named: debit?.named ?? credit?.named,
    unqueued: unqueuedText(debit?.value, credit?.value, office),
    legs: shownLegs(posted, debit?.value, credit?.value),
  }
}

/** That a hawala between two accounts will wait in no queue, in words; undefined where it will, or the office has none. */
function unqueuedText(debit: Account | undefined, credit: Account | undefined, { parties }: Office) {
  if (!parties || !debit || !credit) return undefined
  const isQueued = directionOf(parties.get(debit.customer_id), parties.get(credit.customer_id)) !== ''
  return isQueued ? undefined : lifePhrases.notQueued({ acc_no: credit.acc_no })
}

/** What can be done with the line, and what its rows tell of it. */
function waysOf(
  draft: HawalaDraft,
  settlementCurrency: Currency,
): Required<Pick<EntryLine, 'entry' | 'texts' | 'alone'>> {
  const entry = { noun: 'hawala', draft, settlementCurrency } as const
  const told = {
    amount: amountText(draft.currency.replace('_', ' '), draft.amount),
    settled: amountText(settlementCurrency, draft.exchg_amount),
    date: draft.date,
  }
  return {
    entry,
    texts: { open: entryPhrases.fillHawala, post: entryPhrases.postHawala(told) },
    alone: { entry: { ...entry, isAlone: true }, text: entryPhrases.postAlone(told) },
  }
}

/** What the RYL amount is refused for, told at the rate that makes it so. */
function withOutcome(rate: Read<bigint> | undefined, draft: HawalaDraft): Token | undefined {
  const [refused] = draft.exchg_amount === '' ? [] : (checkHawala(draft).exchg_amount ?? [])
  if (!rate || refused === undefined) return rate?.token
  return token(rate.token, 'number', 'unknown', phrases.settlementRefused({ amount: draft.exchg_amount }))
}
