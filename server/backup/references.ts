import type { Reader } from '../db/books.ts'
import { places } from '../db/table-pages.ts'
import type { Tables } from '../db/tables.ts'
import { ofRecordTables } from '../records/records.ts'

/** What a table holds, as one of them is called, and the key by which others refer to it. */
const HELD = {
  operators: ['operator', 'id'],
  customers: ['customer', 'cust_id'],
  accounts: ['account', 'acc_no'],
  provinces: ['province', 'id'],
  entries: ['entry', 'entry_no'],
} as const satisfies Partial<Record<keyof Tables, readonly [string, string]>>

const RECORD = {
  entry_no: 'entries',
  debit_account: 'accounts',
  credit_account: 'accounts',
} as const satisfies Record<string, keyof typeof HELD>

/** The columns that refer to rows of other tables, as the migrations have them. */
export const REFERENCES: Readonly<
  Partial<Record<keyof Tables, Readonly<Record<string, keyof typeof HELD>>>>
> = {
  accounts: { customer_id: 'customers' },
  account_rates: { acc_no: 'accounts' },
  ...ofRecordTables(({ described: { province } }) =>
    province === undefined ? RECORD : { ...RECORD, [province]: 'provinces' as const },
  ),
  postings: { entry_no: 'entries' },
  drafts: { operator_id: 'operators' },
  settings: { operator_id: 'operators' },
}

/** A row that refers to a missing one: its index among those given, and the missing one in words. */
export interface Dangling {
  readonly index: number
  readonly missing: string
}

/** The first of some rows that refers to a missing row; undefined where no reference is missing. */
export async function dangling(
  { all }: Reader,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<Dangling | undefined> {
  for (const [column, target] of Object.entries(REFERENCES[table as keyof Tables] ?? {})) {
    const [noun, key] = HELD[target]
    const named = [...new Set(rows.map((row) => row[column]).filter((value) => value != null))]
    if (named.length === 0) continue
    const existing = await all<Record<string, unknown>>(
      `select ${key} from ${target} where ${key} in (${places(named)})`,
      ...named,
    )
    const known = new Set(existing.map((row) => String(row[key])))
    const index = rows.findIndex((row) => row[column] != null && !known.has(String(row[column])))
    if (index >= 0) return { index, missing: `${noun} ${rows[index]?.[column]}` }
  }
  return undefined
}
