import { westernDigits } from './digits.ts'
import { foldName } from './fold.ts'

/** What can't be seen of a text: marks of direction, joiners, fillers and selectors. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** Hyphens, dashes and minus signs. */
const DASH = /[\p{Pd}\u02d7\u2043\u2212]/gu

/** A text without what can't be seen of it. */
export const visibleText = (text: string): string => text.replace(UNSEEN, '')

/** A number, ref or other code as it is stored: as typed, its digits 0–9, with nothing that can't be seen. */
export const storedCode = (typed: string): string => westernDigits(visibleText(typed)).trim()

/**
 * A number, ref or e-mail as it is compared: as a name is ({@link foldName}), without what can't be seen, each dash as
 * a hyphen. Leading zeros count. The books store it for hawala: a change of it, or of how names are folded, needs a
 * migration that folds these again.
 */
export function foldCode(code: string): string {
  const stored = storedCode(code)
  return foldName(stored).replace(DASH, '-') || stored
}
