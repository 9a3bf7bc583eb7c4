import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../server/auth/passwords.ts'
import { POSTGRES_CATALOGUE } from '../../../server/check/postgres-catalogue.ts'
import { postgresCatalogue } from '../../../server/check/schema.ts'
import { hashToken } from '../../../server/sessions/tokens.ts'
import { cashBook } from '../setup/bodies.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'

let office: TestOffice
beforeEach(async () => {
  office = await openOffice()
  await office.addCustomer(1, { '4001': 'USD', '4002': 'USD' })
})
afterEach(() => office.close())

const post = (key: string, body: unknown = cashBook, address = 'api/cash-book/') =>
  office.call('POST', address, body, { 'idempotency-key': key })
const said = (...records: string[]) => records.map((one) => `${one}: is not what the audit log last says`)
const sessionOf = (token: string) => `session ${hashToken(token).slice(0, 16)} of operator 1`
type Statements = string | string[]
const onPostgres = () => office.database !== ''

describe('the check of what was changed around the program', () => {
  it('names an operator whose password was replaced, and none that was given by the command', async () => {
    expect(await office.findings()).toEqual([])
    const [row] = await office.books.all<{ password_hash: string }>('select password_hash from operators')
    await office.tamper('update operators set password_hash = ?', await hashPassword('mine-now-1'))
    expect(await office.findings()).toEqual(said('the password of operator 1'))
    await office.tamper('update operators set password_hash = ?', row?.password_hash ?? '')
    expect(await office.findings()).toEqual([])
  })

  it('names a session that nobody signed in for, and one that was made to last', async () => {
    const second = await office.signIn()
    expect(await office.findings()).toEqual([])
    const planted = hashToken('planted')
    const now = new Date().toISOString()
    await office.tamper(
      `insert into tokens (token_hash, operator_id, created_at, used_at, address, client) values (?, 1, ?, ?, '', '')`,
      planted,
      now,
      now,
    )
    expect(await office.findings()).toEqual(said(sessionOf('planted')))
    await office.tamper('delete from tokens where token_hash = ?', planted)
    await office.tamper(`update tokens set created_at = '2100-01-01' where token_hash = ?`, hashToken(second))
    expect(await office.findings()).toEqual(said(sessionOf(second)))
  })

  it('names a session that was ended and put back', async () => {
    const token = await office.signIn()
    const [row] = await office.books.all<Record<string, string>>(
      'select token_hash, created_at, used_at, address, client from tokens where token_hash = ?',
      hashToken(token),
    )
    const { token_hash = '', created_at = '', used_at = '', address = '', client = '' } = row ?? {}
    expect((await office.call('POST', 'auth/logout')).status).toBe(204)
    expect(await office.findings()).toEqual([])
    await office.tamper(
      'insert into tokens (token_hash, operator_id, created_at, used_at, address, client) values (?, 1, ?, ?, ?, ?)',
      token_hash,
      created_at,
      used_at,
      address,
      client,
    )
    expect(await office.findings()).toEqual(said(sessionOf(token)))
  })

  it.each([
    ['its figures', `update idempotency_keys set body = replace(body, '5', '6')`],
    ['what it answers', `update idempotency_keys set request_hash = 'x'`],
    ['whose it is', 'update idempotency_keys set operator_id = 2'],
    ['its status', 'update idempotency_keys set status = 200'],
    ['where in the log it stands', 'update idempotency_keys set audit_seq = 1'],
    ['that it stands in the log', 'update idempotency_keys set audit_seq = null'],
    ['its key', `update idempotency_keys set key = 'k1'`],
  ])('names an answer under a key whose record was changed: %s', async (what, change) => {
    expect((await post('k0')).status).toBe(201)
    expect(await office.findings()).toEqual([])
    await office.tamper(change)
    const old = 'an answer under one of the keys from before the upgrade to 0007-evidence'
    const named = what.startsWith('that') ? old : `the answer under key ${what === 'its key' ? 'k1' : 'k0'}`
    expect(await office.findings()).toEqual(said(named))
  })

  it('holds the answer of every kind of write that took a key', async () => {
    const rates = [{ ccy: 'AFN', to_usd: 0.0142, to_pkr: 4 }]
    const kept = [
      await post('one'),
      await post('a', { cust_id: 2, cust_name: 'B', accounts: [] }, 'api/customers/'),
      await office.call('PATCH', 'api/cash-book/1', { amount: 6 }, { 'idempotency-key': 'b' }),
      await post('c', rates, 'api/exchange-rates/bulk_create_update'),
      // The same once more: nothing changes, so that the log has no row of it but that of its answer.
      await post('d', rates, 'api/exchange-rates/bulk_create_update'),
      await office.call(
        'PUT',
        'api/me/settings/',
        { theme: 'light', typed_keys: true, keys: [], macros: [] },
        {
          'idempotency-key': 'e',
        },
      ),
    ]
    for (const { status, text } of kept) expect(`${status} ${text}`).toMatch(/^20[01]/)
    await office.confirmPassword()
    const gone = await office.call('DELETE', 'api/cash-book/1', undefined, { 'idempotency-key': 'f' })
    expect(gone.status).toBe(204)
    expect(await office.count('idempotency_keys')).toBe(7)
    expect(await office.findings()).toEqual([])
    for (const key of ['one', 'a', 'b', 'c', 'd', 'e', 'f'])
      await office.tamper(`update idempotency_keys set body = 'x' where key = ?`, key)
    expect(await office.findings()).toEqual(
      said(...['a', 'b', 'c', 'd', 'e', 'f', 'one'].map((key) => `the answer under key ${key}`)),
    )
  })

  it.each<[string, Statements | { sqlite: Statements; postgres: Statements }, RegExp]>([
    [
      'a trigger that was planted',
      {
        sqlite: `create trigger t after insert on cash_book begin update balances set credit = 0; end`,
        postgres: [
          `create function t() returns trigger language plpgsql as 'begin return new; end'`,
          `create trigger t after insert on cash_book for each row execute function t()`,
        ],
      },
      /^trigger t on cash_book: was added to the database, and is none of Daftar's$/,
    ],
    [
      'an index that was dropped',
      'drop index accounts_customer',
      /^index accounts_customer on accounts: is missing from the database$/,
    ],
    [
      'an index that was made anew of something else',
      ['drop index cash_book_date', 'create index cash_book_date on cash_book (date)'],
      /^index cash_book_date on cash_book: is not as Daftar makes it$/,
    ],
    ['a table that was added', 'create table more (one int)', /^table more: was added to the database/],
    [
      'a column that was added',
      'alter table throttles add column more text',
      /^table throttles: is not as Daftar makes it$/,
    ],
    ['a view that was added', 'create view v as select 1 as one', /^view v: was added to the database/],
    [
      'a function that posts otherwise, or a table without its rule',
      {
        sqlite: [
          'drop table settings',
          'create table settings (operator_id integer, version integer, content text) strict',
        ],
        postgres: `create or replace function remove_postings(entry int8) returns void language sql as 'select 1'`,
      },
      /^(table settings|function remove_postings): is not as Daftar makes it$/,
    ],
    [
      'a rule that was taken away',
      {
        sqlite: [
          'drop table settings',
          'create table settings (operator_id integer, version integer, content text) strict',
        ],
        postgres: 'alter table cash_book drop constraint cash_book_debit_account_fkey',
      },
      /^table (settings|cash_book): is not as Daftar makes it$/,
    ],
  ])('names %s', async (_, statements, named) => {
    const own =
      typeof statements === 'string' || Array.isArray(statements)
        ? statements
        : statements[onPostgres() ? 'postgres' : 'sqlite']
    for (const statement of [own].flat()) await office.tamper(statement)
    expect(await office.findings()).toEqual(expect.arrayContaining([expect.stringMatching(named)]))
  })

  it('knows what the migrations make in PostgreSQL', async ({ skip }) => {
    if (!onPostgres()) skip('the embedded database is compared with a new one')
    const stands = await postgresCatalogue(office.books)
    if (process.env.FIXTURES) {
      const file = path.resolve(import.meta.dirname, '../../../server/check/postgres-catalogue.ts')
      const lines = [...stands].map(([name, made]) => `  ['${name}', '${made}'],`)
      fs.writeFileSync(
        file,
        `/**\n * What the migrations make in PostgreSQL, each by the digest of how it is made. Written with\n * FIXTURES=1 npx vitest run --project postgres tests/server/check/evidence.both.test.ts\n */\n` +
          `export const POSTGRES_CATALOGUE: ReadonlyMap<string, string> = new Map([\n${lines.join('\n')}\n])\n`,
      )
    } else expect(stands).toEqual(POSTGRES_CATALOGUE)
  })
})
