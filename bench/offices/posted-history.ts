import { credit, debit } from '../../contract/records/postings.ts'
import { addDays } from '../../contract/text/dates.ts'
import type { Books } from '../../server/db/books.ts'
import { noteId } from '../../server/db/counters.ts'
import { postAll } from '../../server/ledger/post.ts'
import { cashBook } from '../../server/records/cash-book.ts'
import { DAY } from './entry.ts'
import { accountNumber } from './offices.ts'

const ENTRIES_AT_ONCE = 20_000

/**
 * Posts `days` days of cash-book entries up to {@link DAY}, straight through the ledger: every account
 * is debited once and credited once a day, so that statements of any account are equally long.
 */
export async function postHistory(books: Books, accounts: number, days: number): Promise<void> {
  const total = accounts * days
  for (let first = 0; first < total; first += ENTRIES_AT_ONCE) {
    const last = Math.min(first + ENTRIES_AT_ONCE, total)
    await books.write(async (trx) => {
      for (let index = first; index < last; index += 1) {
        const id = index + 1
        const date = addDays(DAY, 1 - days + Math.floor(index / accounts))
        const from = accountNumber(index % accounts)
        const to = accountNumber((index + 7) % accounts)
        const amount = BigInt(100 + (index % 1_000_000))
        const legs = [debit(from, 'USD', amount), credit(to, 'USD', amount)]
        const [entry_no] = await postAll(trx, [{ type: cashBook.type, id, date, postings: legs }], '')
        await trx.run(
          `insert into cash_book (id, entry_no, amount, currency, debit_account, credit_account, date,
             description, version) values (?, ?, ?, 'USD', ?, ?, ?, ?, 1)`,
          id,
          entry_no,
          amount,
          from,
          to,
          date,
          'Cash deposit, counted twice',
        )
      }
      await noteId(trx, cashBook.type, last)
    })
  }
}
