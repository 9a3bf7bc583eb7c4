import { expect, it } from 'vitest'
import type { Hawala } from '../../../contract/hawala/hawala.ts'
import type { CashBookEntry } from '../../../contract/records/cash-book.ts'
import { counted } from '../../../contract/text/counted.ts'
import type { Page } from '../../../contract/wire/fields.ts'
import { ACCOUNTS, hawala } from '../setup/bodies.ts'
import { callsOf, daftar, folderOfEach, startServer } from '../setup/processes.ts'

const KILLS = process.env.PROVE ? 500 : 2
const LONG_MS = process.env.PROVE ? 5_400_000 : 60_000
/** The whole of the books is held against what is known after so many kills; what is new, after each. */
const WHOLE = 25
const CONNECTIONS = 6
/** Settlements are posted beside the entries, each of so many rows. */
const SETTLING = 2
const ROWS = 200
type Call = ReturnType<typeof callsOf>
const ADMIN = { email: 'admin@daftar.local', password: 'open-sesame' }

const folder = folderOfEach()

const settings = () => ({ DATA_DIR: folder(), ADMIN_PASSWORD: ADMIN.password })

const entry = (connection: number, count: number) => ({
  amount: connection * 1000 + count,
  currency: 'USD',
  debit_account: '4001',
  credit_account: '4002',
  date: `2026-03-${String((count % 28) + 1).padStart(2, '0')}`,
  description: `${connection}/${count}`,
})

/** A settlement whose rows all carry its key, so that what stands of it can be counted. */
const settlement = (key: string) =>
  Array.from({ length: ROWS }, (_, index) => ({
    ...{ ...hawala, amount: index + 1, exchange_rate: 3.75, RYL_charge: index % 2, sender_name: key },
    date: `2026-03-${String((index % 28) + 1).padStart(2, '0')}`,
  }))

/** Sends without pause until the server dies, noting what was acknowledged; answers the key of what got no answer. */
async function sendUntilDeath<One>(
  named: string,
  send: (key: string, count: number, acknowledged: One[]) => Promise<unknown>,
) {
  const acknowledged: One[] = []
  for (let count = 1; ; count += 1) {
    const key = `${named}-${count}-`
    try {
      await send(key, count, acknowledged)
    } catch {
      return { acknowledged, unanswered: { key, count } }
    }
  }
}
const postOne = (call: Call, key: string, connection: number, count: number) =>
  call<CashBookEntry>('POST', 'api/cash-book/', entry(connection, count), { 'idempotency-key': key })
const settle = (call: Call, key: string) =>
  call('POST', 'api/hawala/bulk_create', settlement(key), { 'idempotency-key': key })

/** All entries that stand, by their ids. */
async function standing(call: Call): Promise<Map<number, CashBookEntry>> {
  const entries: CashBookEntry[] = []
  let cursor = ''
  do {
    const page = await call<Page<CashBookEntry>>('GET', `api/cash-book?limit=1000${cursor}`)
    entries.push(...page.results)
    cursor = page.next === null ? '' : `&cursor=${page.next}`
  } while (cursor !== '')
  return new Map(entries.map((entry) => [entry.id, entry]))
}

/** How many rows of each settlement stand, by its key, of the hawala above an id; and the highest id there is. */
async function settledSince(call: Call, after: number) {
  const rows = new Map<string, number>()
  let newest = after
  let cursor = ''
  for (;;) {
    const page = await call<Page<Hawala>>('GET', `api/hawala?limit=1000${cursor}`)
    const fresh = page.results.filter(({ id }) => id > after)
    for (const { sender_name } of fresh) rows.set(sender_name, (rows.get(sender_name) ?? 0) + 1)
    newest = Math.max(newest, fresh[0]?.id ?? 0)
    if (fresh.length < page.results.length || page.next === null) return { rows, newest }
    cursor = `&cursor=${page.next}`
  }
}

it(
  `after kill -9 in the middle of posting, ${KILLS} times, nothing acknowledged is missing, and each settlement is whole or absent`,
  async () => {
    const known = new Map<number, CashBookEntry>()
    let settled = 0
    let newest = 0
    let server = await startServer(settings())
    const { token } = await callsOf(server)<{ token: string }>('POST', 'auth/login/', ADMIN)
    const accounts = Object.entries(ACCOUNTS).map(([acc_no, ccy]) => ({ acc_no, ccy }))
    await callsOf(server, token)('POST', 'api/customers/', { cust_id: 1, cust_name: 'Zahra', accounts })

    for (let round = 1; round <= KILLS; round += 1) {
      const own = callsOf(server, token)
      const posting = Array.from({ length: CONNECTIONS }, (_, connection) =>
        sendUntilDeath<CashBookEntry>(`${round}-${connection}`, async (key, count, acknowledged) => {
          const saved = await postOne(own, key, connection, count)
          acknowledged.push(saved)
          if (count % 5 > 0) return
          acknowledged.push(await own('PATCH', `api/cash-book/${saved.id}/`, { amount: '0.05' }))
        }),
      )
      const settling = Array.from({ length: SETTLING }, (_, connection) =>
        sendUntilDeath<string>(`s-${round}-${connection}`, async (key, _count, acknowledged) => {
          await settle(own, key)
          acknowledged.push(key)
        }),
      )
      // A different moment each time, told by what is committed and not by a clock.
      const enough = known.size + 40 + (round % 30) * 7
      while ((await own<{ next_id: number }>('GET', 'api/cash-book/next_id')).next_id < enough);
      server.child.kill('SIGKILL')
      const ends = await Promise.all(posting)
      const settlements = await Promise.all(settling)
      await server.ended

      server = await startServer(settings())
      const call = callsOf(server, token)
      const isWhole = round === KILLS || round % WHOLE === 0
      const all = isWhole ? await standing(call) : undefined
      const find = async (id: number) =>
        all?.get(id) ?? (await call<CashBookEntry[]>('GET', `api/cash-book?id=${id}`))[0]
      const last = new Map(ends.flatMap((end) => end.acknowledged).map((saved) => [saved.id, saved]))
      for (const saved of last.values()) {
        const found = await find(saved.id)
        // What was being edited without an answer may stand in either version, but it stands.
        if (found?.version === saved.version) expect(found).toEqual(saved)
        else expect(found).toEqual({ ...saved, amount: 0.05, version: saved.version + 1 })
        if (found) known.set(found.id, found)
      }
      // What got no answer is sent again with its key: whether it had been written or not, it is once.
      for (const [connection, { unanswered }] of ends.entries()) {
        const saved = await postOne(call, unanswered.key, connection, unanswered.count)
        const [found] = await call<CashBookEntry[]>('GET', `api/cash-book?id=${saved.id}`)
        if (found) known.set(found.id, found)
      }
      const { rows } = await settledSince(call, newest)
      for (const { acknowledged, unanswered } of settlements) {
        for (const one of acknowledged) expect([one, rows.get(one)]).toEqual([one, ROWS])
        expect([undefined, ROWS]).toContain(rows.get(unanswered.key))
        await settle(call, unanswered.key)
      }
      const now = await settledSince(call, newest)
      for (const { acknowledged, unanswered } of settlements) {
        expect(now.rows.get(unanswered.key)).toBe(ROWS)
        settled += acknowledged.length + 1
      }
      newest = now.newest
      const { next_id } = await call<{ next_id: number }>('GET', 'api/cash-book/next_id')
      expect(known.size).toBe(next_id - 1)
      if (!isWhole) continue
      expect(await standing(call)).toEqual(known)
      const checked = await daftar(settings(), 'check')
      expect(checked).toMatchObject({
        code: 0,
        stdout: expect.stringContaining(`hold: ${counted(known.size + settled * ROWS, 'entry', 'entries')}`),
      })
      if (process.env.PROVE) process.stdout.write(`${round} kills: ${known.size} entries, none missing.\n`)
    }
  },
  LONG_MS,
)
