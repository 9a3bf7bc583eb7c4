import { westernDigits } from '../../contract/digits.ts'

const SAME_LETTER: Readonly<Record<string, string>> = {
  ي: 'ی',
  ى: 'ی',
  ئ: 'ی',
  ك: 'ک',
  ة: 'ه',
  ۀ: 'ه',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ؤ: 'و',
}
const LETTER = /[\u064a\u0649\u0626\u0643\u0629\u06c0\u0623\u0625\u0622\u0671\u0624]/g
/** ZWNJ and its kin, marks of direction, tatweel, vowel signs: nobody types them to find a name. */
const UNSEEN = /\u0640|[\u064b-\u065f]|\u0670|[\u200b-\u200f]|[\u202a-\u202e]|[\u2066-\u2069]/g
const SIGNS = /[-_/|·.,()#@:]/g
const FOREIGN = /[^ -~]/

/** Text as it is compared: lower-case, western digits, one form of each letter, signs as spaces. */
export function fold(text: string): string {
  const plain = FOREIGN.test(text)
    ? westernDigits(text)
        .replace(LETTER, (letter) => SAME_LETTER[letter] ?? letter)
        .replace(UNSEEN, '')
    : text
  return plain.toLowerCase().replace(SIGNS, ' ')
}

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
