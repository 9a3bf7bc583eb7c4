import { say } from '../../../contract/text/catalogue.ts'
import { beginsDayWord, type Days, isDayText, monthOf, plainDayText } from '../../../contract/text/dates.ts'
import { isMonthName, readDays, readPeriod } from '../../../contract/text/periods.ts'
import { type Ghost, isTyping } from './line.ts'
import { phrases } from './phrases.ts'
import { cut, type Token, token, type Word } from './tokens.ts'

/** The words of a period, `..` on its own; a mark of direction alone is none. */
function splitAtDots(words: readonly Word[]): readonly Word[] {
  return words.flatMap((word) => {
    if (plainDayText(word.text) === '') return []
    const dots = word.text.indexOf('..')
    return dots < 0 ? [word] : cut(word, [dots, dots + 2])
  })
}

/** Words that a day is written in, at most: `11/28/2026 2:05 PM`. */
const MOST_WORDS = 3

/** `1 قوس`, `15 mar 2026` and `2026-11-28 00:00` as one word: a day, however many it is written in. */
function joinedDays(text: string, words: readonly Word[]): readonly Word[] {
  const joined: Word[] = []
  for (let at = 0; at < words.length; ) {
    const first = words[at] as Word
    const wholes = Array.from({ length: MOST_WORDS }, (_, index) => words[at + index]).flatMap((last) =>
      last ? [{ start: first.start, end: last.end, text: text.slice(first.start, last.end) }] : [],
    )
    const count = wholes.findLastIndex((whole) => isDayText(whole.text))
    joined.push(wholes[count] ?? first)
    at += Math.max(count, 0) + 1
  }
  return joined
}

/** Whether a word may be, or become, the days of a period. */
export function isDayWord(text: string): boolean {
  const word = plainDayText(text)
  if (/^([-+]?\d[\d\-/.]*( ?\p{L}+\.?([- .]\d*)?)?|[-+])$/u.test(word) || word.includes('..')) return true
  return word === 'm' || beginsDayWord(word)
}

/** Whether a word is read as a period before anything else: the name of a month is one, though a customer may be called so. */
export const isPeriodWord = (text: string): boolean => isDayWord(text) || isMonthName(text)

interface DaysToken {
  readonly token: Token
  readonly days?: Days
}

/** The days that a word stands for, as one side of a period or, `alone`, as the whole of it. */
function readDaysWord(text: string, word: Word, today: string, alone: boolean): DaysToken {
  const days = alone ? readPeriod(word.text, today) : readDays(word.text, today)
  if ('from' in days) return { token: token(word, 'date'), days }
  if (isTyping(text, word) && isDayWord(word.text)) return { token: token(word, 'date', 'incomplete') }
  return { token: token(word, 'date', 'unknown', say(days.error)) }
}

const excess = (word: Word) => token(word, 'word', 'unknown', phrases.tooMuch({ word: word.text }))

interface ReadPeriod {
  readonly tokens: readonly Token[]
  readonly period?: Days
  readonly ghost?: Ghost
}

/**
 * `from..to` with or without spaces, or one of them for both: a day as every date field reads it, `2026-03`, `m`,
 * and `-7` for the seven days up to today. Nothing is today (docs/books.md, "Computed in forms").
 */
export function readPeriodWords(text: string, words: readonly Word[], today: string): ReadPeriod {
  const [first, ...rest] = joinedDays(text, splitAtDots(words))
  const [dots, last, ...more] = rest
  if (!first) {
    const period = `${monthOf(today)[0]}..${today}`
    const ghost = { text: /\s$/.test(text) ? period : ` ${period}`, completes: true }
    return { tokens: [], period: { from: today, to: today }, ghost }
  }
  const ends = (end: string): Ghost => ({ text: end, completes: true })
  const from = readDaysWord(text, first, today, dots === undefined)
  if (!dots)
    return { tokens: [from.token], ...(from.days ? { period: from.days, ghost: ends(`..${today}`) } : {}) }
  if (dots.text !== '..') {
    const isIncomplete = dots.text === '.' && isTyping(text, dots)
    const separator = token(dots, 'separator', isIncomplete ? 'incomplete' : 'unknown', phrases.period)
    return { tokens: [from.token, separator, ...rest.slice(1).map(excess)] }
  }
  const separator = token(dots, 'separator')
  if (!last) return { tokens: [from.token, separator], ghost: ends(today) }
  const to = readDaysWord(text, last, today, false)
  const turned = from.days && to.days && from.days.from > to.days.to
  const tokens = [
    from.token,
    separator,
    turned
      ? token(last, 'date', 'unknown', phrases.turned({ last: last.text, first: first.text }))
      : to.token,
    ...more.map(excess),
  ]
  const period =
    from.days && to.days && !turned && more.length === 0
      ? { from: from.days.from, to: to.days.to }
      : undefined
  return { tokens, ...(period ? { period } : {}) }
}
