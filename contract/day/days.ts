import type { Currency } from '../money/currency.ts'
import { moneyFromWire, type WireNumber } from '../money/money.ts'
import { takenBackText } from '../records/opposite-texts.ts'
import type { TakenBack } from '../records/opposites.ts'
import { type CodedText, defineTexts } from '../text/catalogue.ts'
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

/** What was counted of each currency: how many of each note, and an amount that is loose; each left out where it is 0. */
export type CountedNotes = Readonly<Partial<Record<Currency, Readonly<Record<string, WireNumber>>>>>

/** By how much what was counted differs from the books, in minor units; nothing where it was left out. */
export const differenceOf = ({ expected, counted }: Pick<TillDay, 'expected' | 'counted'>): bigint =>
  counted === null ? 0n : moneyFromWire(counted) - moneyFromWire(expected)

/** What notes come to, in minor units, by currency. */
export const sumOfNotes = (counted: Readonly<Record<string, WireNumber>>): bigint =>
  Object.entries(counted).reduce(
    (sum, [note, value]) =>
      sum + (note === LOOSE ? moneyFromWire(value) : BigInt(note) * 100n * BigInt(value as number)),
    0n,
  )

/** A till as it was counted at the end of a day. */
export interface Count {
  readonly date: string
  readonly cust_id: number
  readonly version: number
  readonly notes: CountedNotes
  /** What the notes come to. */
  readonly sums: Readonly<Partial<Record<Currency, WireNumber>>>
  /** What the till held by the books when it was counted, of each currency that was counted. */
  readonly expected: Readonly<Partial<Record<Currency, WireNumber>>>
}

/** A till and currency at the end of a day. */
export interface TillDay {
  readonly cust_id: number
  readonly cust_name: string
  readonly ccy: Currency
  /** Its cash by the books. */
  readonly expected: WireNumber
  /** What was counted; null where it was left out. */
  readonly counted: WireNumber | null
  /** Why the two differ; left out where they don't. */
  readonly reason?: string
}

/** A day that was closed; one that was reopened since has its closings still. */
export interface Day {
  readonly date: string
  readonly version: number
  readonly is_closed: boolean
  /** How often it was closed. */
  readonly closings: number
  readonly closed_at: string
  readonly closed_by: string
  /** The head of the audit log when it was closed. */
  readonly head: string
  readonly tills: readonly TillDay[]
  /** The numbers of the cash-book entries of its differences. */
  readonly entries: readonly number[]
  /** Why it was reopened. */
  readonly reason?: string
}

/** The days that were closed, newest first, and the first day that is open. */
export interface Days {
  readonly closed_until: string | null
  /** What forms offer: today, or the day after the last closed one. */
  readonly first_open: string
  readonly days: readonly Day[]
}

/** A till and currency on a day that may be closed. */
export interface TillStanding extends Omit<TillDay, 'reason'> {
  /** By how much its cash has changed since it was counted; left out where it has not. */
  readonly stale?: WireNumber
}

/** What a day that is open needs to be closed: each till and currency that has cash or was moved since the last closed day. */
export interface DayStanding {
  readonly date: string
  readonly tills: readonly TillStanding[]
}
