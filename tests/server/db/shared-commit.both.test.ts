import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Trx } from '../../../server/db/books.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
  await office.books.write((trx) => trx.run('insert into counters values (?, ?)', 'taken', 1))
})
afterAll(() => office.close())

const keep = (trx: Trx, name: string) => trx.send('insert into counters values (?, ?)', name, 1)
const namesOf = async (pattern: string) =>
  (
    await office.books.all<{ name: string }>(
      `select name from counters where name like ? order by 1`,
      pattern,
    )
  ).map(({ name }) => name)

/** Where a statement fails that is not waited for: what the write does afterwards. */
const AFTERWARDS: readonly (readonly [what: string, go: (trx: Trx) => Promise<unknown>])[] = [
  ['ends', async () => undefined],
  ['reads', (trx) => trx.all('select 1 as one')],
  ['writes', (trx) => trx.run('update counters set last = 9')],
  [
    'sends more than are sent ahead',
    async (trx) => {
      for (let index = 0; index < 500; index += 1) await keep(trx, `more-${index}`)
    },
  ],
]

it.each(AFTERWARDS)(
  'a write with a statement that fails, and then %s, is refused with its error, alone',
  async (what, go) => {
    const writes = ['a', 'taken', 'c'].map((name) =>
      office.books.write(async (trx) => {
        await keep(trx, name === 'taken' ? name : `${what} ${name}`)
        await go(name === 'taken' ? trx : { ...trx, send: async () => {}, run: async () => 0 })
      }),
    )
    const [one, failed, other] = await Promise.allSettled(writes)
    expect([one?.status, other?.status]).toEqual(['fulfilled', 'fulfilled'])
    expect(String(failed?.status === 'rejected' && failed.reason)).toMatch(/unique|counters_pkey/i)
    expect(await namesOf(`${what} %`)).toEqual([`${what} a`, `${what} c`])
    expect(await namesOf('more-%')).toEqual([])
  },
)

it('a dry run keeps nothing beside writes that are kept, and fails where one of its statements does', async () => {
  const send = (name: string) => (trx: Trx) => keep(trx, name).then(() => name)
  const outcomes = await Promise.allSettled([
    office.books.write(send('kept a')),
    office.books.dryRun(send('dry')),
    office.books.dryRun(send('taken')),
    office.books.write(send('kept b')),
  ])
  expect(outcomes.map((one) => (one.status === 'fulfilled' ? one.value : ''))).toEqual([
    ...['kept a', 'dry', '', 'kept b'],
  ])
  expect(await namesOf('kept %')).toEqual(['kept a', 'kept b'])
  expect(await namesOf('dry')).toEqual([])
})

it('a write that is refused takes with it what it has sent', async () => {
  const write = office.books.write(async (trx) => {
    await keep(trx, 'refused')
    throw new Error('no')
  })
  await expect(write).rejects.toThrow('no')
  expect(await namesOf('refused')).toEqual([])
})
