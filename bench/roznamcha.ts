import type { SnapshotReader } from '../server/db/books.ts'
import { type Location, openSnapshots, type Snapshots } from '../server/db/open.ts'
import { reportQueries } from '../server/reports/reports.ts'
import type { Figure, Form } from './figures.ts'
import { DAY } from './offices/entry.ts'
import { ACCOUNTS, ENTRIES_A_DAY, fillBooks, RYL_ACCOUNTS } from './offices/generator.ts'
import { customerOf, newOffice, OPERATOR_ID } from './offices/offices.ts'
import { settleBooks } from './offices/settle-books.ts'
import { onEachEngine, sideBySide } from './offices/side-by-side.ts'

/** Days of the books; two postings an entry: 100,000 and, in the whole form, 10,000,000. */
const SMALL = 10
const LARGE = { quick: 100, whole: 1000 } as const
const ROUNDS = 9
const MOST_RATIO = 1.5
/** The tills: a customer in RYL and the one with the hot account in USD. */
const TILLS = [customerOf(0), customerOf(RYL_ACCOUNTS)] as const

const postingsOf = (days: number) => (days * ENTRIES_A_DAY * 2).toLocaleString('en')

/** Books of so many days with two tills, and a row of the log for each entry: the report says who entered it. */
async function fill(location: Location, days: number): Promise<Snapshots> {
  const { books } = await newOffice(location, ACCOUNTS, RYL_ACCOUNTS)
  await fillBooks(books, days)
  await books.write(async (trx) => {
    await trx.run(`update customers set kind = 'cashbox' where cust_id in (${TILLS.join(', ')})`)
    await trx.run(
      `insert into audit (seq, at, operator_id, action, record_type, record_id, prev_hash, hash)
       select entry_no + (select max(seq) from audit), '2026-11-20T08:30:00.000Z', cast(? as bigint), 'create',
         record_type, cast(record_id as text), '', '' from entries`,
      OPERATOR_ID,
    )
  })
  await books.close()
  await settleBooks(location, days * ENTRIES_A_DAY)
  return openSnapshots(location)
}

const ofTills = (customer_id: number | '') => (reader: SnapshotReader) =>
  reportQueries.roznamcha.read(reader, { customer_id, from_date: DAY, to_date: DAY })
const MEASURED = [
  ['of all tills', ofTills('')],
  ['of one till', ofTills(TILLS[1])],
] as const

async function compared(
  engine: string,
  days: number,
  place: (name: 'small' | 'large') => Promise<Location>,
): Promise<Figure[]> {
  const [small, large] = [await fill(await place('small'), SMALL), await fill(await place('large'), days)]
  const timed = async (snapshots: Snapshots, run: (reader: SnapshotReader) => Promise<unknown>) => {
    const start = performance.now()
    await snapshots.snapshot(run)
    return performance.now() - start
  }
  try {
    const figures: Figure[] = []
    for (const [what, run] of MEASURED) {
      const { ratio, ofSmall, ofLarge } = await sideBySide(ROUNDS, {
        small: () => timed(small, run),
        large: () => timed(large, run),
      })
      figures.push({
        what: `roznamcha of a day ${what} at ${postingsOf(days)} postings beside ${postingsOf(SMALL)}, ${engine}`,
        figures: `${ofLarge.toFixed(1)} / ${ofSmall.toFixed(1)} ms`,
        ratio,
        limit: `≤ ${MOST_RATIO}`,
        holds: ratio <= MOST_RATIO,
      })
    }
    return figures
  } finally {
    await small.close()
    await large.close()
  }
}

/** Whether the roznamcha of a day stays as quick as the books grow a hundredfold. */
export function roznamcha(form: Form): Promise<Figure[]> {
  return onEachEngine((engine, place) => compared(engine, LARGE[form], place))
}
