import * as z from 'zod/mini'
import { TABLE_LIMITS } from '../imports/table.ts'
import { charge, checked, choice, day, MAX_ROWS, requiredText, text, wholeNumber } from '../wire/fields.ts'

/** What is agreed with a correspondent for an account, as it is sent. */
export const agreementBody = z.strictObject({
  acc_no: requiredText(32),
  from_date: day(),
  through: day(),
  /** Their balance, with its side in the office's books. */
  theirs: charge,
  side: choice({ Dr: 'Dr', Cr: 'Cr' }),
  fingerprint: requiredText(64),
  rows: wholeNumber(0, MAX_ROWS),
  pairs: wholeNumber(0, MAX_ROWS),
  /** The entries that were looked at, by the `listed` of their answer. */
  listed: requiredText(64),
})
export type AgreementBody = z.output<typeof agreementBody>

/** What the columns of a correspondent's files are, `''` for those that are not read. */
export const columnsBody = z.strictObject({
  columns: checked(z.array(text(32)), z.maxLength(TABLE_LIMITS.columns)),
})
export type ColumnsBody = z.output<typeof columnsBody>
