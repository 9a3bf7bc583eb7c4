import { isSolarShown } from '../../../contract/text/shown-day.ts'
import { fold } from './fold.ts'
import type { JumpLine, Office, VerbLine } from './line.ts'
import { parsePeriod } from './period-line.ts'
import { isPeriodWord } from './period-words.ts'
import { groupPhrases } from './phrases.ts'
import { token, type Word } from './tokens.ts'

/** The groupings of a profit by their words, in English and in other languages. */
const GROUPS = {
  month: ['month', 'ماه', 'میاشت'],
  currency: ['currency', 'ccy', 'اسعار'],
  operator: ['operator', 'کاربر', 'کاروونکی'],
  customer: ['customer', 'مشتری'],
  exchange: ['exchange', 'تبادله'],
} as const
type Group = keyof typeof GROUPS

/** The grouping that a word names; undefined for any other word. */
function groupNamed(text: string): Group | undefined {
  const word = fold(text)
  const names = Object.keys(GROUPS) as Group[]
  return names.find((name) => GROUPS[name].some((said) => fold(said) === word))
}

/** Whether a word may begin what stands behind the verb: a grouping, or days. */
export const isProfitWord = (text: string): boolean => isPeriodWord(text) || groupNamed(text) !== undefined

/** `profit [from..to]`, with a grouping before the days or after them: by day where there is none. */
export function parseProfit(start: VerbLine, words: readonly Word[], office: Office): JumpLine {
  const at = words.findIndex(({ text }) => groupNamed(text) !== undefined)
  const word = words[at]
  const group = word && groupNamed(word.text)
  if (!group) return parsePeriod(start, words, office)
  return parsePeriod(start, words.toSpliced(at, 1), office, {
    tokens: [token(word, 'reference')],
    given: { by: group === 'month' && isSolarShown() ? 'solar_month' : group },
    title: groupPhrases[group],
  })
}
