import * as z from 'zod/mini'
import { COMMISSION_WAYS } from '../commission/commission.ts'
import { STEP_CHOICES } from '../hawala/life.ts'
import { choice, currency, day, idParameter, requiredText, text } from '../wire/fields.ts'
import { type ReportName, type ReportsWith, reports } from './reports.ts'

const periodRequest = z.object({ from_date: day(), to_date: day() })
const accountRequest = z.object({
  customer_id: idParameter,
  account_no: requiredText(32),
  from_date: day(),
  to_date: day(),
})
const blankOr = <Shape extends z.core.$ZodType>(shape: Shape) => z.optional(z.union([z.literal(''), shape]))

/**
 * The requests of the reports that take more than a period. A file of its own: the console's first load has no
 * need of it.
 */
const ownRequests = {
  'account-statement': accountRequest,
  match: accountRequest,
  'all-accounts-statement': z.object({
    customer_id: idParameter,
    /** Entries dated after this day are summed apart; the office's day by default. */
    as_of: z.optional(day()),
  }),
  'hawala-report': z.object({
    type1: z.optional(choice({ all: 'all', one: 'one' })),
    fromTo: blankOr(choice({ all: 'all', outgoing: 'outgoing', incoming: 'incoming' })),
    /** An account number, blank for every account. */
    customer_id: z.optional(text(32)),
    province_id: blankOr(idParameter),
    from_date: day(),
    to_date: day(),
    /** Only those that are so; `open` for those that wait for a step. */
    status: blankOr(choice({ open: 'open', recorded: 'recorded', ...STEP_CHOICES })),
    /** Only so many of its hawala, the first ones, with the totals of these. */
    first: z.optional(idParameter),
  }),
  /** `{ccy}_usd` and `{ccy}_pkr` for each currency. */
  'net-capital': z.record(z.string(), z.unknown()),
  'net-capital-ccy': z.object({
    /** Which accounts are listed; the labels of the screen are taken too. */
    transaction_type: choice({
      both: 'both',
      both_non_zero: 'both_non_zero',
      credit: 'credit',
      debit: 'debit',
      Both: 'both',
      'Both(Non-Zero)': 'both_non_zero',
      'Credit only': 'credit',
      'Debit only': 'debit',
    }),
    currency: currency(),
  }),
  roznamcha: z.object({
    /** A till; left out or blank, all of them. */
    customer_id: blankOr(idParameter),
    from_date: day(),
    to_date: day(),
  }),
  commission: z.object({
    /** The correspondent. */
    customer_id: idParameter,
    /** Which way the commission goes; to the correspondent by default. */
    way: blankOr(choice(COMMISSION_WAYS)),
    from_date: day(),
    to_date: day(),
  }),
  profit: z.object({
    from_date: day(),
    to_date: day(),
    /** The base currency; USD by default. */
    base: blankOr(currency()),
    /** How the lines are grouped; by day by default. */
    by: blankOr(
      choice({
        ...{ day: 'day', month: 'month', solar_month: 'solar_month' },
        ...{ currency: 'currency', operator: 'operator', customer: 'customer', exchange: 'exchange' },
      }),
    ),
    /** Lists only the exchanges of this currency. */
    currency: blankOr(currency()),
    /** Lists only the exchanges that this operator entered. */
    operator: blankOr(idParameter),
    /** Lists only the exchanges of this customer. */
    customer: blankOr(idParameter),
  }),
  limits: z.object({
    /** The balances are those at the end of this day; the office's day by default. */
    date: blankOr(day()),
    /** Accounts past their limits, by default; all that have one; or what customers owe, by its age. */
    show: blankOr(choice({ over: 'over', all: 'all', owed: 'owed' })),
    /** Leaves tills out. */
    tills: blankOr(choice({ without: 'without' })),
  }),
  large: z.object({
    from_date: day(),
    to_date: day(),
    /** How it is laid out; by default as the rule of its last day says. */
    preset: blankOr(choice({ afghanistan: 'afghanistan', daily: 'daily' })),
    /** The lines, by default, or the entries behind them; these of one line alone where `line` has its key. */
    show: blankOr(choice({ lines: 'lines', entries: 'entries' })),
    line: z.optional(text(1000)),
  }),
  suspicions: z.object({
    /** A customer, `1002`, or a hawala, `h88`; left out or blank, all. */
    of: z.optional(text(20)),
  }),
} satisfies Record<ReportsWith<{ readonly form: 'own' }>, z.core.$ZodType>

/** The request of a report, read by its shape; undefined for one without parameters. */
export type ReportRequest<Name extends ReportName> = Name extends keyof typeof ownRequests
  ? z.output<(typeof ownRequests)[Name]>
  : Name extends ReportsWith<{ readonly form: 'period' }>
    ? z.output<typeof periodRequest>
    : undefined

/** The shape of a report's request; undefined for one without parameters. */
export function requestShape(name: ReportName): z.core.$ZodType | undefined {
  if (name in ownRequests) return ownRequests[name as keyof typeof ownRequests]
  return 'form' in reports[name] ? periodRequest : undefined
}
