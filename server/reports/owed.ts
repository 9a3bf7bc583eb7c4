import { CURRENCIES, type Currency } from '../../contract/money/currency.ts'
import { moneyToWire } from '../../contract/money/money.ts'
import type { OwedLine, OwedReport } from '../../contract/reports/report-answers.ts'
import { daysBetween } from '../../contract/text/dates.ts'
import type { Reader } from '../db/books.ts'
import { type DayRates, readDayRates } from '../profit/day-rates.ts'

interface DebitRow {
  readonly cust_id: number
  readonly cust_name: string
  readonly acc_no: string
  readonly ccy: Currency
  readonly date: string
  /** What was debited on that day. */
  readonly debit: bigint
  /** What is owed and not explained by later days. */
  readonly rest: bigint
}

/** What was debited on the day of a row of `explained`. */
const DEBIT = `(select d.debit from day_totals d where d.account_no = e.acc_no and d.date = e.date)`

/**
 * What explains the debts of customers at the end of a day, which it is asked with twice: the days with debits of each
 * account that owes, from the last one back, until all of its debt is explained. Each day is looked up by its key, so that
 * no engine reads all of the days of an account.
 */
const EXPLAINED = `
  with recursive owing as (
    select a.acc_no, (select l.balance from day_totals l where l.account_no = a.acc_no and l.date <= ?
      order by l.date desc limit 1) as balance
    from customers c join accounts a on a.customer_id = c.cust_id where c.kind = 'customer'),
  explained(acc_no, date, rest) as (
    select o.acc_no, (select b.date from day_totals b where b.account_no = o.acc_no and b.date <= ?
      and b.debit > 0 order by b.date desc limit 1), -o.balance
    from owing o where o.balance < 0
    union all
    select e.acc_no, (select b.date from day_totals b where b.account_no = e.acc_no and b.date < e.date
      and b.debit > 0 order by b.date desc limit 1), e.rest - ${DEBIT}
    from explained e where e.rest > ${DEBIT})
  select c.cust_id, c.cust_name, e.acc_no, a.ccy, e.date, ${DEBIT} as debit, e.rest
  from explained e join accounts a on a.acc_no = e.acc_no join customers c on c.cust_id = a.customer_id
  order by c.cust_id, e.acc_no, e.date desc`

/** The ages of debts, each with the most days that it has; the last one takes the rest. */
const AGES = [
  ['days_7', 7],
  ['days_30', 30],
  ['days_90', 90],
  ['older', Number.POSITIVE_INFINITY],
] as const
type Age = (typeof AGES)[number][0]
type Aged = Record<Age, bigint>

const agedBy = (value: (age: Age) => bigint): Aged =>
  Object.fromEntries(AGES.map(([age]) => [age, value(age)])) as Aged

const sumOf = (aged: Aged): bigint => AGES.reduce((sum, [age]) => sum + aged[age], 0n)

const agedToWire = (aged: Aged) => ({
  ...(Object.fromEntries(AGES.map(([age]) => [age, moneyToWire(aged[age])])) as Record<Age, number>),
  owed: moneyToWire(sumOf(aged)),
})

const ageOn = (date: string, day: string): Age =>
  AGES.find(([, most]) => daysBetween(day, date) <= most)?.[0] ?? 'older'

/** What an account owes by age, of the days that explain it. */
function agedDebt(days: readonly DebitRow[], date: string): Aged {
  const aged = agedBy(() => 0n)
  for (const { date: day, debit, rest } of days) aged[ageOn(date, day)] += debit < rest ? debit : rest
  return aged
}

/** A debt of an account, with what it is worth in USD where that is known. */
interface Debt {
  readonly line: OwedLine
  readonly ccy: Currency
  readonly aged: Aged
  readonly worth: bigint | undefined
}

const worthToWire = (worth: bigint | undefined) => (worth === undefined ? {} : { worth: moneyToWire(worth) })

function debtOf(days: readonly DebitRow[], date: string, rates: DayRates): Debt[] {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const { cust_id, cust_name, acc_no, ccy } = first
  const aged = agedDebt(days, date)
  const worth = rates.valueOn(ccy, sumOf(aged), date)
  const line = {
    cust_id,
    cust_name,
    acc_no,
    ccy,
    ...agedToWire(aged),
    ...worthToWire(worth),
    since: last.date,
  }
  return [{ line, ccy, aged, worth }]
}

/** All debts of one currency together: their worth is that of the lines. */
function totalOf(ccy: Currency, debts: readonly Debt[]) {
  const aged = agedBy((age) => debts.reduce((sum, debt) => sum + debt.aged[age], 0n))
  const isValued = debts.every(({ worth }) => worth !== undefined)
  const worth = isValued ? debts.reduce((sum, debt) => sum + (debt.worth ?? 0n), 0n) : undefined
  return { ccy, aged, worth }
}

/**
 * What customers owe at the end of a day, by the age of the debits that explain it (docs/books.md, "Limits"). Reads the
 * accounts that owe, and of these the days back to the oldest debit that is not paid.
 */
export async function readOwed(reader: Reader, date: string): Promise<OwedReport> {
  const rates = await readDayRates(reader, 'USD', { after: date, until: date })
  const rows = await reader.all<DebitRow>(EXPLAINED, date, date)
  const debts = [...Map.groupBy(rows, ({ acc_no }) => acc_no).values()].flatMap((days) =>
    debtOf(days, date, rates),
  )
  const totals = CURRENCIES.flatMap((ccy) => {
    const own = debts.filter((debt) => debt.ccy === ccy)
    return own.length === 0 ? [] : [totalOf(ccy, own)]
  })
  const valued = totals.filter(({ worth }) => worth !== undefined)
  const worth = agedBy((age) =>
    valued.reduce((sum, { ccy, aged }) => sum + (rates.valueOn(ccy, aged[age], date) ?? 0n), 0n),
  )
  return {
    accounts: debts.map(({ line }) => line),
    totals: totals.map(({ ccy, aged, worth }) => ({ ccy, ...agedToWire(aged), ...worthToWire(worth) })),
    worth: {
      ...agedToWire(worth),
      owed: moneyToWire(valued.reduce((sum, { worth }) => sum + (worth ?? 0n), 0n)),
    },
    unvalued: totals.filter(({ worth }) => worth === undefined).map(({ ccy }) => ccy),
  }
}
