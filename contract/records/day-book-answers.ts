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
import { DAY_BOOK_TYPES } from './day-book.ts'

/*
 * What is answered of a day book. A file of its own: the console has no need of it while it runs.
 */

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
