import type { Kysely } from 'kysely'
import { type MigrationProvider, Migrator } from 'kysely/migration'
import type { Reader } from './books.ts'
import * as books from './migrations/0001-books.ts'
import * as transfersHawala from './migrations/0002-transfers-hawala.ts'
import * as postingFunctions from './migrations/0003-posting-functions.ts'
import * as drafts from './migrations/0004-drafts.ts'
import * as settings from './migrations/0005-settings.ts'
import * as signIns from './migrations/0006-sign-ins.ts'
import * as evidence from './migrations/0007-evidence.ts'
import type { Tables } from './tables.ts'

// Named one by one, in order; a name once released never changes.
export const MIGRATIONS = {
  '0001-books': books,
  '0002-transfers-hawala': transfersHawala,
  '0003-posting-functions': postingFunctions,
  '0004-drafts': drafts,
  '0005-settings': settings,
  '0006-sign-ins': signIns,
  '0007-evidence': evidence,
} as const
const provider: MigrationProvider = { getMigrations: async () => MIGRATIONS }

/** The schema that this version works on. */
export const LATEST_SCHEMA = Object.keys(MIGRATIONS).at(-1) ?? ''

/** The last migration that was run on books of any version; blank where none was. */
export async function schemaOf({ all }: Reader): Promise<string> {
  const [row] = await all<{ name: string }>('select name from kysely_migration order by name desc limit 1')
  return row?.name ?? ''
}

/**
 * Brings the database to this version's schema in one transaction. Throws what stopped it, a database
 * that a later version has migrated among it.
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (/previously executed migration .* is missing/.test((error as Error | undefined)?.message ?? ''))
    throw new Error('a later version of Daftar wrote them. Start that version.')
  if (error) throw error
}
