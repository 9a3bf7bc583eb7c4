import { useEffect, useMemo, useState } from 'react'
import { whenIdle } from '../frame/when-idle.ts'
import type { ColumnNeed } from '../table/column-widths.ts'
import {
  type CellValue,
  type ColumnKind,
  cellText,
  isHeading,
  isTotal,
  type Report,
  type ReportTotal,
} from './report.ts'

/** Characters that are left of a text before the table scrolls sideways. */
const LEAST_OF_A_TEXT = 7
/** A text that is longer does not widen its column any more. */
const MOST_OF_A_TEXT = 60
/** Letters of other scripts, which are up to twice as wide as a character of a table. */
const WIDE = /[^ -~]/g
/** Rows that are read before the first drawing. */
const FIRST_ROWS = 500
/** A longer report is read on behind it, so many at a time. */
const ROWS_AT_ONCE = 2_000
const LATEST_MS = 500

/** The longest text of one column. Of money only the largest figure is written out. */
class Longest {
  #text = 0
  /** What no text passes, in whatever script. */
  most = 0
  #currency = 0
  #largest = 0n
  #isNegative = false
  readonly #rates = new Set<bigint>()

  see(kind: ColumnKind, value: CellValue, currency = ''): void {
    if (typeof value !== 'bigint' || kind === 'side') this.#take(cellText(kind, value))
    else if (kind !== 'rate') this.#takeMoney(value, currency)
    else if (!this.#rates.has(value)) {
      this.#rates.add(value)
      this.#take(cellText(kind, value))
    }
  }

  chars(kind: ColumnKind): number {
    if (kind !== 'money' && kind !== 'balance') return this.#text
    const figure = cellText(kind, this.#isNegative ? -this.#largest : this.#largest)
    return figure.length + (this.#currency > 0 ? this.#currency + 1 : 0)
  }

  #takeMoney(value: bigint, currency: string): void {
    const size = value < 0n ? -value : value
    if (size > this.#largest) this.#largest = size
    this.#isNegative ||= value < 0n
    this.#currency = Math.max(this.#currency, currency.length)
  }

  #take(text: string): void {
    this.#text = Math.max(this.#text, text.length)
    if (2 * text.length <= this.most) return
    this.most = Math.max(this.most, text.length + (text.match(WIDE)?.length ?? 0))
  }
}

/** The needs of a report's columns, from its totals and as many of its rows as have been read. */
function needsOf<Row>({ rows, columns, totals }: Report<Row>) {
  const longest = columns.map(() => new Longest())
  let read = 0
  const seeTotal = ({ values, currency }: ReportTotal) => {
    for (const [at, { key, kind }] of columns.entries()) longest[at]?.see(kind, values[key], currency)
  }
  for (const total of totals) seeTotal(total)
  return {
    isWhole: () => read >= rows.length,
    /** Reads some more rows. */
    readOn(count: number): void {
      for (const row of rows.slice(read, read + count)) {
        if (isHeading(row)) continue
        if (isTotal(row)) seeTotal(row)
        else
          for (const [at, { kind, value, currency, missing, brief }] of columns.entries())
            longest[at]?.see(kind, missing?.(row) ?? (brief ?? value)(row), currency?.(row))
      }
      read += count
    },
    columns: (): readonly ColumnNeed[] =>
      columns.map(({ kind, brief, least = LEAST_OF_A_TEXT }, at) => {
        const chars = longest[at]?.chars(kind) ?? 0
        const most = read < rows.length ? Number.POSITIVE_INFINITY : Math.max(chars, longest[at]?.most ?? 0)
        if (kind !== 'text' || brief) return { least: chars, wish: chars, most }
        return { least: Math.min(chars, least), wish: Math.min(chars, MOST_OF_A_TEXT), most }
      }),
  }
}

/** What the columns of a report need, all of its rows read; of a long report the first ones at once. */
export function useColumnNeeds<Row>(report: Report<Row>): readonly ColumnNeed[] {
  const [needs, first] = useMemo(() => {
    const needs = needsOf(report)
    needs.readOn(FIRST_ROWS)
    return [needs, needs.columns()] as const
  }, [report])
  const [whole, setWhole] = useState({ needs, columns: first })
  useEffect(() => {
    if (needs.isWhole()) return
    let callOff = () => {}
    const readOn = () => {
      needs.readOn(ROWS_AT_ONCE)
      if (needs.isWhole()) setWhole({ needs, columns: needs.columns() })
      else callOff = whenIdle(readOn, LATEST_MS)
    }
    callOff = whenIdle(readOn, LATEST_MS)
    return () => callOff()
  }, [needs])
  return whole.needs === needs ? whole.columns : first
}
