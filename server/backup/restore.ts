import fs from 'node:fs'
import path from 'node:path'
import { makeFolder } from '../db/files.ts'
import { MIGRATIONS } from '../db/migrate.ts'
import { databaseFile, type Location } from '../db/open.ts'
import { openSqliteReader } from '../db/sqlite.ts'
import { inScratch, momentOf, rename, scratchOf, sync } from './files.ts'
import { underLock } from './lock.ts'
import { assertUntouched, type Manifest, manifestInside, manifestOf, readManifest } from './manifest.ts'
import { restorePostgres } from './postgres-restore.ts'
import { assertInPlace, assertReplaceable, proveRestored, type Restored } from './restored.ts'
import { closeLog } from './sqlite-backup.ts'

/** Whether a data folder holds books. Throws where they can't be read, or where a server uses them. */
async function closeExisting(target: string): Promise<boolean> {
  if (!fs.existsSync(target)) return false
  try {
    closeLog(target)
  } catch (error) {
    const { message } = error as Error
    if (/locked|busy/.test(message)) throw new Error(`${target} is in use: stop its server first.`)
    throw new Error(`${target} can't be opened (${message}): move it away and restore again.`)
  }
  const { db, all } = openSqliteReader(target)
  try {
    const tables = await all(`select 1 as known from sqlite_master where name = 'operators'`)
    return tables.length > 0 && (await all('select 1 as known from operators limit 1')).length > 0
  } finally {
    db.close()
  }
}

/** Takes away what restores have left that were killed. */
async function removeScratch(target: string): Promise<void> {
  const folder = path.dirname(target)
  for (const name of await fs.promises.readdir(folder))
    if (name.startsWith(`${path.basename(target)}.restoring`))
      await fs.promises.rm(path.join(folder, name), { force: true, recursive: true })
}

async function restoreSqlite(location: Location, file: string, manifest: Manifest, replace: boolean) {
  const target = databaseFile(location.DATA_DIR)
  assertReplaceable(await closeExisting(target), replace, target)
  await removeScratch(target)
  const scratch: Location = { DATA_DIR: scratchOf(`${target}.restoring`), DATABASE_URL: undefined }
  const copy = databaseFile(scratch.DATA_DIR)
  makeFolder(scratch.DATA_DIR)
  try {
    await fs.promises.copyFile(file, copy)
    await assertUntouched(copy, manifest)
    const { findings, facts } = await proveRestored(scratch, manifest)
    closeLog(copy)
    await sync(copy)
    const kept = fs.existsSync(target) ? `${target}.before-restore-${momentOf(new Date())}` : undefined
    // The old one gets a second name, so that its own name is taken over in one step.
    if (kept !== undefined) {
      await closeExisting(target)
      await fs.promises.link(target, kept)
      await sync(path.dirname(target))
    }
    await rename(copy, target)
    await assertInPlace(location, facts, target)
    return { manifest, findings, kept }
  } finally {
    await fs.promises.rm(scratch.DATA_DIR, { force: true, recursive: true })
  }
}

/** Restores the books in a file that can be read, of a manifest that is known. */
async function restoreBooks(
  location: Location,
  file: string,
  manifest: Manifest,
  replace: boolean,
): Promise<Restored> {
  const { DATA_DIR, DATABASE_URL } = location
  await assertUntouched(file, manifest)
  if (DATABASE_URL !== undefined) return restorePostgres(location, DATABASE_URL, file, manifest, replace)
  makeFolder(DATA_DIR)
  const busy = `Another restore works in ${DATA_DIR}: wait until it has ended.`
  return underLock(path.join(DATA_DIR, 'restore.lock'), busy, () =>
    restoreSqlite(location, file, manifest, replace),
  )
}

/** Refuses a backup of another engine than the place's, or of a later version. */
function assertFitting({ DATABASE_URL }: Location, file: string, { engine, facts }: Manifest): void {
  if (!Object.hasOwn(MIGRATIONS, facts.schema))
    throw new Error(`${file} is of a later version of Daftar. Restore with that version.`)
  if (DATABASE_URL === undefined && engine !== 'sqlite')
    throw new Error(`${file} is of PostgreSQL: set DATABASE_URL, then move the books with export and import.`)
  if (DATABASE_URL !== undefined && engine !== 'postgresql')
    throw new Error(
      `${file} is of the embedded database: restore it into a data folder, without DATABASE_URL.`,
    )
}

/**
 * Restores a backup into the place of the settings: a new one, or with `replace` one that no server uses,
 * whose books are kept under another name. The books are copied beside it, checked and brought to this
 * version's schema, then take the place in one step: whatever stops it leaves the old or the new. One that
 * is encrypted is opened with the keys in the file `identity`.
 */
export async function restore(
  location: Location,
  file: string,
  replace: boolean,
  identity?: string,
): Promise<Restored> {
  if (!fs.existsSync(file)) throw new Error(`There is no file ${file}.`)
  const manifest = await readManifest(file)
  if (manifest.form === 1) {
    assertFitting(location, file, manifest)
    return restoreBooks(location, file, manifest, replace)
  }
  if (identity === undefined)
    throw new Error(`${file} is encrypted: name the file of its key with --identity.`)
  const { decrypterOf, decryptFile, decryptText } = await import('./age.ts')
  const decrypter = decrypterOf(identity)
  await assertUntouched(file, manifest)
  const inside = await decryptText(decrypter, manifest.inside)
  if (inside === undefined) throw new Error(`The key in ${identity} does not open ${file}.`)
  const opened = manifestInside(inside, manifestOf(file))
  assertFitting(location, file, opened)
  return inScratch(location, async (folder) => {
    const books = path.join(folder, path.basename(file))
    await decryptFile(decrypter, file, books)
    return restoreBooks(location, books, opened, replace)
  })
}
