import type { Stroke } from '../../../contract/operator/key-script.ts'
import { turnedKey } from '../../../contract/operator/turned-key.ts'
import { isTextPlace } from '../keys/focus-scope.ts'

/** The way that Left and Right lead where the focus is: along a text as it runs, else as the page does. */
function wayHere(): string {
  const { activeElement: place, dir } = document
  // Cells of a table are gone through as the page runs.
  return isTextPlace(place) && place && !place.closest('table') ? getComputedStyle(place).direction : dir
}

/**
 * A press as a macro has it, and from there as it is typed: a macro writes Right for what leads on, and is replayed on
 * pages that run the other way. Chords with Alt lead nowhere along a line.
 */
export const inlineStroke = (stroke: Stroke): Stroke =>
  stroke.alt ? stroke : { ...stroke, key: turnedKey(stroke.key, wayHere()) }
