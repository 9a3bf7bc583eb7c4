import * as z from 'zod/mini'
import {
  answer,
  byCurrency,
  calendarDay,
  count,
  currencyCode,
  customerName,
  instant,
  listOf,
  money,
  recordId,
  shown,
  version,
  words,
} from '../wire/answers.ts'

/*
 * What is answered of days and counts. A file of its own: the console has no need of it while it runs.
 */

/** What was counted of each currency: how many of each note, and an amount that is loose; each left out where it is 0. */
export const countedNotesShape = byCurrency(z.readonly(z.record(z.string(), money)), {
  USD: { '100': 2, '50': 1 },
})
export type CountedNotes = z.infer<typeof countedNotesShape>

/** A till as it was counted at the end of a day. */
export const countShape = answer({
  date: calendarDay,
  cust_id: customerName.cust_id,
  version,
  notes: countedNotesShape,
  /** What the notes come to. */
  sums: byCurrency(money, { USD: 250 }),
  /** What the till held by the books when it was counted, of each currency that was counted. */
  expected: byCurrency(money, { USD: 250 }),
})
export type Count = z.infer<typeof countShape>

const tillDayFields = {
  ...customerName,
  ccy: currencyCode,
  /** Its cash by the books; null where it is not told (docs/books.md, "Blind count"). */
  expected: z.nullable(money),
  /** What was counted; null where it was left out. */
  counted: z.nullable(money),
}
/** A till and currency at the end of a day. */
export const tillDayShape = answer({
  ...tillDayFields,
  /** Why the two differ; left out where they don't. */
  reason: z.exactOptional(words('a torn note')),
})
export type TillDay = z.infer<typeof tillDayShape>

/** A day that was closed; one that was reopened since has its closings still. */
export const dayShape = answer({
  date: calendarDay,
  version,
  is_closed: z.boolean(),
  /** How often it was closed. */
  closings: count(1),
  closed_at: instant,
  closed_by: words('Amina'),
  /** The head of the audit log when it was closed. */
  head: words('6Yp2zV0g1dQmX3uJb8sKfA4tWnC9eRhL5iOaP7xT2cE'),
  tills: listOf(tillDayShape),
  /** The numbers of the cash-book entries of its differences. */
  entries: listOf(recordId),
  /** Why it was reopened. */
  reason: z.exactOptional(words('a late entry')),
})
export type Day = z.infer<typeof dayShape>

/** The days that were closed, newest first, and the first day that is open. */
export const daysShape = answer({
  closed_until: z.nullable(calendarDay),
  /** What forms offer: today, or the day after the last closed one. */
  first_open: shown(calendarDay, '2026-11-21'),
  days: listOf(dayShape),
})
export type Days = z.infer<typeof daysShape>

/** A till and currency on a day that may be closed. */
export const tillStandingShape = answer({
  ...tillDayFields,
  /** By how much its cash has changed since it was counted; left out where it has not. */
  stale: z.exactOptional(money),
})
export type TillStanding = z.infer<typeof tillStandingShape>

/** What a day that is open needs to be closed: each till and currency that has cash or was moved since the last closed day. */
export const dayStandingShape = answer({ date: calendarDay, tills: listOf(tillStandingShape) })
export type DayStanding = z.infer<typeof dayStandingShape>

/** A day as it was closed, null where it never was, with what it needs to be closed. */
export const dayAnswerShape = answer({ day: z.nullable(dayShape), standing: dayStandingShape })
