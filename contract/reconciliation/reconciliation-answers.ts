import * as z from 'zod/mini'
import { recordLabelShape } from '../reports/report-answers.ts'
import { LANGUAGES, type Language } from '../text/language.ts'
import {
  accountNumber,
  answer,
  calendarDay,
  count,
  currencyCode,
  customerName,
  listOf,
  money,
  recordId,
  shown,
  version,
  words,
} from '../wire/answers.ts'

const agreementFields = {
  id: recordId,
  acc_no: accountNumber,
  from_date: calendarDay,
  /** The last day that is agreed. */
  through: calendarDay,
  /** The balances at its end, credits minus debits of the office's account: the office's own, and theirs turned. */
  ours: shown(money, 1250.5),
  theirs: shown(money, 1250.5),
  /** The SHA-256 of their file, in hex. */
  fingerprint: words('9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'),
  /** The lines of their file, and how many pairs were found. */
  rows: count(42),
  pairs: count(40),
  version,
}
/** What was agreed with a correspondent for an account, through a day. */
export const agreementShape = answer(agreementFields)
export type Agreement = z.infer<typeof agreementShape>

/** The last agreement of each account, with whom it is. */
export const agreementsShape = listOf(
  answer({ acc_no: accountNumber, ...customerName, through: calendarDay }),
)
export type LastAgreements = z.infer<typeof agreementsShape>

/** The entries of an account in a period, as the list of its correspondent is matched with them. */
export const matchShape = answer({
  account: answer({
    customer_id: customerName.cust_id,
    customer_name: customerName.cust_name,
    acc_no: accountNumber,
    currency: currencyCode,
  }),
  period: answer({ from_date: calendarDay, to_date: calendarDay }),
  opening_balance: shown(money, 0),
  final_balance: shown(money, 1250.5),
  lines: listOf(
    answer({
      object_id: recordId,
      transaction_type: recordLabelShape,
      date: calendarDay,
      number: words('1254'),
      ref: words('A-17'),
      sender_name: words('Ahmad'),
      receiver_name: words('Karim'),
      description: words('rent'),
      /** Credit minus debit of the account. */
      amount: shown(money, 1250.5),
    }),
  ),
  /** What the columns of their files are, in their order; left out until they are picked. */
  columns: z.exactOptional(listOf(words('ref'))),
  /** The language of what is sent to them; left out where the office's settings have it. */
  language: z.exactOptional(shown(z.enum(Object.keys(LANGUAGES) as Language[]), 'en')),
  /** Names these entries: what is agreed is refused where they are others by then. */
  listed: words('x2JdA1n0Lq9TzV4cB7sYwe'),
  /** The last agreement of the account, with what the balance of its day is by now. */
  agreed: z.exactOptional(answer({ ...agreementFields, now: money })),
})
export type MatchList = z.infer<typeof matchShape>
export type OurLine = MatchList['lines'][number]
