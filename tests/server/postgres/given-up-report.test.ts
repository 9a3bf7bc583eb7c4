import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openReportPool } from '../../../server/readers/pool.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'
import { session } from '../setup/postgres.ts'

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.close())

it('ends the query of a report that is given up, which a thread that ends does not', async () => {
  const pool = openReportPool(office.location)
  try {
    await session(office.database, async (client) => {
      // The report's query waits for this table: as long as one that reckons.
      await client.query('begin; lock table cash_book in access exclusive mode')
      const cancel = new AbortController()
      const period = { from_date: '2026-03-21', to_date: '2026-03-21' }
      const report = pool.run('daily-transactions', period, { signal: cancel.signal })
      const queries = async () => {
        const { rows } = await session(office.database, (other) =>
          other.query(
            `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          ),
        )
        return rows.length
      }
      await vi.waitFor(async () => expect(await queries()).toBe(1), 10_000)
      cancel.abort()
      await expect(report).rejects.toMatchObject({ kind: 'cancelled' })
      await vi.waitFor(async () => expect(await queries()).toBe(0), 5000)
    })
  } finally {
    await pool.close()
  }
})
