import { CURRENCIES } from '../contract/money/currency.ts'
import { addDays } from '../contract/text/dates.ts'
import type { SnapshotReader } from '../server/db/books.ts'
import { type Location, openSnapshots, type Snapshots } from '../server/db/open.ts'
import { reportQueries } from '../server/reports/reports.ts'
import { reportPieces } from '../server/wire/json-pieces.ts'
import type { Figure } from './figures.ts'
import { DAY } from './offices/entry.ts'
import { ACCOUNTS, ENTRIES_A_DAY, fillBooks, HOT_ACCOUNT, RYL_ACCOUNTS } from './offices/generator.ts'
import { customerOf, newOffice } from './offices/offices.ts'
import { settleBooks } from './offices/settle-books.ts'
import { onEachEngine, sideBySide } from './offices/side-by-side.ts'
import { WAIT_MS, worstWaits } from './offices/worst-waits.ts'

/** Two postings an entry: 1,000,000 and 10,000,000. */
const SIZES = { small: 100, large: 1000 } as const
const ROUNDS = 7
const MOST_RATIO = 1.5
/** A wait told by a clock of a few ms is no ratio: below this, both are quick. */
const NOTHING_MS = 5
const WAIT_ROUNDS = 5
const MOST_WAIT_MS = 10

const rates = Object.fromEntries(
  CURRENCIES.flatMap((ccy) => [`${ccy}_usd`, `${ccy}_pkr`].map((name) => [name, '1'])),
)
const month = { from_date: addDays(DAY, -29), to_date: DAY }
const hundredDays = { from_date: addDays(DAY, 1 - SIZES.small), to_date: DAY }

/** The reports, each as large at either size of the books. */
const MEASURED: readonly (readonly [what: string, run: (reader: SnapshotReader) => Promise<unknown>])[] = [
  [
    'statement of 30 days of a hot account',
    (reader) =>
      reportQueries['account-statement'].read(reader, {
        customer_id: customerOf(RYL_ACCOUNTS),
        account_no: HOT_ACCOUNT,
        ...month,
      }),
  ],
  ['net capital', (reader) => reportQueries['net-capital'].read(reader, rates)],
  [
    'net capital by currency',
    (reader) => reportQueries['net-capital-ccy'].read(reader, { currency: 'USD', transaction_type: 'both' }),
  ],
  [
    'all accounts',
    (reader) =>
      reportQueries['all-accounts-statement'].read(reader, { customer_id: customerOf(RYL_ACCOUNTS) }),
  ],
  [
    `daily report of ${ENTRIES_A_DAY.toLocaleString('en')} rows`,
    (reader) => reportQueries['daily-transactions'].read(reader, { from_date: DAY, to_date: DAY }),
  ],
  [
    `hawala report of ${((ENTRIES_A_DAY / 10) * SIZES.small).toLocaleString('en')} rows`,
    // It is read as it is written.
    async (reader) => {
      const report = await reportQueries['hawala-report'].read(reader, hundredDays)
      return (await Array.fromAsync(reportPieces(report))).length
    },
  ],
  ['trial balance', (reader) => reportQueries['trial-balance'].read(reader, undefined)],
]

interface Filled {
  readonly location: Location
  readonly token: string
  readonly snapshots: Snapshots
}

async function fill(location: Location, days: number): Promise<Filled> {
  const { books, token } = await newOffice(location, ACCOUNTS, RYL_ACCOUNTS)
  await fillBooks(books, days)
  await books.close()
  await settleBooks(location, days * ENTRIES_A_DAY)
  return { location, token, snapshots: await openSnapshots(location) }
}

async function timed({ snapshots }: Filled, run: (reader: SnapshotReader) => Promise<unknown>) {
  const start = performance.now()
  const report = await snapshots.snapshot(run)
  return { took: performance.now() - start, length: JSON.stringify(report).length }
}

async function compared(engine: string, small: Filled, large: Filled): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [what, run] of MEASURED) {
    const { ratio, ofSmall, ofLarge } = await sideBySide(ROUNDS, {
      small: async () => (await timed(small, run)).took,
      large: async () => (await timed(large, run)).took,
    })
    figures.push({
      what: `${what} at 10,000,000 postings beside 1,000,000, ${engine}`,
      figures: `${ofLarge.toFixed(1)} / ${ofSmall.toFixed(1)} ms`,
      ratio,
      limit: `≤ ${MOST_RATIO}, or ${NOTHING_MS} ms`,
      holds: ratio <= MOST_RATIO || ofLarge <= NOTHING_MS,
    })
  }
  return figures
}

/** The worst wait of one who posts without pause, while the heaviest report runs and while none does. */
async function worstWait(engine: string, filled: Filled): Promise<Figure> {
  const report = `api/reports/hawala-report/report/?${new URLSearchParams(hundredDays)}`
  const { during, without, reports } = await worstWaits(filled, report, WAIT_ROUNDS)
  return {
    what: `a posting's worst wait in ${WAIT_MS / 1000} s while hawala reports of 50,000 rows run (${reports} did), ${engine}`,
    figures: `${during.toFixed(1)} / ${without.toFixed(1)} ms`,
    limit: `< ${MOST_WAIT_MS} ms above`,
    holds: during - without < MOST_WAIT_MS,
  }
}

async function scaled(
  engine: string,
  place: (name: keyof typeof SIZES) => Promise<Location>,
): Promise<Figure[]> {
  const small = await fill(await place('small'), SIZES.small)
  const large = await fill(await place('large'), SIZES.large)
  try {
    const figures = await compared(engine, small, large)
    return [...figures, await worstWait(engine, large)]
  } finally {
    await small.snapshots.close()
    await large.snapshots.close()
  }
}

/** Whether any report grows with the books, from 1,000,000 to 10,000,000 postings, and holds postings up. */
export function scale(): Promise<Figure[]> {
  return onEachEngine(scaled)
}
