import * as z from 'zod/mini'
import {
  accountNumber,
  answer,
  currencyCode,
  doneBy,
  instant,
  money,
  recordId,
  shown,
  version,
  words,
} from '../wire/answers.ts'
import { RECORD_LABELS, RECORD_TYPES, type RecordType } from './records.ts'

type DayBookType = Exclude<RecordType, 'hawala'>

/** The kinds of records that a day book lists: those of forms. A settlement has its own list and report. */
export const isInDayBook = (type: RecordType): type is DayBookType => type !== 'hawala'
export const DAY_BOOK_TYPES = RECORD_TYPES.filter(isInDayBook)

/** A record of a day, with who entered it and when. */
export const dayBookEntryShape = answer({
  /** What tells it from all others: `cash-book 20012`. */
  key: words('cash-book 31'),
  type: z.enum(DAY_BOOK_TYPES),
  id: recordId,
  amount: money,
  currency: currencyCode,
  /** What a transfer exchanges the amount to; null for a cash-book transaction. */
  exchanged_amount: z.nullable(money),
  exchanged_currency: z.nullable(currencyCode),
  debit_account: accountNumber,
  credit_account: shown(accountNumber, '4002'),
  description: words('rent'),
  version,
  /** The instant at which it was first saved. */
  entered_at: instant,
  /** Who entered it. */
  operator: doneBy,
})
export type DayBookEntry = z.infer<typeof dayBookEntryShape>

/** The path of the day book of a day, `YYYY-MM-DD`. */
export const dayBookPath = (day: string) => `api/day-book/${day}`

/** The key of a record in a day book. */
export const dayBookKey = (type: string, id: number | string) => `${type} ${id}`

/** The name of an entry's kind for people. */
export const dayBookLabel = ({ type }: DayBookEntry): string => RECORD_LABELS[type]
