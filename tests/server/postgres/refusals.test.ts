import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { openBooks } from '../../../server/db/open.ts'
import { booksTexts, outageTexts, remedyTexts } from '../../../server/db/outage-texts.ts'
import { cashBook } from '../setup/bodies.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'
import { session } from '../setup/postgres.ts'
import { run } from '../setup/processes.ts'

let office: TestOffice
beforeEach(async () => {
  office = await openOffice()
  await office.addCustomer(1, { '4001': 'USD', '4002': 'USD' })
})
afterEach(() => office.close())

const post = (key: string) => office.call('POST', 'api/cash-book/', cashBook, { 'idempotency-key': key })

it.each([
  ['a statement', 'create trigger full_disk before insert on audit'],
  ['the commit', 'create constraint trigger full_disk after insert on audit initially deferred'],
])('a disk that is full at %s refuses the write with what to do, and tears nothing', async (_, trigger) => {
  await session(office.database, async (client) => {
    await client.query(`create function full_disk() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
    await client.query(`${trigger} for each row execute function full_disk()`)
  })
  const detail = booksTexts.notWritten({
    what: outageTexts.serverDiskFull,
    remedy: remedyTexts.serverDiskFull,
  }).text
  const refused = await Promise.all(['a', 'b', 'c'].map(post))
  expect(refused.map(({ status, body }) => [status, body])).toEqual(refused.map(() => [503, { detail }]))
  expect((await office.call('GET', 'api/health')).body).toMatchObject({ ready: false, reason: detail })
  expect((await office.call('GET', 'api/customers')).status).toBe(200)
  await session(office.database, (client) => client.query('drop function full_disk cascade'))
  expect((await post('a')).status).toBe(201)
  expect((await office.call('GET', 'api/health/ready')).status).toBe(200)
  expect(await office.count('cash_book')).toBe(1)
  expect(await office.findings()).toEqual([])
})

it('a database that is away is told by health, which answers all the same, and is worked in once it is back', async () => {
  const name = new URL(office.database).pathname.slice(1)
  const onServer = (text: string) => session(inject('postgres') ?? '', (client) => client.query(text))
  const allow = (allowed: boolean) => onServer(`alter database ${name} allow_connections ${allowed}`)
  const report = () => office.call('GET', 'api/reports/all-accounts-statement/report?customer_id=1')
  await allow(false)
  await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  const health = await office.call<{ status: string; ready: boolean; reason: string }>('GET', 'api/health')
  expect([health.status, health.body.status, health.body.ready]).toEqual([200, 'ok', false])
  expect(health.body.reason).toMatch(/^The books cannot be reached/)
  expect((await office.call('GET', 'api/customers')).status).toBe(503)
  await expect(office.books.write(async () => {})).rejects.toThrow('The books could not be written')
  await allow(true)
  expect((await report()).status).toBe(200)
  await post('a')
  expect((await office.call('GET', 'api/health/ready')).status).toBe(200)
  expect(await office.findings()).toEqual([])
})

it.each([
  [
    'no such database',
    (url: URL) => Object.assign(url, { pathname: '/nowhere' }),
    'there is no such database',
  ],
  [
    'no such user',
    (url: URL) => Object.assign(url, { username: 'stranger' }),
    'the database refuses the user',
  ],
])('an address with %s stops the start with one sentence', async (_, change, what) => {
  const url = change(new URL(office.database)).href
  await expect(openBooks({ DATA_DIR: '', DATABASE_URL: url })).rejects.toThrow(what)
  const { code, stdout, stderr } = await run('server/main.ts', [], { PORT: '0', DATABASE_URL: url }).ended
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^The books in PostgreSQL at [^\n]+ can't be opened: [^\n]+\.\n$/)
  expect(stderr).toContain(what)
})
