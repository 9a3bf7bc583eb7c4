import type { KeyboardEvent } from 'react'
import type { GridMove } from '../../machines/grid-machine.ts'
import { inlineKey } from '../../ui/fields/inline-key.ts'
import type { GridActor } from './use-grid.ts'

export const DOWN: GridMove = { rows: 1, columns: 0 }
export const UP: GridMove = { rows: -1, columns: 0 }
export const ALONG: GridMove = { rows: 0, columns: 1, wrap: true }
export const BACK: GridMove = { rows: 0, columns: -1, wrap: true }
const FAR = 1_000_000

interface GridExtent {
  readonly grid: GridActor
  /** Rows that Page Up and Page Down go. */
  readonly page: number
  /** The last row that holds data, where Ctrl with an arrow stops. */
  readonly last: number
}

/** Moves by an arrow, Page Up or Down, Home or End; answers whether the key was one of them. */
export function moveByKey(
  { key, ctrlKey, shiftKey }: KeyboardEvent,
  { grid, page, last }: GridExtent,
): boolean {
  const far = ctrlKey ? FAR : 1
  const moves: Readonly<Record<string, readonly [number, number]>> = {
    ArrowDown: [far, 0],
    ArrowUp: [-far, 0],
    ArrowRight: [0, far],
    ArrowLeft: [0, -far],
    PageDown: [page, 0],
    PageUp: [-page, 0],
    Home: [ctrlKey ? -FAR : 0, -FAR],
    End: [ctrlKey ? FAR : 0, FAR],
  }
  const move = moves[inlineKey(key)]
  if (!move) return false
  const [down, along] = move
  const { row } = grid.getSnapshot().context.active
  const isEdge = ctrlKey && down === FAR && row < last
  grid.send({
    type: 'cell.move',
    rows: isEdge ? last - row : down,
    columns: along,
    extend: shiftKey,
  })
  return true
}
