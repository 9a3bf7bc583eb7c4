import { phrases } from './phrases.ts'

/** The one or the other of several words. */
export const eitherOf = (words: readonly string[]): string =>
  words.reduce((one, other) => (one === '' ? other : phrases.either({ one, other })), '')
