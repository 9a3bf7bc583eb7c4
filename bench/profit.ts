import type { ProfitReport } from '../contract/reports/report-answers.ts'
import { addDays } from '../contract/text/dates.ts'
import { type Location, openBooks, openSnapshots, type Snapshots } from '../server/db/open.ts'
import { isCostBehind } from '../server/profit/kept-costs.ts'
import { keepCosts } from '../server/readers/keep-costs.ts'
import { openReportPool } from '../server/readers/pool.ts'
import { reportQueries } from '../server/reports/reports.ts'
import { type Figure, type Form, median } from './figures.ts'
import { DAY } from './offices/entry.ts'
import { FIRST_FREE_ACCOUNT, fillExchanges, OPEN_DAYS, TRANSFERS_A_DAY } from './offices/exchange-books.ts'
import { postings } from './offices/load.ts'
import { newOffice, startServer } from './offices/offices.ts'
import { settleBooks } from './offices/settle-books.ts'
import { onEachEngine, sideBySide } from './offices/side-by-side.ts'

/** Days of the books: 10,000 exchanges beside 100,000, in the whole form 100,000 beside 1,000,000. */
const DAYS = { quick: [34, 334], whole: [334, 3334] } as const
const ACCOUNTS = 100
const ROUNDS = 9
const [MOST_MS, MOST_RATIO] = [300, 1.2]
/** Each round on a server that has just started, so that all are as warm. */
const WAIT_ROUNDS = 5
const WAIT_MS = { quick: 1000, whole: 4000 } as const
const MOST_WAIT_MS = 10

const exchangesOf = (days: number) => (days * TRANSFERS_A_DAY).toLocaleString('en')

interface Filled {
  readonly location: Location
  readonly token: string
  /** Milliseconds that it took to keep the costs of all closed days. */
  readonly kept_ms: number
}

/** Keeps the costs of all closed days; answers how long that took, in milliseconds. */
async function keepAll(location: Location): Promise<number> {
  const books = await openBooks(location)
  const pool = openReportPool(location)
  const start = performance.now()
  await keepCosts(books, pool, new AbortController().signal)
  const took = performance.now() - start
  await pool.close()
  await books.close()
  return took
}

async function fill(location: Location, days: number): Promise<Filled> {
  const { books, token } = await newOffice(location, ACCOUNTS)
  await fillExchanges(books, days)
  await books.close()
  await settleBooks(location, days * TRANSFERS_A_DAY)
  const kept_ms = await keepAll(location)
  await settleBooks(location, days * TRANSFERS_A_DAY)
  return { location, token, kept_ms }
}

async function monthOf(snapshots: Snapshots): Promise<number> {
  const request = { from_date: addDays(DAY, 1 - OPEN_DAYS), to_date: DAY, base: 'USD', by: 'day' } as const
  const start = performance.now()
  const report = await snapshots.snapshot((reader) => reportQueries.profit.read(reader, request))
  const took = performance.now() - start
  const { sums, proof } = report as ProfitReport
  if (sums.total !== proof) throw new Error(`The profit is ${sums.total}, and proved ${proof}.`)
  return took
}

/** The profit of the same month in small books and in large ones. */
async function compared(
  engine: string,
  [few, many]: readonly [number, number],
  small: Filled,
  large: Filled,
) {
  const [ofFew, ofMany] = [await openSnapshots(small.location), await openSnapshots(large.location)]
  const { ratio, ofSmall, ofLarge } = await sideBySide(ROUNDS, {
    small: () => monthOf(ofFew),
    large: () => monthOf(ofMany),
  })
  await ofFew.close()
  await ofMany.close()
  return {
    what: `profit of a month at ${exchangesOf(many)} exchanges beside ${exchangesOf(few)}, days before it closed, ${engine}`,
    name: `profit-${engine}`,
    figures: `${ofLarge.toFixed(1)} / ${ofSmall.toFixed(1)} ms`,
    ratio,
    limit: `≤ ${MOST_RATIO}, ≤ ${MOST_MS} ms`,
    holds: ratio <= MOST_RATIO && ofLarge <= MOST_MS,
  }
}

/** How long 99 of 100 postings take at most on a server that has just started, in milliseconds; `isKeeping` where it has costs to keep. */
async function waitOf({ location, token }: Filled, duration_ms: number, isKeeping: boolean): Promise<number> {
  if (isKeeping) {
    const books = await openBooks(location)
    await books.write((trx) => trx.run('delete from kept_costs'))
    await books.close()
  } else await keepAll(location)
  const server = await startServer(location, 'silent')
  const load = {
    url: server.url,
    token,
    accounts: ACCOUNTS,
    first: FIRST_FREE_ACCOUNT,
    connections: 1,
    duration_ms,
  }
  const { p99 } = await postings(load).finally(server.stop)
  const opened = await openSnapshots(location)
  const isBehind = await opened.snapshot(isCostBehind)
  await opened.close()
  if (isKeeping && !isBehind) throw new Error(`All costs were kept before ${duration_ms} ms of postings.`)
  return p99
}

/** What a posting waits while costs are kept, beside what it waits while none are. */
async function waits(engine: string, form: Form, days: number, large: Filled): Promise<Figure> {
  const [during, without]: [number[], number[]] = [[], []]
  for (let round = 0; round < WAIT_ROUNDS; round += 1) {
    during.push(await waitOf(large, WAIT_MS[form], true))
    without.push(await waitOf(large, WAIT_MS[form], false))
  }
  const more = median(during) - median(without)
  return {
    what: `a posting's wait, p99, while costs of ${exchangesOf(days)} exchanges are kept, beside without, ${engine}; all kept in ${(large.kept_ms / 1000).toFixed(1)} s`,
    figures: `${median(during).toFixed(1)} / ${median(without).toFixed(1)} ms`,
    limit: `≤ ${MOST_WAIT_MS} ms more`,
    holds: more <= MOST_WAIT_MS,
  }
}

/** Whether the profit of a month stays as quick as the books grow, and postings beside the keeping of costs. */
export function profit(form: Form): Promise<Figure[]> {
  const days = DAYS[form]
  return onEachEngine<'small' | 'large'>(async (engine, place) => {
    const [small, large] = [
      await fill(await place('small'), days[0]),
      await fill(await place('large'), days[1]),
    ]
    return [await compared(engine, days, small, large), await waits(engine, form, days[1], large)]
  })
}
