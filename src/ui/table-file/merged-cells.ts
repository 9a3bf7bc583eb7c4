import { type Cell, TABLE_LIMITS, type TableRow } from '../../../contract/imports/table.ts'
import type { Block } from './places.ts'
import { damaged } from './table-fault.ts'
import { BLANK } from './table-rows.ts'

/** Where the rows from a line on begin. */
function firstFrom(rows: readonly TableRow[], line: number): number {
  let from = 0
  let to = rows.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((rows[middle]?.line ?? 0) < line) from = middle + 1
    else to = middle
  }
  return from
}

/**
 * Rows with what merged cells cover: each cell under one has its text. Rows that are blank but for them stay left out.
 * Blocks that lie over each other are of no program, and damaged.
 */
export function withMerged(rows: readonly TableRow[], blocks: readonly Block[]): TableRow[] {
  const filled = rows.map(({ line, cells }) => ({ line, cells: [...cells] }))
  const covered = new Set<number>()
  for (const { from, to } of blocks) {
    const first = firstFrom(rows, from.line)
    if (rows[first]?.line !== from.line) continue
    const top = rows[first].cells[from.column - 1]
    if (top === undefined || top.text === '') continue
    // What has no value gives none to the cells below it, and is mended in each.
    const merged: Cell = top.kind === 'noValue' ? top : { kind: 'merged', text: top.text }
    for (let at = first; (rows[at]?.line ?? Number.POSITIVE_INFINITY) <= to.line; at++) {
      const { line, cells } = filled[at] ?? { line: 0, cells: [] }
      for (let column = from.column; column <= Math.min(to.column, TABLE_LIMITS.columns); column++) {
        const place = at * TABLE_LIMITS.columns + column
        if (covered.has(place)) throw damaged()
        covered.add(place)
        if (line === from.line && column === from.column) continue
        while (cells.length < column) cells.push(BLANK)
        cells[column - 1] = merged
      }
    }
  }
  return filled
}
