import { CURRENCIES, type Currency } from '../../contract/money/currency.ts'
import { exchangePosition, hawalaCharges } from '../../contract/records/postings.ts'
import type { Reader } from '../db/books.ts'
import { among } from '../db/rows.ts'
import { OWN_ACCOUNT_KINDS } from './events.ts'

const INTERNAL = [...CURRENCIES.map(exchangePosition), ...CURRENCIES.map(hawalaCharges)]

/** Sums the balances of accounts at the end of a day, by currency. */
const balances = (accounts: string) => `select own.ccy, cast(sum(coalesce((select d.balance from day_totals d
    where d.account_no = own.acc_no and d.date <= ? order by d.date desc limit 1), 0)) as bigint) as quantity
  from (${accounts}) own group by own.ccy`

/** The accounts of capital, income and expenses with their currencies. */
const OWN = `select a.acc_no, a.ccy from accounts a join customers c on c.cust_id = a.customer_id
      where ${among('c.kind', OWN_ACCOUNT_KINDS)}`
/** The exchange positions and hawala charges with their currencies. */
const OFFICE_OWN = `select account_no as acc_no, ccy from balances where ${among('account_no', INTERNAL)}`

/** The first day after another on which the office's own money moved; undefined where it has not since. */
export async function firstMoved({ all }: Reader, after: string): Promise<string | undefined> {
  const [row] = await all<{ date: string | null }>(
    `select min((select min(d.date) from day_totals d where d.account_no = own.acc_no and d.date > ?)) as date
     from (${OWN} union all ${OFFICE_OWN}) own`,
    after,
    ...OWN_ACCOUNT_KINDS,
    ...INTERNAL,
  )
  return row?.date ?? undefined
}

/**
 * The office's own money at the end of a day by currency, credit minus debit: the balances of capital, income, expenses,
 * exchange positions and hawala charges.
 */
export async function ownQuantities({ all }: Reader, date: string): Promise<ReadonlyMap<Currency, bigint>> {
  const sums = new Map<Currency, bigint>()
  const own = await all<{ ccy: Currency; quantity: bigint }>(balances(OWN), date, ...OWN_ACCOUNT_KINDS)
  const internal = await all<{ ccy: Currency; quantity: bigint }>(balances(OFFICE_OWN), date, ...INTERNAL)
  for (const { ccy, quantity } of [...own, ...internal]) sums.set(ccy, (sums.get(ccy) ?? 0n) + quantity)
  return sums
}
