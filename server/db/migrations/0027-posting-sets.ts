import { LARGEST_TOTAL } from '../books.ts'
import type { Engine } from './engine.ts'

/**
 * Replaces the function of 0003: one statement a table writes all entries. Movements are summed by account and day and written
 * in ascending order, in which their rows are locked. `total` is the sum of an account's movements up to a day, `next` the
 * account's next day among these entries.
 */
const ENTER_POSTINGS = `create or replace function enter_postings(entries jsonb)
   returns table (entry_no int8) language plpgsql as $$
   declare
     sequence regclass := pg_get_serial_sequence('entries', 'entry_no');
     numbers int8[];
     accounts text[];
     currencies text[];
     days text[];
     debits int8[];
     credits int8[];
     asked int8;
     written int8;
     account_full text;
   begin
     numbers := array(select nextval(sequence) from jsonb_array_elements(entries));
     insert into entries (entry_no, record_type, record_id)
       select number, entry->>0, (entry->>1)::int8
       from rows from (unnest(numbers), jsonb_array_elements(entries)) as one(number, entry);
     insert into postings (entry_no, leg, account_no, ccy, date, debit, credit)
       select number, place, leg->>0, leg->>1, entry->>2, (leg->>2)::int8, (leg->>3)::int8
       from rows from (unnest(numbers), jsonb_array_elements(entries)) as one(number, entry),
         jsonb_array_elements(entry->3) with ordinality as own(leg, place);
     select array_agg(account_no), array_agg(ccy), array_agg(day), array_agg(debit), array_agg(credit),
         count(distinct account_no)
       into accounts, currencies, days, debits, credits, asked
       from (select (leg->>0) collate "C" as account_no, min(leg->>1) as ccy, (entry->>2) collate "C" as day,
           sum((leg->>2)::int8)::int8 as debit, sum((leg->>3)::int8)::int8 as credit
         from jsonb_array_elements(entries) entry, jsonb_array_elements(entry->3) leg
         group by 1, 3 order by 1, 3) movement;
     insert into balances (account_no, ccy, debit, credit)
       select account_no, min(ccy), sum(debit)::int8, sum(credit)::int8
       from unnest(accounts, currencies, debits, credits) as movement(account_no, ccy, debit, credit)
       group by account_no order by account_no
       on conflict (account_no) do update
         set debit = balances.debit + excluded.debit, credit = balances.credit + excluded.credit
         where balances.debit + excluded.debit <= ${LARGEST_TOTAL}
           and balances.credit + excluded.credit <= ${LARGEST_TOTAL};
     get diagnostics written = row_count;
     if written < asked then
       select b.account_no into account_full
         from unnest(accounts, debits, credits) as movement(account_no, debit, credit)
         join balances b on b.account_no = movement.account_no
         group by b.account_no
         having min(b.debit) + sum(movement.debit) > ${LARGEST_TOTAL}
           or min(b.credit) + sum(movement.credit) > ${LARGEST_TOTAL}
         order by b.account_no limit 1;
       raise exception using errcode = 'DF001', message = account_full;
     end if;
     insert into day_totals (account_no, date, debit, credit, balance)
       select account_no, day, debit, credit,
         sum(credit - debit) over (partition by account_no order by day)::int8
           + coalesce((select d.balance from day_totals d
             where d.account_no = movement.account_no and d.date <= day order by d.date desc limit 1), 0)
       from unnest(accounts, days, debits, credits) as movement(account_no, day, debit, credit)
       order by account_no, day
       on conflict (account_no, date) do update set debit = day_totals.debit + excluded.debit,
         credit = day_totals.credit + excluded.credit, balance = excluded.balance;
     if exists (select from unnest(accounts, days) as movement(account_no, day)
       join day_totals d on d.account_no = movement.account_no and d.date > movement.day) then
       update day_totals d set balance = d.balance + movement.total
         from (select account_no, day, sum(credit - debit) over own::int8 as total, lead(day) over own as next
           from unnest(accounts, days, debits, credits) as moved(account_no, day, debit, credit)
           window own as (partition by account_no order by day)) movement
         where d.account_no = movement.account_no and d.date > movement.day
           and (movement.next is null or d.date < movement.next);
     end if;
     return query select unnest(numbers);
   end $$`

/** How PostgreSQL posts many entries. */
export async function up({ run, onPostgres }: Engine): Promise<void> {
  if (onPostgres) await run(ENTER_POSTINGS)
}
