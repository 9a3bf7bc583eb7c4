import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { giveTurn } from '../threads/turns.ts'
import type { Books, Statements, Trx } from './books.ts'
import { checkpoints } from './checkpoints.ts'
import { ownFiles } from './files.ts'
import { groupCommit } from './group-commit.ts'
import { migrate } from './migrate.ts'
import { sqlitePostings } from './sqlite-postings.ts'
import { sqliteStatements } from './sqlite-statements.ts'

/** How long a program waits for another that holds the database. */
const BUSY_TIMEOUT_MS = 5000
/** A server waits as long in steps: SQLite's own waiting would keep all else of the process waiting too. */
const BUSY_STEP_MS = 20
/** Whether an error says that another holds the file, by SQLite's primary result code. */
export const isBusy = (error: unknown) => ((error as { errcode?: number }).errcode ?? 0) % 256 === 5

/** Pages that a connection caches. Reads rarely share pages: a larger cache for readers made statements slower (docs/decisions.md). */
const CACHE_KB = { reader: 1000, writer: 8000 }

function connect(file: string, readOnly: boolean, cache_kb = CACHE_KB[readOnly ? 'reader' : 'writer']) {
  const db = new DatabaseSync(file, { readOnly, timeout: BUSY_TIMEOUT_MS })
  if (!readOnly) db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  db.exec(`pragma trusted_schema = off; pragma cache_size = -${cache_kb}`)
  return { db, ...sqliteStatements(db) }
}

/** A read-only connection of its own, as the reports' worker uses; `cache_kb` limits its cache. */
export const openSqliteReader = (file: string, cache_kb?: number) => connect(file, true, cache_kb)

type Connection = ReturnType<typeof connect>

/** Closes a connection to another program's file, and throws that it is one. */
async function refuseForeign(writer: Connection): Promise<void> {
  const [foreign] = await writer.all(
    `select 1 as known from sqlite_master where type = 'table' and not exists
       (select 1 from sqlite_master where name = 'kysely_migration')`,
  )
  if (foreign) {
    writer.db.close()
    throw new Error("the file is another program's database. Set DATA_DIR, or restore the last backup.")
  }
}

/** The statements of a transaction: a long one lets others read between them, who see what was committed before it. */
const inTurns = (writer: Connection): Statements => ({
  async all(statement, ...parameters) {
    await giveTurn()
    return writer.all(statement, ...parameters)
  },
  async run(statement, ...parameters) {
    await giveTurn()
    return writer.run(statement, ...parameters)
  },
})

/** Begins a transaction once no other program holds the file. Throws that it is busy where one holds it for long. */
async function beginWrite(writer: Connection): Promise<void> {
  for (const until = performance.now() + BUSY_TIMEOUT_MS; ; await pause(BUSY_STEP_MS)) {
    try {
      await writer.run('begin immediate')
      return
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error
    }
  }
}

/** Opens the embedded database, made and migrated where needed. Throws where the file is another program's. */
export async function openSqlite(file: string): Promise<Books> {
  const writer = connect(file, false)
  await refuseForeign(writer)
  await migrate(writer)
  writer.db.exec(`pragma busy_timeout = ${BUSY_STEP_MS}`)
  const reader = connect(file, true)
  const wal = checkpoints(file, writer.db)
  const displaced = ownFiles(file)
  const statements = inTurns(writer)
  const own: Omit<Trx, 'postings'> = {
    ...statements,
    async send(statement, ...parameters) {
      await statements.run(statement, ...parameters)
    },
  }
  const execute = async (text: string) => {
    await writer.run(text)
  }
  const subscribers = new Set<() => void>()
  const { write, dryRun, state, idle } = groupCommit({
    trx: { ...own, postings: sqlitePostings(own) },
    begin: () => beginWrite(writer),
    answered: async () => {},
    execute,
    async commit() {
      // What the last statement took is not added to what the commit of a large write takes.
      await giveTurn()
      await execute('commit')
      wal.committed()
      for (const notify of subscribers) notify()
    },
    rollback: async () => {
      if (writer.db.isTransaction) await execute('rollback')
    },
    isOpen: () => writer.db.isTransaction,
    isRetryable: () => false,
    displaced,
  })

  return {
    all: reader.all,
    write,
    dryRun,
    state,
    onCommit(notify) {
      subscribers.add(notify)
      return () => void subscribers.delete(notify)
    },
    async close() {
      await idle()
      reader.db.close()
      writer.db.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`)
      await wal.close()
      writer.db.close()
    },
  }
}
