import type { Reader, Trx } from '../db/books.ts'

/** The current balance of an account, credits minus debits, in minor units; 0 where nothing was posted. */
export async function balanceOf(reader: Reader, account_no: string): Promise<bigint> {
  const [row] = await reader.all<{ balance: bigint }>`select credit - debit as balance
    from balances where account_no = ${account_no}`
  return row?.balance ?? 0n
}

/** The number of entries of each account; accounts without any are left out. */
export async function entryCounts(
  trx: Trx,
  account_nos: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const account_no of account_nos) {
    const [row] = await trx.all<{ entries: bigint }>`select count(distinct entry_no) as entries
      from postings where account_no = ${account_no}`
    if (row && row.entries > 0n) counts.set(account_no, Number(row.entries))
  }
  return counts
}
