import { type AuditRow, auditHash, GENESIS } from '../audit/chain.ts'
import { notAsAudited } from '../audit/standing.ts'
import type { Reader } from '../db/books.ts'

type Finding = string

async function balancedEntries({ all }: Reader): Promise<Finding[]> {
  return (
    await all<{ record_type: string; record_id: number; ccy: string; off: bigint }>(
      `select e.record_type, e.record_id, p.ccy, sum(p.credit) - sum(p.debit) as off
     from postings p join entries e on e.entry_no = p.entry_no
     group by p.entry_no, p.ccy having off <> 0`,
    )
  ).map((row) => `${row.record_type} ${row.record_id}: postings in ${row.ccy} are off by ${row.off}`)
}

async function recordsWithPostings({ all }: Reader): Promise<Finding[]> {
  const unposted = (
    await all<{ id: number }>(
      `select c.id from cash_book c where not exists
       (select 1 from postings p join entries e on e.entry_no = p.entry_no
        where e.entry_no = c.entry_no and e.record_type = 'cash-book' and e.record_id = c.id)`,
    )
  ).map((row) => `cash-book ${row.id}: has no postings`)
  const differing = (
    await all<{ id: number }>(
      `select c.id from cash_book c where (select count(*) from postings p where p.entry_no = c.entry_no) <> 2
       or not exists (select 1 from postings p where p.entry_no = c.entry_no and p.date = c.date
         and p.account_no = c.debit_account and p.debit = c.amount and p.ccy = c.currency)
       or not exists (select 1 from postings p where p.entry_no = c.entry_no and p.date = c.date
         and p.account_no = c.credit_account and p.credit = c.amount and p.ccy = c.currency)`,
    )
  ).map((row) => `cash-book ${row.id}: its postings are not what it says`)
  const orphans = (
    await all<{ entry_no: number; record_type: string; record_id: number }>(
      `select e.entry_no, e.record_type, e.record_id from entries e
     left join cash_book c on e.record_type = 'cash-book' and c.id = e.record_id and c.entry_no = e.entry_no
     where c.id is null`,
    )
  ).map((row) => `${row.record_type} ${row.record_id}: postings without their record (entry ${row.entry_no})`)
  const stray = (
    await all<{ entry_no: number }>(
      'select distinct entry_no from postings where entry_no not in (select entry_no from entries)',
    )
  ).map((row) => `entry ${row.entry_no}: postings without an entry`)
  return [...unposted, ...differing, ...orphans, ...stray]
}

async function currentBalances({ all }: Reader): Promise<Finding[]> {
  return (
    await all<{ account_no: string }>(
      `with summed as (select account_no, ccy, sum(debit) as debit, sum(credit) as credit
                     from postings group by account_no, ccy)
     select account_no from (
       select account_no, ccy, debit, credit from balances where debit <> 0 or credit <> 0
       except select account_no, ccy, debit, credit from summed)
     union
     select account_no from (
       select account_no, ccy, debit, credit from summed
       except select account_no, ccy, debit, credit from balances)`,
    )
  ).map((row) => `account ${row.account_no}: the current balance is not the sum of its postings`)
}

async function dayTotals({ all }: Reader): Promise<Finding[]> {
  return (
    await all<{ account_no: string; date: string }>(
      `with days as (select account_no, date, sum(debit) as debit, sum(credit) as credit
                   from postings group by account_no, date),
     running as (select account_no, date, debit, credit,
       sum(credit - debit) over (partition by account_no order by date) as balance from days)
     select account_no, date from (select account_no, date, debit, credit, balance from day_totals
                                   except select * from running)
     union
     select account_no, date from (select * from running
                                   except select account_no, date, debit, credit, balance from day_totals)
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

const CHAIN_PAGE = 10_000

async function auditChain({ all }: Reader): Promise<Finding[]> {
  const findings: Finding[] = []
  let prev_hash = GENESIS
  let seq = 0
  for (;;) {
    const rows = await all<AuditRow & { hash: string }>(
      'select * from audit where seq > ? order by seq limit ?',
      seq,
      CHAIN_PAGE,
    )
    for (const row of rows) {
      if (row.seq !== seq + 1) findings.push(`audit ${seq + 1}: the row is missing`)
      else if (row.prev_hash !== prev_hash)
        findings.push(`audit ${row.seq}: does not follow the row before it`)
      if (auditHash(row) !== row.hash) findings.push(`audit ${row.seq}: was changed after it was written`)
      seq = row.seq
      prev_hash = row.hash
    }
    if (rows.length < CHAIN_PAGE) return findings
  }
}

const auditedRecords = async (reader: Reader): Promise<Finding[]> =>
  (await notAsAudited(reader)).map((record) => `${record}: is not what the audit log last says`)

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
  const parts = [
    balancedEntries,
    recordsWithPostings,
    accountsOfPostings,
    currentBalances,
    dayTotals,
    auditChain,
    auditedRecords,
  ]
  const findings: Finding[] = []
  for (const part of parts) findings.push(...(await part(reader)))
  if (head !== undefined) findings.push(...(await earlierHead(reader, head)))
  return findings
}
