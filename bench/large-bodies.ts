import { fork } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { findOperator } from '../server/auth/operators.ts'
import type { Books } from '../server/db/books.ts'
import { issueToken } from '../server/sessions/tokens.ts'
import { type Figure, quantile } from './figures.ts'
import { DAY } from './offices/entry.ts'
import { postings } from './offices/load.ts'
import { accountNumber, type ServerProcess } from './offices/offices.ts'
import { withServedOffice } from './offices/served-office.ts'

const ROWS = 10_000
const ACCOUNTS = 60
/** Empty rows that fit into 8 MB. */
const EMPTY_ROWS = 2_600_000
const MOST_MS = 50
const EVERY_MS = 5
const ALONE_MS = 5000
const WARM_MS = 5000
/** A page of the cash-book, a record, an account's balance. */
const SMALL_CALLS = [
  'api/cash-book?limit=50',
  'api/cash-book?id=1',
  `api/accounts/${accountNumber(0)}/balance`,
]
/** Each large call is sent so often, one after the other. */
const TIMES = 12
const MOST_GROWTH = 0.2
const LISTENERS = 500
const STALLED = 400
/** `BENCH_REST_S` makes the rest after which memory is looked at shorter, to be tried. */
const REST_MS = Number(process.env.BENCH_REST_S ?? 30) * 1000

/** The settings of the process that sends the small calls. */
export interface Small {
  readonly url: string
  readonly token: string
  /** Asked in turn. */
  readonly paths: readonly string[]
  readonly every_ms: number
}

/** What small calls took while `work` was done, asked from a process of its own. */
async function beside(small: Small, work: () => Promise<void>): Promise<readonly number[]> {
  const client = fork(new URL('./large-bodies-client.ts', import.meta.url), { serialization: 'json' })
  client.send(small)
  await setTimeout(200)
  try {
    await work()
  } finally {
    client.send('over')
  }
  const [took] = await once(client, 'message')
  await once(client, 'close')
  return took as readonly number[]
}

interface Large {
  readonly what: string
  readonly body: string
  readonly status: number
}

const settlement = JSON.stringify(
  Array.from({ length: ROWS }, (_, index) => ({
    debit_account: accountNumber(index % (ACCOUNTS / 2)),
    credit_account: accountNumber(ACCOUNTS / 2 + (index % (ACCOUNTS / 2))),
    amount: 1000 + index,
    currency: 'USD',
    sender_name: `Karim ${index}`,
    receiver_name: `نذیر ${index}`,
    receiver_father_name: 'علی',
    receiver_phone_number: '0700 123 456',
    receiver_province: null,
    RYL_charge: 5,
    exchange_rate: 3.75,
    RYL_amount: null,
    date: DAY,
  })),
)
const emptyRows = (count: number) => `[${'{},'.repeat(count - 1)}{}]`
const LARGE: readonly Large[] = [
  { what: '8 MB of empty rows', body: emptyRows(EMPTY_ROWS), status: 400 },
  { what: `${ROWS} empty rows`, body: emptyRows(ROWS), status: 400 },
  { what: `a settlement of ${ROWS} rows`, body: settlement, status: 201 },
]

async function send({ url }: ServerProcess, token: string, { what, body, status }: Large): Promise<void> {
  for (let time = 0; time < TIMES; time += 1) {
    const answer = await fetch(`${url}/api/hawala/bulk_create`, {
      method: 'POST',
      headers: {
        authorization: `Token ${token}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body,
    })
    const text = await answer.text()
    if (answer.status !== status) throw new Error(`${what}: ${answer.status} ${text.slice(0, 200)}`)
  }
}

const waits = (took: readonly number[]) =>
  `p50 ${quantile(took, 0.5).toFixed(1)}, p99 ${quantile(took, 0.99).toFixed(1)}, worst ${Math.max(...took).toFixed(0)} ms`

/** What a server took before something, at most meanwhile, and some time after it was over. */
async function memoryOver(server: ServerProcess, what: string, work: () => Promise<void>): Promise<Figure> {
  const before = server.memory()
  let peak = 0
  const watching = setInterval(() => {
    peak = Math.max(peak, server.memory()?.now ?? 0)
  }, 20)
  await work().finally(() => clearInterval(watching))
  await setTimeout(REST_MS)
  const after = server.memory()
  if (!before || !after) return { what, figures: 'this system does not say' }
  return {
    what,
    figures: `${before.now.toFixed(0)}, ${peak.toFixed(0)} at most, ${after.now.toFixed(0)} MB after ${REST_MS / 1000} s`,
    ratio: after.now / before.now,
    limit: `< ${1 + MOST_GROWTH}`,
    holds: after.now < before.now * (1 + MOST_GROWTH),
  }
}

/** A session has 20 streams at most. */
const SESSIONS = 25

async function moreTokens(books: Books): Promise<readonly string[]> {
  const operator = await findOperator(books, 'bench@daftar.local')
  const tokens: string[] = []
  for (let session = 0; operator && session < SESSIONS; session += 1) {
    const origin = { address: '127.0.0.1', client: `bench ${session}` }
    const token = await books.write((trx) => issueToken(trx, operator, origin))
    if (token) tokens.push(token)
  }
  return tokens
}

const PACE_MS = 5
const STAY_MS = 5000

/** Connections that ask for something, and read what comes or never do; they go some seconds after the last has come. */
async function readers(
  server: ServerProcess,
  tokens: readonly string[],
  count: number,
  path: string,
  reads: boolean,
) {
  const { hostname, port } = new URL(server.url)
  const sockets: net.Socket[] = []
  for (let number = 0; number < count; number += 1) {
    const socket = net.connect(Number(port), hostname)
    socket.on('error', () => {})
    if (reads) socket.resume()
    else socket.pause()
    socket.write(
      `GET /${path} HTTP/1.1\r\nHost: bench\r\nAuthorization: Token ${tokens[number % tokens.length]}\r\n\r\n`,
    )
    sockets.push(socket)
    await setTimeout(PACE_MS)
  }
  await setTimeout(STAY_MS)
  for (const socket of sockets) socket.destroy()
}

/** Whether large bodies, and readers that are many or read nothing, leave others their turn, and the machine its memory. */
export function largeBodies(): Promise<Figure[]> {
  let listeners: readonly string[] = []
  const fill = async (books: Books) => {
    listeners = await moreTokens(books)
  }
  return withServedOffice({ accounts: 2 * ACCOUNTS, RYL: ACCOUNTS, fill }, async ({ server, token }) => {
    const figures: Figure[] = []
    // The office at work: what it takes from then on is what is compared with.
    const work = { accounts: 2 * ACCOUNTS, first: ACCOUNTS, connections: 8, duration_ms: WARM_MS }
    await postings({ url: server.url, token, ...work })
    const small = { url: server.url, token, paths: SMALL_CALLS, every_ms: EVERY_MS }
    const alone = await beside(small, () => setTimeout(ALONE_MS))
    figures.push({ what: 'small calls, alone', figures: waits(alone) })
    for (const large of LARGE) {
      let took: readonly number[] = []
      const memories = `memory, before and after ${large.what}, ${TIMES} times`
      const memory = await memoryOver(server, memories, async () => {
        took = await beside(small, () => send(server, token, large))
      })
      const p99 = quantile(took, 0.99)
      const limits = { limit: `p99 ≤ ${MOST_MS} ms`, holds: p99 <= MOST_MS }
      figures.push({ what: `small calls, beside ${large.what}`, figures: waits(took), ...limits }, memory)
    }
    const crowds = [
      { what: `${LISTENERS} listeners to changes`, count: LISTENERS, path: 'api/changes/', reads: true },
      { what: `${STALLED} that never read changes`, count: STALLED, path: 'api/changes/', reads: false },
      {
        what: `${STALLED} that never read a list`,
        count: STALLED,
        path: 'api/hawala?limit=1000',
        reads: false,
      },
    ]
    for (const { what, count, path, reads } of crowds) {
      const crowd = () => readers(server, listeners, count, path, reads)
      figures.push(await memoryOver(server, `memory, before and after ${what}`, crowd))
    }
    return figures
  })
}
