import { afterAll, afterEach, expect, it } from 'vitest'
import type { Import, Imported } from '../../../contract/imports/import-answers.ts'
import { importPaths } from '../../../contract/imports/imports.ts'
import type { Page } from '../../../contract/wire/fields.ts'
import { importAddress } from '../setup/imports.ts'
import { newPlace, removePlaces } from '../setup/places.ts'
import { callsOf, daftar, endPrograms, startServer } from '../setup/processes.ts'

const KILLS = process.env.PROVE ? 30 : 3
const ROWS = 300
const ADMIN = { email: 'admin@daftar.local', password: 'open-sesame' }

afterEach(endPrograms)
afterAll(removePlaces)

/** The rows of a file of its own for each kill. */
const rowsOf = (kill: number) => [
  { cust_id: 1, cust_name: 'Capital', kind: 'capital', ccy: 'USD' },
  ...Array.from({ length: ROWS - 1 }, (_, index) => ({
    cust_name: `Customer ${kill}/${index}`,
    ...{ phone_1: `0700${String(kill * ROWS + index).padStart(6, '0')}`, ccy: 'USD' },
    ...{ balance: index + 1, side: index % 2 === 0 ? 'Cr' : 'Dr' },
  })),
]

it(
  `a file is imported whole or not at all, where the server is killed on the way, ${KILLS} times`,
  async () => {
    const { settings: place } = await newPlace()
    const settings = { ...place, ADMIN_PASSWORD: ADMIN.password }
    let server = await startServer(settings)
    const { token } = await callsOf(server)<{ token: string }>('POST', 'auth/login/', ADMIN)
    let done = 0
    let took_ms = 0
    for (let kill = 0; kill <= KILLS; kill += 1) {
      // The first one is not killed: it says how long the way is, of which each of the others goes a part.
      const rows = rowsOf(kill)
      const address = importAddress('office', kill === 0 ? rows : rows.slice(1))
      const sent = kill === 0 ? rows : rows.slice(1)
      const start = performance.now()
      const lost = callsOf(server, token)('POST', address, sent).catch(() => undefined)
      if (kill === 0) {
        await lost
        took_ms = performance.now() - start
      } else {
        await new Promise((resolve) => setTimeout(resolve, (took_ms * kill) / KILLS))
        server.child.kill('SIGKILL')
        await lost
        await server.ended
        server = await startServer(settings)
      }
      const call = callsOf(server, token)
      const isDone = (await call<readonly Import[]>('GET', importPaths.list)).length > done
      if (isDone) await expect(call('POST', address, sent)).rejects.toThrow(/^409: /)
      else expect((await call<Imported>('POST', address, sent)).import).toMatchObject({ records: ROWS - 1 })
      done += 1
      const imports = await call<readonly Import[]>('GET', importPaths.list)
      expect(imports).toHaveLength(done)
      // The ids go on without a gap: of what was not taken nothing is left.
      const [newest] = (await call<Page<{ id: number }>>('GET', 'api/cash-book?limit=1')).results
      expect(newest?.id).toBe(done * (ROWS - 1))
    }
    server.child.kill('SIGTERM')
    await server.ended
    expect(await daftar(settings, 'check')).toMatchObject({ code: 0, stderr: '' })
  },
  process.env.PROVE ? 900_000 : 120_000,
)
