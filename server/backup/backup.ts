import fs from 'node:fs'
import path from 'node:path'
import { checkBooks } from '../check/check.ts'
import type { Reader } from '../db/books.ts'
import { LATEST_SCHEMA } from '../db/migrate.ts'
import { databaseFile, type Location, readSnapshot } from '../db/open.ts'
import { openSqliteReader } from '../db/sqlite.ts'
import { fileHash, inScratch, partOf, rename } from './files.ts'
import { underLock } from './lock.ts'
import { assertFacts, type Facts, manifestOf, sealed, writeManifest } from './manifest.ts'
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

/** Writes the books into a file and checks them there. Returns its manifest, without its seal, and the findings. */
async function writeBooks({ DATA_DIR, DATABASE_URL }: Location, file: string, signal: AbortSignal) {
  const taken_at = new Date().toISOString()
  const { facts, findings } =
    DATABASE_URL === undefined
      ? await writeSqlite(databaseFile(DATA_DIR), file, signal)
      : await readSnapshot({ DATA_DIR, DATABASE_URL }, async (reader) =>
          checked(reader, await dumpPostgres(DATABASE_URL, reader, file, signal)),
        )
  signal.throwIfAborted()
  const manifest = {
    form: 1,
    engine: DATABASE_URL === undefined ? 'sqlite' : 'postgresql',
    taken_at,
    ...(await contentOf(file)),
    findings: findings === null ? null : findings.length,
    facts,
  } as const
  return { manifest, findings: findings ?? [] }
}

const contentOf = async (file: string) => ({
  bytes: (await fs.promises.stat(file)).size,
  sha256: await fileHash(file),
})

/**
 * Backs the books of a running office up into `file`, with a manifest beside it. Both get their names
 * once they are whole, checked and on the disk, the manifest first: a file under its name is a backup.
 * For `recipients` of age it is encrypted: nothing that can be read gets into its folder, and what the
 * books come to is encrypted as well. Books in which the check finds faults are backed up all the same.
 * Throws where the file exists. Returns the manifest of the books, and what the check found.
 */
export async function takeBackup(
  location: Location,
  file: string,
  recipients: readonly string[] = [],
  signal = new AbortController().signal,
) {
  if (!fs.existsSync(path.dirname(file))) throw new Error(`There is no folder ${path.dirname(file)}.`)
  // Loaded where it is needed: its libraries cost time and memory.
  const age = recipients.length > 0 ? await import('./age.ts') : undefined
  const encrypter = age?.encrypterFor(recipients)
  const [part, manifestPart] = [partOf(file), partOf(manifestOf(file))]
  const busy = `Another backup is being written to ${file}: name another file.`
  return underLock(`${part}.lock`, busy, async () => {
    if (fs.existsSync(file)) throw new Error(`${file} stands already: name another file.`)
    await removeSqlite(part)
    try {
      const taken =
        age && encrypter
          ? await inScratch(location, async (folder) => {
              const open = path.join(folder, 'books')
              const written = await writeBooks(location, open, signal)
              await age.encryptFile(encrypter, open, part, signal)
              const { taken_at, findings, facts } = written.manifest
              await writeManifest(manifestPart, {
                form: 2,
                taken_at,
                ...(await contentOf(part)),
                findings,
                facts: { head: facts.head },
                inside: await age.encryptText(encrypter, JSON.stringify(sealed(written.manifest))),
              })
              return written
            })
          : await writeBooks(location, part, signal)
      if (!encrypter) await writeManifest(manifestPart, taken.manifest)
      await rename(manifestPart, manifestOf(file))
      await rename(part, file)
      return taken
    } catch (error) {
      await removeSqlite(part)
      await fs.promises.rm(manifestPart, { force: true })
      throw error
    }
  })
}
