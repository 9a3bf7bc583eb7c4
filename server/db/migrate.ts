import type { Reader, Statements } from './books.ts'
import * as books from './migrations/0001-books.ts'
import * as transfersHawala from './migrations/0002-transfers-hawala.ts'
import * as postingFunctions from './migrations/0003-posting-functions.ts'
import * as drafts from './migrations/0004-drafts.ts'
import * as settings from './migrations/0005-settings.ts'
import * as signIns from './migrations/0006-sign-ins.ts'
import * as evidence from './migrations/0007-evidence.ts'
import * as recordLog from './migrations/0008-record-log.ts'
import * as roles from './migrations/0009-roles.ts'
import * as operators from './migrations/0010-operators.ts'
import * as officeSettings from './migrations/0011-office-settings.ts'
import * as days from './migrations/0015-days.ts'
import * as locks from './migrations/0017-locks.ts'
import * as hawalaSteps from './migrations/0019-hawala-steps.ts'
import * as secondFactor from './migrations/0020-second-factor.ts'
import * as hawalaKeys from './migrations/0021-hawala-keys.ts'
import * as opposites from './migrations/0022-opposites.ts'
import * as settlementRows from './migrations/0023-settlement-rows.ts'
import * as sidesOfRates from './migrations/0024-sides-of-rates.ts'
import * as words from './migrations/0025-words.ts'
import * as imports from './migrations/0026-imports.ts'
import * as postingSets from './migrations/0027-posting-sets.ts'
import * as profitLimits from './migrations/0028-profit-limits.ts'
import * as law from './migrations/0029-law.ts'
import { type Engine, engineOf, isPostgres } from './migrations/engine.ts'

// Named one by one, in order; a name once released never changes.
export const MIGRATIONS = {
  '0001-books': books,
  '0002-transfers-hawala': transfersHawala,
  '0003-posting-functions': postingFunctions,
  '0004-drafts': drafts,
  '0005-settings': settings,
  '0006-sign-ins': signIns,
  '0007-evidence': evidence,
  '0008-record-log': recordLog,
  '0009-roles': roles,
  '0010-operators': operators,
  '0011-office-settings': officeSettings,
  '0015-days': days,
  '0017-locks': locks,
  '0019-hawala-steps': hawalaSteps,
  '0020-second-factor': secondFactor,
  '0021-hawala-keys': hawalaKeys,
  '0022-opposites': opposites,
  '0023-settlement-rows': settlementRows,
  '0024-sides-of-rates': sidesOfRates,
  '0025-words': words,
  '0026-imports': imports,
  '0027-posting-sets': postingSets,
  '0028-profit-limits': profitLimits,
  '0029-law': law,
} as const
type Migrations = Readonly<Record<string, { readonly up: (db: Engine) => Promise<void> }>>

/** The schema that this version works on. */
export const LATEST_SCHEMA = Object.keys(MIGRATIONS).at(-1) ?? ''

/** The last migration that was run on books of any version; blank where none was. */
export async function schemaOf({ all }: Reader): Promise<string> {
  const [row] = await all<{ name: string }>('select name from kysely_migration order by name desc limit 1')
  return row?.name ?? ''
}

/** Whether a database has books of any version. Kysely made the tables of the migrations that were run. */
export async function hasBooks(reader: Reader): Promise<boolean> {
  const tables = (await isPostgres(reader))
    ? `select 1 as known where to_regclass('kysely_migration') is not null`
    : `select 1 as known from sqlite_master where name = 'kysely_migration'`
  return (await reader.all(tables)).length > 0
}

/**
 * The lock under which Kysely migrates; a migration may take longer than other locks are waited for. One that fails ends
 * with its connection.
 */
const LOCK = `with patience as (select set_config('lock_timeout', '1h', true))
  select pg_advisory_lock(3853314791062309107) from patience`
const UNLOCK = 'select pg_advisory_unlock(3853314791062309107)'

async function runMissing(db: Statements, migrations: Migrations, onPostgres: boolean): Promise<void> {
  if (!(await hasBooks(db))) {
    const key = 'varchar(255) not null primary key'
    await db.run(`create table "kysely_migration" ("name" ${key}, "timestamp" varchar(255) not null)`)
    await db.run(`create table "kysely_migration_lock" ("id" ${key}, "is_locked" integer default 0 not null)`)
    await db.run(`insert into kysely_migration_lock values ('migration_lock', 0)`)
  }
  const rows = await db.all<{ name: string }>('select name from kysely_migration')
  const done = new Set(rows.map(({ name }) => name))
  if ([...done].some((name) => !Object.hasOwn(migrations, name)))
    throw new Error('a later version of Daftar wrote them. Start that version.')
  const engine = engineOf(db, onPostgres)
  for (const [name, { up }] of Object.entries(migrations)) {
    if (done.has(name)) continue
    await up(engine)
    await db.run`insert into kysely_migration values (${name}, ${new Date().toISOString()})`
  }
}

/**
 * Brings the database to this version's schema in one transaction. Throws what stopped it, a database
 * that a later version has migrated among it.
 */
export async function migrate(db: Statements, migrations: Migrations = MIGRATIONS): Promise<void> {
  const onPostgres = await isPostgres(db)
  if (onPostgres) await db.all(LOCK)
  await db.run(onPostgres ? 'begin' : 'begin immediate')
  try {
    await runMissing(db, migrations, onPostgres)
    await db.run('commit')
  } catch (error) {
    // A full disk has ended the transaction already.
    await db.run('rollback').catch(() => {})
    throw error
  }
  if (onPostgres) await db.all(UNLOCK)
}
