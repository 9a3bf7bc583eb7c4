import type { Cell, TableRow } from '../../../contract/imports/table.ts'
import type { CodedText } from '../../../contract/text/catalogue.ts'
import { cellOf, lacksResult } from './cell-reader.ts'
import { withMerged } from './merged-cells.ts'
import { type Block, blockOf, columnName, lineOf, placeOf } from './places.ts'
import { damaged } from './table-fault.ts'
import { isFilled, TableRows } from './table-rows.ts'
import { tableTexts } from './table-texts.ts'
import type { Workbook } from './workbook.ts'
import { type Attribute, readXml, type XmlListener } from './xml-parts.ts'

/** What a sheet holds, and what is to be known of it. */
export interface SheetRows {
  readonly rows: readonly TableRow[]
  readonly notes: readonly CodedText[]
}

const isSet = (flag: string | undefined) => flag === '1' || flag === 'true'

/** A cell while its elements are told. */
interface OpenCell {
  readonly column: number
  readonly type: string | undefined
  readonly style: string | undefined
  formula: string | undefined
  value: string | undefined
  inline: string | undefined
}

/** Listens to the part of a sheet: to its rows, its merged cells and what is hidden. */
class SheetListener implements Required<XmlListener> {
  readonly #workbook: Workbook
  readonly #rows = new TableRows()
  readonly #merged: Block[] = []
  readonly #hiddenSpans: (readonly [first: number, last: number])[] = []
  /** What a piece of text belongs to. */
  #within: 'value' | 'formula' | 'inline' | undefined
  #isInData = false
  #isReading = false
  #line = 0
  #isHidden = false
  #cells: (Cell | undefined)[] | undefined
  #column = 0
  #cell: OpenCell | undefined
  #hiddenRows = 0
  #unknownResults = 0

  constructor(workbook: Workbook) {
    this.#workbook = workbook
  }

  open(name: string, attribute: Attribute): void {
    if (this.#cell) this.#openInCell(name, this.#cell)
    else if (this.#cells) {
      if (name === 'c') this.#openCell(attribute)
    } else if (this.#isInData) {
      if (name === 'row') this.#openRow(attribute)
    } else if (name === 'sheetData') this.#isInData = true
    else if (name === 'mergeCell') this.#merged.push(blockOf(attribute('ref') ?? ''))
    else if (name === 'col' && isSet(attribute('hidden')))
      this.#hiddenSpans.push([Number(attribute('min')), Number(attribute('max'))])
  }

  text(piece: string): void {
    const cell = this.#cell
    if (cell && this.#within && !this.#isReading) cell[this.#within] = (cell[this.#within] ?? '') + piece
  }

  close(name: string): void {
    if (name === 'rPh') this.#isReading = false
    else if (this.#cell && name === 'c') this.#closeCell(this.#cell)
    else if (this.#cell && (name === 'v' || name === 'f' || name === 't')) this.#within = undefined
    else if (this.#cells && name === 'row') this.#closeRow(this.#cells)
    else if (name === 'sheetData') this.#isInData = false
  }

  #openRow(attribute: Attribute): void {
    const line = attribute('r')
    const before = this.#line
    this.#line = line === undefined ? before + 1 : lineOf(line)
    if (this.#line <= before) throw damaged()
    this.#isHidden = isSet(attribute('hidden'))
    this.#cells = []
    this.#column = 0
  }

  #closeRow(cells: readonly (Cell | undefined)[]): void {
    const isAdded = this.#rows.add(this.#line, cells)
    if (isAdded && this.#isHidden) this.#hiddenRows += 1
    this.#cells = undefined
  }

  #openCell(attribute: Attribute): void {
    const at = attribute('r')
    const place = at === undefined ? undefined : placeOf(at)
    const column = place?.column ?? this.#column + 1
    if (column <= this.#column || (place && place.line !== this.#line)) throw damaged()
    this.#column = column
    const empty = { formula: undefined, value: undefined, inline: undefined }
    this.#cell = { column, type: attribute('t'), style: attribute('s'), ...empty }
  }

  #openInCell(name: string, cell: OpenCell): void {
    if (name === 'v') this.#begin('value', cell)
    else if (name === 'f') this.#begin('formula', cell)
    else if (name === 't') this.#begin('inline', cell)
    else if (name === 'rPh') this.#isReading = true
  }

  #begin(part: 'value' | 'formula' | 'inline', cell: OpenCell): void {
    if (part !== 'inline' && cell[part] !== undefined) throw damaged()
    this.#within = part
    cell[part] ??= ''
  }

  #closeCell(stored: OpenCell): void {
    const cell = cellOf(stored, this.#workbook)
    if (cell && isFilled(cell) && this.#cells) this.#cells[stored.column - 1] = cell
    if (lacksResult(stored)) this.#unknownResults += 1
    this.#cell = undefined
  }

  /** What was read, once all was told. */
  done(): SheetRows {
    const { rows } = this.#rows
    const { sheet, others } = this.#workbook
    const hidden = hiddenColumns(rows, this.#hiddenSpans)
    const notes = [
      others.length > 0 &&
        tableTexts.otherSheets({ count: others.length, sheet: sheet.name, sheets: named(others) }),
      this.#hiddenRows > 0 && tableTexts.hiddenRows({ count: this.#hiddenRows }),
      hidden.length > 0 && tableTexts.hiddenColumns({ count: hidden.length, columns: hidden.join(', ') }),
      this.#unknownResults > 0 && tableTexts.unknownResults({ count: this.#unknownResults }),
    ]
    return { rows: withMerged(rows, this.#merged), notes: notes.filter((note) => note !== false) }
  }
}

/** Names that a note has room for. */
const MOST_NAMES = 10

const named = (names: readonly string[]) =>
  names.slice(0, MOST_NAMES).join(', ') + (names.length > MOST_NAMES ? ', …' : '')

/** The hidden columns of a table that hold anything, by their letters. */
function hiddenColumns(
  rows: readonly TableRow[],
  spans: readonly (readonly [number, number])[],
): readonly string[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, at) => at + 1)
    .filter((column) => spans.some(([first, last]) => column >= first && column <= last))
    .filter((column) => rows.some(({ cells }) => isFilled(cells[column - 1])))
    .map(columnName)
}

/** The table of a workbook's first sheet, of which `feed` hands the bytes over piece by piece. */
export function readSheet(workbook: Workbook, feed: (take: (bytes: Uint8Array) => void) => void): SheetRows {
  const listener = new SheetListener(workbook)
  readXml(feed, {
    open: (name, attribute) => listener.open(name, attribute),
    text: (text) => listener.text(text),
    close: (name) => listener.close(name),
  })
  return listener.done()
}
