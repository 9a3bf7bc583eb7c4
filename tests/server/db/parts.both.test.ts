import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SnapshotReader } from '../../../server/db/books.ts'
import { openSnapshots } from '../../../server/db/open.ts'
import { startOffice, type TestOffice } from '../setup/office.ts'

let office: TestOffice
beforeAll(async () => {
  office = await startOffice()
  await office.addCustomer(1, { '4001': 'USD' })
})
afterAll(() => office.close())

const NUMBERED = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
  select n.i, customers.cust_name, customers.cust_id from n cross join customers order by n.i`

async function inSnapshot<T>(work: (reader: SnapshotReader) => Promise<T>): Promise<T> {
  const opened = await openSnapshots(office.location)
  try {
    return await opened.snapshot(work)
  } finally {
    await opened.close()
  }
}

it.each([0, 1, 249, 250, 499, 500, 501, 1700])('the parts of %d rows are the rows', async (count) => {
  await inSnapshot(async ({ all, parts }) => {
    const rows = await all(NUMBERED, count || 1)
    const from = count === 0 ? `select * from (${NUMBERED}) as rows where i < 0` : NUMBERED
    expect((await Array.fromAsync(parts(from, count || 1))).flat()).toEqual(count === 0 ? [] : rows)
  })
})

it('parts that are not read to their end keep nothing from being read', async () => {
  await inSnapshot(async ({ all, parts }) => {
    for await (const part of parts(NUMBERED, 1700)) {
      expect(part.length).toBe(office.database === '' ? 500 : 250)
      break
    }
    expect((await Array.fromAsync(parts(NUMBERED, 3))).flat()).toEqual(await all(NUMBERED, 3))
  })
})
