import type { Currency } from '../../contract/money/currency.ts'
import type { TwoAccounts } from '../../contract/records/postings.ts'
import type { Reader } from '../db/books.ts'
import { places } from '../db/rows.ts'
import { CLOSED_UNTIL } from './closed.ts'

const LOOKED_UP_AT_ONCE = 500

/** The name of an account's customer as SQL, where their papers say that they are blocked (docs/books.md, "Papers"). */
const BLOCKED = `(select c.cust_name from papers p join customers c on c.cust_id = p.cust_id
  where p.cust_id = accounts.customer_id and p.risk = 'blocked')`

/** The currency of an account; undefined where there is no such account. */
export type CurrencyOf = (acc_no: string) => Currency | undefined

/** What the ledger knows of an account that entries name. */
export interface LedgerAccount {
  readonly acc_no: string
  readonly ccy: Currency
  /** The name of its customer where that one is blocked, else null. */
  readonly blocked: string | null
}

/** What is read of the books for entries that are written. */
export interface Accounts {
  /** An account that the entries name; undefined where there is none. */
  readonly accountOf: (acc_no: string) => LedgerAccount | undefined
  readonly ccyOf: CurrencyOf
  /** The day up to which all are closed; blank where none is. */
  readonly closed_until: string
}

/** Reads the accounts that entries name, each once, and with them the days that are closed. */
export async function readAccounts({ all }: Reader, entries: readonly TwoAccounts[]): Promise<Accounts> {
  const numbers = [
    ...new Set(entries.flatMap(({ debit_account, credit_account }) => [debit_account, credit_account])),
  ]
  const accounts = new Map<string, LedgerAccount>()
  let closed_until = ''
  for (let first = 0; first < numbers.length; first += LOOKED_UP_AT_ONCE) {
    const some = numbers.slice(first, first + LOOKED_UP_AT_ONCE)
    // In one statement: on PostgreSQL each costs a round trip of every posting.
    const found = await all<LedgerAccount & { readonly closed: string | null }>(
      `select acc_no, ccy, ${CLOSED_UNTIL} as closed, ${BLOCKED} as blocked
       from accounts where acc_no in (${places(some)})`,
      ...some,
    )
    for (const account of found) accounts.set(account.acc_no, account)
    closed_until = found[0]?.closed ?? closed_until
  }
  return {
    accountOf: (acc_no) => accounts.get(acc_no),
    ccyOf: (acc_no) => accounts.get(acc_no)?.ccy,
    closed_until,
  }
}
