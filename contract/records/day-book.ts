import type { Currency } from '../money/currency.ts'
import type { WireNumber } from '../money/money.ts'
import { RECORD_LABELS, RECORD_TYPES, type RecordType } from './records.ts'

type DayBookType = Exclude<RecordType, 'hawala'>

/** The kinds of records that a day book lists: those of forms. A settlement has its own list and report. */
export const isInDayBook = (type: RecordType): type is DayBookType => type !== 'hawala'
export const DAY_BOOK_TYPES = RECORD_TYPES.filter(isInDayBook)

/** A record of a day, with who entered it and when. */
export interface DayBookEntry {
  /** What tells it from all others: `cash-book 20012`. */
  readonly key: string
  readonly type: DayBookType
  readonly id: number
  readonly amount: WireNumber
  readonly currency: Currency
  /** What a transfer exchanges the amount to; null for a cash-book transaction. */
  readonly exchanged_amount: WireNumber | null
  readonly exchanged_currency: Currency | null
  readonly debit_account: string
  readonly credit_account: string
  readonly description: string
  readonly version: number
  /** The instant at which it was first saved, ISO 8601. */
  readonly entered_at: string
  /** The name of who entered it; null for the server's own command line. */
  readonly operator: string | null
}

/** The path of the day book of a day, `YYYY-MM-DD`. */
export const dayBookPath = (day: string) => `api/day-book/${day}`

/** The key of a record in a day book. */
export const dayBookKey = (type: string, id: number | string) => `${type} ${id}`

/** The name of an entry's kind for people. */
export const dayBookLabel = ({ type }: DayBookEntry): string => RECORD_LABELS[type]
