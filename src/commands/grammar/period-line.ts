import { closedDayText, justClosed } from '../../../contract/day/business-day.ts'
import { numberedName } from '../../../contract/text/bidi.ts'
import type { Days } from '../../../contract/text/dates.ts'
import { westernDigits } from '../../../contract/text/digits.ts'
import { isSolarShown } from '../../../contract/text/shown-day.ts'
import { fold } from './fold.ts'
import { isTyping, type Jump, type JumpLine, jumpLine, type Office, type VerbLine } from './line.ts'
import { isPeriodWord, readPeriodWords } from './period-words.ts'
import { groupPhrases, nextPhrases, phrases, placePhrases } from './phrases.ts'
import { type Token, token, type Word } from './tokens.ts'
import type { Verb } from './verb.ts'

/** The form of a verb's report. */
export const formOf = ({ label, path }: Verb): Jump => ({
  kind: placePhrases.screen,
  title: placePhrases.form({ screen: label }),
  place: { path },
})

/** The report of a verb, with what the line gives of it. */
export function previewOf(
  { label, preview, path }: Verb,
  given: Readonly<Record<string, string>>,
  title: string,
): Jump {
  const search = { ...preview?.search, ...given }
  const isPlain = Object.keys(search).length === 0
  const place = { path: preview?.path ?? path, ...(isPlain ? {} : { search }) }
  return { kind: placePhrases.report, title: title === '' ? label : `${label} · ${title}`, place }
}

/** What stands beside the days of a line: its tokens, and what the report is asked for by them. */
export interface Narrowed {
  readonly tokens: readonly Token[]
  readonly given: Readonly<Record<string, string>>
  readonly title: string
}

/**
 * `verb [from..to]`: the report of these days, today by default; and its form while no days are given. After the close the
 * day just closed stands before it (docs/books.md, "Clock and business day").
 */
export function parsePeriod(
  start: VerbLine,
  words: readonly Word[],
  { today, calendarDay = today }: Office,
  narrowed?: Narrowed,
): JumpLine {
  const { text, verb } = start
  const { tokens: ofDays, period, ghost } = readPeriodWords(text, words, today)
  const beside = narrowed?.tokens ?? []
  const tokens = [...beside, ...ofDays].sort((one, other) => one.start - other.start)
  if (!period || beside.some(({ status }) => status !== 'ok'))
    return jumpLine(start, tokens, [], narrowed ? undefined : ghost)
  const reportOf = ({ from, to }: Days, said: string) => {
    const title = narrowed ? `${narrowed.title} · ${said}` : said
    return previewOf(verb, { ...narrowed?.given, from_date: from, to_date: to }, title)
  }
  const { from, to } = period
  const report = reportOf(period, from === to ? from : `${from}..${to}`)
  const closed = words.length === 0 ? justClosed({ today, calendarDay }) : undefined
  const jumps =
    closed === undefined ? [report] : [reportOf({ from: closed, to: closed }, closedDayText(closed)), report]
  const hasForm = verb.preview?.path !== verb.path
  const isWhole = words.length > 0 || narrowed !== undefined
  return jumpLine(start, tokens, !isWhole && hasForm ? [...jumps, formOf(verb)] : jumps, ghost)
}

/** A word that may be the number of a correspondent, `1002` or `@1002`. */
export const isCorrespondentWord = ({ text }: Word): boolean => /^@?[\d۰-۹٠-٩]/.test(text)

/** `commission [correspondent] [from..to]`: the commission of a correspondent by their number; alone its form. */
export function parseCommission(start: VerbLine, words: readonly Word[], office: Office): JumpLine {
  const { text, verb } = start
  const [first, ...rest] = words
  if (!first) {
    const ghost = { text: nextPhrases.correspondent, completes: false }
    return jumpLine(start, [], [formOf(verb)], text.endsWith(' ') ? ghost : undefined)
  }
  const number = westernDigits(first.text.replace(/^@/, ''))
  const name = /^\d{1,12}$/.test(number) ? office.customerName(Number(number)) : undefined
  if (name === undefined) {
    const message = phrases.notARecord({ word: first.text })
    const status = isTyping(text, first) ? 'incomplete' : 'unknown'
    return jumpLine(start, [token(first, 'reference', status, message)], [])
  }
  return parsePeriod(start, rest, office, {
    tokens: [token(first, 'reference')],
    given: { customer_id: number },
    title: numberedName(Number(number), name),
  })
}

/** The groupings of a profit by their words, in English and in other languages. */
const GROUPS = {
  month: ['month', 'ماه', 'میاشت'],
  currency: ['currency', 'ccy', 'اسعار'],
  operator: ['operator', 'کاربر', 'کاروونکی'],
  customer: ['customer', 'مشتری'],
  exchange: ['exchange', 'تبادله'],
} as const
type Group = keyof typeof GROUPS

/** The grouping that a word names; undefined for any other word. */
function groupNamed(text: string): Group | undefined {
  const word = fold(text)
  const names = Object.keys(GROUPS) as Group[]
  return names.find((name) => GROUPS[name].some((said) => fold(said) === word))
}

/** Whether a word may begin what stands behind the verb: a grouping, or days. */
export const isProfitWord = (text: string): boolean => isPeriodWord(text) || groupNamed(text) !== undefined

/** `profit [from..to]`, with a grouping before the days or after them: by day where there is none. */
export function parseProfit(start: VerbLine, words: readonly Word[], office: Office): JumpLine {
  const at = words.findIndex(({ text }) => groupNamed(text) !== undefined)
  const word = words[at]
  const group = word && groupNamed(word.text)
  if (!group) return parsePeriod(start, words, office)
  return parsePeriod(start, words.toSpliced(at, 1), office, {
    tokens: [token(word, 'reference')],
    given: { by: group === 'month' && isSolarShown() ? 'solar_month' : group },
    title: groupPhrases[group],
  })
}
