import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { CashBookEntry } from '../../../contract/records/cash-book.ts'
import { counted } from '../../../contract/text/counted.ts'
import { session } from '../setup/postgres.ts'
import { callsOf, daftar, endPrograms, type ServerProcess, startServer } from '../setup/processes.ts'
import { type Pair, startPair } from './primary-and-standby.ts'

const CLIENTS = 16
const ROUNDS = process.env.PROVE ? 5 : 1
const ADMIN = { email: 'admin@daftar.local', password: 'open-sesame' }
const ACCOUNTS = ['4001', '4002', '4003']
const AGAIN_MS = 50
/** Two clusters and two servers take their time on a busy machine. */
const LONG_MS = process.env.PROVE ? 1_200_000 : 180_000

let folder: string
let pair: Pair | undefined
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daftar-'))
})
afterEach(async () => {
  await endPrograms()
  await pair?.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

const pause = () => new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5))
}
const settingsOf = ({ DATABASE_URL }: Pair) => ({
  DATA_DIR: folder,
  DATABASE_URL,
  ADMIN_PASSWORD: ADMIN.password,
})

/** An office on both machines, with two servers before it. */
async function openOffice(isSynchronous: boolean) {
  pair = await startPair(isSynchronous)
  if (pair === undefined) throw new Error('PostgreSQL is not installed.')
  const one = await startServer(settingsOf(pair))
  const servers = [one, await startServer(settingsOf(pair))]
  const { token } = await callsOf(one)<{ token: string }>('POST', 'auth/login/', ADMIN)
  const accounts = ACCOUNTS.map((acc_no) => ({ acc_no, ccy: 'USD' }))
  await callsOf(one, token)('POST', 'api/customers/', { cust_id: 1, cust_name: 'Zahra', accounts })
  return { pair, servers, token }
}

/**
 * Saves from 16 clients without a pause, each again under its key until it is answered, as the console
 * does. Each describes its entry by its key.
 */
function startLoad(servers: readonly ServerProcess[], token: string) {
  const saved = new Map<string, number>()
  const rounds = new Array<number>(CLIENTS).fill(0)
  let isDone = false
  let isGivenUp = false
  let last = performance.now()
  let longest = 0

  async function save(call: ReturnType<typeof callsOf>, key: string, round: number) {
    const entry = {
      amount: round + 1,
      currency: 'USD',
      debit_account: ACCOUNTS[round % 3],
      credit_account: ACCOUNTS[(round + 1) % 3],
      date: `2026-03-${String(1 + (round % 28)).padStart(2, '0')}`,
      description: key,
    }
    const { id } = await call<CashBookEntry>('POST', 'api/cash-book/', entry, { 'idempotency-key': key })
    saved.set(key, id)
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }
  async function client(index: number) {
    const server = servers[index % servers.length]
    if (!server) return
    for (let round = 0; !isDone; round = rounds[index] = round + 1) {
      const key = `${index}/${round}`
      while (!saved.has(key) && !isGivenUp) await save(callsOf(server, token), key, round).catch(pause)
    }
  }
  const clients = Array.from({ length: CLIENTS }, (_, index) => client(index))
  return {
    saved,
    /** Resolves once each client has saved so often from now on. */
    async goOn(times: number) {
      const now = [...rounds]
      await until(() => rounds.every((round, index) => round >= (now[index] ?? 0) + times))
    },
    /** Ends at once, whatever is not answered. */
    async giveUp() {
      isDone = isGivenUp = true
      await Promise.all(clients)
    },
    /** Ends once every save under way is answered; tells the longest time without an answer, in seconds. */
    async end() {
      isDone = true
      await Promise.all(clients)
      return (longest / 1000).toFixed(1)
    },
  }
}

/** The ids of the entries that stand on a database, by their description. */
async function standing(url: string): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>()
  const { rows } = await session(url.replace(/postgres$/, 'office'), (client) =>
    client.query<{ id: string; description: string }>('select id, description from cash_book'),
  )
  for (const { id, description } of rows)
    found.set(description, [...(found.get(description) ?? []), Number(id)])
  return found
}

/** The control of the tests below: what does not wait for the standby would be lost, and is seen to be missing. */
async function expectLossWithoutWaiting({ primary, standby, signalSender }: Pair): Promise<void> {
  await session(primary.url, async (client) => {
    await client.query('set synchronous_commit = remote_apply')
    await client.query('create table acknowledged (id int)')
    await signalSender('SIGSTOP')
    await client.query('set synchronous_commit = local')
    await client.query('insert into acknowledged values (1)')
  })
  const found = await session(standby.url, (client) => client.query('select id from acknowledged'))
  expect(found.rows).toEqual([])
  await signalSender('SIGCONT')
}

type Failure = (pair: Pair) => Promise<void>
const FAILURES: Readonly<Record<string, Failure>> = {
  'is killed': async ({ primary }) => primary.signal('SIGKILL'),
  'stands still': async ({ primary }) => primary.signal('SIGSTOP'),
  'is cut off from its standby and killed': async ({ primary, signalSender }) => {
    await signalSender('SIGSTOP')
    // Until a save waits for a standby that will never answer.
    await session(primary.url, async (client) => {
      const waiting = `select 1 from pg_stat_activity where wait_event = 'SyncRep'`
      while ((await client.query(waiting)).rows.length === 0) await pause()
    })
    primary.signal('SIGKILL')
  },
}
const TRIED = process.env.PROVE ? Object.keys(FAILURES) : ['is killed']

it.each(TRIED)(
  'where the primary %s and the standby is promoted, what was acknowledged stands, once',
  async (name) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { pair, servers, token } = await openOffice(true)
      await expectLossWithoutWaiting(pair)
      const load = startLoad(servers, token)
      await load.goOn(3 + round)
      await FAILURES[name]?.(pair)
      await pair.promote()
      // Both servers find the new primary by themselves.
      await load.goOn(3)
      const seconds = await load.end()
      process.stdout.write(`The primary ${name}: nothing was saved for ${seconds} s.\n`)
      const expected = new Map([...load.saved].map(([key, id]) => [key, [id]]))
      expect(await standing(pair.standby.url)).toEqual(expected)
      const checked = await daftar(settingsOf(pair), 'check')
      expect(checked).toMatchObject({
        stderr: '',
        stdout: expect.stringContaining(`hold: ${counted(expected.size, 'entry', 'entries')}`),
        code: 0,
      })
      await endPrograms()
      await pair.stop()
    }
  },
  LONG_MS,
)

/** The control with the servers themselves. */
async function lossWithoutSync(): Promise<void> {
  const { pair, servers, token } = await openOffice(false)
  const load = startLoad(servers, token)
  await load.goOn(1)
  await pair.signalSender('SIGSTOP')
  await load.goOn(2)
  pair.primary.signal('SIGKILL')
  const acknowledged = [...load.saved.keys()]
  await load.giveUp()
  await pair.promote()
  const found = await standing(pair.standby.url)
  const lost = acknowledged.filter((key) => !found.has(key))
  process.stdout.write(`Not synchronous: ${lost.length} of ${acknowledged.length} acknowledged are lost.\n`)
  expect(lost.length).toBeGreaterThan(CLIENTS)
}
if (process.env.PROVE) it('a standby that is not synchronous loses what was acknowledged', lossWithoutSync)
