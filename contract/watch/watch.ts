import * as z from 'zod/mini'
import type { CodedText } from '../text/catalogue.ts'
import { answer, calendarDay, count, instant, listOf, version, words } from '../wire/answers.ts'
import { requiredText } from '../wire/fields.ts'
import { MAX_REASON, WATCH_SOURCES } from './watch-sources.ts'

const listFields = {
  source: z.enum(WATCH_SOURCES),
  /** The day that the list is of: the one that it names, or the one that it was loaded on. */
  day: calendarDay,
  at: instant,
  /** Names with their aliases. */
  rows: count(1042),
  sha256: words('9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'),
  version,
}
const operator = words('Amina')
/** A list of names as it was loaded, and by whose number. */
export const keptListShape = answer({ ...listFields, operator_id: count(1) })
export type KeptList = z.infer<typeof keptListShape>
export const keptListsShape = listOf(keptListShape)

/** A name of a list that may be that of a person of the office. */
export const listedShape = answer({
  source: z.enum(WATCH_SOURCES),
  ref: words('QDi.123'),
  name: words('Mohammad Karim'),
  born: words('1965'),
})
export type Listed = z.infer<typeof listedShape>

/** A name of a write that may be on lists, and the place of its record in the write, from 0. */
export const watchedNameShape = answer({
  name: words('محمد کریم'),
  entry: count(0),
  listed: listOf(listedShape),
})
export type WatchedName = z.infer<typeof watchedNameShape>

/** The 409 of a write with names that may be on lists; `code` is {@link file://./watch-sources.ts}'s `WATCHED`. */
export const watchedAnswerShape = answer({
  detail: z.custom<CodedText>(),
  code: z.literal('watched'),
  /** Names what is asked: a decision is for it alone. */
  question: words('k3J9-xQ2mB7_tR5w'),
  found: listOf(watchedNameShape),
})
export type WatchedAnswer = z.infer<typeof watchedAnswerShape>

/**
 * A decision on a name, with its reason; without a reason it is an open question, such as one of a write of another program.
 */
export const watchDecisionShape = answer({
  id: count(3),
  name: words('محمد کریم'),
  /** The record that it was asked of, as the log names it. */
  entry: words('hawala/88'),
  listed: listOf(listedShape),
  reason: z.exactOptional(words('Another year of birth')),
  at: instant,
  operator,
})
export type WatchDecision = z.infer<typeof watchDecisionShape>

/** The lists with how many of their names are missing, questions that wait, and the last decisions, newest first. */
export const watchShape = answer({
  lists: listOf(answer({ ...listFields, operator, missing: count(0) })),
  open: listOf(watchDecisionShape),
  decided: listOf(watchDecisionShape),
})
export type Watch = z.infer<typeof watchShape>

export const watchDecisionBody = z.object({ reason: requiredText(MAX_REASON) })
