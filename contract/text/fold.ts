import { westernDigits } from './digits.ts'

/** Letters that Dari, Pashto, Urdu and Arabic keyboards write in several ways, by the one they are compared as. */
const VARIANTS: Readonly<Record<string, string>> = {
  ی: 'ي ى ئ ې ۍ ے ۓ ێ ۑ',
  ک: 'ك ڪ',
  گ: 'ګ',
  ه: 'ة ۀ ہ ۂ ۃ ھ ە',
  ا: 'أ إ آ ٱ ٲ ٳ',
  و: 'ؤ',
  ن: 'ں',
}
const SAME_LETTER: ReadonlyMap<string, string> = new Map(
  Object.entries(VARIANTS).flatMap(([letter, variants]) =>
    variants.split(' ').map((variant) => [variant, letter] as const),
  ),
)
const LETTER = new RegExp(`[${[...SAME_LETTER.keys()].join('')}]`, 'g')
/** ZWNJ and its kin, marks of direction, tatweel, vowel signs, a hamza by itself: two operators rarely type them the same way. */
const UNSEEN =
  /[\p{Cf}\p{Default_Ignorable_Code_Point}\u0621\u0640\u0674\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]/gu
const FOREIGN = /[^ -~]/

/** One hamza is written on three seats: `مسئول` and `مسؤول`, `جرئت` and `جرأت`. */
const onOneSeat = (text: string): string => text.replace(/ئ(?=و)/g, 'و').replace(/(?<=[^\sا])ئ(?=[تل])/g, 'ا')

/** Text as it is compared: small letters, western digits, one form of each letter; spaces stay. */
export function foldText(text: string): string {
  if (!FOREIGN.test(text)) return text.toLowerCase()
  return onOneSeat(westernDigits(text.normalize('NFKC')).replace(UNSEEN, ''))
    .replace(LETTER, (letter) => SAME_LETTER.get(letter) ?? letter)
    .toLowerCase()
}

/** A name as it is compared with the others of its kind: folded, with one space between words. */
export const foldName = (name: string): string => foldText(name).trim().replace(/\s+/g, ' ')

/** A name as {@link foldName} has it, without spaces: `محمد علی` and `محمدعلی` are one name to who chooses among several. */
export const nameKey = (name: string): string => foldText(name).replace(/\s+/g, '')

/** A text cut into what is folded without looking at what is beside it: letters, and a hamza with its neighbours. */
export const foldedPieces = (text: string): readonly string[] => text.match(/ئو|[^\sا]ئ[تل]|[\s\S]/gu) ?? []
