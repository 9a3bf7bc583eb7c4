import { SOUGHT_STATUSES, type SoughtStatus } from '../hawala/life.ts'
import type { Currency } from '../money/currency.ts'
import { currencyCalled } from '../money/currency-words.ts'
import { parseMoney } from '../money/money.ts'
import { type CodedText, defineTexts } from '../text/catalogue.ts'
import type { Days } from '../text/dates.ts'
import { plainFigure, westernDigits } from '../text/digits.ts'
import { foldText, nameKey } from '../text/fold.ts'
import { readDays } from '../text/periods.ts'
import { phonesJoined } from '../text/phone.ts'

/** One of the things that all have to hold for what a search finds. */
export type Condition =
  /** A word, folded, anywhere in a text. */
  | { readonly kind: 'word'; readonly word: string }
  /** Words next to each other, as in quotes; the last may go on where the quotes are not closed yet. */
  | { readonly kind: 'phrase'; readonly words: string; readonly isClosed: boolean }
  /** Digits: an amount, a number, an account, or digits of a phone number. */
  | { readonly kind: 'digits'; readonly digits: string }
  /** An amount in minor units, both ends included; in one currency where it is named. */
  | {
      readonly kind: 'amount'
      readonly from: bigint
      readonly to: bigint
      readonly currency: Currency | undefined
    }
  /** What became of a hawala; its words as any others where the office has no hawala with steps. */
  | { readonly kind: 'status'; readonly status: SoughtStatus; readonly words: readonly string[] }
  /** The date of a record. */
  | ({ readonly kind: 'days' } & Days)

/** Why a text can't be looked for. */
export const queryTexts = defineTexts('query', {
  amountBehind: 'Write an amount behind it: >10000',
  tooLong: 'Write at most {most} characters',
})

interface Unread {
  readonly error: CodedText
}
/** What was asked for; or why it can't be looked for, in a sentence. */
export type Query = readonly Condition[] | Unread

const SIGNS = /[\p{Pd}\u2212_/|·.,()#@:،؛]+/gu

/** A text as the search compares it: folded, signs as spaces, each word behind one space. */
export const searchedText = (text: string): string =>
  ` ${foldText(text).replace(SIGNS, ' ').trim().replace(/\s+/g, ' ')} `

const DAY =
  /^(?:\d{1,4}[-/]\d{1,2}(?:[-/]\d{1,2})?|\d{1,2}([-/.])\d{1,2}\1\d{4}|\d{1,2}[-.]\p{L}+[-.](?:\d{4}|\d{2}))$/u
/** A day whose year is written in full, in whichever order, and not the number of a paper. */
const FULL_YEAR = /\d{4}$/
const MOST = 10n ** 18n
const AMOUNT = /^(>=?|<=?)?([\d.,٬٫]+)$/
const LONGEST = 200

type Amount = Extract<Condition, { readonly kind: 'amount' }>

function readAmount(sign: string, figure: string): Amount | undefined {
  const value = parseMoney(figure)
  if (value === undefined) return undefined
  const from = sign === '>' ? value + 1n : sign.startsWith('<') ? 1n : value
  const to = sign === '<' ? value - 1n : sign.startsWith('>') ? MOST : value
  return { kind: 'amount', from, to, currency: undefined }
}

function readSpan(first: string, last: string, today: string): Condition | Unread {
  const [from, to] = [parseMoney(first), parseMoney(last)]
  if (from !== undefined && to !== undefined) return { kind: 'amount', from, to, currency: undefined }
  const days = readDays(`${first}..${last}`, today)
  return 'error' in days ? days : { kind: 'days', ...days }
}

/** What one word between spaces asks for; several where signs cut it. */
function readWord(typed: string, today: string): readonly Condition[] | Unread {
  const word = westernDigits(typed)
  const [, first, last] = /^(.+)\.\.(.+)$/.exec(word) ?? []
  if (first !== undefined && last !== undefined) {
    const span = readSpan(first, last, today)
    return 'error' in span ? span : [span]
  }
  if (DAY.test(word)) {
    const days = readDays(word, today)
    // What is no day may be a number of a paper, `12/345`.
    if (!('error' in days)) return [{ kind: 'days', ...days }]
    if (days.may && FULL_YEAR.test(word)) return days
  }
  const [, sign = '', figure] = AMOUNT.exec(word) ?? []
  if (figure !== undefined) {
    if (sign === '' && /^\d+$/.test(figure)) return [{ kind: 'digits', digits: figure }]
    const amount = readAmount(sign, figure)
    if (amount) return [amount]
    const plain = plainFigure(figure)
    if (sign !== '' && 'fault' in plain && plain.fault !== 'negative') return { error: plain.fault }
  }
  if (/^[<>]/.test(word)) return { error: queryTexts.amountBehind }
  return wordsOf(searchedText(word).trim().split(' '))
}

const wordsOf = (parts: readonly string[]): readonly Condition[] =>
  parts.flatMap((part): Condition[] => {
    if (part === '') return []
    return [/^\d+$/.test(part) ? { kind: 'digits', digits: part } : { kind: 'word', word: part }]
  })

/** The statuses in the console's other languages; of several words some are written apart or together. */
const IN_OTHER_LANGUAGES: Readonly<Record<SoughtStatus, string>> = {
  unpaid: 'ناپرداخته، پرداخت نشده، نا ورکړل شوې',
  recorded: 'ثبت شده، ثبت شوې',
  told: 'خبر داده شده، خبر ورکړل شوی',
  confirmed: 'تأیید شده، تایید شوې',
  paid: 'پرداخته، پرداخت شده، ورکړل شوې',
  returned: 'مسترد، مسترد شده، بېرته شوې',
}
const STATUSES: ReadonlyMap<string, SoughtStatus> = new Map(
  SOUGHT_STATUSES.flatMap((status) =>
    [status, ...IN_OTHER_LANGUAGES[status].split('،')].map((name) => [nameKey(name), status] as const),
  ),
)
/** The status that words begin with, in as many of them as it takes; undefined where they begin with none. */
function statusAt(words: readonly string[]): Extract<Condition, { readonly kind: 'status' }> | undefined {
  for (const count of [3, 2, 1]) {
    const own = words.slice(0, count)
    const status = own.length === count ? STATUSES.get(nameKey(own.join(''))) : undefined
    if (status) return { kind: 'status', status, words: own.map((word) => foldText(word)) }
  }
  return undefined
}

/** The content of quotes: words in their order, or one word as it is. */
function readQuoted(quoted: string, isClosed: boolean): readonly Condition[] {
  const words = searchedText(quoted).trim()
  return words.includes(' ') ? [{ kind: 'phrase', words, isClosed }] : wordsOf([words])
}

/** What is between spaces or in quotes, also in those of a Persian keyboard. */
const TYPED = /(?<!\S)(["“«])([^"”»]*)(["”»]?)|\S+/g

/** A currency behind an amount is that amount's. */
function withCurrency(last: Condition | undefined, currency: Currency): Amount | undefined {
  if (last?.kind === 'amount' && last.currency === undefined) return { ...last, currency }
  const exact = last?.kind === 'digits' ? readAmount('', last.digits) : undefined
  return exact && { ...exact, currency }
}

/**
 * Reads what is looked for: words, all of which are to be found; amounts `1250.50`, `>10000 usd`, `500..900`; numbers
 * of records and accounts; phones; what became of a hawala, `paid`, unless it is quoted; `"words in quotes"` next to each
 * other; days `2026-11-22`, `22/11`, months `2026-11` and `from..to`.
 */
export function readQuery(text: string, today: string): Query {
  if (text.length > LONGEST) return { error: queryTexts.tooLong({ most: LONGEST }) }
  const conditions: Condition[] = []
  // A sign stands with its amount, wherever the space is.
  const line = phonesJoined(text.trim()).replace(/([<>]=?)\s+/g, '$1')
  const parts = [...line.matchAll(TYPED)]
  const typedWords = parts.map(([typed, opening]) => (opening === undefined ? typed : ''))
  let past = 0
  for (const [index, [typed, opening, quoted = '', closing]] of parts.entries()) {
    if (index < past) continue
    if (opening !== undefined) {
      conditions.push(...readQuoted(quoted, closing !== ''))
      continue
    }
    const status = statusAt(typedWords.slice(index))
    if (status) {
      conditions.push(status)
      past = index + status.words.length
      continue
    }
    const currency = currencyCalled(typed)
    const amount = currency && withCurrency(conditions.at(-1), currency)
    if (amount) {
      conditions[conditions.length - 1] = amount
      continue
    }
    const read = readWord(typed, today)
    if ('error' in read) return read
    conditions.push(...read)
  }
  return conditions
}
