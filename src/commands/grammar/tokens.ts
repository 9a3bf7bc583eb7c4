/** What a token of the command line stands for; `space` is what stands between. */
export type TokenRole =
  | 'space'
  | 'verb'
  | 'amount'
  | 'currency'
  | 'account'
  | 'separator'
  | 'number'
  | 'reference'
  | 'date'
  | 'text'
  | 'name'
  | 'sum'
  | 'question'
  | 'word'

/** `unknown` is wrong where it stands; `incomplete` may still become right. */
export type TokenStatus = 'ok' | 'unknown' | 'incomplete'

/** A stretch of the line, from `start` up to `end`. */
export interface Word {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** A word with its meaning; the message says in a sentence what is wrong with it. */
export interface Token extends Word {
  readonly role: TokenRole
  readonly status: TokenStatus
  readonly message?: string
}

/** Replaces each letter of a word that was taken out of a line. The words on both sides of it are never joined to one name. */
export const TAKEN_OUT = '\u2003'

/** The words of a line: between spaces, a `>` always on its own. */
export function wordsOf(line: string): readonly Word[] {
  return [...line.matchAll(/>|[^\s>]+/g)].map(([text], index, all) => {
    const start = all[index]?.index ?? 0
    return { start, end: start + text.length, text }
  })
}

/** A word cut in pieces; empty ones are dropped. */
export function cut(word: Word, lengths: readonly number[]): readonly Word[] {
  let start = word.start
  const ends = [...lengths.map((length) => word.start + length), word.end]
  return ends.flatMap((end) => {
    const piece = { start, end, text: word.text.slice(start - word.start, end - word.start) }
    start = end
    return piece.text === '' ? [] : [piece]
  })
}

/** The word as a token. */
export function token(word: Word, role: TokenRole, status: TokenStatus = 'ok', message?: string): Token {
  return { ...word, role, status, ...(message === undefined ? {} : { message }) }
}

/** Tokens with the spaces between them: together they are the line, letter by letter. */
export function tokensOver(line: string, tokens: readonly Token[]): readonly Token[] {
  const whole: Token[] = []
  let at = 0
  const fill = (end: number) => {
    if (end > at) whole.push({ start: at, end, text: line.slice(at, end), role: 'space', status: 'ok' })
  }
  for (const one of tokens) {
    fill(one.start)
    whole.push(one)
    at = one.end
  }
  fill(line.length)
  return whole
}
