import {
  notOppositeText,
  stillOpenText,
  takenBackFirstText,
  takenBackText,
} from '../../contract/records/opposite-texts.ts'
import type { TakenBack } from '../../contract/records/opposites.ts'
import { noRecordText } from '../../contract/records/record-refusals.ts'
import type { FieldErrors } from '../../contract/wire/errors.ts'
import type { Reader } from '../db/books.ts'
import { conflict } from '../errors.ts'
import type { PostingRecord, Row, WireRecord } from './define-record.ts'
import { RECORDS } from './records.ts'

/** The column that says which record of its kind a record takes back (docs/books.md, "Opposites"). */
const COLUMN = 'opposite_of'
/** What an opposite has for itself, and its accounts, which are exchanged: it shares all others. */
const NOT_SHARED = [COLUMN, 'date', 'description', 'debit_account', 'credit_account']

/** Whether a record of this kind may take another one back. */
export const mayTakeBack = (record: PostingRecord): boolean => record.columns.includes(COLUMN)

const shared = (record: PostingRecord) => record.columns.filter((name) => !NOT_SHARED.includes(name))
const valueIn = (row: Row, column: string) => (row as unknown as Readonly<Record<string, unknown>>)[column]
/** The id of the record that a row takes back; undefined where it takes back none. */
const takenBackIn = (row: Row) => (valueIn(row, COLUMN) ?? undefined) as number | undefined

async function oppositeRow({ all }: Reader, record: PostingRecord, id: number): Promise<Row | undefined> {
  if (!mayTakeBack(record)) return undefined
  const [row] = await all<Row>(`select * from ${record.table} where ${COLUMN} = ?`, id)
  return row
}

/** The record that takes back the one with an id, for the wire; undefined where none does. */
export async function findOpposite(
  reader: Reader,
  record: PostingRecord,
  id: number,
): Promise<WireRecord | undefined> {
  const row = await oppositeRow(reader, record, id)
  return row && record.toWire(row)
}

/** The record that takes back the one with an id, as it is told of; undefined where none does. */
export const takenBackBy = (
  reader: Reader,
  record: PostingRecord,
  id: number,
): Promise<TakenBack | undefined> => oppositeRow(reader, record, id)

/** Throws 409 where a record of an open day is taken back: what takes it back would be no opposite any more. */
export async function assertNotTakenBack(reader: Reader, record: PostingRecord, id: number): Promise<void> {
  const by = await takenBackBy(reader, record, id)
  if (by) throw conflict(takenBackFirstText(by))
}

/** The columns in which a row is not the exact opposite of another. */
const differing = (record: PostingRecord, row: Row, original: Row): string[] => [
  ...shared(record).filter((name) => valueIn(row, name) !== valueIn(original, name)),
  ...(row.debit_account === original.credit_account ? [] : ['debit_account']),
  ...(row.credit_account === original.debit_account ? [] : ['credit_account']),
]

/**
 * What rows are refused for that take others back, by row: one takes back a record of its kind, of a closed day, and is
 * its exact opposite. Throws 409 where another one takes it back already. `before` is what a row was that is changed.
 */
export async function oppositeFaults(
  reader: Reader,
  record: PostingRecord,
  rows: readonly Row[],
  closed_until: string,
  before?: Row,
): Promise<ReadonlyMap<Row, FieldErrors>> {
  const faults = new Map<Row, FieldErrors>()
  for (const row of mayTakeBack(record) ? rows : []) {
    const id = takenBackIn(row)
    if (id === undefined) continue
    const [original] = await reader.all<Row>(record.sql.find, id)
    if (!original) {
      faults.set(row, { [COLUMN]: [noRecordText(record.type, id)] })
      continue
    }
    const isNew = !before || takenBackIn(before) !== id
    const by = isNew ? await takenBackBy(reader, record, id) : undefined
    if (by) throw conflict(takenBackText(by))
    if (isNew && original.date > closed_until) faults.set(row, { [COLUMN]: [stillOpenText(original)] })
    else
      faults.set(
        row,
        Object.fromEntries(differing(record, row, original).map((name) => [name, [notOppositeText(id)]])),
      )
  }
  return faults
}

/** A check of the books: records that take back one which is not there, or whose opposite they are not. */
export async function oppositesThatDiffer({ all }: Reader): Promise<string[]> {
  const findings: string[] = []
  for (const record of RECORDS.filter(mayTakeBack)) {
    const { type, table } = record
    const differs = shared(record).map((name) => `o."${name}" <> b."${name}"`)
    const rows = await all<{ id: number; opposite_of: number }>(
      `select o.id, o.${COLUMN} from ${table} o left join ${table} b on b.id = o.${COLUMN}
       where o.${COLUMN} is not null and (b.id is null or o.debit_account <> b.credit_account
         or o.credit_account <> b.debit_account or ${differs.join(' or ')})
       order by o.id`,
    )
    for (const { id, opposite_of } of rows)
      findings.push(`${type} ${id}: is not the opposite of ${type} ${opposite_of}, which it takes back`)
  }
  return findings
}
