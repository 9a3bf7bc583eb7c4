import { once } from 'node:events'
import { type Location, nameOf } from '../db/open.ts'
import { type Connection, openPersistentConnection } from '../db/postgres-connections.ts'
import { momentOf } from './files.ts'
import type { Manifest } from './manifest.ts'
import { addressFor, assertReadable, MAJOR, startProgram } from './postgres-programs.ts'
import { assertInPlace, assertReplaceable, proveRestored, type Restored } from './restored.ts'

/** Where a restore is made, until it is checked. */
const SCRATCH = 'daftar_restoring'
const ASIDE = 'daftar_aside'
const SCHEMA = 'public'

/** A dump makes the schema that it was made of: for one transaction that name is free for it. */
const BEGIN = `set client_min_messages = warning;
begin;
drop schema if exists ${SCRATCH} cascade;
alter schema ${SCHEMA} rename to ${ASIDE};
`
const END = `
alter schema ${SCHEMA} rename to ${SCRATCH};
alter schema ${ASIDE} rename to ${SCHEMA};
commit;
`

/** Reads a dump into the scratch schema, in one transaction. */
async function load(url: string, major: number, file: string): Promise<void> {
  const { address, env } = addressFor(url)
  const quiet = [
    '--no-psqlrc',
    '--quiet',
    '--set=ON_ERROR_STOP=1',
    '--output=/dev/null',
    `--dbname=${address}`,
  ]
  const psql = startProgram('psql', major, quiet, { env, pipes: 'stdin' })
  const script = startProgram('pg_restore', major, ['--no-owner', '--no-privileges', '--file=-', file], {
    pipes: 'stdout',
  })
  const { stdin } = psql.child
  const { stdout } = script.child
  if (!stdin || !stdout) throw new Error('psql takes no script.')
  // Where psql ends early its own words say why.
  stdin.on('error', () => stdout.destroy())
  stdin.write(BEGIN)
  stdout.pipe(stdin, { end: false })
  await once(stdout, 'close')
  try {
    await script.done
    stdin.end(END)
  } catch (error) {
    // Without its end the transaction is none.
    stdin.end()
    await psql.done
    throw error
  }
  await psql.done
}

/** One restore into a database at a time: the lock is the connection's and ends with it. */
async function lockRestores(connection: Connection, where: string): Promise<void> {
  const { locked } = await first<{ locked: boolean }>(
    connection,
    `select pg_try_advisory_lock(hashtext('daftar restore')) as locked`,
  )
  if (!locked) throw new Error(`Another restore works in ${where}: wait until it has ended.`)
}

const first = async <Row>(connection: Connection, text: string): Promise<Row> =>
  (await connection.query(text)).rows[0] as Row

async function assertFree(connection: Connection, where: string, replace: boolean): Promise<void> {
  const { schema, others, books } = await first<{ schema: string; others: bigint; books: boolean }>(
    connection,
    `select current_schema() as schema, to_regclass('operators') is not null as books,
       (select count(*) from pg_stat_activity where datname = current_database()
        and application_name = 'daftar' and pid <> pg_backend_pid()) as others`,
  )
  if (schema !== SCHEMA) throw new Error(`The books in ${where} are not in its schema ${SCHEMA}.`)
  if (others > 0n) throw new Error(`${where} is in use: stop its servers first.`)
  const known = books ? (await connection.query('select 1 from operators limit 1')).rows.length > 0 : false
  assertReplaceable(known, replace, where)
}

const withSetting = (url: string, name: string, value: string) =>
  `${url}${url.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`

/** The same database, seen through the scratch schema. */
const scratchOf = (url: string): Location => ({
  DATA_DIR: '',
  DATABASE_URL: withSetting(url, 'options', `-c search_path=${SCRATCH}`),
})

/** Puts the scratch schema in the place of the books; the old one is kept where there is anything in it. */
async function swap(connection: Connection): Promise<string | undefined> {
  const { things } = await first<{ things: bigint }>(
    connection,
    `select count(*) as things from pg_class where relnamespace = '${SCHEMA}'::regnamespace`,
  )
  const kept =
    things > 0n ? `before_restore_${momentOf(new Date()).toLowerCase().replaceAll('-', '_')}` : undefined
  const away = kept === undefined ? `drop schema ${SCHEMA}` : `alter schema ${SCHEMA} rename to ${kept}`
  // Statements of one message are one transaction.
  await connection.query(`${away}; alter schema ${SCRATCH} rename to ${SCHEMA}`)
  return kept && `schema ${kept}`
}

/** {@link restore} on PostgreSQL: the place is its schema, whose old one is kept under another name. */
export async function restorePostgres(
  location: Location,
  url: string,
  file: string,
  manifest: Manifest,
  replace: boolean,
): Promise<Restored> {
  const where = nameOf(location)
  // Under a name of its own: one that asks for the lock is not a server that uses the books.
  const own = openPersistentConnection(withSetting(url, 'application_name', 'daftar restore'), 0)
  try {
    const { major } = await first<{ major: number }>(await own.current(), `select ${MAJOR}`)
    await assertReadable(file, major)
    await lockRestores(await own.current(), where)
    await assertFree(await own.current(), where, replace)
    await load(url, major, file)
    const { findings, facts } = await proveRestored(scratchOf(url), manifest)
    // A connection that was opened again in between needs the lock, too.
    await lockRestores(await own.current(), where)
    const kept = await swap(await own.current())
    await assertInPlace(location, facts, where)
    return { manifest, findings, kept }
  } finally {
    await own.end()
  }
}
