import Papa from 'papaparse'
import type { Cell, TableRow } from '../../../contract/imports/table.ts'
import { TableFault } from './table-fault.ts'
import { TableRows } from './table-rows.ts'
import { tableTexts } from './table-texts.ts'

/** What may stand between cells. Where two divide every row alike, the first does: a comma may be one of decimals. */
const DELIMITERS = ['\t', ';', ',']
/** Rows by which the delimiter is known. */
const LOOKED_AT = 200
/** Signs in which these rows are. */
const LOOKED_THROUGH = 100_000

/** Lines between two tellings of how much was read. */
const TOLD_EVERY = 5000

const isBlank = (row: readonly string[]) => row.every((cell) => cell.trim() === '')

/** How many rows a delimiter divides into as many cells as most, which are two at least. */
function evenRows(start: string, delimiter: string): number {
  const { data } = Papa.parse<string[]>(start, { delimiter, newline: '\n', preview: LOOKED_AT })
  const rows = new Map<number, number>()
  for (const row of data)
    if (row.length > 1 && !isBlank(row)) rows.set(row.length, (rows.get(row.length) ?? 0) + 1)
  return Math.max(0, ...rows.values())
}

/** What divides the cells of a text: what does so most evenly. Papaparse's own guess takes decimals for cells. */
function delimiterOf(text: string): string {
  const start = text.slice(0, LOOKED_THROUGH)
  let [best = ','] = DELIMITERS
  let most = 0
  for (const delimiter of DELIMITERS) {
    const rows = evenRows(start, delimiter)
    if (rows > most) [best, most] = [delimiter, rows]
  }
  return most === 0 ? ',' : best
}

/** The line of the text, from 1, that a place is in. */
const lineAt = (text: string, place: number) => text.slice(0, place).split('\n').length

const textCell = (text: string): Cell => ({ kind: 'text', text })

interface Separated {
  /** What divides the cells; undefined where it is to be found out. */
  readonly delimiter?: string | undefined
  readonly tell: (share: number) => void
}

/**
 * Rows of separated values (RFC 4180): cells are texts to the letter, a quoted one may have ends of lines. Lines are
 * counted as a spreadsheet counts its rows. Throws a TableFault for a quotation mark that is not closed as it should be.
 */
export function readSeparated(written: string, { delimiter, tell }: Separated): readonly TableRow[] {
  // The first line may tell Excel the delimiter; it is no row then.
  const [hint = '', hinted] = /^sep=(.)(?:\r\n?|\n|$)/.exec(written) ?? []
  const text = written.slice(hint.length).replace(/\r\n?/g, '\n')
  const table = new TableRows()
  let line = 0
  let fault: TableFault | undefined
  Papa.parse<string[]>(text, {
    delimiter: delimiter ?? hinted ?? delimiterOf(text),
    newline: '\n',
    step({ data, errors: [error], meta }, parser) {
      line += 1
      if (line % TOLD_EVERY === 0) tell(meta.cursor / text.length)
      try {
        if (error?.type === 'Quotes') throw quoteFault(error.code, lineAt(text, error.index ?? 0))
        table.add(line, data.map(textCell))
      } catch (thrown) {
        if (!(thrown instanceof TableFault)) throw thrown
        fault = thrown
        parser.abort()
      }
    },
  })
  if (fault) throw fault
  return table.rows
}

const quoteFault = (code: string, at: number) => {
  const line = String(at)
  return new TableFault(
    code === 'MissingQuotes' ? tableTexts.unclosedQuote({ line }) : tableTexts.strayQuote({ line }),
  )
}
