import * as z from 'zod/mini'
import { LARGE_PRESETS } from '../office/large-presets.ts'
import { largeRuleShape } from '../office/office-settings.ts'
import { RECORD_LABELS, RECORD_TYPES, type RecordLabel } from '../records/records.ts'
import {
  answer,
  calendarDay,
  count,
  currencyCode,
  entryMoney,
  instant,
  listOf,
  money,
  recordId,
  shown,
  words,
} from '../wire/answers.ts'

/** A cash posting behind a line. */
const largeEntryShape = answer({
  transaction_type: z.enum(Object.values(RECORD_LABELS) as RecordLabel[]),
  object_id: recordId,
  date: calendarDay,
  amount: entryMoney,
  /** In the currency of the threshold, at the rate of its day; null without a rate. */
  worth: z.nullable(money),
})

/** Cash of one party, one way and one currency that is listed on a day (docs/books.md, "Large cash"). */
const largeLineShape = answer({
  /** The same as long as its day, way, currency and party are. */
  key: words('2026-11-02/in/AFN/12'),
  /** The day of its first posting, and the day on which it is listed, which is that of its last. */
  from_date: calendarDay,
  date: calendarDay,
  /** Into a till, or out of it. */
  way: z.enum(['in', 'out']),
  /** Where its details are filled in: a customer, a hawala, or the record itself. */
  filled_at: answer({ type: z.enum(['customer', ...RECORD_TYPES]), id: recordId }),
  name: words('Haji Nazir'),
  /** The receiver of the hawala whose cash came in, the sender of one that was paid out. */
  other_name: words(''),
  father: words(''),
  id_no: words(''),
  nationality: words(''),
  phone: words('0700 123 456'),
  address: words('Sarai Shahzada, Kabul'),
  occupation: words(''),
  source_of_funds: words(''),
  purpose: words('rent'),
  currency: currencyCode,
  amount: money,
  /** In the currency of the threshold; null where a day had no rate for it, so that it was never held against the threshold. */
  worth: z.nullable(money),
  /** What the party's cash of this way came to over the window that ends on this day; null without a rate. */
  together: z.nullable(money),
  threshold_currency: currencyCode,
  entries: listOf(largeEntryShape),
})
export type LargeLine = z.infer<typeof largeLineShape>

/** A list that was filed: who did, when, and what names its rows. */
const filedShape = answer({
  id: recordId,
  at: instant,
  by: words('Amina'),
  /** Of its rows as JSON. */
  sha256: words('3f2c9b…'),
  lines: count(3),
})

/** A list that was filed, with its rows. */
export const filingShape = answer({
  id: recordId,
  preset: z.enum(LARGE_PRESETS),
  from_date: calendarDay,
  to_date: calendarDay,
  at: instant,
  by: words('Amina'),
  sha256: words('3f2c9b…'),
  rows: listOf(largeLineShape),
})
export type Filing = z.infer<typeof filingShape>

/** The large cash of a period. */
export const largeShape = answer({
  period: answer({ from_date: calendarDay, to_date: calendarDay }),
  preset: z.enum(LARGE_PRESETS),
  /** The rules in force in the period, the first one first; one that the office never set begins at no day. */
  rules: listOf(largeRuleShape),
  lines: listOf(largeLineShape),
  /** Currencies that had no rate on a day on which cash of them was moved. */
  unvalued: listOf(currencyCode),
  /** What was filed of this period in this layout, the last one first. */
  filings: listOf(filedShape),
  /** How the lines differ from those filed last, by their keys; `gone` has the lines that are no more. */
  amendment: answer({
    added: listOf(words('2026-11-02/in/AFN/12')),
    changed: listOf(words('2026-11-02/in/AFN/12')),
    gone: listOf(largeLineShape),
  }),
  /** Names these lines: filing is refused where they are others by then. */
  listed: shown(words('x2JdA1n0'), '3f2c9b…'),
})
export type LargeReport = z.infer<typeof largeShape>
