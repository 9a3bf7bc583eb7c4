import { RECORD_TYPES, type RecordType } from '../../contract/records/records.ts'
import { cashBook } from './cash-book.ts'
import type { PostingRecord } from './define-record.ts'
import { hawala } from './hawala.ts'
import { transfer } from './transfer.ts'

const BY_TYPE = {
  'cash-book': cashBook,
  transfer,
  hawala,
} as const satisfies Readonly<Record<RecordType, PostingRecord>>

/** Every kind of record that posts. */
export const RECORDS: readonly PostingRecord[] = RECORD_TYPES.map((type) => BY_TYPE[type])

/** The kind of record of an audit row; undefined for a row of anything else. */
export const recordOf = (type: string): PostingRecord | undefined =>
  Object.hasOwn(BY_TYPE, type) ? BY_TYPE[type as RecordType] : undefined

/** The same of every table of records. */
export const ofRecordTables = <const Value>(value: (record: PostingRecord) => Value) =>
  Object.fromEntries(RECORDS.map((record) => [record.table, value(record)])) as Record<
    (typeof BY_TYPE)[RecordType]['table'],
    Value
  >
