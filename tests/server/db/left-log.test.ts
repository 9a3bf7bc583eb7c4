import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkpoints } from '../../../server/db/checkpoints.ts'
import { openSqlite } from '../../../server/db/sqlite.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daftar-'))
  file = path.join(folder, 'daftar.db')
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const SQLITE = pathToFileURL(path.resolve(import.meta.dirname, '../../../server/db/sqlite.ts')).href
/** A program that writes little, and is killed before it closes the books. */
const KILLED = `
  const { openSqlite } = await import(${JSON.stringify(SQLITE)})
  const books = await openSqlite(process.argv[1])
  await books.write((trx) => trx.run('create table kept (content text) strict'))
  await books.write((trx) => trx.run("insert into kept values ('kept')"))
  process.kill(process.pid, 'SIGKILL')
`

it('the log that a killed program left is in the database, and empty, once the books are open', async () => {
  const killed = spawnSync(process.execPath, ['--input-type=module', '--eval', KILLED, file])
  expect([killed.signal, String(killed.stderr)]).toEqual(['SIGKILL', ''])
  expect(fs.statSync(`${file}-wal`).size).toBeGreaterThan(0)
  const books = await openSqlite(file)
  try {
    expect(fs.statSync(`${file}-wal`).size).toBe(0)
    expect(await books.all('select content from kept')).toEqual([{ content: 'kept' }])
  } finally {
    await books.close()
  }
})

it('a log that the disk has no room to copy keeps no books from being opened', async () => {
  const asked: string[] = []
  const full = {
    exec(statement: string) {
      asked.push(statement)
      if (statement.includes('wal_checkpoint')) throw new Error('database or disk is full')
    },
  }
  const log = checkpoints(file, full as DatabaseSync)
  expect(asked).toContain('pragma wal_checkpoint(truncate)')
  await log.close()
})
