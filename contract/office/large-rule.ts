import type { Currency } from '../money/currency.ts'
import type { LargePreset } from './large-presets.ts'

/** From a day on: at or above which amount cash is large, and over how many days it is added up. */
export interface LargeRule<Amount = number> {
  readonly from_date: string
  readonly amount: Amount
  readonly currency: Currency
  readonly window_days: number
  readonly preset: LargePreset
}

/** The rule of days before any that the office has set (docs/books.md, "Large cash"). */
export const DEFAULT_LARGE_RULE: LargeRule = {
  from_date: '',
  amount: 500_000,
  currency: 'AFN',
  window_days: 2,
  preset: 'afghanistan',
}

/** The rule in force on a day: the last that begins on it or before it. */
export function largeRuleOn<Amount>(
  rules: readonly LargeRule<Amount>[],
  day: string,
): LargeRule<Amount> | undefined {
  return rules
    .filter(({ from_date }) => from_date <= day)
    .reduce<LargeRule<Amount> | undefined>(
      (last, rule) => (last && last.from_date > rule.from_date ? last : rule),
      undefined,
    )
}
