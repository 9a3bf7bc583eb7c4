import { addDays } from '../../../contract/text/dates.ts'

// Tills, counts and closed days as plain sums over what stands, in minor units: no code of the product takes part.

export type Ccy = 'AFN' | 'RYL' | 'USD'
export interface Leg {
  readonly acc_no: string
  readonly ccy: Ccy
  /** Debits minus credits. */
  readonly amount: bigint
}
export interface Entry {
  readonly kind: 'cash-book' | 'transfer' | 'hawala'
  readonly id: number
  readonly date: string
  readonly legs: readonly Leg[]
  /** The day whose difference it is; blank where an operator entered it. */
  readonly madeBy: string
}
interface Counted {
  readonly sum: bigint
  readonly expected: bigint
}
/** A till and currency: its accounts by number, and where differences of it go. */
export interface Box {
  readonly cust_id: number
  readonly ccy: Ccy
  readonly acc_nos: readonly string[]
  readonly over: string
}
/** A till and currency when a day is closed. */
export interface Standing extends Box {
  readonly expected: bigint
  readonly counted: bigint | undefined
  readonly stale: bigint
}

export const text = (minor: bigint) => {
  const digits = String(minor < 0n ? -minor : minor).padStart(3, '0')
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** An office's tills and days. */
export class DayBooks {
  readonly entries = new Map<string, Entry>()
  /** By day, till and currency. */
  readonly counts = new Map<string, Counted>()
  readonly versions = new Map<string, number>()
  /** The entries of the differences of each day that is closed. */
  readonly closed = new Map<string, readonly string[]>()
  readonly closings = new Map<string, number>()
  readonly #last = { 'cash-book': 0, transfer: 0, hawala: 0 }
  readonly boxes: readonly Box[]
  constructor(boxes: readonly Box[]) {
    this.boxes = boxes
  }

  get closedUntil(): string {
    return [...this.closed.keys()].sort().at(-1) ?? ''
  }
  isOpen = (date: string) => date > this.closedUntil

  enter(entry: Omit<Entry, 'id'>): Entry {
    this.#last[entry.kind] += 1
    const made = { ...entry, id: this.#last[entry.kind] }
    this.entries.set(`${made.kind}/${made.id}`, made)
    return made
  }

  /** The sum of what accounts moved on the days that fit. */
  #sum(acc_nos: readonly string[], fits: (date: string) => boolean): bigint {
    let sum = 0n
    for (const { date, legs } of this.entries.values())
      if (fits(date)) for (const leg of legs) if (acc_nos.includes(leg.acc_no)) sum += leg.amount
    return sum
  }
  cash = ({ acc_nos }: Box, until: string) => this.#sum(acc_nos, (date) => date <= until)
  #isMoved = ({ acc_nos }: Box, date: string) =>
    [...this.entries.values()].some(
      (entry) =>
        this.isOpen(entry.date) &&
        entry.date <= date &&
        entry.legs.some(({ acc_no }) => acc_nos.includes(acc_no)),
    )

  count(date: string, box: Box, sum: bigint): void {
    this.counts.set(`${date} ${box.cust_id} ${box.ccy}`, { sum, expected: this.cash(box, date) })
  }
  /** What a day needs to be closed. */
  standing(date: string): Standing[] {
    return this.boxes.flatMap((box) => {
      const expected = this.cash(box, date)
      const count = this.counts.get(`${date} ${box.cust_id} ${box.ccy}`)
      if (expected === 0n && !count && !this.#isMoved(box, date)) return []
      return [{ ...box, expected, counted: count?.sum, stale: count ? expected - count.expected : 0n }]
    })
  }

  /** Closes a day with the differences of the tills that are not left out; whether it may be, the caller knows. */
  close(date: string, tills: readonly Standing[]): void {
    const made = tills.flatMap(({ expected, counted = expected, acc_nos: [till = ''], over, ccy }) => {
      const amount = counted - expected
      if (amount === 0n) return []
      const legs = [
        { acc_no: till, ccy, amount },
        { acc_no: over, ccy, amount: -amount },
      ]
      return [`cash-book/${this.enter({ kind: 'cash-book', date, legs, madeBy: date }).id}`]
    })
    this.closed.set(date, made)
    this.closings.set(date, (this.closings.get(date) ?? 0) + 1)
  }
  reopen(date: string): void {
    for (const key of this.closed.get(date) ?? []) this.entries.delete(key)
    this.closed.delete(date)
  }

  /** Cash before a period, what came in and went out by legs of some accounts, and cash after it. */
  #flow(boxes: readonly Box[], fits: (leg: Leg) => bigint | undefined, from: string, to: string) {
    const opening = boxes.reduce((sum, box) => sum + this.cash(box, addDays(from, -1)), 0n)
    let [jama, naam] = [0n, 0n]
    let lines = 0
    for (const { date, legs } of this.entries.values())
      for (const leg of date >= from && date <= to ? legs : []) {
        const amount = fits(leg)
        if (amount === undefined) continue
        lines += 1
        if (amount > 0n) jama += amount
        else naam -= amount
      }
    return { opening, jama, naam, closing: opening + jama - naam, lines }
  }
  /** The roznamcha of all tills: by each till, and by all other accounts in a currency. */
  roznamcha(from: string, to: string) {
    const own =
      ({ acc_nos }: Box) =>
      ({ acc_no, amount }: Leg) =>
        acc_nos.includes(acc_no) ? amount : undefined
    const isTill = (acc_no: string) => this.boxes.some(({ acc_nos }) => acc_nos.includes(acc_no))
    const beside = (ccy: Ccy) => (leg: Leg) =>
      leg.ccy === ccy && !isTill(leg.acc_no) ? -leg.amount : undefined
    const tills = this.boxes
      .map((box) => ({ cust_id: box.cust_id, ccy: box.ccy, ...this.#flow([box], own(box), from, to) }))
      .filter(({ opening, lines }) => opening !== 0n || lines > 0)
    const others = (['AFN', 'RYL', 'USD'] as const)
      .map((ccy) => {
        const listed = this.boxes.filter((box) => box.ccy === ccy)
        return { ccy, ...this.#flow(listed, beside(ccy), from, to) }
      })
      .filter(({ ccy, lines }) => lines > 0 || tills.some((till) => till.ccy === ccy))
    return { tills, others }
  }
}
