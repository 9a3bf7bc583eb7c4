import { expect, it } from 'vitest'
import { type Random, randomOf } from '../../../server/demo/random.ts'
import type { TestOffice } from '../setup/office.ts'
import { isSecondRun } from '../setup/postgres.ts'
import {
  allKept,
  CCYS,
  type Ccy,
  close,
  dayFrom,
  exchange,
  expectSame,
  KINDS,
  keptDays,
  must,
  openOwnMoney,
  own,
  reopen,
  saveRate,
} from './own-money.ts'

const RUNS = process.env.PROVE ? 6 : 1
const STEPS = process.env.PROVE ? 300 : isSecondRun() ? 60 : 120
/** The last of them is today: an entry more would be dated after it. */
const DAYS = Array.from({ length: 40 }, (_, index) => dayFrom(index - 39))

/** Random deals of an office whose days are closed and opened again. */
class Run {
  readonly closed: string[] = []
  readonly deals: { readonly path: string; readonly date: string }[] = []
  readonly done = { closed: 0, reopened: 0, rates: 0, changed: 0 }
  readonly office: TestOffice
  readonly random: Random
  constructor(office: TestOffice, random: Random) {
    this.office = office
    this.random = random
  }

  get open(): readonly string[] {
    const until = this.closed.at(-1) ?? ''
    return DAYS.filter((date) => date > until)
  }
  amount = () => this.random.between(1, 9_999_999)

  async deal() {
    const date = this.random.often(this.open)
    const [received, given] = [this.random.pick(CCYS), this.random.pick(CCYS)]
    const kind = this.random.pick(Object.keys(KINDS) as (keyof typeof KINDS)[])
    const isOwn = received === given
    const { id } = isOwn
      ? await own(this.office, kind, received, this.amount(), date)
      : await exchange(this.office, [received, this.amount()], [given, this.amount()], date)
    this.deals.push({ path: isOwn ? `cash-book/${id}` : `transfer/${id}`, date })
  }

  /** Moves a deal of an open day to another one, or deletes it. */
  async change() {
    const own = this.deals.filter(({ date }) => this.open.includes(date))
    if (own.length === 0) return
    const deal = this.random.pick(own)
    this.deals.splice(this.deals.indexOf(deal), 1)
    this.done.changed += 1
    if (this.random.chance(0.5)) {
      await this.office.confirmPassword(deal.path)
      await must(this.office, 'DELETE', `api/${deal.path}/`)
      return
    }
    const date = this.random.often(this.open)
    await must(this.office, 'PATCH', `api/${deal.path}/`, { date })
    this.deals.push({ ...deal, date })
  }

  /** Saves a rate of an open day, now and then of one that this server does not know to be closed. */
  async rate() {
    const ccy: Ccy = this.random.pick(['AFN', 'PKR'] as const)
    const to_usd = BigInt(this.random.between(300_000, 3_000_000))
    const date = this.random.pick(this.random.chance(0.6) ? this.open : DAYS)
    await saveRate(this.office, ccy, to_usd, date)
    // The costs that it takes from closed days are kept again after the next day that is closed, or from a start on.
    if (!this.open.includes(date)) await this.office.restart()
    this.done.rates += 1
  }

  async close() {
    const date = this.open[this.random.between(0, 3)]
    if (date === undefined || date === DAYS.at(-1)) return
    await close(this.office, date)
    this.closed.push(date)
    this.done.closed += 1
  }

  async reopen() {
    const date = this.closed.pop()
    if (date === undefined) return
    await reopen(this.office, date)
    this.done.reopened += 1
  }

  step(): Promise<void> {
    const by = this.random.between(1, 100)
    if (by <= 50) return this.deal()
    if (by <= 62) return this.change()
    if (by <= 74) return this.rate()
    return by <= 94 ? this.close() : this.reopen()
  }

  /** Looks at a period, mostly one that begins beside the last closed day. */
  async look() {
    if (this.random.chance(0.5)) await allKept(this.office)
    const from = this.random.chance(0.5) ? (this.open[0] ?? '') : this.random.pick(DAYS)
    const by = this.random.pick(['day', 'currency', 'exchange'] as const)
    const to_date = this.random.pick(DAYS.filter((date) => date >= from))
    await expectSame(this.office, { from_date: from, to_date, base: 'USD', by })
  }
}

it.each(Array.from({ length: RUNS }, (_, run) => `kept ${run}`))(
  'a profit that begins with kept costs is that of all days, whatever was done between, to the cent (%s)',
  async (seed) => {
    const office = await openOwnMoney()
    try {
      const run = new Run(office, randomOf(seed))
      for (let step = 0; step < STEPS; step += 1) {
        await run.step()
        await run.look()
      }
      expect(Math.min(...Object.values(run.done))).toBeGreaterThan(0)
      const eve = DAYS.at(-2) ?? ''
      if (run.closed.at(-1) !== eve) await close(office, eve)
      await allKept(office)
      expect((await keptDays(office)).length).toBeGreaterThan(5)
      expect(await office.findings()).toEqual([])
    } finally {
      await office.close()
    }
  },
)
