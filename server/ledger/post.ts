import type { Currency } from '../../contract/currency.ts'
import type { Trx } from '../db/books.ts'
import { invalidInput } from '../errors.ts'

/** The records that post. */
export type RecordType = 'cash-book' | 'transfer' | 'hawala'

/** One leg of an entry, in minor units; one of the sides is 0. */
export interface Posting {
  readonly account_no: string
  readonly ccy: Currency
  readonly debit: bigint
  readonly credit: bigint
}

export const debit = (account_no: string, ccy: Currency, amount: bigint): Posting => ({
  account_no,
  ccy,
  debit: amount,
  credit: 0n,
})
export const credit = (account_no: string, ccy: Currency, amount: bigint): Posting => ({
  account_no,
  ccy,
  debit: 0n,
  credit: amount,
})

/** What one side of one account may come to in all, far from the end of 64 bits. */
const LARGEST_TOTAL = 4_000_000_000_000_000_000n

/** Thrown where postings don't add up to zero in a currency: a defect of the caller, never of the input. */
export class Unbalanced extends Error {}

function assertBalanced(postings: readonly Posting[]): void {
  const sums = new Map<Currency, bigint>()
  for (const leg of postings) sums.set(leg.ccy, (sums.get(leg.ccy) ?? 0n) + leg.credit - leg.debit)
  for (const [ccy, sum] of sums) if (sum !== 0n) throw new Unbalanced(`${ccy} is off by ${sum}`)
}

/** What an account moved on a day, in minor units. */
interface Movement extends Posting {
  readonly date: string
}

/** The movements of one account and day as one; in ascending order, in which every writer takes accounts. */
function summed(movements: readonly Movement[]): Movement[] {
  const sums = new Map<string, Movement>()
  for (const movement of movements) {
    const key = `${movement.account_no} ${movement.date}`
    const { debit, credit } = sums.get(key) ?? { debit: 0n, credit: 0n }
    sums.set(key, { ...movement, debit: debit + movement.debit, credit: credit + movement.credit })
  }
  return [...sums.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum)
}

/** Adds a movement to the current balance of its account and to the totals of its day. */
async function add(trx: Trx, { account_no, ccy, date, debit, credit }: Movement): Promise<void> {
  const added = await trx.run(
    `insert into balances (account_no, ccy, debit, credit) values (?, ?, ?, ?)
     on conflict (account_no) do update
       set debit = balances.debit + excluded.debit, credit = balances.credit + excluded.credit
       where balances.debit <= ? and balances.credit <= ?`,
    account_no,
    ccy,
    debit,
    credit,
    LARGEST_TOTAL,
    LARGEST_TOTAL,
  )
  if (added === 0)
    throw invalidInput(`Account ${account_no} has reached the largest total the books can hold.`)
  await trx.run(
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
  await carryForward(trx, account_no, date, credit - debit)
}

/** Takes a movement away again; days on which nothing is left are removed. */
async function take(trx: Trx, { account_no, date, debit, credit }: Movement): Promise<void> {
  await trx.run(
    'update balances set debit = debit - ?, credit = credit - ? where account_no = ?',
    debit,
    credit,
    account_no,
  )
  await trx.run(
    `update day_totals set debit = debit - ?, credit = credit - ?, balance = balance + ?
     where account_no = ? and date = ?`,
    debit,
    credit,
    debit - credit,
    account_no,
    date,
  )
  await trx.run(
    'delete from day_totals where account_no = ? and date = ? and debit = 0 and credit = 0',
    account_no,
    date,
  )
  await carryForward(trx, account_no, date, debit - credit)
}

/** A back-dated movement moves every later day's closing balance along. */
async function carryForward(trx: Trx, account_no: string, date: string, movement: bigint): Promise<void> {
  await trx.run(
    'update day_totals set balance = balance + ? where account_no = ? and date > ?',
    movement,
    account_no,
    date,
  )
}

async function insertLegs(
  trx: Trx,
  entry_no: number,
  date: string,
  postings: readonly Posting[],
): Promise<void> {
  assertBalanced(postings)
  for (const [index, leg] of postings.entries()) {
    await trx.run(
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

async function erase(trx: Trx, entry_no: number): Promise<void> {
  const legs = await trx.all<Movement>(
    'select account_no, ccy, date, debit, credit from postings where entry_no = ? order by leg',
    entry_no,
  )
  await trx.run('delete from postings where entry_no = ?', entry_no)
  for (const movement of summed(legs)) await take(trx, movement)
}

/** A new record with what it posts. Every currency of the postings must add up to zero. */
export interface Entry {
  readonly type: RecordType
  readonly id: number
  readonly date: string
  readonly postings: readonly Posting[]
}

/**
 * Posts new records: their postings, current balances and day totals. A currency that does not add up
 * to zero is {@link Unbalanced}. Answers the entries' places in the order of first entry.
 */
export async function postAll(trx: Trx, entries: readonly Entry[]): Promise<number[]> {
  const entry_nos: number[] = []
  for (const { type, id, date, postings } of entries) {
    const [entry] = await trx.all<{ entry_no: number }>(
      'insert into entries (record_type, record_id) values (?, ?) returning entry_no',
      type,
      id,
    )
    if (!entry) throw new Error('The entry got no number.')
    await insertLegs(trx, entry.entry_no, date, postings)
    entry_nos.push(entry.entry_no)
  }
  const movements = entries.flatMap(({ date, postings }) => postings.map((leg) => ({ ...leg, date })))
  for (const movement of summed(movements)) await add(trx, movement)
  return entry_nos
}

/** Posts one new record, as {@link postAll}. */
export async function post(trx: Trx, entry: Entry): Promise<number> {
  const [entry_no] = await postAll(trx, [entry])
  if (entry_no === undefined) throw new Error('The entry got no number.')
  return entry_no
}

/** Replaces what an edited record posted; it keeps its place in the order. */
export async function repost(
  trx: Trx,
  entry_no: number,
  date: string,
  postings: readonly Posting[],
): Promise<void> {
  await erase(trx, entry_no)
  await insertLegs(trx, entry_no, date, postings)
  for (const movement of summed(postings.map((leg) => ({ ...leg, date })))) await add(trx, movement)
}

/** Takes a deleted record's postings and its place away; the record itself must be gone before. */
export async function unpost(trx: Trx, entry_no: number): Promise<void> {
  await erase(trx, entry_no)
  await trx.run('delete from entries where entry_no = ?', entry_no)
}
