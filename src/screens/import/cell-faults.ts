import { importLabel } from '../../../contract/imports/columns.ts'
import { importRefusals } from '../../../contract/imports/import-refusals.ts'
import type { Mapping } from '../../../contract/imports/mapping.ts'
import {
  type CodedText,
  isCoded,
  type Said,
  type Slots,
  say,
  sayAll,
} from '../../../contract/text/catalogue.ts'
import type { FieldErrors } from '../../../contract/wire/errors.ts'
import type { Failure } from '../../machines/failure.ts'
import type { ImportRows } from '../../shell/import/import-choices.ts'

/** The sheet's columns of the balance's parts: what a balance or its side is refused for stands in one of them. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  balance: ['balance', 'debit', 'credit'],
  side: ['side', 'balance', 'debit', 'credit'],
  cust_id: ['cust_id', 'cust_name'],
  acc_no: ['acc_no', 'cust_name'],
}

/** The column of the sheet where a fault of a field stands; the first one where the sheet has none of it. */
function columnOf(field: string, { columns }: Mapping): number {
  const found = (PARTS[field] ?? [field]).map((name) => columns.indexOf(name)).find((at) => at >= 0)
  return (
    found ??
    Math.max(
      0,
      columns.findIndex((name) => name !== ''),
    )
  )
}

/** What the server has against rows, by their place among those sent; nothing where it refused something else. */
export function refusedRows(failure: Failure | undefined): readonly FieldErrors[] {
  if (failure?.kind !== 'refused' || !Array.isArray(failure.body)) return []
  return failure.body as readonly FieldErrors[]
}

/** Whether single rows were refused: their cells say what. */
export const isByRow = (failure: Failure | undefined): boolean =>
  failure?.kind === 'refused' && Array.isArray(failure.body)

/** What is wrong with cells: by line, by column of the sheet. */
export type CellFaults = ReadonlyMap<number, ReadonlyMap<number, string>>

/** The refusals that name another row of those sent, by their codes. */
const NAMING_ROWS = new Map(
  Object.values(importRefusals).flatMap((refusal) =>
    typeof refusal === 'function' ? [[refusal.code, refusal as (slots: Slots) => CodedText] as const] : [],
  ),
)

/** A refusal that names a row of those sent by the line of the sheet that it is. */
function byLine(said: Said, lines: readonly number[]): Said {
  if (!isCoded(said) || said.slots?.row === undefined) return said
  const line = lines[Number(said.slots.row) - 1]
  const refusal = NAMING_ROWS.get(said.code)
  return refusal && line !== undefined ? refusal({ ...said.slots, row: String(line) }) : said
}

/** How many cells are wrong. */
export const countFaults = (faults: CellFaults): number =>
  [...faults.values()].reduce((sum, cells) => sum + cells.size, 0)

/** The faults of cells as the page and the server have found them. */
export function cellFaults(
  rows: ImportRows | undefined,
  mapping: Mapping,
  failure: Failure | undefined,
): CellFaults {
  const found = new Map<number, Map<number, string>>()
  const put = (line: number, errors: FieldErrors) => {
    const own = found.get(line) ?? new Map<number, string>()
    for (const [field, texts] of Object.entries(errors)) {
      const at = columnOf(field, mapping)
      const said = sayAll(texts.map((one) => byLine(one, rows?.lines ?? []))) ?? ''
      // A fault that stands in another field's column names its own.
      const isOwn = mapping.columns[at] === field || field === 'non_field_errors'
      const text = isOwn ? said : `${say(importLabel(field))}: ${said}`
      own.set(at, own.has(at) ? `${own.get(at)} ${text}` : text)
    }
    if (own.size > 0) found.set(line, own)
  }
  for (const [line, errors] of rows?.faults ?? []) put(line, errors)
  refusedRows(failure).forEach((errors, place) => {
    const line = rows?.lines[place]
    if (line !== undefined) put(line, errors)
  })
  return found
}
