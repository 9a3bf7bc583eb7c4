import { type Jump, type JumpLine, jumpLine, type Office, type VerbLine } from './line.ts'
import { readPeriodWords } from './period-words.ts'
import type { Token, Word } from './tokens.ts'
import type { Verb } from './verbs.ts'

/** The form of a verb's report. */
export const formOf = ({ label, path }: Verb): Jump => ({
  kind: 'screen',
  title: `${label}: form`,
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
  return { kind: 'report', title: title === '' ? label : `${label} · ${title}`, place }
}

/** What stands before the days of a line: its tokens, and what the report is asked for by them. */
export interface Narrowed {
  readonly tokens: readonly Token[]
  readonly given: Readonly<Record<string, string>>
  readonly title: string
}

/** `verb [from..to]`: the report of these days, today by default; and its form while no days are given. */
export function parsePeriod(
  start: VerbLine,
  words: readonly Word[],
  { today }: Office,
  narrowed?: Narrowed,
): JumpLine {
  const { text, verb } = start
  const { tokens: ofDays, period, ghost } = readPeriodWords(text, words, today)
  const before = narrowed?.tokens ?? []
  const tokens = [...before, ...ofDays]
  if (!period || before.some(({ status }) => status !== 'ok'))
    return jumpLine(start, tokens, [], narrowed ? undefined : ghost)
  const { from, to } = period
  const days = from === to ? from : `${from}..${to}`
  const title = narrowed ? `${narrowed.title} · ${days}` : days
  const report = previewOf(verb, { ...narrowed?.given, from_date: from, to_date: to }, title)
  const hasForm = verb.preview?.path !== verb.path
  const isWhole = words.length > 0 || narrowed !== undefined
  return jumpLine(start, tokens, !isWhole && hasForm ? [report, formOf(verb)] : [report], ghost)
}
