import { moneyToWire } from '../../contract/money/money.ts'
import type { SlipAccount, SlipBalance } from '../../contract/slips/slip-answers.ts'
import type { Reader } from '../db/books.ts'
import type { PostingRecord } from '../records/define-record.ts'

async function isCorrespondent({ all }: Reader, { cust_id }: SlipAccount): Promise<boolean> {
  const [customer] = await all<{ saraf: number }>`select saraf from customers where cust_id = ${cust_id}`
  return Number(customer?.saraf) === 1
}

/**
 * The accounts of the customer whom a slip is for: of customers alone, and none where it could be either of two. A
 * hawala is no slip for its correspondents.
 */
async function ownAccounts(
  reader: Reader,
  { type }: PostingRecord,
  accounts: readonly SlipAccount[],
): Promise<readonly SlipAccount[]> {
  const own: SlipAccount[] = []
  for (const account of accounts) {
    if (account.kind !== 'customer') continue
    if (type !== 'hawala' || !(await isCorrespondent(reader, account))) own.push(account)
  }
  return new Set(own.map(({ cust_id }) => cust_id)).size === 1 ? own : []
}

/** What an account came to with an entry of a day, in the order of its statement; minor units. */
async function balanceAfter(
  { all }: Reader,
  acc_no: string,
  { entry_no, date }: { readonly entry_no: number; readonly date: string },
): Promise<bigint> {
  const [before] = await all<{ balance: bigint }>`select balance from day_totals
    where account_no = ${acc_no} and date < ${date} order by date desc limit 1`
  const [that] = await all<{ balance: bigint | null }>`
    select cast(sum(credit) - sum(debit) as bigint) as balance from postings
    where account_no = ${acc_no} and date = ${date} and entry_no <= ${entry_no}`
  return (before?.balance ?? 0n) + (that?.balance ?? 0n)
}

/**
 * What the accounts of the customer whom the slip of a record is for came to with its entry (docs/books.md, "Slips"), as the
 * books have it now: an entry that is dated before it and recorded later is in it.
 */
export async function balancesAfter(
  reader: Reader,
  record: PostingRecord,
  id: number,
  accounts: readonly SlipAccount[],
): Promise<SlipBalance[]> {
  const [entry] = await reader.all<{ entry_no: number; date: string }>(
    `select entry_no, date from ${record.table} where id = ?`,
    id,
  )
  if (!entry) return []
  const balances: SlipBalance[] = []
  for (const { acc_no, ccy } of await ownAccounts(reader, record, accounts)) {
    const balance = moneyToWire(await balanceAfter(reader, acc_no, entry))
    balances.push({ acc_no, ccy, balance })
  }
  return balances
}
