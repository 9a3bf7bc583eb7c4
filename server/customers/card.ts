import type { Currency } from '../../contract/money/currency.ts'
import { moneyToWire } from '../../contract/money/money.ts'
import type { CustomerCard } from '../../contract/reports/report-answers.ts'
import type { Reader } from '../db/books.ts'
import { places } from '../db/rows.ts'
import { type DescribedPosting, selectDescribed, statementLine } from '../records/described-entries.ts'
import { findCustomer } from './store.ts'

/** The entries that a card shows. */
const LAST_ENTRIES = 10

type Posted = DescribedPosting & {
  readonly entry_no: number
  readonly account_no: string
  readonly ccy: Currency
}

/** The last postings of some accounts. Each is asked for its own by its index, then the latest of all stay. */
async function lastPostings({ all }: Reader, numbers: readonly string[]): Promise<readonly Posted[]> {
  const latest: Posted[] = []
  for (const account_no of numbers)
    latest.push(
      ...(await all<Posted>(
        `${selectDescribed(', p.entry_no, p.account_no, p.ccy')}
         where p.account_no = ? order by p.date desc, p.entry_no desc limit ${LAST_ENTRIES}`,
        account_no,
      )),
    )
  const place = ({ date, entry_no }: Posted) => `${date} ${String(entry_no).padStart(15, '0')}`
  return latest.sort((one, other) => (place(one) < place(other) ? 1 : -1)).slice(0, LAST_ENTRIES)
}

/** What a customer has on each account, and their last entries over all of them; undefined if there is no customer. */
export async function customerCard(reader: Reader, cust_id: number): Promise<CustomerCard | undefined> {
  const customer = await findCustomer(reader, cust_id)
  if (!customer) return undefined
  const numbers = customer.accounts_set.map(({ acc_no }) => acc_no)
  const rows =
    numbers.length === 0
      ? []
      : await reader.all<{ account_no: string; balance: bigint }>(
          `select account_no, credit - debit as balance from balances where account_no in (${places(numbers)})`,
          ...numbers,
        )
  const balances = new Map(rows.map(({ account_no, balance }) => [account_no, balance]))
  return {
    balances: customer.accounts_set.map(({ acc_no, ccy }) => ({
      acc_no,
      currency: ccy,
      balance: moneyToWire(balances.get(acc_no) ?? 0n),
    })),
    entries: (await lastPostings(reader, numbers)).map((row) => ({
      acc_no: row.account_no,
      currency: row.ccy,
      ...statementLine(row),
    })),
  }
}
