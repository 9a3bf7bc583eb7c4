import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { unavailable } from '../errors.ts'
import type { Books, Trx } from './books.ts'
import { migrate } from './migrate.ts'
import { NodeSqliteDialect, statementCache } from './sqlite-dialect.ts'
import type { Tables } from './tables.ts'

const BUSY_TIMEOUT_MS = 5000
/** Writes that one transaction takes at most, so that none waits long for its answer. */
const GROUP_LIMIT = 256

interface Job {
  run(trx: Trx): Promise<() => void>
  refuse(error: unknown): void
}

function connect(file: string, readOnly: boolean) {
  const db = new DatabaseSync(file, { readOnly, timeout: BUSY_TIMEOUT_MS })
  if (!readOnly) db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  db.exec('pragma trusted_schema = off; pragma cache_size = -16000')
  const prepare = statementCache(db)
  const query = new Kysely<Tables>({ dialect: new NodeSqliteDialect(prepare) })
  const all = async <T extends object>(text: string, ...parameters: readonly unknown[]) =>
    prepare(text).all(parameters) as unknown as T[]
  return { db, prepare, query, all }
}

/** A read-only connection of its own, as the reports' worker uses. */
export function openSqliteReader(file: string) {
  return connect(file, true)
}

/** Opens the embedded database, made and migrated where needed. */
export async function openSqlite(file: string): Promise<Books> {
  const writer = connect(file, false)
  await migrate(writer.query)
  const reader = connect(file, true)

  const trx: Trx = {
    query: writer.query,
    all: writer.all,
    run: async (text, ...parameters) => Number(writer.prepare(text).run(parameters).changes),
  }
  const execute = (text: string) => writer.prepare(text).run([])

  let waiting: Job[] = []
  let flushing: Promise<void> | undefined

  async function runGroup(group: readonly Job[]): Promise<void> {
    const settlements: (() => void)[] = []
    try {
      execute('begin immediate')
      for (const job of group) {
        execute('savepoint job')
        try {
          settlements.push(await job.run(trx))
          execute('release job')
        } catch (error) {
          // A full disk rolls the whole transaction back: then nothing of the group stands.
          if (!writer.db.isTransaction) throw error
          execute('rollback to job')
          execute('release job')
          settlements.push(() => job.refuse(error))
        }
      }
      execute('commit')
    } catch (error) {
      if (writer.db.isTransaction) execute('rollback')
      const refusal = unavailable(`The books could not be written: ${(error as Error).message}`)
      for (const job of group) job.refuse(refusal)
      return
    }
    for (const settle of settlements) settle()
  }

  async function flush(): Promise<void> {
    // One turn of the event loop lets requests that arrived together share the transaction.
    await new Promise((resolve) => setImmediate(resolve))
    while (waiting.length > 0) {
      const group = waiting.slice(0, GROUP_LIMIT)
      waiting = waiting.slice(GROUP_LIMIT)
      await runGroup(group)
    }
    flushing = undefined
  }

  return {
    read: reader.query,
    all: reader.all,
    write: <T>(work: (trx: Trx) => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        waiting.push({
          run: async (inner) => {
            const value = await work(inner)
            return () => resolve(value)
          },
          refuse: reject,
        })
        flushing ??= flush()
      }),
    async close() {
      await flushing
      reader.db.close()
      writer.db.exec('pragma wal_checkpoint(truncate)')
      writer.db.close()
    },
  }
}
