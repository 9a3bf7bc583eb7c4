import type { SQLInputValue } from 'node:sqlite'
import type { Posting } from '../../contract/records/postings.ts'
import type { CodedText } from '../../contract/text/catalogue.ts'
import { Refused } from '../errors.ts'
import { booksTexts } from './outage-texts.ts'

/**
 * A statement of SQL: a tagged template, whose values become its parameters, or text with `?` where a part of it is
 * computed.
 */
export type Statement = string | TemplateStringsArray

const texts = new WeakMap<TemplateStringsArray, string>()

/** The text of a statement, with `?` for each parameter. */
export function textOf(statement: Statement): string {
  if (typeof statement === 'string') return statement
  const known = texts.get(statement) ?? statement.join('?')
  texts.set(statement, known)
  return known
}

/**
 * A value as both engines hold it. Objects and dates are refused: node:sqlite would take them for named
 * parameters and bind NULL for the rest.
 */
export function bindable(value: unknown): SQLInputValue {
  switch (typeof value) {
    case 'string':
    case 'bigint':
    case 'number':
      return value
    case 'boolean':
      return value ? 1 : 0
    default:
      if (value === null || value instanceof Uint8Array) return value
      throw new TypeError(`Not a value the books can hold: ${typeof value}`)
  }
}

/** Reads one snapshot of the books. */
export interface Reader {
  /** The rows of a prepared statement. */
  all<T extends object>(statement: Statement, ...parameters: readonly unknown[]): Promise<T[]>
}

/** Reads one snapshot of the books; long lists can be read in parts. */
export interface SnapshotReader extends Reader {
  /**
   * The rows of a prepared statement, in parts of some hundred rows, each of which is read when it is asked for: memory holds
   * one. A snapshot reads one list in parts at a time.
   */
  parts<T extends object>(statement: Statement, ...parameters: readonly unknown[]): AsyncIterable<T[]>
}

/** A new record with what it posts. */
export interface Entry {
  readonly type: string
  readonly id: number
  readonly date: string
  readonly postings: readonly Posting[]
}

/**
 * How an engine keeps postings, current balances and day totals together; `ledger/post.ts` has the
 * rules. Accounts are taken in ascending order. Throws {@link AccountFull}.
 */
export interface Postings {
  /** Writes new entries; returns their places in the order of first entry. */
  enter(entries: readonly Entry[]): Promise<number[]>
  /** Replaces what an entry posted. */
  replace(entry_no: number, date: string, postings: readonly Posting[]): Promise<void>
  /** Takes an entry away with all it posted; its record was deleted before. */
  remove(entry_no: number): Promise<void>
  /** So for many entries at once. */
  removeAll(entry_nos: readonly number[]): Promise<void>
}

/** Thrown where one side of an account would pass {@link LARGEST_TOTAL}. */
export class AccountFull extends Refused {
  constructor(account_no: string) {
    super('invalid', { non_field_errors: [booksTexts.accountFull({ acc_no: account_no })] })
  }
}

/** The largest total of one side of one account, far below the limit of 64 bits. */
export const LARGEST_TOTAL = 4_000_000_000_000_000_000n

/** What reads and writes over a connection. */
export interface Statements extends Reader {
  /** Runs a prepared statement; returns the number of rows it changed. */
  run(statement: Statement, ...parameters: readonly unknown[]): Promise<number>
}

/** The inside of a write transaction. Stores that write take one, so that none can forget it. */
export interface Trx extends Statements {
  readonly postings: Postings
  /**
   * Runs a prepared statement whose outcome nothing in the write reads. On PostgreSQL it costs no round trip: where it
   * fails, the next statement or the end of the write throws its error.
   */
  send(statement: Statement, ...parameters: readonly unknown[]): Promise<void>
}

/** How writing goes. */
export interface WriteState {
  /** Writes that are not answered yet. */
  readonly waiting: number
  /** Why the last write could not be written, as a sentence with what to do; undefined where it was or is long past. */
  readonly trouble: CodedText | undefined
}

/** The open database of an office. It reads committed data only: never what a transaction under way has written. */
export interface Books extends Reader {
  /**
   * Runs `work` in a write transaction and resolves once it is on disk; whatever `work` throws rolls
   * all of it back. Writes that wait share one transaction and one sync, each behind a savepoint of
   * its own. `work` must await nothing but queries of its own transaction and turns
   * for others (server/threads/turns.ts).
   */
  write<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  /** Runs `work` as {@link write} does and resolves to what it returns, with all that it wrote rolled back. */
  dryRun<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  state(): WriteState
  /**
   * Tells soon after each commit of this process and, on PostgreSQL, of every other one; now and then
   * without one, too. Returns what ends it.
   */
  onCommit(notify: () => void): () => void
  /** Lets the writes under way finish, then closes the database. */
  close(): Promise<void>
}
