import type { Currency } from '../../contract/money/currency.ts'
import type { Posting } from '../../contract/records/postings.ts'
import type { RecordType } from '../../contract/records/records.ts'
import { AccountFull, type Entry, LARGEST_TOTAL, type Trx } from '../db/books.ts'
import { mapInTurns } from '../threads/turns.ts'
import { assertOpen } from './closed.ts'

/** Thrown where postings don't add up to zero in a currency: a defect of the caller, never of the input. */
export class Unbalanced extends Error {}

function assertBalanced(postings: readonly Posting[]): void {
  const sums = new Map<Currency, bigint>()
  for (const leg of postings) sums.set(leg.ccy, (sums.get(leg.ccy) ?? 0n) + leg.credit - leg.debit)
  for (const [ccy, sum] of sums) if (sum !== 0n) throw new Unbalanced(`${ccy} is off by ${sum}`)
}

/** Throws where postings of one call alone pass the largest total of an account: no engine could sum them. */
function assertHoldable(postings: readonly Posting[]): void {
  const sums = new Map<string, { debit: bigint; credit: bigint }>()
  for (const { account_no, debit, credit } of postings) {
    const sum = sums.get(account_no) ?? { debit: 0n, credit: 0n }
    sum.debit += debit
    sum.credit += credit
    if (sum.debit > LARGEST_TOTAL || sum.credit > LARGEST_TOTAL) throw new AccountFull(account_no)
    sums.set(account_no, sum)
  }
}

/** What a record posted that is changed or deleted: its place in the order, and its day before the change. */
export interface Posted {
  readonly entry_no: number
  readonly date: string
}

/**
 * Posts new records: their postings, current balances and day totals. A currency that does not add up
 * to zero is {@link Unbalanced}; a day up to `closed_until` is 409. Returns the entries' places in the order of first
 * entry.
 */
export async function postAll(
  trx: Trx,
  entries: readonly (Entry & { readonly type: RecordType })[],
  closed_until: string,
): Promise<number[]> {
  assertOpen(closed_until, ...entries.map(({ date }) => date))
  await mapInTurns(entries, ({ postings }) => assertBalanced(postings))
  assertHoldable(entries.flatMap(({ postings }) => postings))
  return trx.postings.enter(entries)
}

/** Replaces what an edited record posted; it keeps its place in the order. A closed day, before or after, is 409. */
export async function repost(
  trx: Trx,
  { entry_no, date: before }: Posted,
  date: string,
  postings: readonly Posting[],
  closed_until: string,
): Promise<void> {
  assertOpen(closed_until, before, date)
  assertBalanced(postings)
  await trx.postings.replace(entry_no, date, postings)
}

/** Takes away what a deleted record posted. A closed day is 409. */
export async function unpost(trx: Trx, { entry_no, date }: Posted, closed_until: string): Promise<void> {
  assertOpen(closed_until, date)
  await trx.postings.remove(entry_no)
}

/** Takes away what deleted records posted. A closed day is 409. */
export async function unpostAll(trx: Trx, posted: readonly Posted[], closed_until: string): Promise<void> {
  assertOpen(closed_until, ...posted.map(({ date }) => date))
  await trx.postings.removeAll(posted.map(({ entry_no }) => entry_no))
}
