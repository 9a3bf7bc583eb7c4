import { CURRENCIES } from '../../contract/money/currency.ts'
import { MAX_MONEY } from '../../contract/money/money.ts'
import { exchangePosition, hawalaCharges } from '../../contract/records/postings.ts'
import type { Reader } from '../db/books.ts'
import { RECORDS } from '../records/records.ts'

/** A part of the check that is one statement: what is said of each row that it finds. */
const findings =
  <Row extends object>(statement: string, say: (row: Row) => string) =>
  async ({ all }: Reader): Promise<string[]> =>
    (await all<Row>(statement)).map(say)

/** Postings that no record can have made; where there are any, sums may not fit 64 bits. */
export const beyondOneRecord = findings<{
  entry_no: number
  record_type: string | null
  record_id: number | null
}>(
  `select distinct p.entry_no, e.record_type, e.record_id
   from postings p left join entries e on e.entry_no = p.entry_no
   where p.debit < 0 or p.credit < 0 or p.debit > ${MAX_MONEY} or p.credit > ${MAX_MONEY}
   order by p.entry_no`,
  ({ entry_no, record_type, record_id }) =>
    `${record_type ?? 'entry'} ${record_id ?? entry_no}: a posting is beyond what one record can move`,
)

/** The records whose postings do not add up to zero in each currency. */
const balancedEntries = findings<{ record_type: string; record_id: number; ccy: string; off: bigint }>(
  `select e.record_type, e.record_id, p.ccy, cast(sum(p.credit) - sum(p.debit) as bigint) as off
   from postings p join entries e on e.entry_no = p.entry_no
   group by p.entry_no, e.record_type, e.record_id, p.ccy having sum(p.credit) <> sum(p.debit)
   order by p.entry_no, p.ccy`,
  (row) => `${row.record_type} ${row.record_id}: postings in ${row.ccy} are off by ${row.off}`,
)

/** The accounts whose current balance is not the sum of their postings. */
const currentBalances = findings<{ account_no: string }>(
  `with summed as (select account_no, ccy, cast(sum(debit) as bigint) as debit,
                     cast(sum(credit) as bigint) as credit
                   from postings group by account_no, ccy)
   select account_no from (
     select account_no, ccy, debit, credit from balances where debit <> 0 or credit <> 0
     except select account_no, ccy, debit, credit from summed) off_by
   union
   select account_no from (
     select account_no, ccy, debit, credit from summed
     except select account_no, ccy, debit, credit from balances) missing
   order by 1`,
  (row) => `account ${row.account_no}: the current balance is not the sum of its postings`,
)

/** The days of accounts whose totals or closing balance are not those of their postings. */
const dayTotals = findings<{ account_no: string; date: string }>(
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
  (row) => `account ${row.account_no}, ${row.date}: the day's totals are not those of its postings`,
)

/** The office's own accounts, each with its currency. */
const INTERNAL = CURRENCIES.flatMap((ccy) => [
  `${exchangePosition(ccy)} ${ccy}`,
  `${hawalaCharges(ccy)} ${ccy}`,
])

/** The accounts of a table with a currency in which there is no such account, of customers or the office. */
const strays = (table: 'postings' | 'balances', say: string) =>
  findings<{ account_no: string }>(
    `select distinct s.account_no from ${table} s left join accounts a on a.acc_no = s.account_no
     where (a.acc_no is null or a.ccy <> s.ccy)
       and s.account_no || ' ' || s.ccy not in (${INTERNAL.map((name) => `'${name}'`).join(', ')}) order by 1`,
    ({ account_no }) => `account ${account_no}: ${say}`,
  )
const strayPostings = strays('postings', 'has postings, but is no account in their currency')
const strayBalances = strays('balances', 'has a balance, but is no account in its currency')

/** The entries that no record names as its own. */
const withoutRecord = findings<{ entry_no: number; record_type: string; record_id: number }>(
  `select e.entry_no, e.record_type, e.record_id from entries e
   where ${RECORDS.map(
     ({ type, table }) =>
       `not exists (select 1 from ${table} r where e.record_type = '${type}' and r.id = e.record_id
         and r.entry_no = e.entry_no)`,
   ).join(' and ')} order by e.entry_no`,
  (row) => `${row.record_type} ${row.record_id}: postings without their record (entry ${row.entry_no})`,
)

const withoutEntry = findings<{ entry_no: number }>(
  `select distinct p.entry_no from postings p left join entries e on e.entry_no = p.entry_no
   where e.entry_no is null order by 1`,
  (row) => `entry ${row.entry_no}: postings without an entry`,
)

/** What the sums of postings are held against, where these fit 64 bits. */
export const ADDED_UP = [balancedEntries, currentBalances, dayTotals]
/** What belongs to nothing. */
export const STRAYS = [withoutRecord, withoutEntry, strayPostings, strayBalances]
