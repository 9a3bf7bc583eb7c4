import type { Role } from '../../../contract/operator/roles.ts'
import { lackedFor, lackedToEnter } from './allowed.ts'
import { nextPhrases, phrases } from './phrases.ts'
import { wordsOf } from './tokens.ts'
import type { Verb, VerbTakes } from './verb.ts'
import { verbOf, verbs, verbsBegun } from './verbs.ts'

/** What comes behind a verb, by what it takes. */
export const NEXT_NAMES: Readonly<Partial<Record<VerbTakes, string>>> = {
  entry: nextPhrases.entry,
  jama: nextPhrases.tillEntry,
  naam: nextPhrases.tillEntry,
  buy: nextPhrases.exchangeAtTill,
  sell: nextPhrases.exchangeAtTill,
  transfer: nextPhrases.transfer,
  hawala: nextPhrases.hawala,
  customer: nextPhrases.customerNumber,
  account: nextPhrases.account,
  currency: nextPhrases.currency,
  words: nextPhrases.words,
  statement: nextPhrases.statement,
  period: nextPhrases.period,
  till: nextPhrases.till,
  correspondent: nextPhrases.correspondent,
  profit: nextPhrases.profit,
  suspected: nextPhrases.suspected,
  log: nextPhrases.log,
}

/** What the verbs of the counter take; an empty line lists these verbs. */
const DAILY: readonly VerbTakes[] = [
  ...(['entry', 'jama', 'naam', 'buy', 'sell', 'transfer', 'hawala'] as const),
  ...(['words', 'statement', 'customer', 'till'] as const),
]

/** The most verbs that are shown for the beginning of a word. */
const MOST_VERBS = 4

/** A verb with what it takes. */
function usageOf(verb: Verb, role: Role | undefined): string {
  const { word } = verb
  const next = verb.record && lackedToEnter(verb, role) ? nextPhrases.number : NEXT_NAMES[verb.takes]
  return next === undefined ? word : phrases.usage({ verb: word, next })
}

/**
 * The usage text under a line as it is typed: the verbs of the counter for an empty line, the verbs that begin like its only
 * word, or what its verb takes. Blank if the line has no verb.
 */
export function usageUnder(text: string, role: Role | undefined): string {
  const known = verbs.filter((verb) => !lackedFor(verb, role))
  const [first, second] = wordsOf(text)
  if (!first) {
    const daily = known.filter(({ takes }) => DAILY.includes(takes))
    return phrases.begins({ verbs: daily.map(({ word }) => word).join(' ') })
  }
  const verb = verbOf(first.text)
  if (verb && !lackedFor(verb, role)) return usageOf(verb, role)
  if (second || first.end < text.length) return ''
  return verbsBegun(first.text, known)
    .slice(0, MOST_VERBS)
    .map((one) => usageOf(one, role))
    .join(' · ')
}
