import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { openBooks } from '../../../server/db/open.ts'
import { dropDatabase, newDatabase } from '../setup/postgres.ts'

let url: string
beforeEach(async () => {
  const base = inject('postgres')
  if (base !== undefined) url = await newDatabase(base)
})
afterEach(async () => {
  if (inject('postgres') !== undefined) await dropDatabase(url)
})

it('the books are opened on the first of several hosts that serves them', async () => {
  const DATABASE_URL = url.replace('127.0.0.1:', '127.0.0.1:1,127.0.0.1:')
  const books = await openBooks({ DATA_DIR: '', DATABASE_URL })
  expect(await books.all('select count(*) as rows from audit')).toEqual([{ rows: 0n }])
  await books.close()
})

it('books on hosts of which none serves them are refused by name, without the password', async () => {
  const DATABASE_URL = 'postgresql://daftar:secret@127.0.0.1:1,127.0.0.1:2/office'
  await expect(openBooks({ DATA_DIR: '', DATABASE_URL })).rejects.toThrow(
    /^The books in PostgreSQL at 127\.0\.0\.1:1,127\.0\.0\.1:2\/office can't be opened: the database server does not answer \(connect ECONNREFUSED 127\.0\.0\.1:2\)\. See that it runs, and that DATABASE_URL names it\.$/,
  )
})
