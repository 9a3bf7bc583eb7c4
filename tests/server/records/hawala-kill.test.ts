import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Hawala } from '../../../contract/records/hawala.ts'
import type { Page } from '../../../contract/wire/fields.ts'
import { callsOf, daftar, endPrograms, type ServerProcess, startServer } from '../setup/processes.ts'

const KILLS = process.env.PROVE ? 30 : 2
const CONNECTIONS = 4
const ROWS = 200
const ADMIN = { email: 'admin@daftar.local', password: 'open-sesame' }

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daftar-'))
})
afterEach(async () => {
  await endPrograms()
  fs.rmSync(folder, { recursive: true, force: true })
})

const settings = () => ({ DATA_DIR: folder, ADMIN_PASSWORD: ADMIN.password })

/** A settlement whose rows all carry its key, so that what stands of it can be counted. */
const settlement = (key: string) =>
  Array.from({ length: ROWS }, (_, index) => ({
    debit_account: '1001',
    credit_account: '1002',
    amount: index + 1,
    currency: 'USD',
    exchange_rate: 3.75,
    RYL_charge: index % 2,
    sender_name: key,
    receiver_name: 'Ali',
    date: `2026-03-${String((index % 28) + 1).padStart(2, '0')}`,
  }))

/** Posts without pause until the server dies; answers the keys it got an answer to, and the one it did not. */
async function postUntilDeath(server: ServerProcess, token: string, connection: number, round: number) {
  const call = callsOf(server, token)
  const acknowledged: string[] = []
  for (let count = 1; ; count += 1) {
    const key = `${round}-${connection}-${count}-`
    try {
      await call('POST', 'api/hawala/bulk_create', settlement(key), { 'idempotency-key': key })
      acknowledged.push(key)
    } catch {
      return { acknowledged, unanswered: key }
    }
  }
}

it(`after kill -9 in the middle of settlements, ${KILLS} times, each is whole or absent`, async () => {
  const known = new Set<string>()
  let server = await startServer(settings())
  const { token } = await callsOf(server)<{ token: string }>('POST', 'auth/login/', ADMIN)
  const accounts = ['1001', '1002'].map((acc_no) => ({ acc_no, ccy: 'RYL' }))
  await callsOf(server, token)('POST', 'api/customers/', { cust_id: 1, cust_name: 'Zahra', accounts })

  for (let round = 1; round <= KILLS; round += 1) {
    const posting = Array.from({ length: CONNECTIONS }, (_, index) =>
      postUntilDeath(server, token, index + 1, round),
    )
    // A different moment each time, told by what is committed and not by a clock.
    const reader = callsOf(server, token)
    const newest = async () => (await reader<Page<Hawala>>('GET', 'api/hawala?limit=1')).results[0]?.id ?? 0
    const enough = (known.size + 3 + (round % 5)) * ROWS
    while ((await newest()) < enough);
    server.child.kill('SIGKILL')
    const ends = await Promise.all(posting)
    await server.ended
    for (const { acknowledged } of ends) for (const key of acknowledged) known.add(key)

    server = await startServer(settings())
    const call = callsOf(server, token)
    const standing = async (key: string) =>
      (await call<Page<Hawala>>('GET', `api/hawala?limit=1000&search=${key}`)).results.length
    for (const { acknowledged } of ends)
      for (const key of acknowledged) expect([key, await standing(key)]).toEqual([key, ROWS])
    for (const { unanswered: key } of ends) {
      expect([0, ROWS]).toContain(await standing(key))
      // Sent again with its key: whether it had been written or not, it is once.
      await call('POST', 'api/hawala/bulk_create', settlement(key), { 'idempotency-key': key })
      expect(await standing(key)).toBe(ROWS)
      known.add(key)
    }
    const checked = await daftar(settings(), 'check')
    const entries = known.size * ROWS
    expect(checked).toMatchObject({ code: 0, stdout: expect.stringContaining(`hold: ${entries} entries`) })
  }
})
