import { randomUUID } from 'node:crypto'
import { parseMoney } from '../contract/money/money.ts'
import type { Books } from '../server/db/books.ts'
import type { Location } from '../server/db/open.ts'
import { doOnce, type Once } from '../server/http/write-once.ts'
import { cashBook } from '../server/records/cash-book.ts'
import { recordOne } from '../server/records/store.ts'
import { hashToken } from '../server/sessions/tokens.ts'
import { type Figure, type Form, median } from './figures.ts'
import { someEntry } from './offices/entry.ts'
import { postings } from './offices/load.ts'
import { newOffice, OPERATOR_ID, type ServerProcess, startServer } from './offices/offices.ts'
import { onEachEngine } from './offices/side-by-side.ts'

const CONNECTIONS = 16
const ACCOUNTS = 500
const ROUNDS = { quick: 3, whole: 7 }
const ROUND_MS = 2500
const WARM_UP_MS = 1500
const LEAST_SHARE = 0.65

interface Contender {
  readonly level: 'silent' | 'info'
  readonly token: string
  readonly server: ServerProcess
  /** Postings a second, and the 99th percentile of latency, of each round. */
  readonly rates: number[]
  readonly p99: number[]
}

interface Raw {
  readonly books: Books
  readonly token: string
}

/** Records as the route does, idempotency row and session included, but for HTTP and the body's parsing. */
async function rawPostings({ books, token }: Raw, duration_ms: number): Promise<number> {
  const until = performance.now() + duration_ms
  let done = 0
  async function loop() {
    while (performance.now() < until) {
      const sent = someEntry(ACCOUNTS)
      const body = { ...sent, amount: parseMoney(sent.amount.toFixed(2)) ?? 1n }
      const once: Once = {
        key: randomUUID(),
        operator_id: OPERATOR_ID,
        tokenHash: hashToken(token),
        needed: 'enter',
        request_hash: `${cashBook.type} ${sent.amount} ${sent.debit_account} ${sent.credit_account}`,
        status: 201,
      }
      await books.write((trx) => doOnce(trx, once, (own) => recordOne(own, cashBook, OPERATOR_ID, body)))
      done += 1
    }
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: CONNECTIONS }, loop))
  return (done * 1000) / (performance.now() - start)
}

interface Engine {
  readonly name: string
  readonly levels: readonly Contender['level'][]
  /** Where the office of a name stands. */
  place(name: string): Promise<Location>
}

async function shareOn({ name, levels, place }: Engine, rounds: number): Promise<Figure[]> {
  const raw = await newOffice(await place('raw'), ACCOUNTS)
  const servers: Contender[] = []
  for (const level of levels) {
    const location = await place(level)
    const { books, token } = await newOffice(location, ACCOUNTS)
    await books.close()
    servers.push({ level, token, server: await startServer(location, level), rates: [], p99: [] })
  }
  const overHttp = async ({ server, token }: Contender, duration_ms: number) => {
    const load = { url: server.url, token, accounts: ACCOUNTS, connections: CONNECTIONS, duration_ms }
    return postings(load)
  }
  try {
    await rawPostings(raw, WARM_UP_MS)
    for (const server of servers) await overHttp(server, WARM_UP_MS)
    const rates: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      rates.push(await rawPostings(raw, ROUND_MS))
      for (const server of servers) {
        const result = await overHttp(server, ROUND_MS)
        server.rates.push((result.postings * 1000) / ROUND_MS)
        server.p99.push(result.p99)
      }
    }
    return servers.map(({ level, rates: http, p99 }): Figure => {
      const ratio = median(http.map((rate, round) => rate / (rates[round] ?? Number.NaN)))
      return {
        what: `postings/s over HTTP beside raw ${name}, ${CONNECTIONS} clients, log ${level}`,
        figures: `${median(http).toFixed(0)} / ${median(rates).toFixed(0)}, p99 ${median(p99).toFixed(1)} ms`,
        ratio,
        ...(level === 'silent'
          ? { name: `http-share-${name}`, limit: `≥ ${LEAST_SHARE}`, holds: ratio >= LEAST_SHARE }
          : {}),
      }
    })
  } finally {
    for (const { server } of servers) await server.stop()
    await raw.books.close()
  }
}

/** What share of the raw engine's postings a second is left over HTTP, from 16 clients, on each engine. */
export function httpShare(form: Form): Promise<Figure[]> {
  const isQuick = form === 'quick'
  return onEachEngine((name, place) => {
    const levels: Engine['levels'] = isQuick || name === 'PostgreSQL' ? ['silent'] : ['silent', 'info']
    return shareOn({ name, levels, place }, ROUNDS[form])
  }, isQuick)
}
