import type { Posting } from '../../contract/records/postings.ts'
import { AccountFull, type Postings, type Trx } from './books.ts'

/** What the functions of the books raise where an account is full; its number is the message. */
const ACCOUNT_FULL = 'DF001'

const legsOf = (postings: readonly Posting[]) =>
  postings.map(({ account_no, ccy, debit, credit }) => [account_no, ccy, String(debit), String(credit)])

async function within<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    const { code, message } = error as { code?: unknown; message: string }
    throw code === ACCOUNT_FULL ? new AccountFull(message) : error
  }
}

/** Postings as one call each of the functions that the migrations made. */
export const postgresPostings = ({ all }: Pick<Trx, 'all'>): Postings => ({
  async enter(entries) {
    const sent = JSON.stringify(
      entries.map(({ type, id, date, postings }) => [type, id, date, legsOf(postings)]),
    )
    const rows = await within(
      all<{ entry_no: bigint }>`select entry_no from enter_postings(${sent}::text::jsonb)`,
    )
    return rows.map(({ entry_no }) => Number(entry_no))
  },
  async replace(entry_no, date, postings) {
    const legs = JSON.stringify(legsOf(postings))
    await within(all`select replace_postings(${entry_no}::int8, ${date}::text, ${legs}::text::jsonb) as done`)
  },
  async remove(entry_no) {
    await all`select remove_postings(${entry_no}::int8) as done`
  },
})
