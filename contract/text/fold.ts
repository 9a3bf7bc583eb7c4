import { westernDigits } from './digits.ts'

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
/** ZWNJ and its kin, marks of direction, tatweel, vowel signs: two operators rarely type them the same way. */
const UNSEEN = /\u0640|[\u064b-\u065f]|\u0670|[\u200b-\u200f]|[\u202a-\u202e]|[\u2066-\u2069]/g
const FOREIGN = /[^ -~]/

/** Text as it is compared: small letters, western digits, one form of each letter; spaces stay. */
export function foldText(text: string): string {
  if (!FOREIGN.test(text)) return text.toLowerCase()
  return westernDigits(text.normalize('NFKC'))
    .replace(LETTER, (letter) => SAME_LETTER[letter] ?? letter)
    .replace(UNSEEN, '')
    .toLowerCase()
}

/** A name as it is compared with the others of its kind: folded, with one space between words. */
export const foldName = (name: string): string => foldText(name).trim().replace(/\s+/g, ' ')
