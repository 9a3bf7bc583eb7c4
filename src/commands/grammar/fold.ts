import { foldedPieces, foldText } from '../../../contract/text/fold.ts'

const SIGNS = /[-_/|·.,()#@:]/g
/** Fewer letters are not marked over the spaces between words. */
const LEAST_OVER_SPACES = 4

/** Text as it is compared in a search: folded, signs as spaces. */
export const fold = (text: string): string => foldText(text).replace(SIGNS, ' ')

/** The words of a text as they are compared. */
export function foldedWords(text: string): readonly string[] {
  return fold(text)
    .split(/\s+/)
    .filter((word) => word !== '')
}

/** A piece of a label; `hit` where a typed word stands in it. */
export interface Piece {
  readonly text: string
  readonly hit: boolean
}

/** Where a word stands in a folded text, also over spaces behind the beginning of one; undefined where it does not. */
function placeIn(
  text: string,
  word: string,
): { readonly start: number; readonly length: number } | undefined {
  const start = text.indexOf(word)
  if (start >= 0) return { start, length: word.length }
  const letters = [...word.replaceAll(' ', '')].map((letter) => letter.replace(/\W/, '\\$&'))
  if (letters.length < LEAST_OVER_SPACES) return undefined
  const spaced = new RegExp(`(?<!\\S)${letters.join(' *')}`).exec(text)
  return spaced ? { start: spaced.index, length: spaced[0].length } : undefined
}

/** A label cut where typed words stand in it, for marking them. */
export function markWords(label: string, words: readonly string[]): readonly Piece[] {
  const letters = foldedPieces(label)
  // Folded piece by piece, since folding drops some; each folded letter knows where it comes from.
  const folded = letters.flatMap((letter, at) => [...fold(letter)].map((plain) => ({ plain, at })))
  const text = folded.map(({ plain }) => plain).join('')
  const hits = new Set<number>()
  for (const word of words) {
    const place = placeIn(text, word)
    if (!place) continue
    const found = folded.slice(place.start, place.start + place.length)
    // With what folding dropped between them: a ZWNJ must not cut the mark.
    for (let at = found[0]?.at ?? 0; at <= (found.at(-1)?.at ?? -1); at += 1) hits.add(at)
  }
  const pieces: { text: string; hit: boolean }[] = []
  letters.forEach((letter, at) => {
    const last = pieces.at(-1)
    if (last && last.hit === hits.has(at)) last.text += letter
    else pieces.push({ text: letter, hit: hits.has(at) })
  })
  return pieces
}
