import type { Currency } from '../../contract/money/currency.ts'
import { isWhose, type ProfitBy } from '../../contract/reports/profit-lines.ts'
import { addDays } from '../../contract/text/dates.ts'
import type { SnapshotReader } from '../db/books.ts'
import { officeSettings } from '../office-settings/store.ts'
import { type DayRates, readDayRates } from './day-rates.ts'
import { EntryShares } from './entry-shares.ts'
import { readMoves } from './events.ts'
import type { Holding } from './holdings.ts'
import { KEPT_BASE, lastKept, NOTHING_HELD } from './kept-costs.ts'
import { ownQuantities } from './own-worth.ts'
import { ProfitGroups, type ProfitSums } from './profit-groups.ts'
import { type Done, type DoneExchange, Reckoning } from './reckoning.ts'

/** A text that sorts after every day. */
const END = '~'

export interface ProfitAsked {
  readonly from_date: string
  readonly to_date: string
  readonly base: Currency
  readonly by: ProfitBy
  /** Lists only the exchanges of this currency. */
  readonly currency?: Currency | undefined
}

/** The profit of a period, in minor units of the base. */
export interface Profit {
  readonly groups: readonly { readonly key: string; readonly sums: ProfitSums }[]
  /** The exchanges of the period, where `by` is `exchange`. */
  readonly exchanges: readonly DoneExchange[]
  /** Own worth before and after the period, and the capital paid in between: they prove the profit. */
  readonly worth_before: bigint
  readonly worth_after: bigint
  readonly capital: bigint
  /** The currencies without a rate, carried at cost. */
  readonly unvalued: ReadonlySet<Currency>
}

/** Groups the reckoned movements of a period, and revalues the holdings. */
class PeriodProfit {
  readonly groups: ProfitGroups
  readonly unvalued = new Set<Currency>()
  readonly exchanges: DoneExchange[] = []
  capital = 0n
  readonly #asked: ProfitAsked
  readonly #reckoning: Reckoning
  readonly #rateDays: readonly string[]
  /** Of a profit by operator or customer. */
  readonly #shares: EntryShares | undefined
  /** The current day, and the unrealised gain before it. */
  #day: string
  #unrealised: ReadonlyMap<Currency, bigint>

  constructor(reckoning: Reckoning, { days }: DayRates, asked: ProfitAsked, shares?: EntryShares) {
    const { from_date, by } = asked
    this.groups = new ProfitGroups(by)
    this.#shares = shares
    this.#asked = asked
    this.#reckoning = reckoning
    this.#rateDays = days
    this.#day = from_date
    this.#unrealised = reckoning.unrealised(addDays(from_date, -1))
  }

  async add(done: Done): Promise<void> {
    for (const ccy of done.unvalued) this.unvalued.add(ccy)
    if ('line' in done && done.line === 'capital') this.capital += done.value
    if (this.#shares) return this.#shares.add(this.groups, done)
    const { date } = done
    for (const [ccy, realised] of done.realised) this.groups.add(date, ccy, 'exchange', realised)
    if ('line' in done) {
      if (done.line !== 'capital') this.groups.add(date, done.ccy, done.line, done.value)
    } else if (this.#isAsked(done)) this.exchanges.push(done)
  }

  async end(): Promise<void> {
    this.begin(END)
    await this.#shares?.end(this.groups)
  }

  /**
   * Begins a day, or the {@link END}. Holdings are revalued at the end of each earlier day with a movement or a saved
   * rate: on other days nothing changes.
   */
  begin(date: string): void {
    if (date === this.#day) return
    const days = this.#rateDays.filter((day) => day > this.#day && day < date)
    for (const day of [this.#day, ...days]) this.#revalue(day)
    this.#day = date
  }

  #isAsked({ given, received }: DoneExchange): boolean {
    const { by, currency } = this.#asked
    return by === 'exchange' && (currency === undefined || [given.ccy, received.ccy].includes(currency))
  }

  #revalue(day: string): void {
    const unrealised = this.#reckoning.unrealised(day)
    for (const [ccy, amount] of unrealised)
      this.groups.add(day, ccy, 'revaluation', amount - (this.#unrealised.get(ccy) ?? 0n))
    this.#unrealised = unrealised
  }
}

/**
 * The office's own worth at the end of a day, by balances and rates alone. A currency without a rate counts at cost, and
 * is added to `unvalued`.
 */
async function worthOn(
  reader: SnapshotReader,
  rates: DayRates,
  date: string,
  held: ReadonlyMap<Currency, Holding>,
  unvalued: Set<Currency>,
): Promise<bigint> {
  let worth = 0n
  for (const [ccy, quantity] of await ownQuantities(reader, date)) {
    const value = rates.valueOn(ccy, quantity, date)
    if (value === undefined && quantity !== 0n) unvalued.add(ccy)
    worth += value ?? held.get(ccy)?.cost ?? 0n
  }
  return worth
}

/**
 * The profit of a period, by moving average cost over all that the office ever exchanged (docs/books.md, "Profit"). What
 * was exchanged up to the last day whose costs are kept is not read.
 */
export async function readProfit(reader: SnapshotReader, asked: ProfitAsked): Promise<Profit> {
  const { from_date, to_date, base, by } = asked
  const before = addDays(from_date, -1)
  const { over_short } = await officeSettings(reader)
  const kept = base === KEPT_BASE ? await lastKept(reader, before) : NOTHING_HELD
  const rates = await readDayRates(reader, base, { after: kept.date, until: to_date })
  const reckoning = new Reckoning(rates, kept.held)
  for await (const move of readMoves(reader, { after: kept.date, until: before }, over_short))
    reckoning.apply(move)
  const heldBefore = new Map(reckoning.holdings.all)

  const span = { after: before, until: to_date }
  const shares = isWhose(by) ? await EntryShares.read(reader, by, span, rates) : undefined
  const period = new PeriodProfit(reckoning, rates, asked, shares)
  for await (const move of readMoves(reader, span, over_short)) {
    period.begin(move.date)
    await period.add(reckoning.apply(move))
  }
  await period.end()

  const { groups, capital, unvalued, exchanges } = period
  return {
    groups: groups.inOrder(),
    exchanges,
    worth_before: await worthOn(reader, rates, before, heldBefore, unvalued),
    worth_after: await worthOn(reader, rates, to_date, reckoning.holdings.all, unvalued),
    ...{ capital, unvalued },
  }
}
