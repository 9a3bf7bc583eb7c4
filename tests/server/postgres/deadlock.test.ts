import pg from 'pg'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { cashBook } from '../setup/bodies.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'

let office: TestOffice
let outside: pg.Client
beforeEach(async () => {
  if (inject('postgres') === undefined) return
  office = await openOffice()
  outside = new pg.Client({ connectionString: office.database })
  await outside.connect()
  const { pathname } = new URL(office.database)
  await outside.query(`alter database ${pathname.slice(1)} set deadlock_timeout = '2s'`)
  await office.restart()
  await office.addCustomer(1, { '4001': 'USD', '4002': 'USD' })
})
afterEach(async () => {
  if (inject('postgres') === undefined) return
  await outside.end()
  await office.close()
})

const post = () => office.call('POST', 'api/cash-book/', cashBook)
const lock = (acc_no: string) =>
  outside.query(`select 1 from balances where account_no = '${acc_no}' for update`)

async function untilServerWaits(): Promise<void> {
  for (;;) {
    const { rows } = await outside.query(
      `select 1 from pg_stat_activity where datname = current_database()
         and application_name = 'daftar' and wait_event_type = 'Lock'`,
    )
    if (rows.length > 0) return
  }
}

/** PostgreSQL counts a moment later. */
async function untilDeadlocksAre(count: number): Promise<void> {
  for (let found = -1; found !== count; ) {
    const { rows } = await outside.query(
      `select deadlocks::int from pg_stat_database where datname = current_database()`,
    )
    found = rows[0].deadlocks
  }
}

it('a write that PostgreSQL gives up to end a deadlock is run again, and the client never knows', async () => {
  expect((await post()).status).toBe(201)
  // The server finds the deadlock first, and is the one that is given up.
  await outside.query(`set deadlock_timeout = '60s'`)
  await outside.query('begin')
  await lock('4002')
  const posting = post()
  await untilServerWaits()
  await lock('4001')
  await outside.query('commit')
  expect((await posting).status).toBe(201)
  await untilDeadlocksAre(1)
  expect((await office.call<{ balance: number }>('GET', 'api/accounts/4002/balance')).body.balance).toBe(10)
  expect(await office.findings()).toEqual([])
})
