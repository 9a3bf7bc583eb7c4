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

/** Adds a leg to the current balance of its account and to the totals of its day. */
async function add(trx: Trx, date: string, leg: Posting): Promise<void> {
  const added = await trx.run(
    `insert into balances (account_no, ccy, debit, credit) values (?, ?, ?, ?)
     on conflict (account_no) do update set debit = debit + excluded.debit, credit = credit + excluded.credit
     where max(debit, credit) <= ?`,
    leg.account_no,
    leg.ccy,
    leg.debit,
    leg.credit,
    LARGEST_TOTAL,
  )
  if (added === 0)
    throw invalidInput(`Account ${leg.account_no} has reached the largest total the books can hold.`)
  await trx.run(
    `insert into day_totals (account_no, date, debit, credit, balance) values (?1, ?2, ?3, ?4,
       ?4 - ?3 + coalesce((select balance from day_totals where account_no = ?1 and date < ?2
                           order by date desc limit 1), 0))
     on conflict (account_no, date) do update set debit = debit + excluded.debit,
       credit = credit + excluded.credit, balance = balance + ?4 - ?3`,
    leg.account_no,
    date,
    leg.debit,
    leg.credit,
  )
  await carryForward(trx, leg.account_no, date, leg.credit - leg.debit)
}

/** Takes a leg away again; days on which nothing is left are removed. */
async function take(trx: Trx, date: string, leg: Posting): Promise<void> {
  await trx.run(
    'update balances set debit = debit - ?, credit = credit - ? where account_no = ?',
    leg.debit,
    leg.credit,
    leg.account_no,
  )
  await trx.run(
    `update day_totals set debit = debit - ?3, credit = credit - ?4, balance = balance + ?3 - ?4
     where account_no = ?1 and date = ?2`,
    leg.account_no,
    date,
    leg.debit,
    leg.credit,
  )
  await trx.run(
    'delete from day_totals where account_no = ? and date = ? and debit = 0 and credit = 0',
    leg.account_no,
    date,
  )
  await carryForward(trx, leg.account_no, date, leg.debit - leg.credit)
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

async function write(trx: Trx, entry_no: number, date: string, postings: readonly Posting[]): Promise<void> {
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
    await add(trx, date, leg)
  }
}

async function erase(trx: Trx, entry_no: number): Promise<void> {
  const legs = await trx.all<Posting & { readonly date: string }>(
    'select account_no, ccy, date, debit, credit from postings where entry_no = ? order by leg',
    entry_no,
  )
  await trx.run('delete from postings where entry_no = ?', entry_no)
  for (const leg of legs) await take(trx, leg.date, leg)
}

/**
 * Posts a new record: its postings, current balances and day totals. Every currency must add up to
 * zero, else {@link Unbalanced}. Answers the entry's place in the order of first entry.
 */
export async function post(
  trx: Trx,
  record: { readonly type: RecordType; readonly id: number },
  date: string,
  postings: readonly Posting[],
): Promise<number> {
  const [entry] = await trx.all<{ entry_no: number }>(
    'insert into entries (record_type, record_id) values (?, ?) returning entry_no',
    record.type,
    record.id,
  )
  if (!entry) throw new Error('The entry got no number.')
  await write(trx, entry.entry_no, date, postings)
  return entry.entry_no
}

/** Replaces what an edited record posted; it keeps its place in the order. */
export async function repost(
  trx: Trx,
  entry_no: number,
  date: string,
  postings: readonly Posting[],
): Promise<void> {
  await erase(trx, entry_no)
  await write(trx, entry_no, date, postings)
}

/** Takes a deleted record's postings and its place away; the record itself must be gone before. */
export async function unpost(trx: Trx, entry_no: number): Promise<void> {
  await erase(trx, entry_no)
  await trx.run('delete from entries where entry_no = ?', entry_no)
}
