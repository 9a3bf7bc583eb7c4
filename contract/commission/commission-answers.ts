import * as z from 'zod/mini'
import { LANGUAGES, type Language } from '../text/language.ts'
import {
  accountNumber,
  answer,
  calendarDay,
  count,
  currencyCode,
  customerName,
  entryMoney,
  listOf,
  money,
  recordId,
  shown,
  version,
  words,
} from '../wire/answers.ts'
import { COMMISSION_TERMS, COMMISSION_WAYS } from './commission.ts'

const termsFields = {
  terms: z.enum(COMMISSION_TERMS),
  terms_amount: z.exactOptional(shown(entryMoney, 150)),
  terms_currency: z.exactOptional(shown(currencyCode, 'AFN')),
}

/**
 * What is agreed with a correspondent (docs/books.md, "Commission", "Reconciliation"); version 0 where nothing ever was.
 */
export const correspondentShape = answer({
  cust_id: customerName.cust_id,
  ...termsFields,
  /** What they are called in short, the only one among correspondents. */
  code: z.exactOptional(words('AMIN')),
  /** The language of what is sent to them; left out where the office's settings have it. */
  language: z.exactOptional(shown(z.enum(Object.keys(LANGUAGES) as Language[]), 'en')),
  /** What the columns of their files are, `''` for those that are not read. */
  columns: z.exactOptional(listOf(words('ref'))),
  version,
})
export type Correspondent = z.infer<typeof correspondentShape>

/** The hawala of a correspondent in a period without their commission, and what it comes to. */
export const commissionShape = answer({
  ...customerName,
  way: z.enum(COMMISSION_WAYS),
  period: answer({ from_date: calendarDay, to_date: calendarDay }),
  ...termsFields,
  hawala: listOf(
    answer({
      id: shown(recordId, 88),
      date: calendarDay,
      sender_name: words('Ahmad'),
      receiver_name: words('Karim'),
      amount: entryMoney,
      currency: currencyCode,
      commission: shown(money, 1.88),
      commission_currency: currencyCode,
    }),
  ),
  /** How many more there are: their commission is posted after that of these. */
  more: count(0),
  /** The commission by currency. */
  sums: listOf(answer({ currency: currencyCode, hawala: count(12), commission: money })),
  /** The commission in the currency of each account of the correspondent, by the last rates; null without a rate. */
  proposals: listOf(
    answer({ acc_no: accountNumber, currency: currencyCode, amount: shown(z.nullable(money), 1250.5) }),
  ),
  /** Names these hawala in their versions and the terms: what is posted is refused where they are others by then. */
  listed: words('x2JdA1n0Lq9TzV4cB7sYwe'),
})
export type CommissionList = z.infer<typeof commissionShape>
