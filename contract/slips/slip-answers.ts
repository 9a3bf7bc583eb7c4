import * as z from 'zod/mini'
import { hawalaShape } from '../hawala/hawala.ts'
import { hawalaStepShape } from '../hawala/step-answers.ts'
import { CUSTOMER_KINDS } from '../lists/customers.ts'
import { cashBookEntryShape } from '../records/cash-book.ts'
import { transferShape } from '../records/transfers.ts'
import {
  accountNumber,
  answer,
  count,
  currencyCode,
  customerName,
  doneBy,
  instant,
  listOf,
  money,
  words,
} from '../wire/answers.ts'

/*
 * What is answered of a slip. A file of its own: the console has no need of it while it runs.
 */

/** An account of a record, with whose it is. */
export const slipAccountShape = answer({
  acc_no: accountNumber,
  ccy: currencyCode,
  ...customerName,
  kind: z.enum(CUSTOMER_KINDS),
})
export type SlipAccount = z.infer<typeof slipAccountShape>

/** What an account of the customer came to with the record, at its day; credits minus debits. */
export const slipBalanceShape = answer({ acc_no: accountNumber, ccy: currencyCode, balance: money })
export type SlipBalance = z.infer<typeof slipBalanceShape>

/** When something was done, and by whom. */
export const doneByShape = answer({ at: instant, operator: doneBy })

const slipFields = {
  /** Counts the slips that were printed of the record, this one too. */
  copy: count(2),
  debit: slipAccountShape,
  credit: slipAccountShape,
  /** Of the customer whom the slip is for; none where the office wants no balance on slips. */
  balances: listOf(slipBalanceShape),
  /** The name of the province of a hawala's receiver; blank where there is none. */
  province: words('Kabul'),
  /** Null where the log has no row of it, as in books that were moved. */
  entered: z.nullable(doneByShape),
  /** Null where the record is as it was entered, and where it has steps. */
  changed: z.nullable(doneByShape),
  /** The pay-out of a hawala; null where there is none. */
  paid: z.nullable(hawalaStepShape),
  printed: doneByShape,
}

/** What is printed of a record for whom it is about (docs/books.md, "Slips"). */
export const slipShape = z.union([
  answer({ type: z.literal('hawala'), record: hawalaShape, ...slipFields }),
  answer({ type: z.literal('cash-book'), record: cashBookEntryShape, ...slipFields }),
  answer({ type: z.literal('transfer'), record: transferShape, ...slipFields }),
])
export type Slip = z.infer<typeof slipShape>
