import fs from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import { openSqliteReader } from '../db/sqlite.ts'
import { sync } from './files.ts'
import { type Facts, factsOf } from './manifest.ts'

/** Pages that are copied at a time; others of the process go on between. */
const RATE = 1000

/**
 * Copies a database that is in use into a new file, one snapshot of it, which writers neither wait for
 * nor restart. The copy needs no log beside it. Returns the facts of the snapshot.
 */
export async function copySqlite(source: string, file: string): Promise<Facts> {
  const { db, all } = openSqliteReader(source)
  try {
    db.exec('begin')
    // The first read takes the snapshot; the copy is made inside it.
    const facts = await factsOf({ all })
    await backup(db, file, { rate: RATE })
    db.exec('commit')
    closeLog(file)
    await sync(file)
    return facts
  } finally {
    db.close()
  }
}

/** Writes what is in a database's log into it and ends the log. Throws where another has it open. */
export function closeLog(file: string): void {
  const db = new DatabaseSync(file, { timeout: 2000 })
  try {
    db.exec('pragma journal_mode = delete')
  } finally {
    db.close()
  }
}

/** Removes a database with its log. */
export async function removeSqlite(file: string): Promise<void> {
  for (const end of ['', '-wal', '-shm', '-journal']) await fs.promises.rm(`${file}${end}`, { force: true })
}
