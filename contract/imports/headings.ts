import { IMPORT_COLUMNS } from './columns.ts'
import { IMPORT_KINDS, type ImportKind, type SheetKind } from './imports.ts'
import type { Cell, Table, TableRow } from './table.ts'
import { meantBy, wordKey } from './words.ts'

/** What the headings of a table say; what they do not say the operator picks. */
export interface Recognised {
  /** The line of the last row of headings; 0 where there are none. All up to it is no row of the import. */
  readonly headerLine: number
  /** What each column is called; its letter, as spreadsheets have it, where it has no heading. */
  readonly headings: readonly string[]
  /** The field of each column; '' where no heading names it, or where two columns have the same. */
  readonly columns: readonly string[]
}

/** The first rows in which headings are looked for: a title may come before them. */
const HEADING_ROWS = 20
/** Fewer headings are words of a title. */
const LEAST_HEADINGS = 2

/** The letter of a column as spreadsheets have it, from 0: `A`, `AA`. */
export function columnLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnLetter(Math.floor(index / 26) - 1) + last
}

const widthOf = (table: Table) => Math.max(0, ...table.rows.map(({ cells }) => cells.length))

const fieldsByHeading = new Map<SheetKind, ReadonlyMap<string, string>>(
  ([...IMPORT_KINDS, 'lines'] as const).map((kind) => [
    kind,
    new Map(IMPORT_COLUMNS[kind].flatMap(({ name, headings }) => [...headings].map((key) => [key, name]))),
  ]),
)

/** The field that a heading names, in one language or in two: `Name / نام`. */
function fieldCalled(heading: string, kind: SheetKind): string {
  const find = (word: string) => fieldsByHeading.get(kind)?.get(wordKey(word))
  return meantBy(heading, find) ?? meantBy(heading.replace(/[()[\]]/g, '/'), find) ?? ''
}

/** The headings of a row: of a merged one, its first column; where it was merged from above, the row below has it too. */
const headingsOf = (cells: readonly Cell[], width: number, isLower: boolean): readonly string[] =>
  Array.from({ length: width }, (_, at) => {
    const cell = cells[at]
    if (cell === undefined || (cell.kind !== 'text' && cell.kind !== 'merged')) return ''
    const isCovered = cell.kind === 'merged' && cells[at - 1]?.text === cell.text
    return isLower && isCovered ? '' : cell.text.trim()
  })

/** Maps no column to a field that two columns name, and no column of debits or credits beside a balance. */
function withoutDoubles(columns: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const name of columns) counts.set(name, (counts.get(name) ?? 0) + 1)
  const isBalance = counts.get('balance') === 1
  return columns.map((name) => {
    const isSum = isBalance && (name === 'debit' || name === 'credit')
    return counts.get(name) === 1 && !isSum ? name : ''
  })
}

interface Found {
  readonly rows: number
  readonly headings: readonly string[]
  readonly columns: readonly string[]
  readonly count: number
}

const found = (rows: number, headings: readonly string[], columns: readonly string[]): Found => {
  const single = withoutDoubles(columns)
  return { rows, headings, columns: single, count: single.filter((name) => name !== '').length }
}

function ofOneRow(row: TableRow, width: number, kind: SheetKind): Found {
  const headings = headingsOf(row.cells, width, true)
  return found(
    1,
    headings,
    headings.map((heading) => fieldCalled(heading, kind)),
  )
}

/** Two rows of headings: of a group and what is in it, or of two languages. */
function ofTwoRows(upper: TableRow, lower: TableRow, width: number, kind: SheetKind): Found {
  const groups = headingsOf(upper.cells, width, false)
  const below = headingsOf(lower.cells, width, true)
  const both = groups.map((group, at) => {
    const heading = below[at] ?? ''
    return group === heading || heading === '' ? group : group === '' ? heading : `${group} ${heading}`
  })
  const columns = both.map((heading, at) => {
    const named = fieldCalled(heading, kind) || fieldCalled(below[at] ?? '', kind)
    // A group's heading covers several columns. It names only a column without a heading of its own.
    return named || (below[at] === '' || below[at] === groups[at] ? '' : fieldCalled(groups[at] ?? '', kind))
  })
  return found(2, both, columns)
}

const isAllText = ({ cells }: TableRow) =>
  cells.every(({ kind, text }) => kind === 'text' || kind === 'merged' || text === '') &&
  cells.every(({ text }) => !/^[\d۰-۹٠-٩.,\s]+$/.test(text))

/** The headings that begin at a row. */
function headingsAt(rows: readonly TableRow[], at: number, width: number, kind: SheetKind): Found {
  const [upper, lower] = [rows[at], rows[at + 1]]
  if (upper === undefined) return { rows: 0, headings: [], columns: [], count: 0 }
  const one = ofOneRow(upper, width, kind)
  if (lower === undefined || !isAllText(lower)) return one
  const two = ofTwoRows(upper, lower, width, kind)
  const isSecond = ofOneRow(lower, width, kind).count >= LEAST_HEADINGS && one.count >= LEAST_HEADINGS
  return two.count > one.count || (isSecond && two.count >= one.count) ? two : one
}

/** What the headings of a table say of it as a sheet of a kind: one or two rows of them, under a title or under none. */
export function recognise(table: Table, kind: SheetKind): Recognised {
  const width = widthOf(table)
  const rows = table.rows.slice(0, HEADING_ROWS)
  let best: Found & { readonly at: number } = { at: -1, rows: 0, headings: [], columns: [], count: 0 }
  rows.forEach((_, at) => {
    const here = headingsAt(rows, at, width, kind)
    // Two rows that begin above the headings are no better than the headings alone.
    const isBetter = here.count > best.count || (here.count === best.count && here.rows < best.rows)
    if (isBetter) best = { ...here, at }
  })
  const isFound = best.count >= LEAST_HEADINGS
  const headings = Array.from({ length: width }, (_, at) => {
    const heading = isFound ? best.headings[at] : ''
    return heading || columnLetter(at)
  })
  const columns = Array.from({ length: width }, (_, at) => (isFound ? (best.columns[at] ?? '') : ''))
  return {
    headerLine: isFound ? (table.rows[best.at + best.rows - 1]?.line ?? 0) : 0,
    headings,
    columns,
  }
}

/**
 * The kind of which a table is by its headings: the one whose needed fields it has, that with most headings where two are so;
 * undefined where its headings tell none, or two as well.
 */
export function kindOfTable(table: Table): ImportKind | undefined {
  const told = IMPORT_KINDS.map((kind) => {
    const names = new Set(recognise(table, kind).columns.filter((name) => name !== ''))
    const lacking = IMPORT_COLUMNS[kind].filter(
      ({ name, required }) => required !== undefined && !names.has(name),
    )
    return { kind, count: names.size, isWhole: lacking.length === 0 }
  })
  const whole = told.filter(({ isWhole }) => isWhole)
  const able = whole.length > 0 ? whole : told.filter(({ count }) => count >= LEAST_HEADINGS)
  const [first, second] = able.toSorted((one, other) => other.count - one.count)
  return first !== undefined && first.count !== second?.count ? first.kind : undefined
}
