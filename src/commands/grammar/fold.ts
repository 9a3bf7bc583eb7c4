import { foldText } from '../../../contract/text/fold.ts'

const SIGNS = /[-_/|·.,()#@:]/g

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

/** A label cut where typed words stand in it, for marking them. */
export function markWords(label: string, words: readonly string[]): readonly Piece[] {
  const letters = [...label]
  // Folded letter by letter, since folding drops some; each folded one knows where it comes from.
  const folded = letters.flatMap((letter, at) => [...fold(letter)].map((plain) => ({ plain, at })))
  const text = folded.map(({ plain }) => plain).join('')
  const hits = new Set<number>()
  for (const word of words) {
    const start = text.indexOf(word)
    if (start < 0) continue
    const found = folded.slice(start, start + word.length)
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
