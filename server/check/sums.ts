import { MAX_MONEY } from '../../contract/money/money.ts'
import type { Reader } from '../db/books.ts'

/** Postings that no record can have made; where there are any, sums may not fit 64 bits. */
export async function beyondOneRecord({ all }: Reader): Promise<string[]> {
  const rows = await all<{
    entry_no: number
    record_type: string | null
    record_id: number | null
  }>`select distinct p.entry_no, e.record_type, e.record_id
    from postings p left join entries e on e.entry_no = p.entry_no
    where p.debit < 0 or p.credit < 0 or p.debit > ${MAX_MONEY} or p.credit > ${MAX_MONEY}
    order by p.entry_no`
  return rows.map(
    ({ entry_no, record_type, record_id }) =>
      `${record_type ?? 'entry'} ${record_id ?? entry_no}: a posting is beyond what one record can move`,
  )
}

/** The records whose postings do not add up to zero in each currency. */
export async function balancedEntries({ all }: Reader): Promise<string[]> {
  return (
    await all<{ record_type: string; record_id: number; ccy: string; off: bigint }>(
      `select e.record_type, e.record_id, p.ccy, cast(sum(p.credit) - sum(p.debit) as bigint) as off
     from postings p join entries e on e.entry_no = p.entry_no
     group by p.entry_no, e.record_type, e.record_id, p.ccy having sum(p.credit) <> sum(p.debit)
     order by p.entry_no, p.ccy`,
    )
  ).map((row) => `${row.record_type} ${row.record_id}: postings in ${row.ccy} are off by ${row.off}`)
}

/** The accounts whose current balance is not the sum of their postings. */
export async function currentBalances({ all }: Reader): Promise<string[]> {
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
       except select account_no, ccy, debit, credit from balances) missing
     order by 1`,
    )
  ).map((row) => `account ${row.account_no}: the current balance is not the sum of its postings`)
}

/** The days of accounts whose totals or closing balance are not those of their postings. */
export async function dayTotals({ all }: Reader): Promise<string[]> {
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
