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
export const postgresPostings = (db: Pick<Trx, 'all'>): Postings => ({
  async enter(entries) {
    const sent = entries.map(({ type, id, date, postings }) => [type, id, date, legsOf(postings)])
    const rows = await within(
      db.all<{ entry_no: bigint }>(
        'select entry_no from enter_postings(?::text::jsonb)',
        JSON.stringify(sent),
      ),
    )
    return rows.map(({ entry_no }) => Number(entry_no))
  },
  async replace(entry_no, date, postings) {
    await within(
      db.all(
        'select replace_postings(?::int8, ?::text, ?::text::jsonb) as done',
        entry_no,
        date,
        JSON.stringify(legsOf(postings)),
      ),
    )
  },
  async remove(entry_no) {
    await db.all('select remove_postings(?::int8) as done', entry_no)
  },
})
