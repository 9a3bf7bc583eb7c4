import { moneyToWire } from '../../contract/money/money.ts'
import { RECORD_LABELS, type RecordType } from '../../contract/records/records.ts'
import type { PostingRecord } from './define-record.ts'
import { RECORDS } from './records.ts'

/**
 * Joins a record under a name to the province that describes it: SQL of the text that describes it, of the province's
 * name, and of the join.
 */
export function describedBy({ described: { text, province } }: PostingRecord, name: string) {
  const place = `${name}_province`
  if (province === undefined) return { text: `${name}.${text}`, province: 'null', join: '' }
  return {
    text: `${name}.${text}`,
    province: `${place}.name`,
    join: `left join provinces ${place} on ${place}.id = ${name}.${province}`,
  }
}

/** How a record is described: by its text and, where it has one, the province (books.md, "Reports"). */
export const descriptionOf = (text: string | null, province: string | null) =>
  province === null ? (text ?? '') : `${text} · ${province}`

/** A posting with the record of its entry. */
export interface DescribedPosting {
  readonly record_type: RecordType
  readonly record_id: number
  readonly date: string
  readonly description: string | null
  readonly province: string | null
  /** The other of the record's two accounts. */
  readonly other_account: string
  readonly debit: bigint
  readonly credit: bigint
}

const JOINED = RECORDS.map((record, index) => {
  const name = `r${index}`
  const own = describedBy(record, name)
  const of = `e.record_type = '${record.type}' and ${name}.id = e.record_id`
  return { ...own, name, join: `left join ${record.table} ${name} on ${of} ${own.join}` }
})

const accountOf = (side: 'debit' | 'credit') =>
  `coalesce(${JOINED.map(({ name }) => `${name}.${side}_account`).join(', ')})`

/** SQL of what made the record of a described posting (contract/records/source.ts). */
export const DESCRIBED_SOURCE = `coalesce(${JOINED.map(({ name }) => `${name}.source`).join(', ')})`

const COLUMNS = `e.record_type, e.record_id, p.date,
  coalesce(${JOINED.map(({ text }) => text).join(', ')}) as description,
  coalesce(${JOINED.map(({ province }) => province).join(', ')}) as province,
  case when p.account_no = ${accountOf('debit')} then ${accountOf('credit')} else ${accountOf('debit')} end as other_account,
  p.debit, p.credit`

const POSTINGS = `postings p join entries e on e.entry_no = p.entry_no
  ${JOINED.map(({ join }) => join).join('\n')}`

/** Selects {@link DescribedPosting} and `more` columns: of postings as `p`, their entries as `e`, and what is joined next. */
export const selectDescribed = (more = '') => `select ${COLUMNS}${more} from ${POSTINGS}`

/** A posting as a line of a statement, without its balance. */
export const statementLine = (row: DescribedPosting) => ({
  object_id: row.record_id,
  transaction_type: RECORD_LABELS[row.record_type],
  date: row.date,
  description: descriptionOf(row.description, row.province),
  other_account: row.other_account,
  debit: moneyToWire(row.debit),
  credit: moneyToWire(row.credit),
})
