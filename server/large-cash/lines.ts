import { type LargeRule, largeRuleOn } from '../../contract/office/large-rule.ts'
import { addDays } from '../../contract/text/dates.ts'
import type { DayRates } from '../profit/day-rates.ts'
import { type Cash, type Period, partyKey } from './cash.ts'

/** A rule whose amount is in minor units. */
export type Rule = LargeRule<bigint>

/** Values money by the rates of its day in the currency of a rule, in minor units; undefined without a rate. */
export type Worth = (rule: Rule, cash: Cash) => bigint | undefined

export const worthBy =
  (rates: ReadonlyMap<string, DayRates>): Worth =>
  ({ currency }, { ccy, amount, date }) =>
    rates.get(currency)?.valueOn(ccy, amount, date)

/** Cash of one party, way and currency that is listed on a day. */
export interface Line {
  readonly key: string
  readonly date: string
  readonly rule: Rule
  readonly cash: readonly Cash[]
  /** What all cash of the party and way came to over the window; undefined where there was no rate. */
  readonly together: bigint | undefined
}

/** The lines of a day: one for each currency of the cash that is listed on it. */
const linesOf = (date: string, party: string, cash: readonly Cash[], rest: Pick<Line, 'rule' | 'together'>) =>
  [...Map.groupBy(cash, ({ ccy }) => ccy)].map(
    ([ccy, some]): Line => ({
      key: [date, some[0]?.way, rest.together === undefined ? `${ccy}?` : ccy, party].join('/'),
      ...{ date, cash: some, ...rest },
    }),
  )

/**
 * The lines of one party and way, by day. On a day whose window reaches the threshold, all of the window is listed that no
 * earlier day has listed: so each posting that any window reaches is in one line. What has no rate is listed on its own day.
 */
function partyLines(party: string, cash: readonly Cash[], rules: readonly Rule[], worthOf: Worth): Line[] {
  const byDay = Map.groupBy(cash, ({ date }) => date)
  const listed = new Set<Cash>()
  const lines: Line[] = []
  const list = (date: string, some: readonly Cash[], rest: Pick<Line, 'rule' | 'together'>) => {
    const fresh = some.filter((one) => !listed.has(one))
    for (const one of fresh) listed.add(one)
    lines.push(...linesOf(date, party, fresh, rest))
  }
  for (const [date, ofDay] of byDay) {
    const rule = largeRuleOn(rules, date)
    if (!rule) continue
    const unrated = ofDay.filter((one) => worthOf(rule, one) === undefined)
    list(date, unrated, { rule, together: undefined })
    const days = Array.from({ length: rule.window_days }, (_, back) => addDays(date, -back)).reverse()
    const window = days
      .flatMap((day) => byDay.get(day) ?? [])
      .flatMap((one) => {
        const worth = worthOf(rule, one)
        return worth === undefined ? [] : [{ one, worth }]
      })
    const together = window.reduce((sum, { worth }) => sum + worth, 0n)
    if (together >= rule.amount)
      list(
        date,
        window.map(({ one }) => one),
        { rule, together },
      )
  }
  return lines
}

/** How many days before the first one of a list are looked at: what was listed on them is not listed again. */
export function daysBefore(rules: readonly Rule[]): number {
  return 2 * (Math.max(1, ...rules.map(({ window_days }) => window_days)) - 1)
}

/**
 * The lines of some days (docs/books.md, "Large cash"), by day and then in the order in which their parties came. `cash` is
 * that of {@link daysBefore} days before them as well, in the order of days.
 */
export function largeLines(
  cash: readonly Cash[],
  { from_date, to_date }: Period,
  rules: readonly Rule[],
  worthOf: Worth,
): readonly Line[] {
  const parties = Map.groupBy(cash, ({ way, party }) => `${way} ${partyKey(party)}`)
  const lines = [...parties.values()].flatMap((some) =>
    some[0] ? partyLines(partyKey(some[0].party), some, rules, worthOf) : [],
  )
  return lines
    .filter(({ date }) => date >= from_date && date <= to_date)
    .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
}
