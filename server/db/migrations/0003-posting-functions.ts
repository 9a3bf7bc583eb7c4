import { LARGEST_TOTAL } from '../books.ts'
import type { Engine } from './engine.ts'

/** The function that adds a movement to a balance, where that `holds` it, and to the totals of its day. */
export const movePostings = (holds: string) =>
  `function move_postings(account text, currency text, day text, debited int8, credited int8)
     returns void language plpgsql as $$
   declare
     moved int8 := credited - debited;
   begin
     insert into balances (account_no, ccy, debit, credit) values (account, currency, debited, credited)
       on conflict (account_no) do update
         set debit = balances.debit + excluded.debit, credit = balances.credit + excluded.credit
         where ${holds};
     if not found then
       raise exception using errcode = 'DF001', message = account;
     end if;
     insert into day_totals (account_no, date, debit, credit, balance)
       values (account, day, debited, credited, moved + coalesce((select d.balance from day_totals d
         where d.account_no = account and d.date < day order by d.date desc limit 1), 0))
       on conflict (account_no, date) do update set debit = day_totals.debit + excluded.debit,
         credit = day_totals.credit + excluded.credit, balance = day_totals.balance + moved;
     update day_totals set balance = balance + moved where account_no = account and date > day;
   end $$`

/**
 * PostgreSQL posts by these functions, one round trip each; SQLite by statements of its own. Movements
 * come summed by account and day, in ascending order of the account, in which balances are locked.
 */
const FUNCTIONS = [
  `create ${movePostings(`balances.debit <= ${LARGEST_TOTAL} and balances.credit <= ${LARGEST_TOTAL}`)}`,
  `create function take_postings(account text, day text, debited int8, credited int8)
     returns void language plpgsql as $$
   begin
     update balances set debit = debit - debited, credit = credit - credited where account_no = account;
     update day_totals set debit = debit - debited, credit = credit - credited,
       balance = balance + debited - credited where account_no = account and date = day;
     delete from day_totals where account_no = account and date = day and debit = 0 and credit = 0;
     update day_totals set balance = balance + debited - credited where account_no = account and date > day;
   end $$`,
  `create function insert_postings(entry int8, day text, legs jsonb) returns void language sql as $$
     insert into postings (entry_no, leg, account_no, ccy, date, debit, credit)
       select entry, ordinality, leg->>0, leg->>1, day, (leg->>2)::int8, (leg->>3)::int8
       from jsonb_array_elements(legs) with ordinality as one(leg, ordinality)
   $$`,
  `create function erase_postings(entry int8) returns void language plpgsql as $$
   declare
     movement record;
   begin
     perform 1 from balances where account_no in (select p.account_no from postings p where p.entry_no = entry)
       order by account_no for update;
     for movement in
       with gone as (delete from postings p where p.entry_no = entry returning *)
       select account_no, date, sum(debit)::int8 as debit, sum(credit)::int8 as credit
       from gone group by account_no, date order by account_no, date
     loop
       perform take_postings(movement.account_no, movement.date, movement.debit, movement.credit);
     end loop;
   end $$`,
  `create function enter_postings(entries jsonb) returns table (entry_no int8) language plpgsql as $$
   declare
     entry jsonb;
     movement record;
   begin
     for entry in select value from jsonb_array_elements(entries) loop
       insert into entries as e (record_type, record_id) values (entry->>0, (entry->>1)::int8)
         returning e.entry_no into entry_no;
       perform insert_postings(entry_no, entry->>2, entry->3);
       return next;
     end loop;
     perform 1 from balances b where b.account_no in
       (select leg->>0 from jsonb_array_elements(entries) one, jsonb_array_elements(one->3) leg)
       order by b.account_no for update;
     for movement in
       select (leg->>0) collate "C" as account_no, min(leg->>1) as ccy, (one->>2) collate "C" as date,
         sum((leg->>2)::int8)::int8 as debit, sum((leg->>3)::int8)::int8 as credit
       from jsonb_array_elements(entries) one, jsonb_array_elements(one->3) leg
       group by 1, 3 order by 1, 3
     loop
       perform move_postings(movement.account_no, movement.ccy, movement.date, movement.debit, movement.credit);
     end loop;
   end $$`,
  `create function replace_postings(entry int8, day text, legs jsonb) returns void language plpgsql as $$
   declare
     movement record;
   begin
     perform 1 from balances where account_no in (select p.account_no from postings p where p.entry_no = entry
       union select leg->>0 from jsonb_array_elements(legs) leg) order by account_no for update;
     perform erase_postings(entry);
     perform insert_postings(entry, day, legs);
     for movement in
       select (leg->>0) collate "C" as account_no, min(leg->>1) as ccy,
         sum((leg->>2)::int8)::int8 as debit, sum((leg->>3)::int8)::int8 as credit
       from jsonb_array_elements(legs) leg group by 1 order by 1
     loop
       perform move_postings(movement.account_no, movement.ccy, day, movement.debit, movement.credit);
     end loop;
   end $$`,
  `create function remove_postings(entry int8) returns void language plpgsql as $$
   begin
     perform erase_postings(entry);
     delete from entries e where e.entry_no = entry;
   end $$`,
]

/** How PostgreSQL posts. */
export async function up({ run, onPostgres }: Engine): Promise<void> {
  if (onPostgres) for (const text of FUNCTIONS) await run(text)
}
