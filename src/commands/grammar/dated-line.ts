import { say } from '../../../contract/text/catalogue.ts'
import { addDays, isYesterday, readDay } from '../../../contract/text/dates.ts'
import { type EntryLine, isTyping, lineParts, type Office } from './line.ts'
import { isDayWord } from './period-words.ts'
import { entryPhrases } from './phrases.ts'
import { TAKEN_OUT, type Token, token, type Word } from './tokens.ts'

/** Reads an entry; `words` begin with the amount. */
type EntryParser = (text: string, words: readonly Word[], office: Office) => EntryLine

/** A day with its sign, `@27/11`; `@bazaar` is none. */
const isSigned = ({ text }: Word) => text.startsWith('@') && text.length > 1 && isDayWord(text.slice(1))

/** What stands behind the accounts: a description, or the sender of a hawala. */
const textToken = (line: EntryLine) => line.tokens.find(({ role }) => role === 'text' || role === 'name')

/** The word that dates a line: one with a sign, or `y` where the description begins. */
function dateWord(line: EntryLine, words: readonly Word[]): Word | undefined {
  const signed = words.slice(1).find(isSigned)
  if (signed) return signed
  const start = textToken(line)?.start
  return words.find((word) => word.start === start && isYesterday(word.text))
}

function readDate(text: string, word: Word, today: string): { readonly token: Token; readonly day?: string } {
  const read = readDay(word.text.replace('@', ''), today)
  if ('day' in read) return { token: token(word, 'date'), day: read.day }
  if (isTyping(text, word)) return { token: token(word, 'date', 'incomplete') }
  return { token: token(word, 'date', 'unknown', say(read.error)) }
}

function datedText(date: string, today: string): string {
  if (date === today) return entryPhrases.datedToday({ date })
  return date === addDays(today, -1) ? entryPhrases.datedYesterday({ date }) : entryPhrases.dated({ date })
}

/**
 * An entry with a day among its words, `@27/11` or `y`, which is then its date. Within a description it is a part of
 * that.
 */
export function parseDated(
  parse: EntryParser,
  text: string,
  words: readonly Word[],
  office: Office,
): EntryLine {
  const plain = parse(text, words, office)
  const word = dateWord(plain, words)
  if (!word) return plain
  const read = readDate(text, word, office.today)
  const { day = office.today } = read
  // The rest is read as if nothing stood there, each word in its place.
  const blank = `${text.slice(0, word.start)}${TAKEN_OUT.repeat(word.text.length)}${text.slice(word.end)}`
  const rest = words.filter((one) => one !== word)
  const line = parse(blank, rest, { ...office, today: day })
  const others = line.tokens.filter(({ role }) => role !== 'space')
  if (others.some(({ start, end }) => start < word.end && word.start < end)) return plain
  const tokens = [...others, read.token]
  const inOrder = tokens.toSorted((one, other) => one.start - other.start)
  const isReady = line.ready && read.day !== undefined
  return {
    ...line,
    ...lineParts(text, inOrder, line.ghost),
    ready: isReady,
    ...(read.day && { dated: datedText(read.day, office.today) }),
  }
}
