import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { sqliteStatements } from '../../../server/db/sqlite-statements.ts'

it('reads integers as numbers and money as bigint, by the names of their columns', async () => {
  const { all, run } = sqliteStatements(new DatabaseSync(':memory:'))
  await run('create table sums (id integer, amount int, note text) strict')
  await run('insert into sums values (?, ?, ?)', 1, 10n ** 18n, null)
  expect(await all('select * from sums')).toEqual([{ id: 1, amount: 10n ** 18n, note: null }])
  expect(await all('select count(*) as count, note as memo from sums')).toEqual([{ count: 1n, memo: null }])
})

it('reads a column that its table got after the statement was prepared', async () => {
  const { all, run } = sqliteStatements(new DatabaseSync(':memory:'))
  await run('create table sums (id integer)')
  await run('insert into sums values (1)')
  expect(await all('select * from sums')).toEqual([{ id: 1 }])
  await run("alter table sums add column note text default 'new'")
  expect(await all('select * from sums')).toEqual([{ id: 1, note: 'new' }])
})
