import path from 'node:path'
import { addDays } from '../contract/text/dates.ts'
import { databaseFile } from '../server/db/open.ts'
import { openSqliteReader } from '../server/db/sqlite.ts'
import { accountStatement } from '../server/reports/account-statement.ts'
import { type Figure, median } from './figures.ts'
import { DAY } from './offices/entry.ts'
import { postings } from './offices/load.ts'
import { accountNumber, customerOf, newOffice, startServer, withFolder } from './offices/offices.ts'
import { postHistory } from './offices/posted-history.ts'

/** Two postings an entry, one entry an account and day. */
const SMALL = { postings: 10_000, accounts: 125, days: 40 }
const LARGE = { postings: 1_000_000, accounts: 2500, days: 200 }
const ROUNDS = 9
const STATEMENTS = 60
/**
 * What an operator waits for stays as it is. The report alone reads 120 rows in pages that no other statement reads: how
 * much longer that takes is the memory's doing, and twice as long is far from a hundred times.
 */
const MOST_RATIO = { overHttp: 1.5, asFunction: 2.5 }
const MOST_MEMORY_MB = 200

function requestFor(index: number) {
  const dates = { from_date: addDays(DAY, -29), to_date: DAY }
  return { customer_id: customerOf(index), account_no: accountNumber(index), ...dates }
}

/** One of the two offices, with what measures a statement of 30 days of one of its accounts. */
async function openOffice(folder: string, size: typeof SMALL) {
  const location = { DATA_DIR: folder, DATABASE_URL: undefined }
  const { books, token } = await newOffice(location, size.accounts)
  await postHistory(books, size.accounts, size.days)
  await books.close()
  const { db, all } = openSqliteReader(databaseFile(folder))
  const server = await startServer(location, 'silent')
  const headers = { authorization: `Token ${token}` }

  const asFunction = async (index: number) =>
    (await accountStatement.read({ all }, requestFor(index))).transactions.length
  async function overHttp(index: number): Promise<number> {
    const { customer_id, ...rest } = requestFor(index)
    const query = new URLSearchParams({ customer_id: String(customer_id), ...rest })
    const answer = await fetch(`${server.url}/api/reports/account-statement/report/?${query}`, { headers })
    const statement = (await answer.json()) as { transactions: unknown[] }
    return statement.transactions.length
  }
  const close = async () => {
    db.close()
    await server.stop()
  }
  return { size, token, server, ways: { asFunction, overHttp }, close }
}
type Office = Awaited<ReturnType<typeof openOffice>>

const LINES = 60

/** Milliseconds that a statement takes, each of another account. */
async function timed(office: Office, way: keyof Office['ways'], round: number): Promise<number> {
  const took: number[] = []
  for (let call = 0; call < STATEMENTS; call += 1) {
    const index = ((round * STATEMENTS + call) * 37) % office.size.accounts
    const start = performance.now()
    const lines = await office.ways[way](index)
    took.push(performance.now() - start)
    if (lines !== LINES) throw new Error(`The statement has ${lines} lines, not ${LINES}.`)
  }
  return median(took)
}

async function compare(
  small: Office,
  large: Office,
  way: keyof Office['ways'],
  what: string,
): Promise<Figure> {
  const rounds: { small: number; large: number }[] = []
  for (let round = -1; round < ROUNDS; round += 1) {
    const pair = { small: await timed(small, way, round + 1), large: await timed(large, way, round + 1) }
    if (round >= 0) rounds.push(pair)
  }
  const ratio = median(rounds.map((pair) => pair.large / pair.small))
  const [ofSmall, ofLarge] = [median(rounds.map((p) => p.small)), median(rounds.map((p) => p.large))]
  return {
    what: `statement of 30 days at 1,000,000 postings beside 10,000, ${what}`,
    figures: `${ofLarge.toFixed(2)} / ${ofSmall.toFixed(2)} ms`,
    ratio,
    limit: `≤ ${MOST_RATIO[way]}`,
    holds: ratio <= MOST_RATIO[way],
  }
}

async function memory({ server, token, size }: Office): Promise<Figure> {
  const load = { url: server.url, token, accounts: size.accounts, connections: 16, duration_ms: 5000 }
  const { postings: posted } = await postings(load)
  const used = server.memory()
  const what = `memory of the server at 1,000,000 postings, after ${ROUNDS * STATEMENTS} statements and ${posted} postings`
  if (!used) return { what, figures: 'this system does not say' }
  return {
    what,
    figures: `${used.now.toFixed(0)} MB, at most ${used.peak.toFixed(0)}`,
    limit: `< ${MOST_MEMORY_MB} MB`,
    holds: used.now < MOST_MEMORY_MB,
  }
}

/** Whether statements stay quick and memory small as the books grow a hundredfold. */
export function growth(): Promise<Figure[]> {
  return withFolder(async (folder) => {
    const small = await openOffice(path.join(folder, 'small'), SMALL)
    const large = await openOffice(path.join(folder, 'large'), LARGE)
    try {
      return [
        await compare(small, large, 'asFunction', 'the report'),
        await compare(small, large, 'overHttp', 'over HTTP'),
        await memory(large),
      ]
    } finally {
      await small.close()
      await large.close()
    }
  })
}
