import type { Currency } from '../../contract/money/currency.ts'
import { moneyToWire } from '../../contract/money/money.ts'
import { type LimitLine, limitsReportShape } from '../../contract/reports/report-answers.ts'
import type { Reader } from '../db/books.ts'
import { readOwed } from './owed.ts'
import type { ReportQuery } from './report-query.ts'

interface LimitedRow {
  readonly cust_id: number
  readonly cust_name: string
  readonly acc_no: string
  readonly ccy: Currency
  readonly most_debit: bigint | null
  readonly least_cash: bigint | null
  /** Credits minus debits. */
  readonly balance: bigint
  readonly since: string | null
}

/**
 * The accounts with limits, at the end of a day that is given three times. Days are looked through from the last one
 * back, until one ends within the limit.
 */
const LIMITED = `
  select c.cust_id, c.cust_name, l.acc_no, a.ccy, l.most_debit, l.least_cash,
    coalesce((select d.balance from day_totals d where d.account_no = l.acc_no and d.date <= ?
      order by d.date desc limit 1), 0) as balance,
    (select s.date from day_totals s where s.account_no = l.acc_no and s.date <= ? and s.date > coalesce(
      (select w.date from day_totals w where w.account_no = l.acc_no and w.date <= ?
         and (-w.balance <= l.most_debit or -w.balance >= l.least_cash)
       order by w.date desc limit 1), '')
     order by s.date limit 1) as since
  from limits l join accounts a on a.acc_no = l.acc_no join customers c on c.cust_id = a.customer_id
  order by c.cust_id, l.acc_no`

const isOfTill = ({ least_cash }: LimitedRow) => least_cash !== null

/** How far an account is past its limit, in minor units; below 0 what is left to it. */
const pastBy = ({ most_debit, least_cash, balance }: LimitedRow): bigint =>
  least_cash === null ? -balance - (most_debit ?? 0n) : least_cash + balance

function limitLine(row: LimitedRow): LimitLine {
  const { cust_id, cust_name, acc_no, ccy, most_debit, least_cash, balance, since } = row
  const past = pastBy(row)
  return {
    ...{ cust_id, cust_name, acc_no, ccy },
    kind: isOfTill(row) ? 'least_cash' : 'most_debit',
    limit: moneyToWire(least_cash ?? most_debit ?? 0n),
    balance: moneyToWire(balance),
    ...(past > 0n ? { over: moneyToWire(past) } : { left: moneyToWire(-past) }),
    ...(past > 0n && since !== null && { since }),
  }
}

/** The accounts with a limit at the end of a day, by customer. */
async function readLimits({ all }: Reader, date: string, withTills: boolean): Promise<readonly LimitLine[]> {
  const rows = await all<LimitedRow>(LIMITED, date, date, date)
  return rows.filter((row) => withTills || !isOfTill(row)).map(limitLine)
}

/** Who is past a limit, who has one, or what customers owe (docs/books.md, "Limits"). */
export const limits: ReportQuery<'limits'> = {
  summary: 'Accounts past their limits, accounts with limits, or what customers owe by its age',
  answer: limitsReportShape,
  onDay: (request, today) => ({ ...request, date: request.date || today }),
  cashOf: ({ date }) => ({ cust_id: undefined, ...(date && { until: date }) }),
  withoutCash: (request) => ({ ...request, tills: 'without' }),
  async read(reader, { date: asked, show: shown, tills }) {
    const [date, show] = [asked || '', shown || 'over']
    if (show === 'owed') return { date, show, owed: await readOwed(reader, date) }
    const lines = await readLimits(reader, date, !tills)
    return {
      ...{ date, show },
      limits: show === 'all' ? lines : lines.filter(({ over }) => over !== undefined),
      ...(tills && { without_tills: true }),
    }
  },
}
