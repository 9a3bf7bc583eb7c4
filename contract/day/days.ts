import { moneyFromWire, type WireNumber } from '../money/money.ts'
import { takenBackText } from '../records/opposite-texts.ts'
import type { TakenBack } from '../records/opposites.ts'
import { type CodedText, defineTexts } from '../text/catalogue.ts'
import type { TillDay } from './day-answers.ts'
import { LOOSE } from './notes.ts'

export const dayPaths = {
  list: 'api/days/',
  one: (date: string) => `api/days/${date}/`,
  reopen: (date: string) => `api/days/${date}/reopen/`,
  counts: (date: string) => `api/counts/${date}/`,
  count: (date: string, cust_id: number) => `api/counts/${date}/${cust_id}/`,
} as const

/** Why a day, or what is of it, is not changed (docs/books.md, "Closed days"). */
export const closedDayTexts = defineTexts('closedDay', {
  notOver: '{date} is not over yet: today is {today}.',
  notCountedYet: '{date} is not over yet: count today or a day before.',
  closed: '{date} is closed: enter it for a later day.',
  allClosed: '{date} is closed, as all days to {closed_until}: enter it for a later day.',
  counted: '{date} is closed: its counts stay as they are.',
  record: 'It is of {date}, which is closed. {next}',
  recordBy: 'It is of {date}, which {by} has closed. {next}',
  opposite: 'Its opposite (Alt+X) takes it back on an open day.',
  people: 'People and phone may still change.',
  peopleOrReturn: 'People and phone may still change; its return (Alt+X) takes it back on an open day.',
  step: '{date} is closed: a step of that day is not undone.',
})
const t = closedDayTexts

/** Why a day that has not begun is not closed. */
export const notOverText = (date: string, today: string): CodedText => t.notOver({ date, today })

/** Why a till is not counted for a day that has not begun. */
export const notCountedYetText = (date: string): CodedText => t.notCountedYet({ date })

/** The longest reason of a difference, or of reopening a day. */
export const MAX_REASON = 300

/** What a password check is `for` that lets a day be reopened. */
export const reopenTarget = (date: string) => `days/${date}`

/** Why nothing is entered, changed or deleted on a day, and what to do. */
export const closedText = (date: string, closed_until: string): CodedText =>
  date === closed_until ? t.closed({ date }) : t.allClosed({ date, closed_until })

/** Why a till of a closed day is not counted again. */
export const countedText = (date: string): CodedText => t.counted({ date })

/** That a record is of a closed day: by whom it was closed, where that is known, and what may be done. */
const ofClosedDay = (date: string, by: string | undefined, next: CodedText): CodedText =>
  by === undefined ? t.record({ date, next }) : t.recordBy({ date, by, next })

/** Why a record of a closed day stays as it is, and what to do. */
export const closedRecordText = (date: string, by?: string, takenBack?: TakenBack): CodedText =>
  ofClosedDay(date, by, takenBack ? takenBackText(takenBack) : t.opposite)

/** The same of a hawala, whose people may still change, and whose opposite is its return, where that is a next step. */
export const closedHawalaText = (date: string, by?: string, mayReturn = false): CodedText =>
  ofClosedDay(date, by, mayReturn ? t.peopleOrReturn : t.people)

/** Why a step of a closed day stays. */
export const closedStepText = (date: string): CodedText => t.step({ date })

/** By how much what was counted differs from the books, in minor units; nothing where either is not told. */
export const differenceOf = ({ expected, counted }: Pick<TillDay, 'expected' | 'counted'>): bigint =>
  counted === null || expected === null ? 0n : moneyFromWire(counted) - moneyFromWire(expected)

/** What notes come to, in minor units, by currency. */
export const sumOfNotes = (counted: Readonly<Record<string, WireNumber>>): bigint =>
  Object.entries(counted).reduce(
    (sum, [note, value]) =>
      sum + (note === LOOSE ? moneyFromWire(value) : BigInt(note) * 100n * BigInt(value as number)),
    0n,
  )
