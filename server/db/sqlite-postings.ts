import type { Posting } from '../../contract/records/postings.ts'
import { AccountFull, LARGEST_TOTAL, type Postings, type Statements, type Trx } from './books.ts'
import { type Movement, summed, withdrawn } from './movements.ts'
import { insertValues } from './rows.ts'

/** Adds a movement to the current balance of its account and to the totals of its day. */
async function add({ run }: Statements, { account_no, ccy, date, debit, credit }: Movement): Promise<void> {
  const moved = credit - debit
  const added = await run`insert into balances (account_no, ccy, debit, credit)
    values (${account_no}, ${ccy}, ${debit}, ${credit})
    on conflict (account_no) do update
      set debit = balances.debit + excluded.debit, credit = balances.credit + excluded.credit
      where balances.debit + excluded.debit <= ${LARGEST_TOTAL}
        and balances.credit + excluded.credit <= ${LARGEST_TOTAL}`
  if (added === 0) throw new AccountFull(account_no)
  await run`insert into day_totals (account_no, date, debit, credit, balance)
    values (${account_no}, ${date}, ${debit}, ${credit}, ${moved} + coalesce((select balance from day_totals
      where account_no = ${account_no} and date < ${date} order by date desc limit 1), 0))
    on conflict (account_no, date) do update set debit = day_totals.debit + excluded.debit,
      credit = day_totals.credit + excluded.credit, balance = day_totals.balance + ${moved}`
  await run`update day_totals set balance = balance + ${moved}
    where account_no = ${account_no} and date > ${date}`
}

/** Takes a movement away again; days on which nothing is left are removed. */
async function take({ run }: Statements, { account_no, date, debit, credit }: Movement): Promise<void> {
  await run`update balances set debit = debit - ${debit}, credit = credit - ${credit}
    where account_no = ${account_no}`
  await run`update day_totals set debit = debit - ${debit}, credit = credit - ${credit}
    where account_no = ${account_no} and date = ${date}`
  await run`delete from day_totals
    where account_no = ${account_no} and date = ${date} and debit = 0 and credit = 0`
  await run`update day_totals set balance = balance + ${debit - credit}
    where account_no = ${account_no} and date >= ${date}`
}

type Writing = Pick<Trx, 'all' | 'run' | 'send'>

interface Numbered {
  readonly entry_no: number
  readonly date: string
  readonly postings: readonly Posting[]
}

const COLUMNS = ['entry_no', 'leg', 'account_no', 'ccy', 'date', 'debit', 'credit']

/** Writes the postings of entries, each in the order of its legs, and what they move. */
async function post(db: Writing, entries: readonly Numbered[]): Promise<void> {
  const legs = entries.flatMap(({ entry_no, date, postings }) =>
    postings.map(({ account_no, ccy, debit, credit }, index) => [
      ...[entry_no, index + 1, account_no, ccy, date, debit, credit],
    ]),
  )
  await insertValues(db, 'postings', COLUMNS, legs)
  const movements = entries.flatMap(({ date, postings }) => postings.map((leg) => ({ ...leg, date })))
  for (const movement of await summed(movements)) await add(db, movement)
}

async function erase(db: Statements, entry_no: number): Promise<void> {
  const legs = await db.all<Movement>`select account_no, ccy, date, debit, credit
    from postings where entry_no = ${entry_no} order by leg`
  await db.run`delete from postings where entry_no = ${entry_no}`
  for (const movement of await summed(legs)) await take(db, movement)
}

/** Postings as prepared statements of SQLite. */
export const sqlitePostings = (db: Writing): Postings => ({
  async enter(entries) {
    const [last] = await db.all<{ seq: bigint }>`select seq from sqlite_sequence where name = 'entries'`
    const first = Number(last?.seq ?? 0) + 1
    const numbered = entries.map((entry, index) => ({ ...entry, entry_no: first + index }))
    await insertValues(
      db,
      'entries',
      ['entry_no', 'record_type', 'record_id'],
      numbered.map(({ entry_no, type, id }) => [entry_no, type, id]),
    )
    await post(db, numbered)
    return numbered.map(({ entry_no }) => entry_no)
  },
  async replace(entry_no, date, postings) {
    await erase(db, entry_no)
    await post(db, [{ entry_no, date, postings }])
  },
  async remove(entry_no) {
    await erase(db, entry_no)
    await db.run`delete from entries where entry_no = ${entry_no}`
  },
  async removeAll(entry_nos) {
    for (const movement of await summed(await withdrawn(db, entry_nos))) await take(db, movement)
  },
})
