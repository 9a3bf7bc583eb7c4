import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { enterEveryKind } from '../setup/every-kind.ts'
import { OPERATOR, openOffice, type TestOffice } from '../setup/office.ts'
import { dropDatabase, newOwnedDatabase } from '../setup/postgres.ts'
import { daftar, endPrograms } from '../setup/processes.ts'
import { enterFactors, expectFactorsReplayed, type Factors } from '../setup/second-factors.ts'
import { wholeBooks } from '../setup/whole-books.ts'

/** Books on the embedded database, replayed into a PostgreSQL database whose owner has no other rights. */
let office: TestOffice
let factors: Factors
let DATABASE_URL: string
beforeAll(async () => {
  const base = inject('postgres')
  if (base === undefined) return
  office = await openOffice({}, undefined, { engine: 'sqlite' })
  await enterEveryKind(office)
  factors = await enterFactors(office)
  DATABASE_URL = await newOwnedDatabase(base)
})
afterEach(endPrograms)
afterAll(async () => {
  if (!office) return
  await office.close()
  await dropDatabase(Object.assign(new URL(DATABASE_URL), { username: 'daftar' }).href)
})

const head = (text: string) => /head ([0-9a-f]{64})/.exec(text)?.[1]

it('moves books to PostgreSQL, which go on with ids above those of the log', async () => {
  const there = await daftar({ DATABASE_URL }, 'replay', '--from', office.folder)
  expect([there.code, there.stderr]).toEqual([0, ''])
  const target = { DATA_DIR: '', DATABASE_URL }
  expect(await wholeBooks(target)).toEqual(await wholeBooks(office.location))
  const checked = await daftar({ DATABASE_URL }, 'check')
  expect([checked.code, head(checked.stdout)]).toEqual([0, head(there.stdout)])
  await daftar({ DATABASE_URL }, 'operator', 'password', OPERATOR.email, '--password', OPERATOR.password)
  const next = await openOffice({ DATABASE_URL }, undefined, { isStanding: true })
  const province = await next.call<{ id: number }>('POST', 'api/provinces', { name: 'Ghazni', order: 9 })
  expect([province.status, province.body.id]).toEqual([201, 4])
  const rates = [{ ccy: 'EUR', to_usd: 1.08, to_pkr: 300 }]
  expect((await next.call('POST', 'api/exchange-rates/bulk_create_update', rates)).status).toBe(200)
  const { body } = await next.call<{ id: number }[]>('GET', 'api/exchange-rates')
  expect(body.map(({ id }) => id)).toEqual([1, 2])
  await next.colleague('laila@office.af')
  expect(await next.findings()).toEqual([])
  await expectFactorsReplayed(next, factors)
  await next.close()
})
