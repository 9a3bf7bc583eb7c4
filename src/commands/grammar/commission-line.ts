import { numberedName } from '../../../contract/text/bidi.ts'
import { westernDigits } from '../../../contract/text/digits.ts'
import { isTyping, type JumpLine, jumpLine, type Office, type VerbLine } from './line.ts'
import { formOf, parsePeriod } from './period-line.ts'
import { nextPhrases, phrases } from './phrases.ts'
import { token, type Word } from './tokens.ts'

/** A word that may be the number of a correspondent, `1002` or `@1002`. */
export const isCorrespondentWord = ({ text }: Word): boolean => /^@?[\d۰-۹٠-٩]/.test(text)

/** `commission [correspondent] [from..to]`: the commission of a correspondent by their number; alone its form. */
export function parseCommission(start: VerbLine, words: readonly Word[], office: Office): JumpLine {
  const { text, verb } = start
  const [first, ...rest] = words
  if (!first) {
    const ghost = { text: nextPhrases.correspondent, completes: false }
    return jumpLine(start, [], [formOf(verb)], text.endsWith(' ') ? ghost : undefined)
  }
  const number = westernDigits(first.text.replace(/^@/, ''))
  const name = /^\d{1,12}$/.test(number) ? office.customerName(Number(number)) : undefined
  if (name === undefined) {
    const message = phrases.notARecord({ word: first.text })
    const status = isTyping(text, first) ? 'incomplete' : 'unknown'
    return jumpLine(start, [token(first, 'reference', status, message)], [])
  }
  return parsePeriod(start, rest, office, {
    tokens: [token(first, 'reference')],
    given: { customer_id: number },
    title: numberedName(Number(number), name),
  })
}
