import * as z from 'zod/mini'
import {
  accountNumber,
  answer,
  calendarDay,
  count,
  currencyCode,
  customerName,
  instant,
  listOf,
  money,
  recordId,
  version,
  words,
} from '../wire/answers.ts'
import { IMPORT_KINDS } from './imports.ts'

/** An import that was recorded and not taken back (docs/books.md, "Imports"). */
export const importShape = answer({
  id: recordId,
  kind: z.enum(IMPORT_KINDS),
  file: words('customers.xlsx'),
  fingerprint: words('9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'),
  date: calendarDay,
  at: instant,
  by: words('Ahmad'),
  /** The customers and accounts that it made. */
  customers: count(38),
  accounts: count(61),
  /** The records that it posted. */
  records: count(57),
  /** The sums that it posted per currency: balances or amounts of each side. */
  totals: listOf(answer({ ccy: currencyCode, debit: money, credit: money })),
  version,
})
export type Import = z.infer<typeof importShape>

/** What a row of an import became, or would become. */
export const importedRowShape = answer({
  cust_id: z.exactOptional(customerName.cust_id),
  acc_no: z.exactOptional(accountNumber),
  /** Whether this row makes its customer and account; a customer of several rows is made by the first. */
  makes_customer: z.exactOptional(z.boolean()),
  makes_account: z.exactOptional(z.boolean()),
  /** The record that it posted. */
  record_id: z.exactOptional(recordId),
})
export const importedShape = answer({ import: importShape, rows: listOf(importedRowShape) })
export type Imported = z.infer<typeof importedShape>
