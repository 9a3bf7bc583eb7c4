import { afterAll, afterEach, expect, it } from 'vitest'
import { newPlace, removePlaces } from '../setup/places.ts'
import { callsOf, endPrograms, startServer } from '../setup/processes.ts'
import { commitSteps, systemCalls } from '../setup/system-calls.ts'

const SAVES = 5
const ADMIN = { email: 'admin@daftar.local', password: 'open-sesame' }

afterEach(endPrograms)
afterAll(removePlaces)

it('what is saved is written and synced to the disk before it is answered', async ({ skip }) => {
  const { settings } = await newPlace('sqlite')
  const server = await startServer({ ...settings, ADMIN_PASSWORD: ADMIN.password })
  const { token } = await callsOf(server)<{ token: string }>('POST', 'auth/login/', ADMIN)
  const call = callsOf(server, token)
  const calls = await systemCalls([server.child.pid ?? 0], async () => {
    for (let order = 1; order <= SAVES; order += 1)
      await call('POST', 'api/provinces', { name: `Province ${order}`, order })
  })
  if (typeof calls === 'string') return skip(calls)
  const steps = Array.from({ length: SAVES }, () => ['written', 'synced', 'answered']).flat()
  expect(commitSteps(calls, /daftar\.db-wal$/)).toEqual(steps)
})
