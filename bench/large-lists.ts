import { fork } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { createCustomer } from '../server/customers/store.ts'
import type { Books } from '../server/db/books.ts'
import { type Figure, quantile } from './figures.ts'
import { OPERATOR_ID, type ServerProcess } from './offices/offices.ts'
import { withServedOffice } from './offices/served-office.ts'

/** `BENCH_CUSTOMERS` and `BENCH_SECONDS` make it smaller, to be tried. */
const CUSTOMERS = Number(process.env.BENCH_CUSTOMERS ?? 30_000)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20)
const ACCOUNTS_EACH = 2
const CUSTOMERS_AT_ONCE = 1000
const CONSOLES = 5
const CHANGES = 20
const OPENED = '2026-01-15'
/** Between two small calls. */
const REST_MS = 5
const MOST_MS = 50
const SETTLED_AFTER_MS = 30_000
const MOST_GROWTH = 1.2
/** What a second start may take of what the first took. */
const MOST_SHARE = 0.01

/** The settings of the consoles' process. */
export interface ListStart {
  readonly url: string
  readonly token: string
  /** How many start at once, again and again for so long. */
  readonly consoles: number
  readonly duration_ms: number
  /** The tags of the lists that they have already, by path. */
  readonly since?: Readonly<Record<string, string>>
}
/** How long each start of all of them took, with what one took over the wire and the tags of its lists. */
export interface ListRun {
  readonly took_ms: readonly number[]
  readonly bytes: number
  readonly tags: Readonly<Record<string, string>>
}

const numberOf = (cust_id: number, index: number) => `4${String(cust_id * 10 + index).padStart(7, '0')}`

function customer(cust_id: number) {
  return {
    cust_id,
    cust_name: `Haji Mohammad Nazir ${cust_id} بن عبدالرحمن`,
    phone_1: `0700 ${String(cust_id).padStart(6, '0')}`,
    phone_2: `0780 ${String(cust_id * 7).padStart(6, '0')}`,
    add: `Sarai Shahzada, shop ${cust_id}, Kabul`,
    business: 'Exchange and textiles',
    bailer: `Abdul Karim ${cust_id}`,
    bailer_contact: '0700 000 000',
    accounts: Array.from({ length: ACCOUNTS_EACH }, (_, index) => ({
      acc_no: numberOf(cust_id, index),
      ccy: 'USD' as const,
      open_date: OPENED,
    })),
  }
}

async function fill(books: Books): Promise<void> {
  for (let first = 1; first <= CUSTOMERS; first += CUSTOMERS_AT_ONCE) {
    await books.write(async (trx) => {
      for (let id = first; id < Math.min(first + CUSTOMERS_AT_ONCE, CUSTOMERS + 1); id += 1)
        await createCustomer(trx, OPERATOR_ID, customer(id), OPENED)
    })
  }
}

async function start(consoles: ListStart): Promise<ListRun> {
  const client = fork(new URL('./large-lists-client.ts', import.meta.url))
  client.send(consoles)
  const [ran] = (await once(client, 'message')) as [ListRun | { failed: string }]
  await once(client, 'close')
  if ('failed' in ran) throw new Error(ran.failed)
  return ran
}

/** Reads one record again and again until it receives a stop message; returns the duration of each call. */
function smallCalls(url: string, token: string) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  let isOver = false
  async function ask(): Promise<readonly number[]> {
    const took: number[] = []
    while (!isOver) {
      const from = performance.now()
      const path = `${url}/api/customers?cust_id=${1 + (took.length % CUSTOMERS)}`
      const request = http.get(path, { agent, headers: { authorization: `Token ${token}` } })
      const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
      for await (const _ of answer);
      if (answer.statusCode !== 200) throw new Error(`A small call was answered ${answer.statusCode}`)
      took.push(performance.now() - from)
      await pause(REST_MS)
    }
    agent.destroy()
    return took
  }
  const asking = ask()
  // Told when it is waited for.
  asking.catch(() => {})
  return () => {
    isOver = true
    return asking
  }
}

function waits(what: string, took: readonly number[], isHeld: boolean): Figure {
  const [p50, p99] = [quantile(took, 0.5), quantile(took, 0.99)]
  const figures = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, worst ${Math.max(...took).toFixed(0)} ms of ${took.length}`
  return isHeld ? { what, figures, limit: `p99 ≤ ${MOST_MS} ms`, holds: p99 <= MOST_MS } : { what, figures }
}

async function beside(url: string, token: string, work: () => Promise<unknown>): Promise<readonly number[]> {
  const stop = smallCalls(url, token)
  await work()
  return stop()
}

async function change(url: string, token: string): Promise<void> {
  const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' }
  for (let number = 1; number <= CHANGES; number += 1) {
    const isNew = number % 2 === 0
    const body = isNew
      ? customer(CUSTOMERS + number)
      : { account: numberOf(number, 0), rates: { AFN: 70 + number } }
    const path = isNew ? 'api/customers/' : 'api/account-exchange-rates/bulk_update'
    const answer = await fetch(`${url}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`POST ${path} was answered ${answer.status}: ${await answer.text()}`)
  }
}

function memory(
  what: string,
  before: ReturnType<ServerProcess['memory']>,
  after: ReturnType<ServerProcess['memory']>,
): Figure {
  if (!before || !after) return { what, figures: 'this system does not say' }
  const ratio = after.now / before.now
  return {
    what,
    figures: `${before.now.toFixed(0)} / ${after.peak.toFixed(0)} / ${after.now.toFixed(0)} MB`,
    ratio,
    limit: `≤ ${MOST_GROWTH}`,
    holds: ratio <= MOST_GROWTH,
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** What a start of consoles with large lists costs the office and the line. */
export function largeLists(): Promise<Figure[]> {
  return withServedOffice({ accounts: 0, fill }, async ({ server, token }) => {
    const one = { url: server.url, token, consoles: 1, duration_ms: 0 }
    const all = { ...one, consoles: CONSOLES, duration_ms: SECONDS * 1000 }
    await beside(server.url, token, () => pause(SECONDS * 250))
    const alone = await beside(server.url, token, () => pause(SECONDS * 1000))
    const before = server.memory()
    let first: ListRun = { took_ms: [], bytes: 0, tags: {} }
    const whole = await beside(server.url, token, async () => {
      first = await start(all)
    })
    await pause(SETTLED_AFTER_MS)
    const after = server.memory()
    const again = await start({ ...one, since: first.tags })
    let many: ListRun = again
    const changes = await beside(server.url, token, async () => {
      await change(server.url, token)
      many = await start({ ...all, since: first.tags })
    })
    const size = `${CUSTOMERS.toLocaleString('en')} customers, ${(CUSTOMERS * ACCOUNTS_EACH).toLocaleString('en')} accounts`
    const shares = [again, many].map(({ bytes }) => bytes / first.bytes)
    return [
      waits(`${size}: one record, alone`, alone, false),
      waits(`one record beside ${CONSOLES} consoles that start, again and again`, whole, true),
      waits(`one record beside ${CONSOLES} that start a second time`, changes, true),
      {
        what: `a start of all ${CONSOLES}, the first time and the second`,
        figures: `${quantile(first.took_ms, 0.5).toFixed(0)} / ${quantile(many.took_ms, 0.5).toFixed(0)} ms`,
      },
      {
        what: `over the wire: a first start, a second, a second after ${CHANGES} changes`,
        figures: [first, again, many].map(({ bytes }) => kilobytes(bytes)).join(' / '),
        ratio: Math.max(...shares),
        limit: `≤ ${MOST_SHARE}`,
        holds: shares.every((share) => share <= MOST_SHARE),
      },
      memory('memory of the server: before, at most, and half a minute after', before, after),
    ]
  })
}
