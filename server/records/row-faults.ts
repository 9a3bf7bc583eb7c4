import { missingTexts } from '../../contract/lists/missing-texts.ts'
import type { Posting } from '../../contract/records/postings.ts'
import type { FieldErrors } from '../../contract/wire/errors.ts'
import type { Reader, Trx } from '../db/books.ts'
import type { Refused } from '../errors.ts'
import { readAccounts } from '../ledger/accounts.ts'
import type { DayFault, PostingContext } from '../ledger/rules/posting-rule.ts'
import { postingRefusals } from '../ledger/rules/posting-rules.ts'
import { mapInTurns } from '../threads/turns.ts'
import { errorsOf, type RowRead, refusedRows } from '../wire/refused-rows.ts'
import type { PostingRecord, Row, Rules } from './define-record.ts'
import { oppositeFaults } from './opposites.ts'

/** What rows are held against, as it is read of the books. */
interface Known extends PostingContext {
  readonly provinces: ReadonlySet<unknown>
  /** What is wrong with rows that take other records back. */
  readonly opposites: ReadonlyMap<Row, FieldErrors>
  readonly rules: Rules<Row> | undefined
}

/** Reads what rows are held against; `before` is what one was that is changed. The record's rules set what is the server's. */
async function readKnown(
  reader: Reader,
  record: PostingRecord,
  rows: readonly Row[],
  dayFault: DayFault | undefined,
  before?: Row,
): Promise<Known> {
  const provinces = record.described.province
    ? await reader.all<{ id: number }>('select id from provinces')
    : []
  const accounts = await readAccounts(reader, before ? [...rows, before] : rows)
  return {
    ...accounts,
    dayFault,
    opposites: await oppositeFaults(reader, record, rows, accounts.closed_until, before),
    provinces: new Set(provinces.map(({ id }) => id)),
    rules: await record.rules?.(reader, rows, before),
  }
}

/** What a row is refused for because it names a province that there is not. */
function provinceFaults({ described }: PostingRecord, row: Row, { provinces }: Known): FieldErrors {
  const { province: column } = described
  const province = column === undefined ? null : (row as Readonly<Record<string, unknown>>)[column]
  if (column === undefined || province === null || provinces.has(province)) return {}
  return { [column]: [missingTexts.province({ id: String(province) })] }
}

/** What a row is refused for by its own kind, by field. */
const ownFaults = (record: PostingRecord, row: Row, known: Known): FieldErrors => ({
  ...provinceFaults(record, row, known),
  ...known.opposites.get(row),
  ...record.faults(row),
  ...known.rules?.faults(row),
})

/** A row that was held against the rules: what it posts, and what it is refused for, by field. */
interface JudgedRow {
  readonly row: Row
  readonly legs: readonly Posting[]
  /** Empty where nothing is wrong. */
  readonly errors: FieldErrors
}

/** Holds a row against the rules of posting, then against those of its own kind, whose errors are said in their place. */
function judgedRow(record: PostingRecord, row: Row, known: Known, before?: Row): JudgedRow {
  const legs = record.legs(row, known.ccyOf)
  const { date, debit_account, credit_account } = row
  const currencies = known.rules?.currencies ?? record.currencies(row)
  const entry = { date, date_before: before?.date, before, debit_account, credit_account, currencies, legs }
  return { row, legs, errors: { ...postingRefusals(entry, known), ...ownFaults(record, row, known) } }
}

export const isRefused = (errors: FieldErrors): boolean => Object.keys(errors).length > 0

/** New rows that nothing is wrong with, each with what it posts; throws what `refuse` makes of the errors of all rows. */
export async function soundRows(
  trx: Trx,
  record: PostingRecord,
  rows: readonly Row[],
  dayFault: DayFault | undefined,
  refuse: (errors: readonly FieldErrors[]) => Refused,
): Promise<{ readonly rows: readonly JudgedRow[]; readonly closed_until: string }> {
  const known = await readKnown(trx, record, rows, dayFault)
  const judged = await mapInTurns(rows, (row) => judgedRow(record, row, known))
  if (judged.some(({ errors }) => isRefused(errors))) throw refuse(judged.map(({ errors }) => errors))
  return { rows: judged, closed_until: known.closed_until }
}

/** What a record was that is changed; a change aside posts nothing, and goes by the rules of its own kind alone. */
interface Change {
  readonly before: Row
  readonly isAside: boolean
  readonly dayFault: DayFault | undefined
}

/** Holds a record against the rules as it is changed. A date that stays as it was is not looked at. */
export async function judgeChange(
  trx: Trx,
  record: PostingRecord,
  row: Row,
  { before, isAside, dayFault }: Change,
): Promise<Omit<JudgedRow, 'row'> & { readonly closed_until: string }> {
  const known = await readKnown(trx, record, [row], dayFault, before)
  const { closed_until } = known
  if (isAside) return { legs: [], errors: ownFaults(record, row, known), closed_until }
  return { ...judgedRow(record, row, known, before), closed_until }
}

/**
 * The refusal of a bulk call some of whose rows have not even the shape of a record: what their shape has against
 * these, and the faults of the other rows, so that the operator sees all of them at once.
 */
export async function refusalOf(
  reader: Reader,
  record: PostingRecord,
  sent: readonly RowRead[],
  dayFault: DayFault,
): Promise<Refused> {
  const shaped = sent.flatMap((read, index) =>
    'errors' in read ? [] : [{ index, row: record.completed(read.value as object) }],
  )
  const rows = shaped.map(({ row }) => row)
  const known = await readKnown(reader, record, rows, dayFault)
  const errors = errorsOf(sent)
  await mapInTurns(shaped, ({ index, row }) => {
    errors[index] = judgedRow(record, row, known).errors
  })
  return refusedRows(errors)
}
