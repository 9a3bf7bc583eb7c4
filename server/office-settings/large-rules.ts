import { isDeepStrictEqual } from 'node:util'
import { largeCashTexts } from '../../contract/large-cash/large-cash-texts.ts'
import { moneyFromWire, moneyToWire } from '../../contract/money/money.ts'
import { DEFAULT_LARGE_RULE, type LargeRule } from '../../contract/office/large-rule.ts'
import type { OfficeSettings } from '../../contract/office/office-settings.ts'
import { invalid } from '../errors.ts'

type KeptRule = OfficeSettings['large_cash'][number]

/**
 * Rules of large cash as they are kept, the first one first. Throws 400 where two begin on one day, and where the rules of
 * days before today are not those that stand: a day that is past is judged as it was.
 */
export function keptLargeRules(
  before: readonly KeptRule[],
  sent: readonly LargeRule<bigint>[],
  today: string,
): readonly KeptRule[] {
  const rules = sent
    .map((rule): KeptRule => ({ ...rule, amount: moneyToWire(rule.amount) }))
    .sort((one, other) => (one.from_date < other.from_date ? -1 : 1))
  const twice = rules.find(({ from_date }, index) => rules[index - 1]?.from_date === from_date)
  if (twice) throw invalid({ large_cash: [largeCashTexts.twice({ date: twice.from_date })] })
  const past = (some: readonly KeptRule[]) => some.filter(({ from_date }) => from_date < today)
  if (!isDeepStrictEqual(past(rules), past(before)))
    throw invalid({ large_cash: [largeCashTexts.past({ today })] })
  return rules
}

/** All rules, with their amounts in minor units: the product's own and those that the office has set. */
export const largeRules = ({ large_cash }: OfficeSettings): readonly LargeRule<bigint>[] =>
  [DEFAULT_LARGE_RULE, ...large_cash].map((rule) => ({ ...rule, amount: moneyFromWire(rule.amount) }))
