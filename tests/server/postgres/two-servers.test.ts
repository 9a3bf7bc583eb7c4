import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import type { CashBookEntry } from '../../../contract/records/cash-book.ts'
import { counted } from '../../../contract/text/counted.ts'
import { cutConnections, dropDatabase, newDatabase } from '../setup/postgres.ts'
import { daftar, endPrograms, type ServerProcess, startServer } from '../setup/processes.ts'

const CLIENTS = 16
const ROUNDS = process.env.PROVE ? 60 : 8
const ADMIN = { email: 'admin@daftar.local', password: 'open-sesame' }
/** Two servers start before the tests, as long as that takes. */
const STARTS_MS = 60_000
const SOON = { timeout: 10_000, interval: 50 }
const HOT = ['4001', '4002', '4003']

let folder: string
let DATABASE_URL: string
let servers: ServerProcess[]
let token: string
/** How many entries all tests so far have left. */
let entries = 0

const settings = () => ({ DATA_DIR: folder, DATABASE_URL, ADMIN_PASSWORD: ADMIN.password })

interface Answer<Body> {
  readonly status: number
  readonly body: Body
}

async function send<Body = unknown>(
  server: ServerProcess | undefined,
  method: string,
  address: string,
  body?: object,
  headers = {},
): Promise<Answer<Body>> {
  const answer = await fetch(`${server?.url}/${address}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Token ${token}`, ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await answer.text()
  return { status: answer.status, body: (text === '' ? undefined : JSON.parse(text)) as Body }
}

beforeAll(async () => {
  const base = inject('postgres')
  if (base === undefined) return
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daftar-'))
  DATABASE_URL = await newDatabase(base)
  const first = await startServer(settings())
  servers = [first, await startServer(settings())]
  const signedIn = await send<{ token: string }>(first, 'POST', 'auth/login/', ADMIN)
  token = signedIn.body.token
  const accounts = HOT.map((acc_no) => ({ acc_no, ccy: 'USD' }))
  await send(first, 'POST', 'api/customers/', { cust_id: 1, cust_name: 'Zahra', accounts })
}, STARTS_MS)
afterAll(async () => {
  if (inject('postgres') === undefined) return
  await endPrograms()
  await dropDatabase(DATABASE_URL)
  fs.rmSync(folder, { recursive: true, force: true })
}, STARTS_MS)

const entry = (client: number, round: number) => ({
  amount: client * 100 + round + 1,
  currency: 'USD',
  debit_account: HOT[client % 3],
  credit_account: HOT[(client + 1 + (round % 2)) % 3],
  date: `2026-03-${String(1 + ((client * 7 + round) % 28)).padStart(2, '0')}`,
  description: `${client}/${round}`,
})

async function balance(server: ServerProcess | undefined, acc_no: string): Promise<number> {
  return (await send<{ balance: number }>(server, 'GET', `api/accounts/${acc_no}/balance`)).body.balance
}

function balancesOf(entries: readonly CashBookEntry[]): number[] {
  return HOT.map((acc_no) =>
    entries.reduce((sum, { amount, debit_account, credit_account }) => {
      const credited = credit_account === acc_no ? amount : 0
      return sum + credited - (debit_account === acc_no ? amount : 0)
    }, 0),
  )
}

async function expectWhole(added: number): Promise<void> {
  entries += added
  const checked = await daftar(settings(), 'check')
  expect([checked.code, checked.stdout, checked.stderr]).toEqual([
    0,
    expect.stringContaining(`hold: ${counted(entries, 'entry', 'entries')}`),
    '',
  ])
}

describe('two servers on one database', () => {
  it(`lose no update of the accounts that ${CLIENTS} clients of each post to`, async () => {
    const known = new Map<number, CashBookEntry>()
    const statuses: number[] = []
    async function client(index: number) {
      for (let round = 0; round < ROUNDS; round += 1) {
        // Every client turns to either server, so that what one wrote is changed and taken away by the other.
        const [one, other] = index % 2 === round % 2 ? servers : servers.toReversed()
        const saved = await send<CashBookEntry>(one, 'POST', 'api/cash-book/', entry(index, round))
        statuses.push(saved.status)
        known.set(saved.body.id, saved.body)
        if (round % 3 === 1) {
          const change = {
            amount: round + 1,
            debit_account: HOT[(index + 2) % 3],
            credit_account: HOT[index % 3],
          }
          const edited = await send<CashBookEntry>(other, 'PATCH', `api/cash-book/${saved.body.id}/`, change)
          statuses.push(edited.status)
          known.set(edited.body.id, edited.body)
        }
      }
    }
    await Promise.all(Array.from({ length: 2 * CLIENTS }, (_, index) => client(index)))
    expect(new Set(statuses)).toEqual(new Set([201, 200]))
    expect(known.size).toBe(2 * CLIENTS * ROUNDS)
    const expected = balancesOf([...known.values()])
    for (const server of servers)
      expect(await Promise.all(HOT.map((acc_no) => balance(server, acc_no)))).toEqual(expected)
    await expectWhole(known.size)
  })

  it('write once what both are sent under one key', async () => {
    const headers = { 'idempotency-key': 'one-and-only' }
    const sent = Array.from({ length: 50 }, (_, index) =>
      send<CashBookEntry>(servers[index % 2], 'POST', 'api/cash-book/', entry(1, 1), headers),
    )
    const answers = await Promise.all(sent)
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    const other = await send(servers[1], 'POST', 'api/cash-book/', entry(1, 2), headers)
    expect(other.status).toBe(409)
    await expectWhole(1)
  })

  it('share the window that a password check opens for one delete', async () => {
    const [one, other] = servers
    const ids = [1, 2, 3].map((round) => send<CashBookEntry>(one, 'POST', 'api/cash-book/', entry(1, round)))
    const posted = (await Promise.all(ids)).map(({ body }) => `api/cash-book/${body.id}/`)
    const [first = '', second = '', third = ''] = posted
    const open = (server: ServerProcess | undefined) =>
      send(server, 'POST', 'auth/password-check/', { password: ADMIN.password })
    await open(one)
    expect((await send(other, 'DELETE', first)).status).toBe(204)
    expect((await send(one, 'DELETE', second)).status).toBe(403)
    await open(other)
    const raced = await Promise.all([send(one, 'DELETE', second), send(other, 'DELETE', third)])
    expect(raced.map(({ status }) => status).sort()).toEqual([204, 403])
    await expectWhole(1)
  })

  it('tell whoever follows one of them what the other has written, also after connections were cut', async () => {
    const [one, other] = servers
    const cancel = new AbortController()
    const { body } = await fetch(`${other?.url}/api/changes/`, {
      headers: { authorization: `Token ${token}` },
      signal: cancel.signal,
    })
    let heard = ''
    const listening = (async () => {
      const pieces = body?.pipeThrough(new TextDecoderStream()) ?? new ReadableStream<string>()
      for await (const piece of pieces) heard += piece
    })().catch(() => {})
    const write = async (round: number) => {
      const headers = { 'idempotency-key': `told-${round}` }
      const id = await vi.waitFor(async () => {
        // The first one after the cut may find the connection gone.
        const { status, body } = await send<CashBookEntry>(
          one,
          'POST',
          'api/cash-book/',
          entry(1, round),
          headers,
        )
        expect(status).toBe(201)
        return body.id
      }, SOON)
      await vi.waitFor(() => expect(heard).toContain(`"noun":"cash-book","id":"${id}"`), SOON)
    }
    // The first may be found by the look with which listening begins.
    for (const round of [1, 2, 3]) await write(round)
    await cutConnections(DATABASE_URL)
    for (const round of [4, 5, 6]) await write(round)
    cancel.abort()
    await listening
    await expectWhole(6)
  })

  it('find the database again after every connection was cut, and lose and double nothing', async () => {
    const left = new Map<string, object>()
    const statuses = new Set<number>()
    let isCut = false
    let posted = 0
    async function client(index: number) {
      for (let round = 0; !isCut || round < 3; round += 1) {
        const key = `${index}-${round}`
        const body = entry(index, round)
        const { status } = await send(servers[index % 2], 'POST', 'api/cash-book/', body, {
          'idempotency-key': key,
        })
        statuses.add(status)
        posted += 1
        if (status !== 201) left.set(key, body)
      }
    }
    const clients = Array.from({ length: CLIENTS }, (_, index) => client(index))
    while (posted < 50) await new Promise((resolve) => setImmediate(resolve))
    expect(await cutConnections(DATABASE_URL)).toBeGreaterThan(1)
    isCut = true
    await Promise.all(clients)
    for (const status of statuses) expect([201, 503]).toContain(status)
    for (const [key, body] of left) {
      const again = await send(servers[0], 'POST', 'api/cash-book/', body, { 'idempotency-key': key })
      expect(again.status).toBe(201)
    }
    await expectWhole(posted)
  })

  it('go on where one of them is killed in the middle of a write', async () => {
    const [doomed, other] = servers
    const acknowledged: number[] = []
    const unanswered: (readonly [string, object])[] = []
    async function client(index: number) {
      for (let round = 0; ; round += 1) {
        const key = `killed-${index}-${round}`
        const body = entry(index, round)
        try {
          const headers = { 'idempotency-key': key }
          const saved = await send<CashBookEntry>(doomed, 'POST', 'api/cash-book/', body, headers)
          acknowledged.push(saved.body.id)
        } catch {
          unanswered.push([key, body])
          return
        }
      }
    }
    const clients = Array.from({ length: CLIENTS }, (_, index) => client(index))
    while (acknowledged.length < 40) await new Promise((resolve) => setImmediate(resolve))
    doomed?.child.kill('SIGKILL')
    await Promise.all(clients)
    for (const [key, body] of unanswered) {
      const again = await send<CashBookEntry>(other, 'POST', 'api/cash-book/', body, {
        'idempotency-key': key,
      })
      expect(again.status).toBe(201)
      acknowledged.push(again.body.id)
    }
    expect(new Set(acknowledged).size).toBe(acknowledged.length)
    await expectWhole(acknowledged.length)
  })
})
