import writeExcelFile, { type Cell } from 'write-excel-file/universal'
import { grouped } from '../../../contract/money/money.ts'
import { unmarked } from '../../../contract/text/unmarked.ts'
import type { FigureKind, FileCell, FileKind } from './report-file.ts'
import { choicesFeature, type SheetChoices } from './sheet-choices.ts'

type FileRow = readonly FileCell[]

/**
 * Where a spreadsheet takes a text for a formula, phone numbers' `+` too: at its beginning, and after a
 * semicolon or the end of a line, at which Excel begins the next cell where a comma stands for the decimal
 * point. The signs count in their wide forms too.
 */
const FORMULA = /(^|[;\r\n])(?=[\s\u202a-\u202e]*[=+\-@\t\r＝＋－＠])/g

/** A text that no spreadsheet runs: an apostrophe before it is taken for 'this is text'. */
const harmless = (text: string) => text.replace(FORMULA, "$1'")

const quoted = (text: string) => (/[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

function written(cell: FileCell): string {
  if (!cell) return ''
  return cell.kind === 'text' ? quoted(harmless(cell.text)) : cell.text
}

/** A cell as other programs read it: they show no marks of direction, and compare them. */
const plainCell = (cell: FileCell): FileCell =>
  cell?.kind === 'text' ? { ...cell, text: unmarked(cell.text) } : cell

/** Rows as comma-separated values: with the mark by which Excel knows UTF-8, lines ended as it ends them. */
export function csvFile(rows: readonly FileRow[]): Blob {
  const lines = rows.map((row) => `${row.map((cell) => written(plainCell(cell))).join(',')}\r\n`)
  return new Blob(['\ufeff', ...lines], { type: 'text/csv;charset=utf-8' })
}

/** Figures of a double: more of them would be changed silently. */
const EXACT_FIGURES = 15

/** What the sides of a balance are called, credit first. */
type Sides = readonly [credit: string, debit: string]

/** How Excel shows figures. It shows a rate with the decimals it has only where it is told no format. */
const formatsWith = ([credit, debit]: Sides): Readonly<Record<FigureKind, string | undefined>> => ({
  number: '0',
  money: '#,##0.00',
  balance: `#,##0.00" ${credit}";#,##0.00" ${debit}"`,
  rate: undefined,
})
type Formats = ReturnType<typeof formatsWith>

function excelCell(cell: FileCell, formats: Formats): Cell {
  if (!cell) return null
  if (cell.kind === 'day')
    return { type: Date, value: new Date(`${cell.text}T00:00:00Z`), format: 'yyyy-mm-dd' }
  const figures = cell.text.replace(/\D/g, '').replace(/^0+/, '').length
  if (cell.kind === 'text' || figures > EXACT_FIGURES) return { type: String, value: cell.text }
  const format = formats[cell.of]
  return { type: Number, value: Number(cell.text), ...(format && { format }) }
}

const isHeading = (cell: FileCell) => cell?.kind === 'text' && cell.isHeading === true

const styledCell = (cell: FileCell, formats: Formats): Cell => {
  const plain = excelCell(cell, formats)
  return isHeading(cell) ? { ...(plain as object), fontWeight: 'bold' } : plain
}

/** Widths of columns in characters: of a blank one, and of one whose texts are longer than is read at a glance. */
const LEAST_WIDTH = 8
const MOST_WIDTH = 60
/** What a cell takes for its edges, and a bold heading more than its characters. */
const PADDING = 2

/** How many characters a cell shows. */
function shownLength(cell: FileCell, sides: Sides): number {
  if (cell?.kind !== 'figure') return cell?.text.length ?? 0
  if (cell.of === 'rate') return cell.text.replace(/\.?0+$/, '').length
  return (
    grouped(cell.text).length +
    (cell.of === 'balance' ? 1 + Math.max(...sides.map(({ length }) => length)) : 0)
  )
}

/** The widths that the cells of a table need. A row of one text alone, such as a heading over a group, runs over all columns. */
function columnWidths(table: readonly FileRow[], sides: Sides): { readonly width: number }[] {
  const widths: number[] = []
  for (const row of table) {
    if (row.length < 2) continue
    for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, shownLength(cell, sides))
  }
  return widths.map((chars) => ({ width: Math.min(Math.max(chars + PADDING, LEAST_WIDTH), MOST_WIDTH) }))
}

/** How a workbook is read. */
interface Sheet {
  readonly title: string
  readonly isRightToLeft?: boolean
  /** Those of English where they are left out. */
  readonly sides?: Sides
  /** Offered as lists below the headings, which are then its first row. */
  readonly choices?: SheetChoices
}

/**
 * Rows as an Excel workbook of one sheet, figures and days as what they are. Headings are bold and stay in sight with
 * what stands above them, columns are as wide as the table below needs.
 */
export function xlsxFile(
  marked: readonly FileRow[],
  { title, isRightToLeft: rightToLeft = false, sides = ['Cr', 'Dr'], choices }: Sheet,
): Promise<Blob> {
  const rows = marked.map((row) => row.map(plainCell))
  const formats = formatsWith(sides)
  const headings = rows.findIndex((row) => row.some(isHeading))
  // Excel takes no longer name, and none of these signs.
  const sheet = title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)
  return writeExcelFile(
    rows.map((row) => row.map((cell) => styledCell(cell, formats))),
    {
      sheet,
      columns: columnWidths(rows.slice(Math.max(headings, 0)), sides),
      ...(headings >= 0 && { stickyRowsCount: headings + 1 }),
      ...(rightToLeft && { rightToLeft }),
    },
    choices && { features: [choicesFeature(choices)] },
  ).toBlob()
}

/** What the worker is sent: rows, again and again, and at the end what to make of them. */
export type FilePart = { readonly rows: readonly FileRow[] } | ({ readonly kind: FileKind } & Sheet)
/** What it answers: the file, or why there is none. */
export type WrittenFile = { readonly file: Blob } | { readonly failed: string }

/** Gathers the rows of one file, then writes it. */
export function fileWriter(answer: (written: WrittenFile) => void): (part: FilePart) => void {
  const rows: FileRow[] = []
  const write = async (kind: FileKind, sheet: Sheet) =>
    kind === 'csv' ? csvFile(rows) : xlsxFile(rows, sheet)
  return (part) => {
    if ('rows' in part) for (const row of part.rows) rows.push(row)
    else
      write(part.kind, part).then(
        (file) => answer({ file }),
        (error: unknown) => answer({ failed: String(error) }),
      )
  }
}
