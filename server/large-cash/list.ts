import { createHash } from 'node:crypto'
import type { LargeLine } from '../../contract/large-cash/large-cash-answers.ts'
import { PARTY_DETAILS, type PartyDetails } from '../../contract/large-cash/presets.ts'
import { CURRENCIES, type Currency } from '../../contract/money/currency.ts'
import { moneyToWire, type WireNumber } from '../../contract/money/money.ts'
import { largeRuleOn } from '../../contract/office/large-rule.ts'
import { RECORD_LABELS } from '../../contract/records/records.ts'
import { addDays } from '../../contract/text/dates.ts'
import type { Reader } from '../db/books.ts'
import { largeRules } from '../office-settings/large-rules.ts'
import { officeSettings } from '../office-settings/store.ts'
import { type DayRates, readDayRates } from '../profit/day-rates.ts'
import { type Cash, type Period, readCash } from './cash.ts'
import { daysBefore, type Line, largeLines, type Rule, type Worth, worthBy } from './lines.ts'
import { type KnownParty, knownParties } from './party.ts'

export interface LargeList {
  /** The rules in force on the days, the first one first. */
  readonly rules: readonly Rule[]
  readonly lines: readonly LargeLine[]
  /** The currencies of lines without a rate. */
  readonly unvalued: readonly Currency[]
}

/** The rules in force on some days: that of the first day, and those that begin on a later one. */
function rulesOn(rules: readonly Rule[], { from_date, to_date }: Period): readonly Rule[] {
  const first = largeRuleOn(rules, from_date)
  const later = rules.filter((rule) => rule.from_date > from_date && rule.from_date <= to_date)
  return [...(first ? [first] : []), ...later]
}

/** The rates of some days, by the currency that they value money in. */
async function ratesOf(
  reader: Reader,
  rules: readonly Rule[],
  { from_date, to_date }: Period,
): Promise<ReadonlyMap<string, DayRates>> {
  const rates = new Map<string, DayRates>()
  for (const { currency } of rules)
    if (!rates.has(currency))
      rates.set(
        currency,
        await readDayRates(reader, currency, { after: addDays(from_date, -1), until: to_date }),
      )
  return rates
}

/** The details of a line: of each the first that its cash has. */
function mergedDetails(known: readonly KnownParty[]): PartyDetails {
  const first = (detail: (typeof PARTY_DETAILS)[number]) =>
    known.map(({ details }) => details[detail]).find((text) => text !== '') ?? ''
  return Object.fromEntries(PARTY_DETAILS.map((detail) => [detail, first(detail)])) as PartyDetails
}

const sumToWire = (amounts: readonly bigint[]) => moneyToWire(amounts.reduce((sum, one) => sum + one, 0n))

/** What all of some worths come to; null where one is missing. */
const worthToWire = (worths: readonly (bigint | undefined)[]): WireNumber | null =>
  worths.includes(undefined) ? null : sumToWire(worths.filter((worth) => worth !== undefined))

function lineToWire(
  { key, date, rule, cash, together }: Line,
  known: readonly KnownParty[],
  worthOf: Worth,
): LargeLine | undefined {
  const [first] = cash
  const filled_at = known[0]?.filled_at
  if (!first || !filled_at) return undefined
  const worths = cash.map((one) => worthOf(rule, one))
  return {
    ...{ key, from_date: first.date, date, way: first.way, filled_at },
    ...mergedDetails(known),
    currency: first.ccy,
    amount: sumToWire(cash.map(({ amount }) => amount)),
    worth: worthToWire(worths),
    together: together === undefined ? null : moneyToWire(together),
    threshold_currency: rule.currency,
    entries: cash.map((one: Cash, index) => ({
      transaction_type: RECORD_LABELS[one.record_type],
      ...{ object_id: one.record_id, date: one.date, amount: moneyToWire(one.amount) },
      worth: worthToWire([worths[index]]),
    })),
  }
}

/** The large cash of some days (docs/books.md, "Large cash"). */
export async function largeCashOf(reader: Reader, days: Period): Promise<LargeList> {
  const all = largeRules(await officeSettings(reader))
  const inForce = rulesOn(all, days)
  const before = daysBefore(rulesOn(all, { ...days, from_date: addDays(days.from_date, -daysBefore(all)) }))
  const read = { ...days, from_date: addDays(days.from_date, -before) }
  const worthOf = worthBy(await ratesOf(reader, rulesOn(all, read), read))
  const lines = largeLines(await readCash(reader, read), days, all, worthOf)
  const known = await knownParties(
    reader,
    lines.flatMap(({ cash }) => cash),
  )
  let at = 0
  const told = lines.flatMap((line) => {
    const own = known.slice(at, at + line.cash.length)
    at += line.cash.length
    return lineToWire(line, own, worthOf) ?? []
  })
  const unrated = new Set(told.filter(({ worth }) => worth === null).map(({ currency }) => currency))
  return { rules: inForce, lines: told, unvalued: CURRENCIES.filter((ccy) => unrated.has(ccy)) }
}

/** The SHA-256 of lines as JSON: it names them, and proves what was filed. */
export const hashOfLines = (lines: readonly LargeLine[]): string =>
  createHash('sha256').update(JSON.stringify(lines)).digest('hex')
