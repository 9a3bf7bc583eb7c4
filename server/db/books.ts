import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Reads one snapshot of the books. */
export interface Reader {
  /** Rows of a prepared statement with `?` parameters. */
  all<T extends object>(text: string, ...parameters: readonly unknown[]): Promise<T[]>
}

/** The inside of a write transaction. Stores that write take one, so that none can forget it. */
export interface Trx extends Reader {
  /** Queries built with Kysely, for all but the hottest path. */
  readonly query: Kysely<Tables>
  /** Runs a prepared statement; answers the number of rows it changed. */
  run(text: string, ...parameters: readonly unknown[]): Promise<number>
}

/** The open database of an office. */
export interface Books extends Reader {
  /** Committed data only: never what a transaction under way has written. */
  readonly read: Kysely<Tables>
  /**
   * Runs `work` in a write transaction and resolves once it is on disk; whatever `work` throws rolls
   * all of it back. Writes that wait share one transaction and one sync, each behind a savepoint of
   * its own. `work` must await nothing but queries of its own transaction.
   */
  write<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  /** Lets the writes under way finish, then closes the database. */
  close(): Promise<void>
}
