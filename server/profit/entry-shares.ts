import type { Currency } from '../../contract/money/currency.ts'
import { roundedQuotient } from '../../contract/money/money.ts'
import { OF_COMMISSION } from '../../contract/records/source.ts'
import { NOBODY, type ProfitWhose } from '../../contract/reports/profit-lines.ts'
import type { Reader, SnapshotReader } from '../db/books.ts'
import { among, inParts } from '../db/rows.ts'
import type { DayRates } from './day-rates.ts'
import { groupsOf } from './entry-groups.ts'
import { CHARGES, OWN_ACCOUNT_KINDS, type Span } from './events.ts'
import type { ProfitGroups } from './profit-groups.ts'
import type { Done, DoneExchange, DoneMove } from './reckoning.ts'

/** Exchanges whose groups are looked up together. */
const LOOKED_UP = 1000

/** The own money that moves together on a day: of a customer in a currency, or the hawala charges in one. */
interface OwnMoney {
  readonly date: string
  readonly ccy: Currency
  readonly customer_id?: number | undefined
  /** Whether it is a commission, which is a line of its own. */
  readonly isCommission: boolean
}

interface OwnPosting extends OwnMoney {
  readonly entry_no: number
  readonly quantity: bigint
}

/** Quantities by the ids of operators or customers, in minor units, positive where credited. */
type Quantities = ReadonlyMap<string, bigint>

const keyOf = ({ date, ccy, customer_id, isCommission }: OwnMoney): string =>
  `${date} ${ccy} ${customer_id ?? ''} ${isCommission}`

const sumOf = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((sum, one) => sum + one, 0n)

/**
 * Shares an amount among those who moved a quantity the way that all of them together did, by how much each moved; what
 * rounding leaves goes to the last. The group {@link NOBODY} has it where nothing was moved.
 */
export function shared(amount: bigint, quantities: Quantities): Map<string, bigint> {
  const isIn = sumOf(quantities.values()) > 0n
  const movers = [...quantities].filter(([, quantity]) => quantity !== 0n && quantity > 0n === isIn)
  const whole = sumOf(movers.map(([, quantity]) => quantity))
  if (whole === 0n) return new Map([[NOBODY, amount]])
  return withRest(
    amount,
    movers.map(([key, quantity]) => [key, roundedQuotient(amount * quantity, whole)]),
  )
}

/** Shares with the difference to their amount in the last of them. */
function withRest(amount: bigint, parts: readonly (readonly [string, bigint])[]): Map<string, bigint> {
  const shares = new Map(parts)
  const [last = NOBODY] = parts.at(-1) ?? []
  shares.set(last, (shares.get(last) ?? 0n) + amount - sumOf(shares.values()))
  return shares
}

/** The accounts of capital, income and expenses, with their customers. */
async function ownAccounts({ all }: Reader): Promise<ReadonlyMap<string, number>> {
  const rows = await all<{ readonly acc_no: string; readonly customer_id: number }>(
    `select a.acc_no, a.customer_id from customers c join accounts a on a.customer_id = c.cust_id
     where ${among('c.kind', OWN_ACCOUNT_KINDS)}`,
    ...OWN_ACCOUNT_KINDS,
  )
  return new Map(rows.map(({ acc_no, customer_id }) => [acc_no, customer_id]))
}

/** The entries of a span that post the commission of a correspondent. */
async function commissionEntries({ all }: Reader, { after, until }: Span): Promise<ReadonlySet<number>> {
  const rows = await all<{ readonly entry_no: number }>(
    `select entry_no from cash_book where ${OF_COMMISSION} and date > ? and date <= ?`,
    after,
    until,
  )
  return new Set(rows.map(({ entry_no }) => entry_no))
}

/**
 * Attributes the reckoned moves of a period to the operators or the customers of their entries (docs/books.md, "Profit").
 * The moves are those of every grouping: an own move, which is reckoned by the day, is shared among its entries.
 */
export class EntryShares {
  readonly #reader: Reader
  readonly #whose: ProfitWhose
  readonly #rates: DayRates
  readonly #moved = new Map<string, Map<string, bigint>>()
  #exchanges: DoneExchange[] = []

  private constructor(reader: Reader, whose: ProfitWhose, rates: DayRates) {
    this.#reader = reader
    this.#whose = whose
    this.#rates = rates
  }

  /** Reads what each operator or customer moved of own money in a span. */
  static async read(
    reader: SnapshotReader,
    whose: ProfitWhose,
    { after, until }: Span,
    rates: DayRates,
  ): Promise<EntryShares> {
    const shares = new EntryShares(reader, whose, rates)
    const customers = await ownAccounts(reader)
    const commissions = await commissionEntries(reader, { after, until })
    const accounts = [...customers.keys(), ...CHARGES]
    for (const some of inParts(accounts)) {
      const postings = reader.parts<
        Omit<OwnPosting, 'customer_id' | 'isCommission'> & { readonly account_no: string }
      >(
        `select entry_no, account_no, date, ccy, credit - debit as quantity from postings
         where ${among('account_no', some)} and date > ? and date <= ?`,
        ...some,
        after,
        until,
      )
      for await (const part of postings)
        await shares.#moves(
          part.map(({ account_no, ...posting }) => ({
            ...posting,
            customer_id: customers.get(account_no),
            isCommission: commissions.has(posting.entry_no),
          })),
        )
    }
    return shares
  }

  /** Adds what a move earned to the groups; an exchange waits until some are looked up together. */
  async add(groups: ProfitGroups, done: Done): Promise<void> {
    if ('line' in done) this.#addOwn(groups, done)
    else {
      this.#exchanges.push(done)
      if (this.#exchanges.length >= LOOKED_UP) await this.end(groups)
    }
  }

  /** Adds the exchanges that wait. */
  async end(groups: ProfitGroups): Promise<void> {
    const exchanges = this.#exchanges
    this.#exchanges = []
    const keys = await groupsOf(
      this.#reader,
      this.#whose,
      exchanges.map(({ entry_no }) => entry_no),
    )
    for (const { entry_no, realised } of exchanges)
      groups.addTo(keys.get(entry_no) ?? NOBODY, 'exchange', sumOf(realised.values()))
  }

  #addOwn(groups: ProfitGroups, move: DoneMove): void {
    const quantities =
      this.#moved.get(keyOf({ ...move, isCommission: move.line === 'commissions' })) ??
      new Map<string, bigint>()
    for (const [key, amount] of shared(sumOf(move.realised.values()), quantities))
      groups.addTo(key, 'exchange', amount)
    if (move.line === 'capital') return
    for (const [key, amount] of this.#valued(move, quantities)) groups.addTo(key, move.line, amount)
  }

  /** The worth of each quantity at the rate of the day; without a rate the cost of the move is shared. */
  #valued({ ccy, date, value }: DoneMove, quantities: Quantities): Map<string, bigint> {
    const parts: [string, bigint][] = []
    for (const [key, quantity] of quantities) {
      const worth = this.#rates.valueOn(ccy, quantity, date)
      if (worth === undefined) return shared(value, quantities)
      parts.push([key, worth])
    }
    return withRest(value, parts)
  }

  async #moves(postings: readonly OwnPosting[]): Promise<void> {
    const entries = [...new Set(postings.map(({ entry_no }) => entry_no))]
    const keys = await groupsOf(this.#reader, this.#whose, entries)
    for (const { entry_no, quantity, ...money } of postings) {
      const moved = this.#moved.get(keyOf(money)) ?? new Map<string, bigint>()
      const key = keys.get(entry_no) ?? NOBODY
      moved.set(key, (moved.get(key) ?? 0n) + quantity)
      this.#moved.set(keyOf(money), moved)
    }
  }
}
