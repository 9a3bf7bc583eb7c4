import type { Currency } from '../../contract/money/currency.ts'
import type { Reader } from '../db/books.ts'
import type { Tables } from '../db/tables.ts'
import { closedUntil } from '../ledger/closed.ts'
import type { Holding } from '../profit/holdings.ts'
import { type HeldDay, NOTHING_HELD, nextHeldDays } from '../profit/kept-costs.ts'

/** The schema from which on costs of closed days are kept. */
export const KEPT_COSTS = '0028-profit-limits'

const isSame = (one: Holding | undefined, other: Holding | undefined): boolean =>
  one?.quantity === other?.quantity && one?.cost === other?.cost

/** The currencies of a day whose kept cost is not the reckoned one, or is missing beside others of that day. */
const wrongOf = (kept: HeldDay['held'], reckoned: HeldDay['held']): Currency[] =>
  [...new Set([...kept.keys(), ...reckoned.keys()])].filter(
    (ccy) => !isSame(kept.get(ccy), reckoned.get(ccy)),
  )

/** The costs that are kept of the days of a span, by day. */
async function keptBetween(
  { all }: Reader,
  after: string,
  until: string,
): Promise<Map<string, HeldDay['held']>> {
  const rows = await all<Tables['kept_costs']>`select date, ccy, quantity, cost from kept_costs
    where date > ${after} and date <= ${until} order by date, ccy`
  return new Map(
    [...Map.groupBy(rows, ({ date }) => date)].map(([date, own]) => [
      date,
      new Map(own.map(({ ccy, quantity, cost }) => [ccy, { quantity, cost }])),
    ]),
  )
}

const wrong = (date: string, ccy: Currency) =>
  `day ${date}: the cost kept of ${ccy} is not that of what the office moved`

/**
 * The kept costs that a reckoning of all days does not give, in one pass over these, and those of days that are open
 * (docs/books.md, "Profit"). A day of which no cost is kept is no fault.
 */
export async function keptCostFaults(reader: Reader): Promise<string[]> {
  const kept = await reader.all<{ date: string }>`select distinct date from kept_costs order by date`
  const last = kept.at(-1)?.date
  if (last === undefined) return []
  const closed_until = await closedUntil(reader)
  const findings = kept
    .filter(({ date }) => date > closed_until)
    .map(({ date }) => `day ${date}: is open, but its cost is kept`)
  let before = NOTHING_HELD
  while (before.date < last) {
    const days = await nextHeldDays(reader, before, last)
    const until = days.at(-1) ?? { ...before, date: last }
    const reckoned = new Map(days.map(({ date, held }) => [date, held]))
    for (const [date, own] of await keptBetween(reader, before.date, until.date))
      for (const ccy of wrongOf(own, reckoned.get(date) ?? new Map())) findings.push(wrong(date, ccy))
    before = until
  }
  return findings
}
