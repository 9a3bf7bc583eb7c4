import { useEffect, useMemo, useState } from 'react'
import { foldText } from '../../../contract/text/fold.ts'
import { holdsWord } from '../../../contract/text/holds.ts'
import {
  type CellValue,
  isHeading,
  isTotal,
  type Report,
  type ReportColumn,
  type ReportHeading,
  type ReportRow,
  rowText,
} from '../../ui/report/report.ts'
import { soughtText, wordsSought } from '../../ui/table/sought-text.ts'
import { phrases } from './phrases.ts'

/** By which column a report's lines are sorted. */
export interface Sorting {
  readonly key: string
  readonly direction: 'ascending' | 'descending'
}

/** Whether a row is no heading and no total. */
export const isLine = <Line>(row: ReportRow<Line>): row is Line => !isHeading(row) && !isTotal(row)

/** Lines whose cells are alike: how many there are, and where the next one goes. */
interface AlikeLines {
  readonly key: CellValue
  count: number
  at: number
}

/**
 * Puts the lines from one index to another in the order of a column; those that are alike stay in the order they had, and
 * a blank cell stands last whichever way. Only cells that differ are compared: a column of names has few.
 */
function sortRun<Line>(rows: ReportRow<Line>[], from: number, end: number, by: ReportColumn<Line> & Sorting) {
  const lines = rows.slice(from, end) as Line[]
  // By the cell as it is written too: folding each text would take most of the time.
  const known = new Map<CellValue, AlikeLines>()
  const alikeOf = lines.map((line) => {
    const cell = by.value(line) ?? ''
    let alike = known.get(cell)
    if (!alike) {
      const key = typeof cell === 'string' ? foldText(cell) : cell
      alike = known.get(key) ?? { key, count: 0, at: 0 }
      known.set(key, alike).set(cell, alike)
    }
    alike.count += 1
    return alike
  })
  const blank = known.get('')
  const order = [...new Set(known.values())].filter((alike) => alike !== blank)
  order.sort(({ key: one }, { key: other }) => ((one as bigint) < (other as bigint) ? -1 : 1))
  if (by.direction === 'descending') order.reverse()
  if (blank) order.push(blank)
  order.reduce((next, alike) => {
    alike.at = next
    return next + alike.count
  }, from)
  lines.forEach((line, index) => {
    const alike = alikeOf[index] as AlikeLines
    rows[alike.at] = line
    alike.at += 1
  })
}

/** A report's rows, the lines between two headings or totals sorted among themselves. */
export function sortedRows<Line>({ rows, columns }: Report<Line>, by: Sorting): readonly ReportRow<Line>[] {
  const column = columns.find(({ key }) => key === by.key)
  if (!column) return rows
  const sorted = rows.slice()
  let from = 0
  rows.forEach((row, index) => {
    if (isLine(row)) return
    sortRun(sorted, from, index, { ...column, ...by })
    from = index + 1
  })
  sortRun(sorted, from, rows.length, { ...column, ...by })
  return sorted
}

/** Rows that are looked at between two turns of the page. */
const ROWS_AT_ONCE = 2000
/** Up to this many are narrowed down with the key itself, of more only the first. */
const FEW_ROWS = 5000
const FIRST_ROWS = 500

/**
 * A function that tells of rows, asked in their order, whether each is a line that holds every word: itself, or in a
 * heading over it.
 */
function lineFilter<Line>(
  words: readonly string[],
  textOf: (row: ReportRow<Line>) => string,
): (row: ReportRow<Line>) => boolean {
  let above: readonly ReportHeading[] = []
  let sought = words
  return (row) => {
    if (isHeading(row)) {
      above = [...above.filter(({ level }) => level < row.level), row]
      sought = words.filter((word) => !above.some((heading) => holdsWord(textOf(heading), word)))
      return false
    }
    if (!isLine(row)) return false
    const text = textOf(row)
    return sought.every((word) => holdsWord(text, word))
  }
}

/**
 * The rows that hold every word, of many those found so far after each {@link ROWS_AT_ONCE}. A heading stays over lines
 * that do. A total goes: it is that of all its lines, not of those that are left.
 */
function* filtering<Line>(
  rows: readonly ReportRow<Line>[],
  words: readonly string[],
  textOf: (row: ReportRow<Line>) => string,
): Generator<readonly ReportRow<Line>[], readonly ReportRow<Line>[]> {
  const left: ReportRow<Line>[] = []
  const isFound = lineFilter(words, textOf)
  let headings: ReportHeading[] = []
  let restAt = rows.length > FEW_ROWS ? FIRST_ROWS : rows.length
  for (const [index, row] of rows.entries()) {
    if (index === restAt) {
      restAt += ROWS_AT_ONCE
      yield [...left]
    }
    if (isHeading(row)) headings = [...headings.filter(({ level }) => level < row.level), row]
    if (isFound(row)) {
      left.push(...headings, row)
      headings = []
    }
  }
  return left
}

/** The rows that hold every typed word: of a long report the first ones at once, the others between two keys. */
function useFilteredRows<Line>(
  rows: readonly ReportRow<Line>[],
  typed: string,
  textOf: (row: ReportRow<Line>) => string,
): readonly ReportRow<Line>[] {
  const by = wordsSought(typed).join(' ')
  const started = useMemo(() => {
    const steps = filtering(rows, by.split(' '), textOf)
    return by === '' ? undefined : { steps, first: steps.next() }
  }, [rows, by, textOf])
  const [later, setLater] = useState<{ readonly of: typeof started; readonly rows: typeof rows }>()
  useEffect(() => {
    if (!started || started.first.done) return
    let timer = setTimeout(function step() {
      const { value, done } = started.steps.next()
      if (!value) return
      // Nothing is narrowed down to nothing before all rows are looked at.
      if (value.length > 0 || done) setLater({ of: started, rows: value })
      if (!done) timer = setTimeout(step)
    })
    return () => clearTimeout(timer)
  }, [started])
  if (!started) return rows
  if (later?.of === started) return later.rows
  // Until the first of them are found the rows stay that stood there.
  return started.first.done || started.first.value.length > 0 ? started.first.value : rows
}

/** How a report is looked at: its lines sorted and narrowed down. On paper and in files it is the same. */
export function useReportView<Line>(report: Report<Line>, sortedAtFirst?: Sorting) {
  const [sorting, setSorting] = useState(sortedAtFirst)
  const [typed, setTyped] = useState('')
  const textOf = useRowTexts(report)
  const sorted = useMemo(() => (sorting ? sortedRows(report, sorting) : report.rows), [report, sorting])
  const rows = useFilteredRows(sorted, typed, textOf)
  const isNarrowed = rows !== sorted
  const [count, all] = useMemo(
    () => (isNarrowed ? [linesOf(rows), linesOf(sorted)] : [0, 0]),
    [rows, sorted, isNarrowed],
  )
  const viewed = useMemo((): Report<Line> => {
    if (rows === report.rows) return report
    const column = report.columns.find(({ key }) => key === sorting?.key)
    const facts: Report<Line>['facts'][number][] = [...report.facts]
    if (isNarrowed)
      facts.push([
        phrases.filter,
        phrases.filtered({ typed: typed.trim(), found: String(count), count: all }),
      ])
    if (column && sorting)
      facts.push([phrases.sorted, phrases[sorting.direction]({ column: column.heading })])
    const totals = report.totals.map((total) => ({
      ...total,
      label: phrases.totalOfAll({ total: total.label, count: all }),
    }))
    return { ...report, rows, facts, totals: isNarrowed ? totals : report.totals }
  }, [report, rows, isNarrowed, typed, sorting, count, all])
  return {
    report: viewed,
    sorting,
    /** How many of the report's lines are left, where it is narrowed down; blank else. */
    told: isNarrowed
      ? count === 0
        ? phrases.notFound
        : phrases.found({ found: String(count), all: String(all) })
      : '',
    isFound: !isNarrowed || count > 0,
    /** What the table says where no line is left; undefined while it is not narrowed down. */
    noneText: isNarrowed ? phrases.noRow({ typed: typed.trim(), all: String(all) }) : undefined,
    isNarrowed,
    /** The line that what is typed has led to: the one at an index, else the first that is left. */
    match(at: number): ReportRow<Line> | undefined {
      const words = wordsSought(typed)
      if (words.length === 0) return undefined
      const row = isNarrowed ? rows[at] : undefined
      if (row !== undefined && isLine(row)) return row
      return rows.find(isNarrowed ? isLine : lineFilter(words, textOf))
    },
    /** Sorts by a column, from the least; then from the most; then not any more. */
    sort: (key: string) =>
      setSorting((now) => {
        if (now?.key !== key) return { key, direction: 'ascending' }
        return now.direction === 'ascending' ? { key, direction: 'descending' } : undefined
      }),
    filter: setTyped,
  }
}

const linesOf = (rows: readonly unknown[]) => rows.filter(isLine).length

/** The text of each row as it is found, folded once. */
function useRowTexts<Line>(report: Report<Line>) {
  return useMemo(() => {
    const texts = new Map<ReportRow<Line>, string>()
    return (row: ReportRow<Line>) => {
      const text = texts.get(row) ?? soughtText(rowText(report, row))
      texts.set(row, text)
      return text
    }
  }, [report])
}
