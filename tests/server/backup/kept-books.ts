import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import zlib from 'node:zlib'
import { addressFor, MAJOR, startProgram } from '../../../server/backup/postgres-programs.ts'
import { LATEST_SCHEMA } from '../../../server/db/migrate.ts'
import { databaseFile, type Location } from '../../../server/db/open.ts'
import { newFolder } from '../setup/places.ts'
import { session } from '../setup/postgres.ts'

const folder = path.join(import.meta.dirname, 'kept-books')
const fileOf = (schema: string, { DATABASE_URL }: Location) =>
  path.join(folder, `${schema}.${DATABASE_URL === undefined ? 'db' : 'sql'}.gz`)

/** What a script of pg_dump says that another version of PostgreSQL need not know, or that stands already. */
const OWN_TO_A_VERSION = /^(SET .*|\\.*|CREATE SCHEMA public;|COMMENT ON SCHEMA public.*)$/gm

/** Keeps books of this version's schema as a file of the repository, for the versions to come. */
export async function keepBooks(location: Location): Promise<void> {
  const { DATA_DIR, DATABASE_URL } = location
  const copy = path.join(newFolder(), 'books')
  let bytes: string | Buffer
  if (DATABASE_URL === undefined) {
    const db = new DatabaseSync(databaseFile(DATA_DIR))
    db.exec(`vacuum into '${copy}'`)
    db.close()
    bytes = fs.readFileSync(copy)
  } else {
    const { address, env } = addressFor(DATABASE_URL)
    const how = ['--inserts', '--no-owner', '--no-privileges', '--schema=public']
    const { rows } = await session(DATABASE_URL, (client) => client.query(`select ${MAJOR}`))
    await startProgram('pg_dump', rows[0].major, [...how, `--file=${copy}`, `--dbname=${address}`], { env })
      .done
    bytes = fs.readFileSync(copy, 'utf8').replace(OWN_TO_A_VERSION, '')
  }
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(fileOf(LATEST_SCHEMA, location), zlib.gzipSync(bytes, { level: 9 }))
}

/** Lays kept books of a schema into an empty place. */
export async function layKeptBooks(location: Location, schema: string): Promise<void> {
  const file = fileOf(schema, location)
  if (!fs.existsSync(file))
    throw new Error(
      `No books of ${schema} are kept: write them with ` +
        'FIXTURES=1 npx vitest run --project node --project postgres tests/server/backup/upgrade.both.test.ts',
    )
  const bytes = zlib.gunzipSync(fs.readFileSync(file))
  const { DATA_DIR, DATABASE_URL } = location
  if (DATABASE_URL === undefined) return fs.writeFileSync(databaseFile(DATA_DIR), bytes)
  await session(DATABASE_URL, async (client) => {
    await client.query('set check_function_bodies = off')
    await client.query(bytes.toString())
  })
}
