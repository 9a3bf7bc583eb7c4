import { westernDigits } from './digits.ts'
import { COUNTRY_DIGITS, isSamePhone, phonesJoined, significant } from './phone.ts'

/** Digits behind the zeros that may begin a number: 07001 has four. */
const LEAST_BEGUN = 4

/** What is typed as a phone number may be: its digits, without the sign before them; undefined where it is none. */
export const typedPhone = (typed: string): string | undefined =>
  /^\+?(\d{5,})$/.exec(phonesJoined(westernDigits(typed).trim()))?.[1]

/**
 * Whether a typed number is one of these phones, or begins it, with the country's code or without; these as
 * `phonesIn` has them. Fewer than five digits are none.
 */
export function beginsPhone(phones: readonly string[], typed: string): boolean {
  const digits = typedPhone(typed)
  if (digits === undefined) return false
  const part = significant(digits)
  return phones.some((phone) => {
    if (phone.startsWith(digits) || isSamePhone(phone, digits)) return true
    const at = significant(phone).indexOf(part)
    // Behind a single 0 there is no country's code.
    const most = /^0(?!0)/.test(phone) ? 0 : COUNTRY_DIGITS
    return part.length >= LEAST_BEGUN && at >= 0 && at <= most
  })
}
