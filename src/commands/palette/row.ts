import type { PaletteChoice, PaletteEntry } from '../../machines/palette-machine.ts'
import type { Piece } from '../grammar/fold.ts'

/** A row of Go To. */
export interface Row {
  /** Its own among the rows of a line. */
  readonly value: string
  /** What it is, in a word. */
  readonly kind: string
  readonly pieces: readonly Piece[]
  /** Keys to show on it. */
  readonly keys?: string
  /** The account whose balance it shows. */
  readonly acc_no?: string
  /** What Enter does; a row that posts has none, since Enter never posts. */
  readonly choice?: PaletteChoice
  /** What a row that posts does. */
  readonly posts?: PaletteEntry
}
