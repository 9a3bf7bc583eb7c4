import { MONEY_DECIMALS, RATE_DECIMALS, scaledText } from '../../../contract/money/money.ts'
import type { Letterhead } from '../../../contract/office/letterhead.ts'
import { isSolarShown, shownDay } from '../../../contract/text/shown-day.ts'
import { unmarked } from '../../../contract/text/unmarked.ts'
import { phrases } from './phrases.ts'
import {
  type CellValue,
  type ColumnKind,
  cellText,
  isHeading,
  isTotal,
  type Report,
  type ReportTotal,
  tooManyRows,
} from './report.ts'

export type FigureKind = Extract<ColumnKind, 'number' | 'money' | 'balance' | 'rate'>
export type FileKind = 'xlsx' | 'csv'
/** A cell of a file; a figure is decimal text, exact at any size, a balance of Dr below zero. */
export type FileCell =
  | { readonly kind: 'text'; readonly text: string; readonly isHeading?: true }
  | { readonly kind: 'figure'; readonly of: FigureKind; readonly text: string }
  | { readonly kind: 'day'; readonly text: string }
  | undefined

/** A column of a file: as on the screen, but an amount's currency is one of its own. */
interface FileColumn<Row> {
  readonly heading: string
  readonly cell: (row: Row) => FileCell
  readonly total: (total: ReportTotal) => FileCell
}

const textCell = (text: string): FileCell => (text === '' ? undefined : { kind: 'text', text })

function fileCell(kind: ColumnKind, value: CellValue): FileCell {
  if (value === undefined) return undefined
  if (typeof value === 'bigint') {
    if (kind === 'rate') return { kind: 'figure', of: kind, text: scaledText(value, RATE_DECIMALS) }
    if (kind !== 'balance' && kind !== 'money') return textCell(cellText(kind, value))
    return { kind: 'figure', of: kind, text: scaledText(value, MONEY_DECIMALS) }
  }
  if (kind === 'number') return { kind: 'figure', of: kind, text: String(value) }
  if (kind === 'day' && value !== '') return { kind: 'day', text: String(value) }
  return textCell(String(value))
}

/** A day as its reader counts it: beside the day itself, which spreadsheets sort and reckon with. */
const shownCell = (value: CellValue): FileCell =>
  value === undefined ? undefined : textCell(shownDay(String(value)))

function fileColumns<Row>({ columns, handed }: Report<Row>): FileColumn<Row>[] {
  return columns.flatMap(({ key, heading, kind, value, currency }) => {
    const own: FileColumn<Row> = {
      heading,
      cell: (row) => fileCell(kind, value(row)),
      total: (total) => fileCell(kind, total.values[key]),
    }
    // What is handed over names both calendars itself.
    if (kind === 'day' && !handed && isSolarShown()) {
      const shown: FileColumn<Row> = {
        heading: phrases.shownDay({ day: heading }),
        cell: (row) => shownCell(value(row)),
        total: (total) => shownCell(total.values[key]),
      }
      return [own, shown]
    }
    if (!currency) return [own]
    const code: FileColumn<Row> = {
      heading: phrases.ccy,
      cell: (row) => textCell(currency(row)),
      total: (total) => textCell(total.values[key] === undefined ? '' : (total.currency ?? '')),
    }
    return [own, code]
  })
}

/** Rows of a report that a workbook takes: Excel has 1,048,576, of which headings and totals need some. */
const MOST_WORKBOOK_ROWS = 1_000_000

/** Why a report is not saved as such a file; undefined for one that is. */
export const tooLongForFile = (report: Pick<Report<unknown>, 'rows' | 'isPartial'>, kind: FileKind) =>
  tooManyRows(report, kind === 'csv' ? Number.POSITIVE_INFINITY : MOST_WORKBOOK_ROWS, phrases.tooLongForExcel)

/** Whose file it is, and what is known of the office. */
const headRows = ({ name, details }: Letterhead): FileCell[][] => [
  [textCell(name)],
  ...(details.length === 0 ? [] : [[textCell(details.join(' · '))]]),
]

/** A report as the rows of a file: the office where its letterhead is given, what it is about, a blank row, headings, rows, totals. */
export function* fileRows<Row>(report: Report<Row>, letterhead?: Letterhead): Iterable<FileCell[]> {
  const { title, facts, rows, totals } = report
  const columns = fileColumns(report)
  // Its label stands in the first cell: a figure of a first column would be written over.
  const totalRow = (total: ReportTotal) =>
    columns.map((column, index) => (index === 0 ? textCell(total.label) : column.total(total)))
  if (letterhead) yield* headRows(letterhead)
  yield [textCell(title)]
  for (const [name, value] of facts) yield name === '' ? [textCell(value)] : [textCell(name), textCell(value)]
  if (report.handed?.opening) yield [textCell(report.handed.opening)]
  yield []
  yield columns.map(({ heading }) => ({ kind: 'text', text: heading, isHeading: true }))
  for (const row of rows) {
    if (isHeading(row)) yield [textCell(row.text)]
    else yield isTotal(row) ? totalRow(row) : columns.map((column) => column.cell(row))
  }
  for (const total of totals) yield totalRow(total)
  for (const remark of report.remarks ?? []) yield [textCell(remark)]
  const kinds = report.columns.map(({ kind }) => kind)
  // Without a column of sides the sign alone tells them.
  if (kinds.includes('balance') && !kinds.includes('side')) yield [textCell(phrases.signs)]
  if (letterhead?.foot) yield [textCell(letterhead.foot)]
}

/** What a file is called: the title and what it is about, without what file systems refuse. */
export function fileName({ title, facts }: Pick<Report<never>, 'title' | 'facts'>, ending: string): string {
  const name = [title, ...facts.map(([, value]) => unmarked(value))]
    .join(' ')
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 100)
  return `${name}.${ending}`
}

/** Hands a file to the browser, which asks where to or puts it into its downloads. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // A download that is only beginning still reads from it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
