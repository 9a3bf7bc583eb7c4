/** Shorter words are too many other words with one letter wrong. */
export const SHORTEST_MISTYPED = 4

/**
 * Whether a typed word begins as another does, but for one letter: a wrong one, one left out or too many, or two
 * exchanged. The first letter is right, and no figure is taken for another.
 */
export function isNearly(typed: string, word: string): boolean {
  if (typed.length < SHORTEST_MISTYPED || /\d/.test(typed)) return false
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at += 1
  if (at === 0) return false
  const goesOn = (fromTyped: number, fromWord: number) =>
    word.slice(fromWord).startsWith(typed.slice(fromTyped))
  if (goesOn(at + 1, at + 1) || goesOn(at, at + 1) || goesOn(at + 1, at)) return true
  return typed[at] === word[at + 1] && typed[at + 1] === word[at] && goesOn(at + 2, at + 2)
}
