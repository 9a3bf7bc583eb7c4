import { statusText } from '../../../contract/hawala/status-texts.ts'
import { formatMoney, moneyFromWire } from '../../../contract/money/money.ts'
import { type Found, foundLabel, type SearchAnswer } from '../../../contract/search/found.ts'
import type { Condition } from '../../../contract/search/query.ts'
import { isolated, numberedName } from '../../../contract/text/bidi.ts'
import { holdsWord } from '../../../contract/text/holds.ts'
import { listedText } from '../../../contract/text/listed.ts'
import { phoneForms } from '../../../contract/text/phone.ts'
import { shownDay } from '../../../contract/text/shown-day.ts'
import { cardPath, recordPath } from '../catalog/nouns.ts'
import { fold, markWords } from '../grammar/fold.ts'
import { phrases } from './phrases.ts'
import type { Row } from './row.ts'

/** What the search over the books has answered. */
export interface SearchState {
  /** The query that the answer is of; undefined while it is under way. */
  readonly q: string | undefined
  readonly answer: SearchAnswer | undefined
  /** Why there is no answer, in a sentence. */
  readonly failure: string | undefined
}

/** What of a found row is marked: typed words, and digits also as an amount. */
function markedWords(conditions: readonly Condition[], nearly: readonly string[]): readonly string[] {
  const amounts = (minor: bigint) => fold(formatMoney(minor)).trim()
  const own = conditions.flatMap((one) => {
    if (one.kind === 'word') return [one.word]
    if (one.kind === 'status') return [fold(statusText(one.status))]
    if (one.kind === 'phrase') return [one.words]
    if (one.kind === 'digits') {
      const { within, whole } = phoneForms(one.digits)
      return [one.digits, amounts(BigInt(one.digits) * 100n), ...within, ...whole]
    }
    if (one.kind === 'amount' && one.from === one.to) return [amounts(one.from)]
    return one.kind === 'days' && one.from === one.to ? [fold(shownDay(one.from))] : []
  })
  return [...own, ...nearly]
}

/** The accounts of a record, from debit to credit the way that the page is read. */
function sidesText(accounts: readonly string[]): string {
  if (document.dir !== 'rtl') return accounts.join(' → ')
  return accounts.map(alone).join(' ← ')
}

/** A code or a figure in its own order among words from the right; it is no name, and is never cut. */
const alone = (text: string) => (document.dir === 'rtl' ? `\u2066${text}\u2069` : text)

/** What a row says; of its texts those with a typed word first, since the end of a long row is out of sight. */
function labelOf({ type, id, date, status, sums, accounts, texts }: Found, words: readonly string[]): string {
  const hasWord = (text: string) => words.some((word) => holdsWord(fold(text), word))
  const sorted = (all: readonly string[]) =>
    all.toSorted((one, other) => Number(hasWord(other)) - Number(hasWord(one)))
  const [name = '', ...more] = texts
  if (type === 'customer')
    return [numberedName(id, name), accounts.join(' '), ...sorted(more).map(isolated)]
      .filter(Boolean)
      .join(' · ')
  const money = sums.map(({ amount, currency }) => `${currency} ${formatMoney(moneyFromWire(amount))}`)
  return [
    id,
    ...(date === null ? [] : [shownDay(date)]),
    ...(status ? [statusText(status)] : []),
    alone(money.join(' ')),
    sidesText(accounts),
    ...sorted(texts).map(isolated),
  ].join(' · ')
}

/** The rows of what was found. */
export function foundRows({ found, nearly }: SearchAnswer, conditions: readonly Condition[]): readonly Row[] {
  const words = markedWords(conditions, nearly)
  return found.map((one) => ({
    value: `${one.type} ${one.id}`,
    kind: foundLabel(one.type).toLowerCase(),
    pieces: markWords(labelOf(one, words), words),
    choice: {
      type: 'palette.go',
      place: { path: one.type === 'customer' ? cardPath(one.id) : recordPath(one.type, one.id) },
    },
  }))
}

/** What is to be said of an answer, beside its rows. */
export function saidOf({ answer, failure }: SearchState): string {
  if (failure !== undefined) return failure
  if (!answer) return ''
  const { ready, nearly, more } = answer
  if (ready < 100) return phrases.reading({ ready })
  const count = answer.found.length
  const other = nearly.length > 0 && count > 0 ? `${phrases.nearly({ words: listedText(nearly) })} ` : ''
  return more ? `${other}${phrases.lastShown({ count })}` : other
}
