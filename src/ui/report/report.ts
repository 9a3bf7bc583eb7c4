import {
  formatMoney,
  formatRate,
  moneyFromWire,
  rateFromWire,
  type WireNumber,
} from '../../../contract/money/money.ts'
import { formatBalance, sideText } from '../../../contract/money/side-texts.ts'
import type { Language } from '../../../contract/text/language.ts'
import { shownDay } from '../../../contract/text/shown-day.ts'
import { phrases } from './phrases.ts'

/**
 * What a column holds: money, balances and sides as bigint minor units, rates as bigint scaled by 10^8,
 * days as `YYYY-MM-DD`; a code is a word or two of a fixed list, such as a currency, and never broken on paper.
 */
export type ColumnKind = 'text' | 'code' | 'day' | 'number' | 'money' | 'balance' | 'side' | 'rate'
export type CellValue = string | number | bigint | undefined

/** A column of a report, the same on the screen, on paper and in files. */
export interface ReportColumn<Row> {
  readonly key: string
  readonly heading: string
  readonly kind: ColumnKind
  /** Undefined where the cell is blank. */
  readonly value: (row: Row) => CellValue
  /** The currency that an amount is in; files give it a column of its own. */
  readonly currency?: (row: Row) => string
  /** Characters of a text that stay in sight before the table scrolls sideways; a few unless told. */
  readonly least?: number | undefined
  /** What the screen says, and never cuts, in the place of a longer text. */
  readonly brief?: (row: Row) => string
  /** What the screen says of a cell whose blank is to be filled in; undefined for any other. */
  readonly missing?: (row: Row) => string | undefined
}

/**
 * A column of a field of the server's answer, its figures read as what the column holds. A browser keeps the widths
 * of columns under their keys: an old key stays where the field is called otherwise.
 */
export const columnOf = <Field extends string>(
  field: Field,
  heading: string,
  kind: ColumnKind,
  key: string = field,
): ReportColumn<Readonly<Partial<Record<Field, WireNumber | CellValue | null>>>> => ({
  key,
  heading,
  kind,
  value({ [field]: value }) {
    if (value === null) return undefined
    if (typeof value === 'bigint' || value === undefined) return value
    if (['money', 'balance', 'side'].includes(kind)) return moneyFromWire(value as WireNumber)
    return kind === 'rate' ? rateFromWire(value as WireNumber) : (value as CellValue)
  },
})

/** A column of what is worked out of a row. */
export const columnFrom = <Row>(
  key: string,
  heading: string,
  kind: ColumnKind,
  value: ReportColumn<Row>['value'],
): ReportColumn<Row> => ({ key, heading, kind, value })

/** What a row that is no line of its report may have of its own. */
interface Marked {
  /** What knows the row among all, where its text is not the only one of its kind. */
  readonly key?: string | number
  /** The address that it opens. */
  readonly href?: string
}

/** A row that is a heading over those below it; level 0 is the outermost. */
export interface ReportHeading extends Marked {
  readonly level: number
  readonly text: string
}

/** A row of totals: a label, and figures by column. */
export interface ReportTotal extends Marked {
  readonly label: string
  readonly values: Readonly<Record<string, CellValue>>
  readonly currency?: string
}

/** A row of a report: a line, or a heading or a total among the lines. */
export type ReportRow<Line> = Line | ReportHeading | ReportTotal

/** Whether a row is a heading over those below it. */
export const isHeading = (row: unknown): row is ReportHeading => 'level' in (row as object)
/** Whether a row is a total of those above it. */
export const isTotal = (row: unknown): row is ReportTotal => 'values' in (row as object)

/** How a report for somebody else than its operator is said and signed. */
export interface HandedOver {
  readonly language: Language
  /** A sentence over the table; blank for none. */
  readonly opening: string
  readonly noRows: string
  /** The number of a page, with `{page}` and `{pages}` in braces. */
  readonly page: string
  readonly printedBy: (name: string, time: string) => string
  /** Under the lines to sign on. */
  readonly signed: readonly string[]
}

/** Whether it is read from the right. */
export const isRightToLeft = ({ language }: { readonly language: string }) => language !== 'en'

/** A report as it is shown, printed and written to files. */
export interface Report<Line> {
  readonly title: string
  /** Whom or what it is about, by name and value; a fact without a name leads. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly columns: readonly ReportColumn<Line>[]
  readonly rows: readonly ReportRow<Line>[]
  /** Only its first rows are here yet. */
  readonly isPartial?: boolean
  readonly totals: readonly ReportTotal[]
  /** What stands under it on paper. */
  readonly remarks?: readonly string[]
  readonly landscape?: boolean
  /** Left out of what is for the operator, whose language it is in. */
  readonly handed?: HandedOver
  /** Whether paper takes as many rows of it on a page as can be read. */
  readonly isCompact?: boolean
}

/** A list of records with nothing around it. */
export const listReport = <Row>(
  title: string,
  rows: readonly Row[],
  columns: readonly ReportColumn<Row>[],
): Report<Row> => ({ title, facts: [], columns, rows, totals: [] })

/**
 * A number and its name, read from the left whichever way the name runs. A browser looks into isolates for
 * the direction of a text: hence the mark before it.
 */
export const numbered = (id: number | string, name: string) => `\u200e${id} · \u2068${name}\u2069`

const NUMERIC: readonly ColumnKind[] = ['number', 'money', 'balance', 'rate']

/** Whether the column's figures stand at the right. */
export const isNumeric = (kind: ColumnKind) => NUMERIC.includes(kind)

/** A cell as it is read: on paper, and where it is searched. */
export function cellText(kind: ColumnKind, value: CellValue, currency?: string): string {
  if (value === undefined) return ''
  if (typeof value !== 'bigint') return kind === 'day' ? shownDay(String(value)) : String(value)
  const text = figureText(kind, value)
  return currency ? `${text} ${currency}` : text
}

function figureText(kind: ColumnKind, value: bigint): string {
  if (kind === 'balance') return formatBalance(value)
  if (kind === 'side') return sideText(value)
  return kind === 'rate' ? formatRate(value) : formatMoney(value)
}

/** Why a report does not go to where so many rows do at most, in a phrase; undefined for one that does. */
export function tooManyRows(
  { rows, isPartial }: Pick<Report<unknown>, 'rows' | 'isPartial'>,
  most: number,
  tooLong: (slots: { readonly rows: number; readonly most: number }) => string,
): string | undefined {
  if (isPartial) return phrases.stillLoading
  return rows.length > most ? tooLong({ rows: rows.length, most }) : undefined
}

/** How many columns stand before the first that a total has a figure in: its label takes them. */
export function labelSpan<Row>(columns: readonly ReportColumn<Row>[], total: ReportTotal): number {
  const first = columns.findIndex(({ key }) => total.values[key] !== undefined)
  return first < 0 ? columns.length : Math.max(1, first)
}

/** A cell as it is looked for: a day in the calendar that it is shown in, and as the books have it. */
function soughtText(kind: ColumnKind, value: CellValue, currency?: string): string {
  const text = cellText(kind, value, currency)
  return kind === 'day' && text !== value ? `${text} ${String(value)}` : text
}

/** All that a row says, as one text. */
export function rowText<Line>({ columns }: Report<Line>, row: ReportRow<Line>): string {
  if (isHeading(row)) return row.text
  const texts = isTotal(row)
    ? [row.label, ...columns.map(({ key, kind }) => soughtText(kind, row.values[key], row.currency))]
    : columns.map(({ kind, value, currency }) => soughtText(kind, value(row), currency?.(row)))
  return texts.filter((text) => text !== '').join(' ')
}
