import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '../config/config.ts'
import type { Books, Reader } from '../db/books.ts'
import { hasBooks, LATEST_SCHEMA, MIGRATIONS, schemaOf } from '../db/migrate.ts'
import { databaseFile, type Location, openBooks, readSnapshot } from '../db/open.ts'
import { takeBackup } from './backup.ts'
import { stampOf } from './files.ts'
import { folderFault, nameBackup } from './folder.ts'
import { findProgram } from './postgres-programs.ts'

type Place = Location & Pick<Config, 'BACKUP_DIR' | 'BACKUP_TO_AGE'>

/** Whether books hold something and are older than this version. */
async function isOlder(reader: Reader): Promise<boolean> {
  if (!(await hasBooks(reader))) return false
  const schema = await schemaOf(reader)
  // Those of a later version are refused when they are opened.
  if (schema === LATEST_SCHEMA || !Object.hasOwn(MIGRATIONS, schema)) return false
  return (await reader.all('select 1 as known from operators limit 1')).length > 0
}

/**
 * Opens the office's books. Books of an older version that hold something are backed up first, beside
 * them or in BACKUP_DIR, since there is no way back from an upgrade but that; without pg_dump `say` is
 * told that they were not.
 */
export async function openUpgraded(place: Place, say: (line: string) => void): Promise<Books> {
  const { DATA_DIR, DATABASE_URL, BACKUP_DIR } = place
  if (DATABASE_URL === undefined && !fs.existsSync(databaseFile(DATA_DIR))) return openBooks(place)
  if (await readSnapshot(place, isOlder)) await backUpFirst(place, BACKUP_DIR ?? DATA_DIR, say)
  return openBooks(place)
}

async function backUpFirst(place: Place, folder: string, say: (line: string) => void): Promise<void> {
  if (place.DATABASE_URL !== undefined && findProgram('pg_dump') === undefined)
    return say('The books are upgraded without a backup: pg_dump is missing.')
  const fault = await folderFault(folder)
  if (fault !== undefined)
    throw new Error(`The books have to be backed up before they are upgraded. ${fault}`)
  const recipients = place.BACKUP_TO_AGE ?? []
  const name = nameBackup(`before-${LATEST_SCHEMA}-${stampOf(new Date())}`, recipients)
  const file = path.join(folder, name)
  // A second start in the same second finds what the first has backed up.
  if (!fs.existsSync(file)) await takeBackup(place, file, recipients)
  say(`The books are upgraded to ${LATEST_SCHEMA}; as they were they stand in ${file}.`)
}
