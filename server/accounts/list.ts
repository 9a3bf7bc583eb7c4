import type { Account } from '../../contract/accounts.ts'
import { RATE_DECIMALS, scaledToWire } from '../../contract/money.ts'
import type { Reader } from '../db/books.ts'
import { among } from '../db/table-pages.ts'

type AccountRow = Omit<Account, 'exchange_rates'>
interface RateRow {
  readonly acc_no: string
  readonly ccy: string
  readonly rate: bigint
}

/** Accounts with the rates that each has of its own. */
export function withRates(rows: readonly AccountRow[], rates: readonly RateRow[]): Account[] {
  const byAccount = new Map<string, Record<string, number>>()
  for (const { acc_no, ccy, rate } of rates) {
    const known = byAccount.get(acc_no) ?? {}
    known[ccy] = scaledToWire(rate, RATE_DECIMALS)
    byAccount.set(acc_no, known)
  }
  return rows.map((row) => ({ ...row, exchange_rates: byAccount.get(row.acc_no) ?? {} }))
}

/** Which accounts of a list are asked for: by number, and all of some customers. */
export interface AccountsOf {
  readonly numbers: readonly string[]
  readonly customers: readonly number[]
}

/** Every customer's account with its rates, by number; where `of` is given at most `limit` of those alone. */
export async function listAccounts(reader: Reader, of?: AccountsOf, limit = 0): Promise<Account[]> {
  const where = of ? `where ${among('a.acc_no', of.numbers)} or ${among('a.customer_id', of.customers)}` : ''
  const rows = await reader.all<AccountRow>(
    `select a.acc_no, a.ccy, a.open_date, a.customer_id, c.cust_name as customer_name, a.version
     from accounts a join customers c on c.cust_id = a.customer_id
     ${where} order by a.acc_no ${of ? 'limit ?' : ''}`,
    ...(of ? [...of.numbers, ...of.customers, limit] : []),
  )
  const own = of ? rows.map(({ acc_no }) => acc_no) : []
  const rates = await reader.all<RateRow>(
    `select acc_no, ccy, rate from account_rates ${of ? `where ${among('acc_no', own)}` : ''} order by ccy`,
    ...own,
  )
  return withRates(rows, rates)
}
