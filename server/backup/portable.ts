import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createInterface } from 'node:readline'
import type { TrialBalance } from '../../contract/reports/report-answers.ts'
import { checkBooks } from '../check/check.ts'
import { exitMessage } from '../config/exit-message.ts'
import type { Books, Reader, Trx } from '../db/books.ts'
import { goOnFrom, lastNumbers, type Numbers } from '../db/counters.ts'
import { LATEST_SCHEMA, MIGRATIONS } from '../db/migrate.ts'
import { classifyError } from '../db/outage.ts'
import { among, assertEmpty, pagesOf, places } from '../db/rows.ts'
import type { Tables } from '../db/tables.ts'
import { ofRecordTables, RECORDS } from '../records/records.ts'
import { trialBalance } from '../reports/trial-balance.ts'
import { writeLines } from './files.ts'
import { assertFacts, type Facts, factsOf } from './manifest.ts'

/**
 * Sessions with where they came from, and what is counted against guessers: they end with the move. Costs of closed days
 * are reckoned and kept again when the server starts.
 */
export const LEFT_BEHIND = [
  'tokens',
  'sign_ins',
  'usual_addresses',
  'delete_windows',
  'approvals',
  'throttles',
  'kept_costs',
] as const satisfies (keyof Tables)[]

/** The tables that are carried with their keys, in an order in which each refers to those before it only. */
export const CARRIED = {
  operators: ['id'],
  second_factors: ['operator_id'],
  recovery_codes: ['operator_id', 'code_hash'],
  customers: ['cust_id'],
  accounts: ['acc_no'],
  provinces: ['id'],
  exchange_rates: ['id'],
  account_rates: ['acc_no', 'ccy'],
  limits: ['acc_no'],
  entries: ['entry_no'],
  ...ofRecordTables(() => ['id']),
  hawala_steps: ['id'],
  postings: ['entry_no', 'leg'],
  balances: ['account_no'],
  day_totals: ['account_no', 'date'],
  counters: ['name'],
  idempotency_keys: ['key'],
  drafts: ['operator_id', 'name'],
  settlement_rows: ['operator_id', 'id'],
  settings: ['operator_id'],
  office_settings: ['id'],
  words: ['id'],
  correspondents: ['cust_id'],
  papers: ['cust_id'],
  agreements: ['id'],
  watch_lists: ['source'],
  watch_names: ['source', 'no'],
  watch_decisions: ['id'],
  suspicions: ['id'],
  imports: ['id'],
  filings: ['id'],
  counts: ['id'],
  days: ['date'],
  audit: ['seq'],
} as const satisfies Record<Exclude<keyof Tables, (typeof LEFT_BEHIND)[number]>, readonly string[]>

const PROVINCES = RECORDS.flatMap(({ described: { province } }) => (province === undefined ? [] : [province]))

/** The columns that refer to rows of other tables: what these hold, their table and its key. */
export const REFERENCES: Readonly<
  Record<string, { readonly noun: string; readonly table: keyof typeof CARRIED; readonly key: string }>
> = {
  customer_id: { noun: 'customer', table: 'customers', key: 'cust_id' },
  acc_no: { noun: 'account', table: 'accounts', key: 'acc_no' },
  debit_account: { noun: 'account', table: 'accounts', key: 'acc_no' },
  credit_account: { noun: 'account', table: 'accounts', key: 'acc_no' },
  entry_no: { noun: 'entry', table: 'entries', key: 'entry_no' },
  hawala_id: { noun: 'hawala', table: 'hawala', key: 'id' },
  operator_id: { noun: 'operator', table: 'operators', key: 'id' },
  ...Object.fromEntries(
    PROVINCES.map((column) => [column, { noun: 'province', table: 'provinces', key: 'id' }] as const),
  ),
}

const PAGE = 1000
const INSERTED = 100

/** A value on a line: money and rates, which are bigint, as their digits in a list of one. */
type Carried = string | number | null | readonly [string]
const carried = (value: unknown): Carried =>
  typeof value === 'bigint' ? [String(value)] : (value as Carried)
const value = (on: Carried) => (Array.isArray(on) ? BigInt(on[0] as string) : on)

interface Start {
  readonly daftar: 'export'
  readonly form: 1
  readonly schema: string
}
interface TableStart {
  readonly table: keyof typeof CARRIED
  readonly columns: readonly string[]
}
/** The totals that the books of a file must have; a last line has the hash over all lines before. */
interface End {
  readonly facts: Facts
  readonly trial_balance: TrialBalance
  readonly numbers: Numbers
  readonly rows: number
}

/**
 * Writes an office into one file that either engine reads, a line of JSON a row, with what its books
 * come to at the end. `reader` is one snapshot. Throws where the file exists, or where the check
 * finds faults: they would be carried on.
 */
export async function exportBooks(reader: Reader, file: string): Promise<Facts> {
  const facts = await factsOf(reader)
  await writeLines(file, linesOfBooks(reader, facts))
  return facts
}

async function* linesOfBooks(reader: Reader, facts: Facts): AsyncGenerator<string> {
  if (facts.schema !== LATEST_SCHEMA)
    throw new Error('The books are of another version of Daftar: start this version on them first.')
  const [finding] = await checkBooks(reader)
  if (finding) throw new Error(`The books do not hold: ${finding}.`)
  const hash = createHash('sha256')
  let rows = 0
  const lineOf = (line: Start | TableStart | End | readonly Carried[]) => {
    const text = JSON.stringify(line)
    hash.update(`${text}\n`)
    return text
  }
  yield lineOf({ daftar: 'export', form: 1, schema: facts.schema })
  for (const [table, key] of Object.entries(CARRIED) as [keyof typeof CARRIED, readonly string[]][]) {
    let columns: string[] | undefined
    for await (const page of pagesOf<Record<string, unknown>>(reader, table, key, PAGE)) {
      if (!columns) {
        columns = Object.keys(page[0] ?? {})
        yield lineOf({ table, columns })
      }
      rows += page.length
      for (const row of page) yield lineOf(Object.values(row).map(carried))
    }
  }
  const trial_balance = await trialBalance.read(reader, undefined)
  yield lineOf({ facts, trial_balance, numbers: await lastNumbers(reader), rows })
  yield JSON.stringify({ sha256: hash.digest('hex') })
}

async function* linesOf(file: string): AsyncGenerator<{ readonly text: string; readonly line: unknown }> {
  const lines = createInterface({ input: fs.createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })
  for await (const text of lines) {
    try {
      yield { text, line: JSON.parse(text) as unknown }
    } catch {
      throw new Error(`${file} is torn or not of an export.`)
    }
  }
}

/** Rows of one table to be inserted, and the line of the file that has the first of them. */
interface Batch extends TableStart {
  readonly rows: readonly Carried[][]
  readonly line: number
}

/** Throws where a row refers to one that is not there, with its line and what is missing. */
async function assertReferences(trx: Trx, { table, columns, rows, line }: Batch, file: string) {
  for (const [at, column] of columns.entries()) {
    const target = REFERENCES[column]
    if (!target || target.table === table) continue
    const named = rows.map((row) => row[at] ?? null)
    const sought = [...new Set(named.filter((value) => value !== null))]
    const existing = await trx.all<{ key: unknown }>(
      `select ${target.key} as key from ${target.table} where ${among(target.key, sought)}`,
      ...sought,
    )
    const known = new Set(existing.map(({ key }) => String(key)))
    const index = named.findIndex((value) => value !== null && !known.has(String(value)))
    if (index < 0) continue
    const key = CARRIED[table].map((name) => rows[index]?.[columns.indexOf(name)]).join(' ')
    const missing = `${target.noun} ${named[index]}`
    throw new Error(`Line ${line + index} of ${file}, ${table} ${key}: ${missing} is missing from the file.`)
  }
}

/** Writes rows of one table, many in a statement. Throws where one can't be written, with its line. */
async function insertBatch(trx: Trx, batch: Batch, file: string): Promise<void> {
  const { table, columns, rows, line } = batch
  await assertReferences(trx, batch, file)
  const row = `(${places(columns)})`
  try {
    await trx.run(
      `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')}) values ${rows.map(() => row).join(', ')}`,
      ...rows.flat().map(value),
    )
  } catch (error) {
    if (classifyError(error)) throw error
    const lines = `Lines ${line} to ${line + rows.length - 1} of ${file}`
    throw new Error(`${lines}, ${table}, can't be written: ${exitMessage(error)}`, { cause: error })
  }
}

function assertStart(line: unknown, file: string): void {
  const start = line as Partial<Start> | null
  if (start?.daftar !== 'export') throw new Error(`${file} is not of an export.`)
  if (start.schema === LATEST_SCHEMA && start.form === 1) return
  const age = Object.hasOwn(MIGRATIONS, start.schema ?? '') ? 'an earlier' : 'a later'
  throw new Error(`${file} is of ${age} version of Daftar: export it with this version.`)
}

const isTableStart = (line: unknown): line is TableStart =>
  Object.hasOwn(CARRIED, (line as Partial<TableStart> | null)?.table ?? '') &&
  Array.isArray((line as TableStart).columns) &&
  (line as TableStart).columns.every((name) => /^\w+$/.test(name))

/**
 * Writes the office of a file into `books`, which must be empty, in one transaction that ends once they
 * are proved equal: the head, the counts and totals, the trial balance, and the check. Throws what keeps
 * the file from being read; then they are left empty.
 */
export async function importBooks(file: string, books: Books, where: string): Promise<Facts> {
  if (!fs.existsSync(file)) throw new Error(`There is no file ${file}.`)
  // This is the only write of these books: no other waits while it reads the file.
  return books.write(async (trx) => {
    await assertEmpty(trx, where, 'import')
    const hash = createHash('sha256')
    let [read, rows] = [0, 0]
    let table: TableStart | undefined
    let waiting: Carried[][] = []
    let end: End | undefined
    let sha256: unknown
    /** Writes the rows that wait, the last of which is on a line of the file. */
    const flush = async (last: number) => {
      if (table && waiting.length > 0)
        await insertBatch(trx, { ...table, rows: waiting, line: last - waiting.length + 1 }, file)
      waiting = []
    }
    for await (const { text, line } of linesOf(file)) {
      read += 1
      if (end) {
        sha256 = (line as { sha256?: unknown } | null)?.sha256
        break
      }
      hash.update(`${text}\n`)
      if (read === 1) {
        assertStart(line, file)
      } else if (Array.isArray(line)) {
        rows += 1
        waiting.push(line as Carried[])
        if (waiting.length >= INSERTED) await flush(read)
      } else {
        await flush(read - 1)
        if (isTableStart(line)) table = line
        else end = line as End
      }
    }
    if (!end || typeof sha256 !== 'string') throw new Error(`${file} is torn: its end is missing.`)
    if (hash.digest('hex') !== sha256 || end.rows !== rows)
      throw new Error(`${file} was changed after it was written.`)
    await goOnFrom(trx, end.numbers)
    const [finding] = await checkBooks(trx, end.facts.head)
    if (finding) throw new Error(`What the file gives does not hold: ${finding}.`)
    await assertFacts(trx, end.facts, 'What was written is not what the file says')
    if (JSON.stringify(await trialBalance.read(trx, undefined)) !== JSON.stringify(end.trial_balance))
      throw new Error('What was written is not what the file says: its trial balance differs.')
    return end.facts
  })
}
