import type { Currency } from '../../contract/money/currency.ts'
import { addDays } from '../../contract/text/dates.ts'
import { lastRow } from '../audit/chain.ts'
import type { Reader, SnapshotReader, Statement, Trx } from '../db/books.ts'
import { insertRows } from '../db/rows.ts'
import type { Tables } from '../db/tables.ts'
import { closedUntil } from '../ledger/closed.ts'
import { readDayRates } from './day-rates.ts'
import { readMoves } from './events.ts'
import type { Holding } from './holdings.ts'
import { firstMoved } from './own-worth.ts'
import { Reckoning } from './reckoning.ts'

/** The base that costs are kept in. */
export const KEPT_BASE = 'USD' satisfies Currency

/** The office's holdings at the end of a day. */
export interface HeldDay {
  readonly date: string
  readonly held: ReadonlyMap<Currency, Holding>
}

/** Before the first day, which no text of a day precedes: nothing is held. */
export const NOTHING_HELD: HeldDay = { date: '', held: new Map() }

/** Days that are reckoned at a time: few, so that little is in memory and a transaction that writes them is short. */
const DAYS_AT_ONCE = 10

/** The last day on or before another whose costs are kept, with its holdings; {@link NOTHING_HELD} where there is none. */
export async function lastKept({ all }: Reader, until: string): Promise<HeldDay> {
  const rows = await all<Tables['kept_costs']>`select date, ccy, quantity, cost from kept_costs
    where date = (select max(date) from kept_costs where date <= ${until}) order by ccy`
  const [first] = rows
  if (!first) return NOTHING_HELD
  return { date: first.date, held: new Map(rows.map(({ ccy, quantity, cost }) => [ccy, { quantity, cost }])) }
}

/** The last day whose costs are kept; blank where there is none. */
async function lastKeptDay({ all }: Reader): Promise<string> {
  const [row] = await all<{ date: string | null }>`select max(date) as date from kept_costs`
  return row?.date ?? ''
}

/** Whether days are closed behind the last one whose costs are kept. */
export async function isCostBehind(reader: Reader): Promise<boolean> {
  return (await closedUntil(reader)) > (await lastKeptDay(reader))
}

/** Reads each list of few rows as one part. */
const inOnePart = ({ all }: Reader): SnapshotReader => ({
  all,
  async *parts<T extends object>(statement: Statement, ...parameters: readonly unknown[]) {
    yield await all<T>(statement, ...parameters)
  },
})

/**
 * Reckons on from the end of a day: the holdings at the end of each of the next days with a movement, up to `until`. They
 * are the days of a short span that begins with the first of them; none where nothing was moved any more.
 */
export async function nextHeldDays(reader: Reader, start: HeldDay, until: string): Promise<HeldDay[]> {
  const first = await firstMoved(reader, start.date)
  if (first === undefined || first > until) return []
  const last = addDays(first, DAYS_AT_ONCE - 1)
  const span = { after: start.date, until: last < until ? last : until }
  const reckoning = new Reckoning(await readDayRates(reader, KEPT_BASE, span), start.held)
  const days: HeldDay[] = []
  let date = first
  const end = () => days.push({ date, held: new Map(reckoning.holdings.all) })
  // Which line a movement belongs to changes no cost.
  for await (const move of readMoves(inOnePart(reader), span, null)) {
    if (move.date !== date) end()
    date = move.date
    reckoning.apply(move)
  }
  end()
  return days
}

/** Costs on their way from the thread that reckons them to the one that writes. Figures are digits. */
export interface ReckonedCosts {
  /** The last day whose costs were kept. */
  readonly after: string
  /** The last row of the log as these costs were reckoned. */
  readonly head: number
  readonly rows: readonly Readonly<Record<'date' | 'ccy' | 'quantity' | 'cost', string>>[]
}

/** The costs of the next closed days that are not kept yet; no rows where all are. */
export async function reckonCosts(reader: Reader): Promise<ReckonedCosts> {
  const closed_until = await closedUntil(reader)
  const start = await lastKept(reader, closed_until)
  const days = await nextHeldDays(reader, start, closed_until)
  const rows = days.flatMap(({ date, held }) =>
    [...held].map(([ccy, { quantity, cost }]) => ({
      ...{ date, ccy, quantity: String(quantity), cost: String(cost) },
    })),
  )
  return { after: start.date, head: (await lastRow(reader))?.seq ?? 0, rows }
}

/** Whether a day was closed or opened again, or a rate was saved, behind a row of the log. */
async function hasChangedSince({ all }: Reader, head: number): Promise<boolean> {
  // By seq alone, which few rows are behind: an index of all rows of these types would be read from its start.
  const rows = await all`select 1 from audit
    where seq > ${head} and record_type || '' in ('day', 'exchange-rate') limit 1`
  return rows.length > 0
}

/**
 * Keeps costs, unless they may be other ones since they were reckoned, or another server has kept them. As one write
 * follows the other, no row is written behind {@link dropKeptCosts} of what it was reckoned from.
 */
export async function keepReckoned(trx: Trx, { after, head, rows }: ReckonedCosts): Promise<void> {
  if ((await lastKeptDay(trx)) !== after || (await hasChangedSince(trx, head))) return
  const kept = rows.map(({ date, ccy, quantity, cost }): Tables['kept_costs'] => ({
    ...{ date, ccy: ccy as Currency, quantity: BigInt(quantity), cost: BigInt(cost) },
  }))
  await insertRows(trx, 'kept_costs', kept)
}
