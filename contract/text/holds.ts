/** Fewer letters are not looked for over the spaces between words: they begin too many. */
const LEAST_JOINED = 4

/** Whether a word is written over several words of a text, from the beginning of one on. */
function runsOver(text: string, word: string): boolean {
  const start = word.slice(0, 2)
  for (let from = text.indexOf(start); from >= 0; from = text.indexOf(start, from + 1)) {
    if (from > 0 && text[from - 1] !== ' ') continue
    let at = from
    let matched = 0
    while (matched < word.length && (text[at] === word[matched] || text[at] === ' ')) {
      if (text[at] !== ' ') matched += 1
      at += 1
    }
    if (matched === word.length) return true
  }
  return false
}

/**
 * Whether a text has a word, both folded: anywhere in it, or from the beginning of a word on over the spaces behind it,
 * as `محمدعلی` is in `محمد علی`.
 */
export const holdsWord = (text: string, word: string): boolean =>
  text.includes(word) || (word.length >= LEAST_JOINED && !/\d/.test(word) && runsOver(text, word))
