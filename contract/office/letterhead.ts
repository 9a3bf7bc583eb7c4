import { codesIsolated } from '../text/bidi.ts'
import type { OfficeSettings } from './office-settings.ts'

/** Whose paper it is. */
export interface Letterhead {
  readonly name: string
  /** Address, phones and licence, printed in one line below the name; empty if the settings are blank. */
  readonly details: readonly string[]
  /** The sentence at the foot; blank for none. */
  readonly foot: string
}

/** The letterhead of an office; `licenceText` is the number of its licence, said in the language of the paper. */
export function letterheadOf(
  name: string,
  { address, phones, licence, foot_line }: OfficeSettings,
  licenceText: (number: string) => string,
): Letterhead {
  const details = [codesIsolated(address), codesIsolated(phones), licence && licenceText(licence)]
  return { name, details: details.filter((detail) => detail !== ''), foot: codesIsolated(foot_line) }
}
