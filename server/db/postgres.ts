import { unavailable } from '../errors.ts'
import type { Books, SnapshotReader, Statements } from './books.ts'
import { groupCommit } from './group-commit.ts'
import { migrate } from './migrate.ts'
import { booksTexts } from './outage-texts.ts'
import { type Connection, ConnectionLost, openPersistentConnection, pooled } from './postgres-connections.ts'
import { columnKey, type Numbers, partsOf, postgresPostings, statements } from './postgres-statements.ts'

const CHANNEL = 'daftar_commits'
/** How often the listening connection is checked. */
const LOOK_MS = 2000

/** The statement that notifies all servers of a transaction once it is committed. */
const NOTIFY = `notify ${CHANNEL}`

/** Listens to the commits of every server on a database, over one connection while there are subscribers. */
function commitNotices(url: string) {
  const subscribers = new Set<() => void>()
  const notifyAll = () => {
    for (const notify of subscribers) notify()
  }
  const listening = openPersistentConnection(url, 0, notifyAll)
  let listeningOn: Connection | undefined
  let timer: NodeJS.Timeout | undefined

  async function listen(): Promise<void> {
    const connection = await listening.current()
    if (connection === listeningOn) return
    await connection.query(`listen ${CHANNEL}`)
    listeningOn = connection
    // For what was committed while no connection listened.
    notifyAll()
  }
  // Without a server there are no commits; it is tried again.
  const keepListening = () => void listen().catch(() => {})

  return {
    subscribe(notify: () => void): () => void {
      subscribers.add(notify)
      timer ??= setInterval(keepListening, LOOK_MS)
      keepListening()
      return () => {
        subscribers.delete(notify)
        if (subscribers.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
    async end(): Promise<void> {
      clearInterval(timer)
      await listening.end()
    },
  }
}

const ignore = () => {}
/** Statements that are sent ahead at most: what a settlement writes is not all held in memory. */
const AHEAD = 200

/** Statements of a write that were sent, and whose answers are looked at later. */
function sentAhead() {
  let sent: Promise<unknown>[] = []
  /** Resolves once all are answered. Throws the error of the first that failed. */
  async function answered(): Promise<void> {
    const all = sent
    sent = []
    // One after the other: of two that failed, the second only says that the first did.
    for (const statement of all) await statement
  }
  return {
    answered,
    async add(statement: Promise<unknown>): Promise<void> {
      statement.catch(ignore)
      sent.push(statement)
      if (sent.length >= AHEAD) await answered()
    },
    /** Lets those go that are rolled back. */
    forget() {
      sent = []
    },
  }
}

const READERS = 8
/** One lock for all that write, whichever process they are in: the letters `daft`. */
const WRITERS_LOCK = 0x64_61_66_74
/** Given up for another transaction's sake: a serialization failure, a deadlock. */
const RETRYABLE = new Set<unknown>(['40001', '40P01'])

/** The int8 columns of the books that are plain numbers: all but those of the domain of money. */
async function numbersOf(connection: Connection): Promise<Numbers> {
  const { rows } = await connection.query(
    `select a.attrelid::int8 as table, a.attnum::int4 as number from pg_attribute a
     join pg_class c on c.oid = a.attrelid
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and a.atttypid = 20`,
  )
  return new Set(rows.map(({ table, number }) => columnKey(table, number)))
}

/** A connection whose reads say so where they find no server, instead of failing as by a defect. */
const readingOn = (connection: Connection): Connection => ({
  isLost: connection.isLost,
  async query(text, values) {
    try {
      return await connection.query(text, values)
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error
      throw unavailable(booksTexts.unreachable)
    }
  },
})

/** Statements whose error is that of what was sent ahead of them and failed: PostgreSQL only says that something did. */
function failingFirst(own: Statements, ahead: ReturnType<typeof sentAhead>): Statements {
  const orEarlier = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer
    } catch (error) {
      await ahead.answered()
      throw error
    }
  }
  return {
    all: (statement, ...parameters) => orEarlier(own.all(statement, ...parameters)),
    run: (statement, ...parameters) => orEarlier(own.run(statement, ...parameters)),
  }
}

/** Opens the office's books in PostgreSQL, made and migrated where needed. */
export async function openPostgres(url: string): Promise<Books> {
  const readers = pooled(url, READERS)
  const writer = openPersistentConnection(url)
  const commits = commitNotices(url)
  const close = () => Promise.all([readers.end(), writer.end(), commits.end()])
  const numbers = new Set<string>()
  let writing: Connection
  const own = statements(() => writing, numbers)
  try {
    writing = await writer.current()
    await migrate(own)
    for (const key of await numbersOf(readers.connection)) numbers.add(key)
  } catch (error) {
    await close()
    throw error
  }

  const ahead = sentAhead()
  const waited = failingFirst(own, ahead)
  let isRefused = false
  const { write, dryRun, state, idle } = groupCommit({
    trx: {
      ...waited,
      send: (statement, ...parameters) => ahead.add(own.run(statement, ...parameters)),
      postings: postgresPostings(waited),
    },
    async begin() {
      writing = await writer.current()
      ahead.forget()
      isRefused = false
      // One writer at a time, as on the embedded database: see docs/decisions.md.
      const beginning = writing.query(`begin; select pg_advisory_xact_lock(${WRITERS_LOCK})`)
      beginning.catch(() => (isRefused = true))
      await ahead.add(beginning)
    },
    answered: ahead.answered,
    async execute(text) {
      if (text === 'rollback to job') ahead.forget()
      await ahead.add(writing.query(text))
      if (text === 'release job') await ahead.answered()
    },
    // In one round trip; PostgreSQL notifies after the commit.
    commit: async () => void (await writing.query(`${NOTIFY}; commit`)),
    rollback: () => writing.query('rollback').then(ignore, ignore),
    isOpen: () => !isRefused && !writing.isLost(),
    isRetryable: (error) => RETRYABLE.has((error as { code?: unknown }).code),
  })

  const reading = readingOn(readers.connection)
  return {
    all: statements(() => reading, numbers).all,
    write,
    dryRun,
    state,
    onCommit: commits.subscribe,
    async close() {
      await idle()
      await close()
    },
  }
}

/**
 * Ends a query with the thread that started it. A server that runs on Windows has no
 * such setting: there the query runs to its end.
 */
const endWithAsker = (connection: Connection) =>
  connection.query(`set client_connection_check_interval = '1s'`).catch(() => undefined)

/**
 * Reports run on one processor and sort in memory: parallel workers and files on disk delay postings. What is read in
 * parts is planned to be read to its end.
 */
const BEGIN = `begin isolation level repeatable read read only; set local max_parallel_workers_per_gather = 0;
  set local work_mem = '32MB'; set local cursor_tuple_fraction = 1`

/** Reads snapshots of committed books over one connection of its own, as reports and the check do. */
export async function openPostgresReader(url: string) {
  const reader = openPersistentConnection(url, 0)
  const numbers = await numbersOf(await reader.current())
  return {
    async snapshot<T>(work: (reader: SnapshotReader) => Promise<T>): Promise<T> {
      const connection = readingOn(await reader.current())
      await endWithAsker(connection)
      await connection.query(BEGIN)
      try {
        const { all, run } = statements(() => connection, numbers)
        return await work({ all, parts: (text, ...values) => partsOf({ all, run }, text, values) })
      } finally {
        if (!connection.isLost()) await connection.query('commit')
      }
    },
    close: reader.end,
  }
}
