import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Cluster, startCluster } from '../../../scripts/postgres-cluster.ts'
import { removePlaces } from '../setup/places.ts'
import { session } from '../setup/postgres.ts'
import { callsOf, endPrograms, startServer } from '../setup/processes.ts'
import { commitSteps, systemCalls } from '../setup/system-calls.ts'

const SAVES = 5
const ADMIN = { email: 'admin@daftar.local', password: 'open-sesame' }

let cluster: Cluster | undefined
beforeAll(async () => {
  // Syncs as an office's does; its process that syncs ahead of the commits stays out of the way.
  cluster = await startCluster({ wal_writer_delay: '10s' })
})
afterEach(endPrograms)
afterAll(async () => {
  await cluster?.stop()
  await removePlaces()
})

it('what is saved is written and synced to the disk before it is answered', async ({ skip }) => {
  const url = cluster?.url ?? ''
  await session(url, (client) => client.query('create database office'))
  const DATABASE_URL = url.replace(/postgres$/, 'office')
  const server = await startServer({ DATABASE_URL, ADMIN_PASSWORD: ADMIN.password })
  const { token } = await callsOf(server)<{ token: string }>('POST', 'auth/login/', ADMIN)
  const call = callsOf(server, token)
  const pids = await session(DATABASE_URL, async (client) => {
    const { rows } = await client.query(`select pid from pg_stat_activity where application_name = 'daftar'`)
    return rows.map(({ pid }) => pid as number)
  })
  const calls = await systemCalls([server.child.pid ?? 0, ...pids], async () => {
    for (let order = 1; order <= SAVES; order += 1)
      await call('POST', 'api/provinces', { name: `Province ${order}`, order })
  })
  if (typeof calls === 'string') return skip(calls)
  const steps = Array.from({ length: SAVES }, () => ['written', 'synced', 'answered']).flat()
  expect(commitSteps(calls, /pg_wal\//)).toEqual(steps)
})
