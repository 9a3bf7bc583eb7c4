import { chainFaults, GENESIS, type SealedRow } from '../audit/chain.ts'
import type { Reader } from '../db/books.ts'
import { LastRows } from './last-rows.ts'
import { POSTING_NOUNS } from './nouns.ts'
import { pagesOf } from './pages.ts'
import { recordsWithPostings } from './postings.ts'
import { notAsAudited, parsed } from './standing.ts'

type Finding = string

async function balancedEntries({ all }: Reader): Promise<Finding[]> {
  return (
    await all<{ record_type: string; record_id: number; ccy: string; off: bigint }>(
      `select e.record_type, e.record_id, p.ccy, cast(sum(p.credit) - sum(p.debit) as bigint) as off
     from postings p join entries e on e.entry_no = p.entry_no
     group by p.entry_no, e.record_type, e.record_id, p.ccy having sum(p.credit) <> sum(p.debit)`,
    )
  ).map((row) => `${row.record_type} ${row.record_id}: postings in ${row.ccy} are off by ${row.off}`)
}

async function currentBalances({ all }: Reader): Promise<Finding[]> {
  return (
    await all<{ account_no: string }>(
      `with summed as (select account_no, ccy, cast(sum(debit) as bigint) as debit,
                       cast(sum(credit) as bigint) as credit
                     from postings group by account_no, ccy)
     select account_no from (
       select account_no, ccy, debit, credit from balances where debit <> 0 or credit <> 0
       except select account_no, ccy, debit, credit from summed) off_by
     union
     select account_no from (
       select account_no, ccy, debit, credit from summed
       except select account_no, ccy, debit, credit from balances) missing`,
    )
  ).map((row) => `account ${row.account_no}: the current balance is not the sum of its postings`)
}

async function dayTotals({ all }: Reader): Promise<Finding[]> {
  return (
    await all<{ account_no: string; date: string }>(
      `with days as (select account_no, date, cast(sum(debit) as bigint) as debit,
                     cast(sum(credit) as bigint) as credit
                   from postings group by account_no, date),
     running as (select account_no, date, debit, credit,
       cast(sum(credit - debit) over (partition by account_no order by date) as bigint) as balance from days)
     select account_no, date from (select account_no, date, debit, credit, balance from day_totals
                                   except select * from running) off_by
     union
     select account_no, date from (select * from running
                                   except select account_no, date, debit, credit, balance from day_totals) missing
     order by 1, 2`,
    )
  ).map((row) => `account ${row.account_no}, ${row.date}: the day's totals are not those of its postings`)
}

async function accountsOfPostings({ all }: Reader): Promise<Finding[]> {
  return (
    await all<{ account_no: string }>(
      `select distinct p.account_no from postings p left join accounts a on a.acc_no = p.account_no
     where p.account_no not like 'office:%' and (a.acc_no is null or a.ccy <> p.ccy)`,
    )
  ).map((row) => `account ${row.account_no}: has postings, but is no account in their currency`)
}

/** The accounts that go with a deleted customer, which have no row of their own. */
function deletedWith({ record_type, action, before }: SealedRow): readonly string[] {
  if (record_type !== 'customer' || action !== 'delete') return []
  const accounts = parsed(before)?.accounts_set
  return Array.isArray(accounts) ? accounts.map(({ acc_no }: { acc_no: string }) => acc_no) : []
}

/** Holds the chain together row by row, and notes the newest row of each record. */
async function auditChain(reader: Reader, last: LastRows): Promise<Finding[]> {
  const findings: Finding[] = []
  let before: Pick<SealedRow, 'seq' | 'hash'> = { seq: 0, hash: GENESIS }
  for await (const rows of pagesOf<SealedRow>(reader, 'audit', 'seq')) {
    for (const row of rows) {
      findings.push(...chainFaults(row, before))
      last.note(row.record_type, row.record_id, row.seq, row.action === 'delete')
      for (const acc_no of deletedWith(row)) last.note('account', acc_no, row.seq, true)
      before = row
    }
  }
  return findings
}

/** The counters stand at the largest id in use or above it: else an id would be given twice. */
async function counters({ all }: Reader): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { type, table } of POSTING_NOUNS) {
    const [row] = await all<{ largest: bigint | null; last: number | null }>(
      `select (select cast(max(id) as bigint) from ${table}) as largest,
         (select last from counters where name = ?) as last`,
      type,
    )
    if (row?.largest != null && Number(row.last ?? 0) < Number(row.largest))
      findings.push(`counter ${type}: stands below the largest id, ${row.largest}`)
  }
  return findings
}

async function earlierHead({ all }: Reader, head: string): Promise<Finding[]> {
  if (head === GENESIS) return []
  const rows = await all('select 1 from audit where hash = ?', head)
  if (rows.length > 0) return []
  return [`audit: no row has the head ${head}: rows were dropped or written anew since it was printed`]
}

/**
 * Proves the books: postings of each record and currency add up to zero, every record has its
 * postings and none is without its record, current balances and day totals equal the postings, the
 * audit chain is whole, holds an earlier `head` where one is given, and every record stands as the
 * chain last says. Answers what is wrong, by record; empty where the books hold.
 */
export async function checkBooks(reader: Reader, head?: string): Promise<Finding[]> {
  const last = new LastRows()
  const findings: Finding[] = []
  const parts = [
    balancedEntries,
    recordsWithPostings,
    accountsOfPostings,
    currentBalances,
    dayTotals,
    counters,
    (all: Reader) => auditChain(all, last),
    async (all: Reader) =>
      (await notAsAudited(all, last)).map((record) => `${record}: is not what the audit log last says`),
  ]
  for (const part of parts) findings.push(...(await part(reader)))
  if (head !== undefined) findings.push(...(await earlierHead(reader, head)))
  return findings
}
