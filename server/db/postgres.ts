import { Kysely } from 'kysely'
import postgres from 'postgres'
import { unavailable } from '../errors.ts'
import type { Books, Reader } from './books.ts'
import { groupCommit } from './group-commit.ts'
import { migrate } from './migrate.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { postgresPostings } from './postgres-postings.ts'
import { type Connection, columnKey, type Numbers, statements } from './postgres-statements.ts'
import type { Tables } from './tables.ts'

const READERS = 8
const CONNECT_TIMEOUT_S = 5
/** One lock for all that write, whichever process they are in: the letters `daft`. */
const WRITERS_LOCK = 0x64_61_66_74
/** How long a process that stands still inside a write may keep the others waiting. */
const STALLED = '10s'

const RETRYABLE = new Set(['40001', '40P01'])
const codeOf = (error: unknown) => String((error as { code?: unknown }).code)

function connect(url: string, max: number, stalled = STALLED) {
  return postgres(url, {
    max,
    connect_timeout: CONNECT_TIMEOUT_S,
    // Not `read-write`: that sits on a standby which was promoted and demoted again.
    target_session_attrs: 'primary',
    types: { bigint: postgres.BigInt },
    onnotice: () => {},
    connection: {
      application_name: 'daftar',
      idle_in_transaction_session_timeout: stalled as unknown as number,
      lock_timeout: STALLED as unknown as number,
    },
  })
}

/** The int8 columns of the books that are plain numbers: all but those of the domain of money. */
async function numbersOf(connection: Connection): Promise<Numbers> {
  const rows = await connection.unsafe<{ table: bigint; number: number }[]>(
    `select a.attrelid::int8 as table, a.attnum::int4 as number from pg_attribute a
     join pg_class c on c.oid = a.attrelid
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and a.atttypid = 20`,
  )
  return new Set(rows.map(({ table, number }) => columnKey(table, number)))
}

const isLost = (error: unknown) => /^(?:CONNECTION_|ECONN|ENOTFOUND|EPIPE|57P0|08)/.test(codeOf(error))

/** A read that finds no server says so, instead of failing as if the server had a defect. */
async function reading<T>(read: Promise<T>): Promise<T> {
  try {
    return await read
  } catch (error) {
    if (!isLost(error)) throw error
    throw unavailable('The books cannot be reached just now. Try again in a moment.')
  }
}

/** Opens the office's books in PostgreSQL, made and migrated where needed. */
export async function openPostgres(url: string): Promise<Books> {
  const pool = connect(url, READERS)
  const writing = connect(url, 1)
  let numbers: Numbers = new Set()
  try {
    const setup = new Kysely<Tables>({
      dialect: postgresDialect(
        {
          lend: () => writing.reserve(),
          release: (connection) => (connection as postgres.ReservedSql).release(),
        },
        () => numbers,
      ),
    })
    await migrate(setup)
    numbers = await numbersOf(pool)
  } catch (error) {
    await Promise.all([pool.end({ timeout: 1 }), writing.end({ timeout: 1 })])
    throw error
  }

  let reserved: postgres.ReservedSql | undefined
  const writer = (): Connection => {
    if (!reserved) throw new Error('There is no transaction.')
    return reserved
  }
  const query = new Kysely<Tables>({
    dialect: postgresDialect({ lend: async () => writer(), release: () => {} }, () => numbers),
  })
  const own = statements(writer, numbers)
  let isBroken = false
  const execute = async (text: string) => {
    try {
      await writer().unsafe(text)
    } catch (error) {
      isBroken = true
      throw error
    }
  }
  const { write, idle } = groupCommit({
    trx: { query, ...own, postings: postgresPostings(own) },
    async begin() {
      isBroken = false
      reserved = await writing.reserve()
      await execute('begin')
      // One writer at a time, as on the embedded database: see docs/decisions.md.
      await execute(`select pg_advisory_xact_lock(${WRITERS_LOCK})`)
    },
    execute,
    async commit() {
      await execute('commit')
      reserved?.release()
      reserved = undefined
    },
    async rollback() {
      await reserved?.unsafe('rollback').catch(() => {})
      reserved?.release()
      reserved = undefined
    },
    isOpen: () => !isBroken,
    isRetryable: (error) => RETRYABLE.has(codeOf(error)),
  })

  const reader = statements(() => pool, numbers)
  const read = new Kysely<Tables>({
    dialect: postgresDialect({ lend: async () => pool, release: () => {} }, () => numbers),
  })
  return {
    read,
    all: (text, ...parameters) => reading(reader.all(text, ...parameters)),
    write,
    async close() {
      await idle()
      await Promise.all([pool.end({ timeout: 5 }), writing.end({ timeout: 5 })])
    },
  }
}

/** Reads snapshots of committed books over one connection of its own, as reports and the check do. */
export async function openPostgresReader(url: string) {
  // A snapshot keeps nobody waiting, and a replay may take its time between two pages of one.
  const connection = connect(url, 1, '0')
  const numbers = await numbersOf(connection)
  return {
    async snapshot<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
      return reading(
        connection.begin('isolation level repeatable read read only', (sql) =>
          work(statements(() => sql, numbers)),
        ) as Promise<T>,
      )
    },
    close: () => connection.end({ timeout: 5 }),
  }
}
