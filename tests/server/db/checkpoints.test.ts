import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSqlite } from '../../../server/db/sqlite.ts'

/** Where the write-ahead log has its salt, another each time it is begun anew. */
const SALT = { position: 16, length: 8 }
/** Each as large as 20 pages; far fewer than the writer would copy by itself. */
const WRITES = 2000
const content = 'x'.repeat(20 * 4096)

let folder: string
let file: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daftar-'))
  file = path.join(folder, 'daftar.db')
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

function saltOf(log: string): string {
  const bytes = Buffer.alloc(SALT.length)
  const opened = fs.openSync(log, 'r')
  fs.readSync(opened, bytes, 0, SALT.length, SALT.position)
  fs.closeSync(opened)
  return bytes.toString('hex')
}

it('begins the log anew while writes go on, and keeps all of them', async () => {
  const books = await openSqlite(file)
  const write = () => books.write((trx) => trx.run('insert into pages values (?)', content))
  let written = 0
  try {
    await books.write((trx) => trx.run('create table pages (content text) strict'))
    const first = saltOf(`${file}-wal`)
    while (saltOf(`${file}-wal`) === first && written < WRITES) {
      await write()
      written += 1
      await setTimeout(1)
    }
    expect(written).toBeLessThan(WRITES)
  } finally {
    await books.close()
  }
  const again = await openSqlite(file)
  const [kept] = await again.all<{ count: bigint }>('select count(*) as count from pages')
  await again.close()
  expect(Number(kept?.count)).toBe(written)
})
