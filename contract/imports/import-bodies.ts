import * as z from 'zod/mini'
import { MAX_ACCOUNT_NUMBER_LENGTH } from '../lists/accounts.ts'
import { customerBody } from '../lists/customer-body.ts'
import { cashBookBody } from '../records/cash-book.ts'
import { rowsOf } from '../records/rows.ts'
import { charge, choice, currency, day, flag, id, requiredText, text } from '../wire/fields.ts'

/** A row of customers and accounts: an account with its opening balance and its customer. */
export const officeRow = z.object({
  /** Left out: proposed, or the known customer of this name and phone. */
  cust_id: z.optional(id),
  cust_name: requiredText(200),
  phone_1: z.optional(text(40)),
  kind: customerBody.shape.kind,
  saraf: customerBody.shape.saraf,
  /** Left out: proposed, the currency's digit before the customer's number. */
  acc_no: z.optional(text(MAX_ACCOUNT_NUMBER_LENGTH)),
  ccy: currency(),
  /** Left out or 0: nothing is posted. */
  balance: z.optional(charge),
  /** Needed with a balance: `Cr` where the office owes it. */
  side: z.optional(choice({ Dr: 'Dr', Cr: 'Cr' })),
  /** Whether its customer is that of the row before, by a merged cell: of two rows with a name alone, the second is refused. */
  same_customer: z.optional(flag),
})
export const officeRows = rowsOf(officeRow)
export type OfficeRow = z.infer<typeof officeRow>

const { id: _, opposite_of: __, ...entryFields } = cashBookBody.shape
/** A row of entries: one of the cash book. */
export const entryRow = z.object(entryFields)
export const entryRows = rowsOf(entryRow)

/** What is asked of an import beside its rows. */
export const importQuery = {
  /** What the file is called. */
  file: requiredText(200),
  /** The SHA-256 of its bytes, in hex: the same file is imported once. */
  fingerprint: requiredText(64),
  /** The day of the opening balances; entries and hawala have their own. */
  date: day(),
  /** What the entries of opening balances say. */
  description: z.optional(text(500)),
}
