import { dayIn } from '../contract/text/dates.ts'
import { type Location, openSnapshots, type Snapshots } from '../server/db/open.ts'
import { type LogAsked, logPage } from '../server/log/log.ts'
import type { Figure, Form } from './figures.ts'
import { ACCOUNTS, ENTRIES_A_DAY, fillBooks, RYL_ACCOUNTS } from './offices/generator.ts'
import { logEntries } from './offices/log-rows.ts'
import { newOffice } from './offices/offices.ts'
import { settleBooks } from './offices/settle-books.ts'
import { onEachEngine, sideBySide } from './offices/side-by-side.ts'
import { WAIT_MS, worstWaits } from './offices/worst-waits.ts'

/** Days of the books, a row of the log for each entry: 10,000 and, in the whole form, 1,000,000. */
const SMALL = 2
const LARGE = { quick: 20, whole: 200 } as const
const ROUNDS = 15
const MOST_RATIO = 1.5
const WAIT_ROUNDS = 3
const MOST_WAIT_MS = 20

const entriesOf = (days: number) => days * ENTRIES_A_DAY
const rowsText = (days: number) => entriesOf(days).toLocaleString('en')
const dayAt = (at: Date) => dayIn('Asia/Kabul', at)

async function fill(location: Location, days: number) {
  const { books, token } = await newOffice(location, ACCOUNTS, RYL_ACCOUNTS)
  await fillBooks(books, days)
  await logEntries(books)
  await books.close()
  await settleBooks(location, entriesOf(days))
  return { location, token, snapshots: await openSnapshots(location) }
}

/** What is asked of the log, by the place where its first page ended. */
const MEASURED: readonly (readonly [what: string, asked: (next: number) => LogAsked])[] = [
  ['the first page of the log', () => ({})],
  ['the next page of the log', (next) => ({ before: next })],
  ['a page of hawala in the log', () => ({ kind: 'hawala' })],
  ['the history of a record', () => ({ kind: 'cash-book', id: '3' })],
]

async function timed(snapshots: Snapshots, asked: LogAsked) {
  const start = performance.now()
  const page = await snapshots.snapshot((reader) => logPage(reader, asked, dayAt))
  return { took: performance.now() - start, next: page.next ?? 0, rows: page.rows.length }
}

async function compared(engine: string, days: number, small: Snapshots, large: Snapshots): Promise<Figure[]> {
  const [nextOfSmall, nextOfLarge] = [(await timed(small, {})).next, (await timed(large, {})).next]
  const figures: Figure[] = []
  for (const [what, asked] of MEASURED) {
    let rows: number | undefined
    const pageOf = async (snapshots: Snapshots, next: number) => {
      const page = await timed(snapshots, asked(next))
      rows ??= page.rows
      if (page.rows === 0 || page.rows !== rows) throw new Error(`${what}: ${rows}, ${page.rows} rows`)
      return page.took
    }
    const { ratio, ofSmall, ofLarge } = await sideBySide(ROUNDS, {
      small: () => pageOf(small, nextOfSmall),
      large: () => pageOf(large, nextOfLarge),
    })
    figures.push({
      what: `${what} at ${rowsText(days)} rows beside ${rowsText(SMALL)}, ${engine}`,
      figures: `${ofLarge.toFixed(2)} / ${ofSmall.toFixed(2)} ms`,
      ratio,
      limit: `≤ ${MOST_RATIO}`,
      holds: ratio <= MOST_RATIO,
    })
  }
  return figures
}

/** The log's pages as it grows, and the wait of one who posts while the proof of all of it runs. */
async function measured(
  engine: string,
  days: number,
  place: (name: 'small' | 'large') => Promise<Location>,
): Promise<Figure[]> {
  const small = await fill(await place('small'), SMALL)
  const large = await fill(await place('large'), days)
  try {
    const pages = await compared(engine, days, small.snapshots, large.snapshots)
    const { during, without, reports } = await worstWaits(large, 'api/reports/proof/report/', WAIT_ROUNDS)
    return [
      ...pages,
      {
        what: `a posting's worst wait in ${WAIT_MS / 1000} s while the proof of ${rowsText(days)} rows runs (${reports} did), ${engine}`,
        figures: `${during.toFixed(1)} / ${without.toFixed(1)} ms`,
        limit: `< ${MOST_WAIT_MS} ms above`,
        holds: during - without < MOST_WAIT_MS,
      },
    ]
  } finally {
    await small.snapshots.close()
    await large.snapshots.close()
  }
}

/** Whether the log's pages stay as quick as it grows a hundredfold, and the proof of the books holds no posting up. */
export function log(form: Form): Promise<Figure[]> {
  return onEachEngine((engine, place) => measured(engine, LARGE[form], place), form === 'quick')
}
