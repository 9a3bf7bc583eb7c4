import type { Posting } from '../../contract/records/postings.ts'
import { giveTurn } from '../threads/turns.ts'
import { AccountFull, type Entry, LARGEST_TOTAL, type Postings, type Trx } from './books.ts'

type Statements = Pick<Trx, 'all' | 'run'>

/** What an account moved on a day, in minor units. */
interface Movement extends Posting {
  readonly date: string
}

/** The movements of one account and day as one; in ascending order, in which every writer takes accounts. */
async function summed(movements: readonly Movement[]): Promise<Movement[]> {
  const sums = new Map<string, Movement>()
  for (const movement of movements) {
    await giveTurn()
    const key = `${movement.account_no} ${movement.date}`
    const { debit, credit } = sums.get(key) ?? { debit: 0n, credit: 0n }
    sums.set(key, { ...movement, debit: debit + movement.debit, credit: credit + movement.credit })
  }
  return [...sums.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum)
}

/** Adds a movement to the current balance of its account and to the totals of its day. */
async function add(db: Statements, { account_no, ccy, date, debit, credit }: Movement): Promise<void> {
  const added = await db.run(
    `insert into balances (account_no, ccy, debit, credit) values (?, ?, ?, ?)
     on conflict (account_no) do update
       set debit = balances.debit + excluded.debit, credit = balances.credit + excluded.credit
       where balances.debit + excluded.debit <= ? and balances.credit + excluded.credit <= ?`,
    account_no,
    ccy,
    debit,
    credit,
    LARGEST_TOTAL,
    LARGEST_TOTAL,
  )
  if (added === 0) throw new AccountFull(account_no)
  await db.run(
    `insert into day_totals (account_no, date, debit, credit, balance)
     values (?, ?, ?, ?, ? + coalesce((select balance from day_totals where account_no = ? and date < ?
                                       order by date desc limit 1), 0))
     on conflict (account_no, date) do update set debit = day_totals.debit + excluded.debit,
       credit = day_totals.credit + excluded.credit, balance = day_totals.balance + ?`,
    account_no,
    date,
    debit,
    credit,
    credit - debit,
    account_no,
    date,
    credit - debit,
  )
  await carryForward(db, account_no, date, credit - debit)
}

/** Takes a movement away again; days on which nothing is left are removed. */
async function take(db: Statements, { account_no, date, debit, credit }: Movement): Promise<void> {
  await db.run(
    'update balances set debit = debit - ?, credit = credit - ? where account_no = ?',
    debit,
    credit,
    account_no,
  )
  await db.run(
    `update day_totals set debit = debit - ?, credit = credit - ?, balance = balance + ?
     where account_no = ? and date = ?`,
    debit,
    credit,
    debit - credit,
    account_no,
    date,
  )
  await db.run(
    'delete from day_totals where account_no = ? and date = ? and debit = 0 and credit = 0',
    account_no,
    date,
  )
  await carryForward(db, account_no, date, debit - credit)
}

/** A back-dated movement moves every later day's closing balance along. */
async function carryForward(
  db: Statements,
  account_no: string,
  date: string,
  movement: bigint,
): Promise<void> {
  await db.run(
    'update day_totals set balance = balance + ? where account_no = ? and date > ?',
    movement,
    account_no,
    date,
  )
}

async function insertLegs(
  db: Statements,
  entry_no: number,
  date: string,
  postings: readonly Posting[],
): Promise<void> {
  for (const [index, leg] of postings.entries()) {
    await db.run(
      'insert into postings (entry_no, leg, account_no, ccy, date, debit, credit) values (?, ?, ?, ?, ?, ?, ?)',
      entry_no,
      index + 1,
      leg.account_no,
      leg.ccy,
      date,
      leg.debit,
      leg.credit,
    )
  }
}

async function erase(db: Statements, entry_no: number): Promise<void> {
  const legs = await db.all<Movement>(
    'select account_no, ccy, date, debit, credit from postings where entry_no = ? order by leg',
    entry_no,
  )
  await db.run('delete from postings where entry_no = ?', entry_no)
  for (const movement of await summed(legs)) await take(db, movement)
}

async function enter(db: Statements, entries: readonly Entry[]): Promise<number[]> {
  const entry_nos: number[] = []
  for (const { type, id, date, postings } of entries) {
    const [entry] = await db.all<{ entry_no: number }>(
      'insert into entries (record_type, record_id) values (?, ?) returning entry_no',
      type,
      id,
    )
    if (!entry) throw new Error('The entry got no number.')
    await insertLegs(db, entry.entry_no, date, postings)
    entry_nos.push(entry.entry_no)
  }
  const movements = entries.flatMap(({ date, postings }) => postings.map((leg) => ({ ...leg, date })))
  for (const movement of await summed(movements)) await add(db, movement)
  return entry_nos
}

/** Postings as prepared statements of SQLite. */
export const sqlitePostings = (db: Statements): Postings => ({
  enter: (entries) => enter(db, entries),
  async replace(entry_no, date, postings) {
    await erase(db, entry_no)
    await insertLegs(db, entry_no, date, postings)
    for (const movement of await summed(postings.map((leg) => ({ ...leg, date })))) await add(db, movement)
  },
  async remove(entry_no) {
    await erase(db, entry_no)
    await db.run('delete from entries where entry_no = ?', entry_no)
  },
})
