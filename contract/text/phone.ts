import { westernDigits } from './digits.ts'

/** Digits with which a phone number may be told apart from others of its kind: subscribers of small countries have eight. */
const LEAST_DIGITS = 8
/** Digits of a country's code, at most. */
export const COUNTRY_DIGITS = 3
/** Fewer digits with a 0 before them are a number of another kind, or not yet a phone. */
const LEAST_TYPED = 7
/** The same without the 0. */
const LEAST_PART = 5

/** A phone number within a text: it begins with `+` or 0. */
const WITHIN = /(?<![\d+])(?:\+\d|0)[\d ()./-]{5,}\d/g
/** A text that is a phone number and nothing else. */
const WHOLE = /^[+\d][\d\s()./-]{5,}$/

const digitsOf = (text: string): string => westernDigits(text).replace(/\(0\)/g, '').replace(/\D+/g, '')

/** The phone numbers in a text, as digits alone: `+93 (0)700 123-456` is `93700123456`. */
export function phonesIn(text: string): readonly string[] {
  const plain = westernDigits(text)
    .replace(/\p{Cf}/gu, '')
    .trim()
  return (WHOLE.test(plain) ? [plain] : (plain.match(WITHIN) ?? [])).map(digitsOf)
}

/** A number without the zeros that stand for a country's own net, or for all others: 0700 and 0093700. */
export const significant = (digits: string): string => digits.replace(/^0+/, '')

/** Whether two texts are one phone number, with the national 0, with `+93`, with `0093` or with none of them. */
export function isSamePhone(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other]
    .map(digitsOf)
    .toSorted((a, b) => significant(a).length - significant(b).length)
  const [part, whole] = [significant(short), significant(long)]
  if (part === whole) return part !== ''
  // Behind a single 0 there is no country's code.
  if (/^0(?!0)/.test(long)) return false
  return part.length >= LEAST_DIGITS && whole.length - part.length <= COUNTRY_DIGITS && whole.endsWith(part)
}

/** The last digits of a phone number: two texts that are one number ({@link isSamePhone}) have the same. */
export const phoneEnd = (text: string): string => significant(digitsOf(text)).slice(-LEAST_DIGITS)

/** How a typed phone number may be written where it is stored, as digits. */
export interface PhoneForms {
  /** What stands anywhere in its digits. */
  readonly within: readonly string[]
  /** What all of its digits are: without the country's code that was typed. */
  readonly whole: readonly string[]
}

/** How a number that is typed as digits may be stored, beside as it is typed; none where it is no phone number. */
export function phoneForms(typed: string): PhoneForms {
  const plain = significant(typed)
  const isPart = typed.length >= LEAST_TYPED && plain.length < typed.length && plain.length >= LEAST_PART
  const whole = Array.from({ length: COUNTRY_DIGITS }, (_, index) => significant(plain.slice(index + 1)))
    .filter((national) => national.length >= LEAST_DIGITS)
    .flatMap((national) => [national, `0${national}`])
  return { within: isPart ? [plain] : [], whole: [...new Set(whole)] }
}

/** Whether a typed number is one of these phones, or a part of one; these as {@link phonesIn} has them. */
export function holdsPhone(phones: readonly string[], typed: string): boolean {
  const digits = typed.replace(/^\+/, '')
  if (phones.length === 0 || !/^\d+$/.test(digits)) return false
  const { within, whole } = phoneForms(digits)
  return phones.some(
    (phone) => [digits, ...within].some((part) => phone.includes(part)) || whole.includes(phone),
  )
}

/** Digits of a number in full: fewer with dashes between them may be an account or a ref. */
const LEAST_WHOLE = 9
/** Digits that a number has at most with its country's code, and after a single 0. */
const [MOST_ABROAD, MOST_NATIONAL] = [14, 11]

/**
 * What was typed, with a phone number written in groups as one word: `0700 123-456 karim` is `0700123456 karim`. It
 * begins with `+` or 0; a group that would make it longer than numbers are is a word of its own.
 */
export function phonesJoined(typed: string): string {
  return typed.replace(/(?<!\S)(\+\d|0)[\d+()-]*(?:[ \u00a0]+[\d()-]+)*(?!\S)/g, (run) => {
    const groups = run.split(/\s+/)
    const most = /^(?:\+|00)/.test(run) ? MOST_ABROAD : MOST_NATIONAL
    let count = 1
    while (count < groups.length && digitsOf(groups.slice(0, count + 1).join('')).length <= most) count += 1
    const phone = digitsOf(groups.slice(0, count).join(''))
    if (phone.length < (count > 1 ? LEAST_TYPED : LEAST_WHOLE)) return run
    return [phone, ...groups.slice(count)].join(' ')
  })
}
