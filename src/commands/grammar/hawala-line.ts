import {
  checkHawala,
  emptyHawalaDraft,
  HAWALA_CURRENCIES,
  type HawalaCurrency,
  type HawalaDraft,
  withRylAmount,
} from '../../../contract/hawala/form.ts'
import { hawalaLegs } from '../../../contract/hawala/hawala.ts'
import { directionOf, lifePhrases } from '../../../contract/hawala/life.ts'
import type { Account } from '../../../contract/lists/accounts.ts'
import type { Currency } from '../../../contract/money/currency.ts'
import { parseMoney } from '../../../contract/money/money.ts'
import { DEFAULT_OFFICE_SETTINGS } from '../../../contract/office/office-settings.ts'
import {
  accountPlaces,
  currencyNamed,
  cutAtDash,
  ghostOf,
  isSeparator,
  nextGhost,
  type Read,
  readAccount,
  readCurrency,
  readSeparator,
  separatorGhost,
} from './entry-words.ts'
import { exchangeGhost, exchangePlaces, readExchange } from './exchange-words.ts'
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
  const at = words.findIndex(isSeparator)
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

/**
 * `h amount ccy (*|/) rate account sep account sender sep receiver`: a row of the settlement; `words` begin
 * with the amount. Both accounts are in one currency that the office settles in.
 */
export function parseHawala(text: string, verb: Token, words: readonly Word[], office: Office): EntryLine {
  const exchangeWords = exchangePlaces(text, words)
  const places = accountPlaces(text, partedWords(exchangeWords.ends, office), office.accounts)
  const hasNames = places.credit !== undefined
  const names = namesIn(hasNames ? places.rest : undefined)

  const { amount, operator, rate, written } = readExchange(exchangeWords, 'Divide')
  const { currency: ccy } = exchangeWords
  const refusal = ccy && currencyNamed(ccy.text) === 'PKR' ? phrases.pkrForms : undefined
  const currency = ccy && readCurrency<HawalaCurrency>(text, ccy, refusal, HAWALA_CURRENCIES)
  const { settlementCurrencies = DEFAULT_OFFICE_SETTINGS.hawala_currencies } = office
  const debit = places.debit && readAccount(text, places.debit, office, settlementCurrencies)
  const sides = debit?.value ? [debit.value.ccy] : settlementCurrencies
  const credit = places.credit && readAccount(text, places.credit, office, sides, debit?.value)
  const settlementCurrency = (debit?.value ?? credit?.value)?.ccy ?? 'RYL'

  const draft: HawalaDraft = withRylAmount({
    ...emptyHawalaDraft(office.today),
    sender_name: names.sender?.text ?? '',
    receiver_name: names.receiver?.text ?? '',
    amount: written.amount,
    currency: currency?.value ?? '',
    exchg_rate: written.rate,
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
      return exchangeGhost(text, exchangeWords) ?? nextGhost(text, places, nextPhrases.debitAccount)
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
