import type { CSSProperties } from 'react'
import type { GridColumn } from '../../../ui/grid/edit-grid.tsx'

const FONT_SIZE = 13
/** Of a letter of the figures' font, as a part of its size: 0.6, and what a screen may round up. */
const LETTER_WIDTH = 0.62
/** Of a cell: its padding and its rule. */
const EDGES = 13

/** Figures that their column is too narrow for are drawn smaller: of an amount no digit may be cut off. */
export function fitted({ numeric, width }: GridColumn, text: string): CSSProperties | undefined {
  if (!numeric || !width) return undefined
  const size = (width - EDGES) / (text.length * LETTER_WIDTH)
  return size < FONT_SIZE ? { fontSize: Math.floor(size * 10) / 10 } : undefined
}
