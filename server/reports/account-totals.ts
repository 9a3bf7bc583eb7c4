import type { CustomerKind } from '../../contract/lists/customers.ts'
import { CURRENCIES, type Currency, currencyOf } from '../../contract/money/currency.ts'
import { moneyToWire, RATE_ONE, roundedQuotient } from '../../contract/money/money.ts'
import type { BalanceKind } from '../../contract/reports/report-answers.ts'
import {
  allAccountsShape,
  netCapitalCcyShape,
  netCapitalShape,
} from '../../contract/reports/report-answers.ts'
import type { Said } from '../../contract/text/catalogue.ts'
import { readScaled } from '../../contract/wire/fields.ts'
import type { Reader } from '../db/books.ts'
import { invalid, notFound } from '../errors.ts'
import type { ReportQuery } from './report-query.ts'

/** What one unit of a currency is worth in USD and in PKR, scaled by 10^8. */
type Worth = Record<'usd' | 'pkr', bigint>
type Rates = Readonly<Record<Currency, Worth>>

/**
 * The rates of a request, `{ccy}_usd` and `{ccy}_pkr` for each currency; a missing one is 0. Throws 400
 * on a parameter that is no rate.
 */
function ratesOf(query: Readonly<Record<string, unknown>>): Rates {
  const rates = Object.fromEntries(CURRENCIES.map((ccy) => [ccy, { usd: 0n, pkr: 0n }])) as Rates
  const errors: Record<string, Said[]> = {}
  for (const [name, value] of Object.entries(query)) {
    const [, code = '', into = ''] = /^([a-z]{3})_(usd|pkr)$/i.exec(name) ?? []
    const ccy = currencyOf(code)
    if (!ccy || value === '') continue
    const rate = readScaled(value, 'rate')
    if (typeof rate === 'bigint') rates[ccy][into.toLowerCase() as 'usd' | 'pkr'] = rate
    else errors[name] = [rate]
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return rates
}

interface Sums {
  readonly debit: bigint
  readonly credit: bigint
}
interface Row extends Sums {
  readonly cust_id: number
  readonly cust_name: string
  readonly kind: CustomerKind
  readonly acc_no: string
  readonly ccy: Currency
}

/** Customers' accounts with what was debited and credited in all, by customer and number; those of `where` alone. */
const accountsWithTotals = ({ all }: Reader, where = '', ...parameters: readonly unknown[]) =>
  all<Row>(
    `select c.cust_id, c.cust_name, c.kind, a.acc_no, a.ccy,
       coalesce(b.debit, 0) as debit, coalesce(b.credit, 0) as credit
     from customers c join accounts a on a.customer_id = c.cust_id
     left join balances b on b.account_no = a.acc_no ${where} order by c.cust_id, a.acc_no`,
    ...parameters,
  )

/** What was debited and credited in all, and the balance, for the wire. */
const totalsToWire = ({ debit, credit }: Sums) => ({
  total_debit: moneyToWire(debit),
  total_credit: moneyToWire(credit),
  balance: moneyToWire(credit - debit),
})

const accountToWire = ({ acc_no, ccy, ...sums }: Row) => ({ acc_no, ccy, ...totalsToWire(sums) })

/** What of the totals of a customer's accounts is dated after a day, by account number; without those of which nothing is. */
async function laterTotals({ all }: Reader, customer_id: number, day: string): Promise<Map<string, Sums>> {
  const rows = await all<Sums & { acc_no: string }>`
    select a.acc_no, cast(sum(t.debit) as bigint) as debit, cast(sum(t.credit) as bigint) as credit
    from accounts a join day_totals t on t.account_no = a.acc_no
    where a.customer_id = ${customer_id} and t.date > ${day} group by a.acc_no`
  return new Map(rows.map(({ acc_no, ...sums }) => [acc_no, sums]))
}

const laterToWire = ({ debit, credit }: Sums) => ({
  later_debit: moneyToWire(debit),
  later_credit: moneyToWire(credit),
})

/**
 * A customer's accounts with what was debited and credited in all, by account number, and what of it is dated after the
 * office's day (docs/books.md, "Reports").
 */
export const allAccounts: ReportQuery<'all-accounts-statement'> = {
  summary: 'The accounts of a customer with their totals',
  answer: allAccountsShape,
  onDay: (request, today) => ({ as_of: today, ...request }),
  holderOf: ({ customer_id }) => ({ cust_id: customer_id }),
  cashOf: ({ customer_id }) => ({ cust_id: customer_id }),
  async read(reader, { customer_id, as_of }) {
    const [customer] = await reader.all<{ cust_id: number; cust_name: string }>`select cust_id, cust_name
      from customers where cust_id = ${customer_id}`
    if (!customer) throw notFound()
    const rows = await accountsWithTotals(reader, 'where a.customer_id = ?', customer_id)
    const later =
      as_of === undefined ? new Map<string, Sums>() : await laterTotals(reader, customer_id, as_of)
    const accounts = rows.map(({ acc_no, ccy: currency, ...sums }) => {
      const after = later.get(acc_no)
      return { acc_no, currency, ...totalsToWire(sums), ...(after && laterToWire(after)) }
    })
    return { customer, accounts }
  },
}

/** Which balances each kind lists (books.md, "Reports"). */
const LISTS: Readonly<Record<BalanceKind, (balance: bigint) => boolean>> = {
  both: () => true,
  both_non_zero: (balance) => balance !== 0n,
  credit: (balance) => balance > 0n,
  debit: (balance) => balance < 0n,
}

/** The accounts in one currency, and their totals. */
export const netCapitalCcy: ReportQuery<'net-capital-ccy'> = {
  summary: 'The accounts in one currency with their totals',
  answer: netCapitalCcyShape,
  async read(reader, { transaction_type, currency }) {
    const rows = await accountsWithTotals(reader, 'where a.ccy = ?', currency)
    const listed = rows.filter(({ debit, credit }) => LISTS[transaction_type](credit - debit))
    const { balance: total_balance, ...sums } = totalsToWire({
      debit: listed.reduce((sum, row) => sum + row.debit, 0n),
      credit: listed.reduce((sum, row) => sum + row.credit, 0n),
    })
    return {
      currency,
      transaction_type,
      accounts: listed.map((row) => ({
        cust_id: row.cust_id,
        cust_name: row.cust_name,
        ...accountToWire(row),
      })),
      totals: { ...sums, total_balance },
    }
  },
}

/** What accounts come to at rates: exact until it is rounded, once, for the wire. */
function worthOf(rows: readonly Row[], rates: Rates, into: keyof Worth): number {
  const sum = rows.reduce((total, { ccy, debit, credit }) => total + (credit - debit) * rates[ccy][into], 0n)
  return moneyToWire(roundedQuotient(sum, RATE_ONE))
}

const netOf = (rows: readonly Row[], rates: Rates) => ({
  total_usd: worthOf(rows, rates, 'usd'),
  total_pkr: worthOf(rows, rates, 'pkr'),
})

/** The kinds that the second total leaves out (books.md, "Reports"). */
const OWN_CAPITAL: readonly CustomerKind[] = ['capital', 'income', 'expense']

/** Every customer's accounts with totals in USD and PKR, by customer and in all. */
export const netCapital: ReportQuery<'net-capital'> = {
  summary:
    'What all accounts come to in USD and in PKR, at the given rates; without those of capital, income and expense too, where there are any',
  answer: netCapitalShape,
  async read(reader, query) {
    const rates = ratesOf(query)
    const rows = await accountsWithTotals(reader)
    const customers = [...Map.groupBy(rows, ({ cust_id }) => cust_id).values()].map((own) => ({
      cust_id: own[0]?.cust_id ?? 0,
      cust_name: own[0]?.cust_name ?? '',
      accounts: own.map(accountToWire),
      customer_usd_total: worthOf(own, rates, 'usd'),
      customer_pkr_total: worthOf(own, rates, 'pkr'),
    }))
    const others = rows.filter(({ kind }) => !OWN_CAPITAL.includes(kind))
    return {
      customers,
      ...netOf(rows, rates),
      ...(others.length < rows.length ? { without_capital_income_expense: netOf(others, rates) } : {}),
    }
  },
}
