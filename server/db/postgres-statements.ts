import type { QueryResult } from 'pg'
import type { Posting } from '../../contract/records/postings.ts'
import {
  AccountFull,
  bindable,
  type Postings,
  type Statement,
  type Statements,
  type Trx,
  textOf,
} from './books.ts'
import { summed, withdrawn } from './movements.ts'
import { type Connection, INT8 } from './postgres-connections.ts'

const CACHED_TEXTS = 1000
const ROWS_OF_A_PART = 250
const texts = new Map<string, string>()

/** `?` as PostgreSQL writes it, `$1`; not in quotes, where it is text. */
function numbered(text: string): string {
  const known = texts.get(text)
  if (known !== undefined) return known
  let last = 0
  const written = text.replace(/'[^']*'|"[^"]*"|\?/g, (found) => (found === '?' ? `$${++last}` : found))
  if (texts.size >= CACHED_TEXTS) texts.clear()
  texts.set(text, written)
  return written
}

/** The columns of tables that hold ids and counts, read as numbers; all other int8 are bigint. */
export type Numbers = ReadonlySet<string>

export const columnKey = (table: number | bigint, number: number) => `${table}.${number}`

/** Runs a statement; its rows have the types that they have in SQLite. */
async function execute(
  connection: Connection,
  numbers: Numbers,
  statement: Statement,
  parameters: readonly unknown[],
): Promise<QueryResult> {
  const result = await connection.query(numbered(textOf(statement)), parameters.map(bindable))
  const { rows, fields } = result
  for (const { name, dataTypeID, tableID, columnID } of fields) {
    if (dataTypeID !== INT8 || !numbers.has(columnKey(tableID, columnID))) continue
    for (const row of rows) if (typeof row[name] === 'bigint') row[name] = Number(row[name])
  }
  return result
}

/** `all` and `run` of a reader and a transaction, on a connection. */
export const statements = (connection: () => Connection, numbers: Numbers): Statements => ({
  all: async (statement, ...parameters) => (await execute(connection(), numbers, statement, parameters)).rows,
  run: async (statement, ...parameters) =>
    (await execute(connection(), numbers, statement, parameters)).rowCount ?? 0,
})

/**
 * The rows of a statement in parts, over a cursor. PostgreSQL and this thread take turns; if the write-ahead log has grown
 * since the last part, both rest as long as the part took. Otherwise a report keeps two processors busy and postings wait.
 */
export async function* partsOf<T extends object>(
  { all, run }: Statements,
  statement: Statement,
  parameters: readonly unknown[],
): AsyncGenerator<T[]> {
  await run('close all')
  await run(`declare list cursor for ${textOf(statement)}`, ...parameters)
  for (let before: string | undefined; ; ) {
    const start_ms = performance.now()
    const [part, [log]] = await Promise.all([
      all<T>(`fetch ${ROWS_OF_A_PART} from list`),
      all<{ end: string }>('select pg_current_wal_insert_lsn()::text as end'),
    ])
    yield part
    if (part.length < ROWS_OF_A_PART) return
    const took_ms = performance.now() - start_ms
    if (before !== undefined && log?.end !== before) await new Promise((rest) => setTimeout(rest, took_ms))
    before = log?.end
  }
}

/** What the functions of the books raise where an account is full; its number is the message. */
const ACCOUNT_FULL = 'DF001'

const legsOf = (postings: readonly Posting[]) =>
  postings.map(({ account_no, ccy, debit, credit }) => [account_no, ccy, String(debit), String(credit)])

async function within<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    const { code, message } = error as { code?: unknown; message: string }
    throw code === ACCOUNT_FULL ? new AccountFull(message) : error
  }
}

/** Postings as one call each of the functions that the migrations made. */
export const postgresPostings = ({ all, run }: Pick<Trx, 'all' | 'run'>): Postings => ({
  async enter(entries) {
    const sent = JSON.stringify(
      entries.map(({ type, id, date, postings }) => [type, id, date, legsOf(postings)]),
    )
    const rows = await within(
      all<{ entry_no: bigint }>`select entry_no from enter_postings(${sent}::text::jsonb)`,
    )
    return rows.map(({ entry_no }) => Number(entry_no))
  },
  async replace(entry_no, date, postings) {
    const legs = JSON.stringify(legsOf(postings))
    await within(all`select replace_postings(${entry_no}::int8, ${date}::text, ${legs}::text::jsonb) as done`)
  },
  async remove(entry_no) {
    await all`select remove_postings(${entry_no}::int8) as done`
  },
  async removeAll(entry_nos) {
    const movements = await summed(await withdrawn({ all, run }, entry_nos))
    const sent = JSON.stringify(
      movements.map(({ account_no, date, debit, credit }) => [
        ...[account_no, date, String(debit), String(credit)],
      ]),
    )
    await all`select take_postings(one->>0, one->>1, (one->>2)::int8, (one->>3)::int8) as done
      from jsonb_array_elements(${sent}::text::jsonb) as one`
  },
})
