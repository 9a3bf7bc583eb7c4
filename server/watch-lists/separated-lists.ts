import Papa from 'papaparse'
import type { WatchSource } from '../../contract/watch/watch-sources.ts'
import { watchRefusals } from '../../contract/watch/watch-texts.ts'
import { fileFault } from './fault.ts'
import { aliasesIn, ListedNames, type NamesRead } from './listed-names.ts'

/** Signs of lines that have no end yet: more is a quotation mark that is never closed. */
const LONGEST = 1_000_000

/** Where the last whole line of a text ends: ends of lines in quotation marks are of the line. */
function endOfLines(text: string): number {
  let isQuoted = false
  let end = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '"') isQuoted = !isQuoted
    else if (sign === '\n' && !isQuoted) end = at + 1
  }
  return end
}

function rowsOf(lines: string): readonly string[][] {
  const { data, errors } = Papa.parse<string[]>(lines, { delimiter: ',' })
  if (errors.some(({ type }) => type === 'Quotes')) throw fileFault()
  return data
}

/** The rows of separated values as they come, in parts; strict about quotation marks. */
async function* rowsIn(pieces: AsyncIterable<string>): AsyncGenerator<readonly string[][]> {
  let rest = ''
  for await (const piece of pieces) {
    rest += piece.replaceAll('\r', '')
    if (rest.length > LONGEST + piece.length) throw fileFault()
    const end = endOfLines(rest)
    if (end > 0) yield rowsOf(rest.slice(0, end - 1))
    rest = rest.slice(end)
  }
  if (rest !== '') yield rowsOf(rest)
}

/** A row of a list, with its line from 1, into the names. */
type TakeRow = (names: ListedNames, cells: readonly string[], line: number) => void

interface Separated {
  readonly source: WatchSource
  readonly cells: number
  /** Whether the first row of a file is one of this list, or its heading. */
  readonly begins: (cells: readonly string[]) => boolean
  readonly hasHeading?: true
  readonly take: TakeRow
}

/** A field of OFAC, which writes `-0-` for none. */
const ofacField = (cell = '') => (cell.trim() === '-0-' ? '' : cell.trim())
const isNumber = (cell = '') => /^\d+$/.test(cell.trim())
const HEADING = ['name', 'alias', 'born', 'ref']

const LISTS: readonly Separated[] = [
  {
    source: 'ofac',
    cells: 12,
    begins: ([uid]) => isNumber(uid),
    take(names, [uid = '', name, kind, ...rest]) {
      // Ships and aircraft are no customers.
      if (!['', 'individual'].includes(ofacField(kind).toLowerCase())) return
      const [, born = ''] = /\bDOB ([^;]+)/.exec(rest.at(-1) ?? '') ?? []
      names.add([ofacField(name)], `OFAC ${uid.trim()}`, born.replace(/\.$/, ''))
    },
  },
  {
    source: 'ofac-aliases',
    cells: 5,
    begins: ([uid, alias]) => isNumber(uid) && isNumber(alias),
    take: (names, [uid = '', , , name]) => names.add([ofacField(name)], `OFAC ${uid.trim()}`),
  },
  {
    source: 'own',
    cells: 4,
    hasHeading: true,
    begins: (cells) => HEADING.every((name, at) => cells[at]?.trim().toLowerCase() === name),
    take(names, [name = '', alias = '', born = '', ref = ''], line) {
      if (name.trim() === '') throw fileFault(watchRefusals.noName({ line: String(line) }))
      names.add([name, ...aliasesIn(alias)], ref.trim() || name.trim(), born.trim())
    },
  },
]

/** A row with nothing in it; OFAC ends its files with the sign of an end, U+001A. */
const isBlank = (cells: readonly string[]) =>
  cells.every((cell) => cell.replaceAll('\u001a', '').trim() === '')

/** Reads OFAC's sdn.csv and alt.csv and the plain list as they come. What is none of them is refused with 400. */
export async function readSeparatedList(pieces: AsyncIterable<string>): Promise<NamesRead> {
  const names = new ListedNames()
  let list: Separated | undefined
  let line = 0
  for await (const rows of rowsIn(pieces))
    for (const cells of rows) {
      line += 1
      if (isBlank(cells)) continue
      const isFirst = list === undefined
      list ??= LISTS.find((one) => cells.length === one.cells && one.begins(cells))
      if (!list) throw fileFault(watchRefusals.unknown)
      if (isFirst && list.hasHeading) continue
      if (cells.length !== list.cells) throw fileFault()
      list.take(names, cells, line)
    }
  if (!list) throw fileFault(watchRefusals.unknown)
  return { source: list.source, day: undefined, names: names.names }
}
