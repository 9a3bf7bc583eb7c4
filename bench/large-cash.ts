import { addDays } from '../contract/text/dates.ts'
import { type Location, openSnapshots, type Snapshots } from '../server/db/open.ts'
import { largeCashOf } from '../server/large-cash/list.ts'
import type { Figure, Form } from './figures.ts'
import { DAY } from './offices/entry.ts'
import { fillExchanges, OPEN_DAYS, OTHER_ACCOUNTS, TRANSFERS_A_DAY } from './offices/exchange-books.ts'
import { customerOf, newOffice } from './offices/offices.ts'
import { settleBooks } from './offices/settle-books.ts'
import { onEachEngine, sideBySide } from './offices/side-by-side.ts'

/** Days of the books: 10,000 entries beside 100,000, in the whole form 100,000 beside 1,000,000. */
const DAYS = { quick: [34, 334], whole: [334, 3334] } as const
const ACCOUNTS = 100
const ROUNDS = 9
const [MOST_MS, MOST_RATIO] = [300, 1.2]
/** The accounts in USD are those of the till; each other currency is changed by a customer of its own. */
const TILL = customerOf(0)
const FIRST_CUSTOMER = 10
/** Each of these customers brings and takes more than the threshold every day, so that all cash of the month is listed. */
const LISTED = OPEN_DAYS * TRANSFERS_A_DAY

const entriesOf = (days: number) => (days * TRANSFERS_A_DAY).toLocaleString('en')

/** Books in which every entry is cash of one till. */
async function fill(location: Location, days: number): Promise<Snapshots> {
  const { books } = await newOffice(location, ACCOUNTS)
  await fillExchanges(books, days)
  await books.write(async (trx) => {
    await trx.run(`update customers set kind = 'cashbox' where cust_id = ?`, TILL)
    for (const [index, acc_no] of OTHER_ACCOUNTS.entries())
      await trx.run('update accounts set customer_id = ? where acc_no = ?', FIRST_CUSTOMER + index, acc_no)
  })
  await books.close()
  await settleBooks(location, days * TRANSFERS_A_DAY)
  return openSnapshots(location)
}

async function monthOf(snapshots: Snapshots): Promise<number> {
  const month = { from_date: addDays(DAY, 1 - OPEN_DAYS), to_date: DAY }
  const start = performance.now()
  const { lines } = await snapshots.snapshot((reader) => largeCashOf(reader, month))
  const took = performance.now() - start
  const listed = lines.reduce((sum, { entries }) => sum + entries.length, 0)
  if (listed !== LISTED) throw new Error(`The list has ${listed} entries, not ${LISTED}.`)
  return took
}

/** Whether the large cash of a month stays as quick as the books grow: all of its cash is large. */
export function largeCash(form: Form): Promise<Figure[]> {
  const [few, many] = DAYS[form]
  return onEachEngine<'small' | 'large'>(async (engine, place) => {
    const [small, large] = [await fill(await place('small'), few), await fill(await place('large'), many)]
    const { ratio, ofSmall, ofLarge } = await sideBySide(ROUNDS, {
      small: () => monthOf(small),
      large: () => monthOf(large),
    })
    await small.close()
    await large.close()
    return [
      {
        what: `large cash of a month, ${LISTED.toLocaleString('en')} entries, at ${entriesOf(many)} entries beside ${entriesOf(few)}, ${engine}`,
        name: `large-cash-${engine}`,
        figures: `${ofLarge.toFixed(1)} / ${ofSmall.toFixed(1)} ms`,
        ratio,
        limit: `≤ ${MOST_RATIO}, ≤ ${MOST_MS} ms`,
        holds: ratio <= MOST_RATIO && ofLarge <= MOST_MS,
      },
    ]
  })
}
