import fs from 'node:fs'
import path from 'node:path'
import { checkBooks } from '../check/check.ts'
import type { Reader } from '../db/books.ts'
import { LATEST_SCHEMA } from '../db/migrate.ts'
import { databaseFile, type Location, readSnapshot } from '../db/open.ts'
import { openSqliteReader } from '../db/sqlite.ts'
import { fileHash, rename } from './files.ts'
import { underLock } from './lock.ts'
import { assertFacts, type Facts, manifestOf, writeManifest } from './manifest.ts'
import { dumpPostgres } from './postgres-programs.ts'
import { copySqlite, removeSqlite } from './sqlite-backup.ts'

/** The facts of books with what is wrong in them; null where they are of an older schema, which no check knows. */
async function checked(reader: Reader, facts: Facts) {
  return { facts, findings: facts.schema === LATEST_SCHEMA ? await checkBooks(reader) : null }
}

async function writeSqlite(source: string, part: string, signal: AbortSignal) {
  const expected = await copySqlite(source, part)
  signal.throwIfAborted()
  const { db, all } = openSqliteReader(part)
  try {
    return await checked(
      { all },
      await assertFacts({ all }, expected, 'The backup is not what was backed up'),
    )
  } finally {
    db.close()
  }
}

/**
 * Backs the books of a running office up into `file`, with a manifest beside it. Both get their names
 * once they are whole, checked and on the disk, the manifest first: a file under its name is a backup.
 * Books in which the check finds faults are backed up all the same. Throws where the file exists.
 * Returns its manifest, and what the check found.
 */
export async function takeBackup(location: Location, file: string, signal = new AbortController().signal) {
  if (!fs.existsSync(path.dirname(file))) throw new Error(`There is no folder ${path.dirname(file)}.`)
  const { DATA_DIR, DATABASE_URL } = location
  const [part, manifestPart] = [partOf(file), partOf(manifestOf(file))]
  const busy = `Another backup is being written to ${file}: name another file.`
  return underLock(`${part}.lock`, busy, async () => {
    if (fs.existsSync(file)) throw new Error(`${file} stands already: name another file.`)
    await removeSqlite(part)
    try {
      const taken_at = new Date().toISOString()
      const { facts, findings } =
        DATABASE_URL === undefined
          ? await writeSqlite(databaseFile(DATA_DIR), part, signal)
          : await readSnapshot(location, async (reader) =>
              checked(reader, await dumpPostgres(DATABASE_URL, reader, part, signal)),
            )
      signal.throwIfAborted()
      const { size: bytes } = await fs.promises.stat(part)
      const manifest = await writeManifest(manifestPart, {
        form: 1,
        engine: DATABASE_URL === undefined ? 'sqlite' : 'postgresql',
        taken_at,
        bytes,
        sha256: await fileHash(part),
        findings: findings === null ? null : findings.length,
        facts,
      })
      await rename(manifestPart, manifestOf(file))
      await rename(part, file)
      return { manifest, findings: findings ?? [] }
    } catch (error) {
      await removeSqlite(part)
      await fs.promises.rm(manifestPart, { force: true })
      throw error
    }
  })
}

/** The name of a file that is not whole yet. */
export const partOf = (file: string) => `${file}.part`
