import { useEffect, useMemo, useState } from 'react'
import { whenIdle } from '../frame/when-idle.ts'
import { cellText, type Report, type ReportTotal } from '../report/report.ts'

/** What a column's texts need, in characters of a table. */
export interface ColumnNeed {
  /** Less would cut a figure, a date or a code, or leave too little of a name. */
  readonly least: number
  /** The longest text. */
  readonly wish: number
}

/** Characters that are left of a text before the table scrolls sideways. */
const LEAST_OF_A_TEXT = 7
/** A text that is longer does not widen its column any more. */
const MOST_OF_A_TEXT = 60
/** Rows that are read before the first drawing. */
const FIRST_ROWS = 500
/** A longer report is read on behind it, so many at a time. */
const ROWS_AT_ONCE = 1_000
const LATEST_MS = 500

/** Reads a report's columns for what they need: its totals at once, its rows as `readOn` asks for them. */
function reader<Row>({ columns, rows, totals, headingOf, totalOf }: Report<Row>) {
  const longest = columns.map(() => 0)
  let read = 0
  const see = (at: number, text: string) => {
    longest[at] = Math.max(longest[at] ?? 0, text.length)
  }
  const seeTotal = ({ values, currency }: ReportTotal) => {
    for (const [at, { key, kind }] of columns.entries()) see(at, cellText(kind, values[key], currency))
  }
  totals.forEach(seeTotal)
  return {
    isWhole: () => read >= rows.length,
    readOn(count: number): void {
      const end = read + count
      for (const row of rows.slice(read, end)) {
        if (headingOf?.(row)) continue
        const total = totalOf?.(row)
        if (total) seeTotal(total)
        else
          for (const [at, { kind, value, currency }] of columns.entries())
            see(at, cellText(kind, value(row), currency?.(row)))
      }
      read = end
    },
    needs: (): readonly ColumnNeed[] =>
      longest.map((chars, at) =>
        columns[at]?.kind === 'text'
          ? { least: Math.min(chars, LEAST_OF_A_TEXT), wish: Math.min(chars, MOST_OF_A_TEXT) }
          : { least: chars, wish: chars },
      ),
  }
}

/** What the columns of a report need, all of its rows read; of a long report the first ones at once. */
export function useColumnNeeds<Row>(report: Report<Row>): readonly ColumnNeed[] {
  const [begun, first] = useMemo(() => {
    const reading = reader(report)
    reading.readOn(FIRST_ROWS)
    return [reading, reading.needs()] as const
  }, [report])
  const [whole, setWhole] = useState({ begun, needs: first })
  useEffect(() => {
    if (begun.isWhole()) return
    let callOff = () => {}
    const readOn = () => {
      begun.readOn(ROWS_AT_ONCE)
      if (begun.isWhole()) setWhole({ begun, needs: begun.needs() })
      else callOff = whenIdle(readOn, LATEST_MS)
    }
    callOff = whenIdle(readOn, LATEST_MS)
    return () => callOff()
  }, [begun])
  return whole.begun === begun ? whole.needs : first
}
