import type { CustomerKind } from '../../contract/lists/customers.ts'
import { CURRENCIES, type Currency } from '../../contract/money/currency.ts'
import { exchangePosition, hawalaCharges } from '../../contract/records/postings.ts'
import type { OwnLine } from '../../contract/reports/profit-lines.ts'
import type { SnapshotReader } from '../db/books.ts'
import { among } from '../db/rows.ts'

/** An amount of a currency in minor units; negative where the office gave it. */
export interface Quantity {
  readonly ccy: Currency
  readonly quantity: bigint
}

/** The movements of one entry on two exchange positions. */
export interface Exchange {
  readonly entry_no: number
  readonly date: string
  readonly given: Quantity
  readonly received: Quantity
}

/** The net movement of a day on one line and currency of the office's own money, exchanges excluded. */
export interface OwnMove {
  readonly date: string
  readonly line: OwnLine
  readonly ccy: Currency
  /** The customer whose accounts moved; left out of hawala charges. */
  readonly customer_id?: number
  readonly quantity: bigint
}

/** The days after `after`, up to and including `until`. */
export interface Span {
  readonly after: string
  readonly until: string
}

interface PositionRow extends Quantity {
  readonly entry_no: number
  readonly date: string
}

const POSITIONS = CURRENCIES.map(exchangePosition)
/** The accounts of hawala charges. */
export const CHARGES = CURRENCIES.map(hawalaCharges)

/** Reads the exchanges of a span, ordered by date, then by first entry. */
export async function* readExchanges(
  { parts }: Pick<SnapshotReader, 'parts'>,
  { after, until }: Span,
): AsyncGenerator<Exchange> {
  const rows = parts<PositionRow>(
    `select entry_no, date, ccy, credit - debit as quantity from postings
     where ${among('account_no', POSITIONS)} and date > ? and date <= ? order by date, entry_no, credit`,
    ...POSITIONS,
    after,
    until,
  )
  let given: PositionRow | undefined
  // Each entry has two rows. The row of the currency given has no credit, and comes first.
  for await (const part of rows)
    for (const row of part) {
      if (given?.entry_no === row.entry_no)
        yield { entry_no: row.entry_no, date: row.date, given, received: row }
      given = row
    }
}

/** The kinds of customers whose accounts count as the office's own money. Tills and unpaid hawala do not. */
export const OWN_ACCOUNT_KINDS = ['capital', 'income', 'expense'] as const satisfies readonly CustomerKind[]

/** Reads the movements of capital, income, expenses and hawala charges of a span, ordered by date. */
export async function readOwnMoves(
  { all }: Pick<SnapshotReader, 'all'>,
  { after, until }: Span,
  over_short: number | null,
): Promise<readonly OwnMove[]> {
  const rows = await all<Omit<OwnMove, 'line'> & { kind: CustomerKind; customer_id: number }>(
    `select d.date, a.ccy, a.customer_id, c.kind, cast(sum(d.credit) - sum(d.debit) as bigint) as quantity
     from customers c join accounts a on a.customer_id = c.cust_id join day_totals d on d.account_no = a.acc_no
     where ${among('c.kind', OWN_ACCOUNT_KINDS)} and d.date > ? and d.date <= ?
     group by d.date, a.ccy, a.customer_id, c.kind order by d.date, a.customer_id, a.ccy`,
    ...OWN_ACCOUNT_KINDS,
    after,
    until,
  )
  const charges = await all<Omit<OwnMove, 'line'> & { account_no: string }>(
    `select date, account_no, credit - debit as quantity from day_totals
     where ${among('account_no', CHARGES)} and date > ? and date <= ? order by date, account_no`,
    ...CHARGES,
    after,
    until,
  )
  const moves = [
    ...rows.map(
      ({ kind, ...move }): OwnMove => ({
        ...move,
        line: move.customer_id === over_short ? 'over_short' : (kind as OwnLine),
      }),
    ),
    ...charges.map(
      ({ account_no, date, quantity }): OwnMove => ({
        ...{ date, quantity, line: 'charges' },
        ccy: account_no.slice(account_no.lastIndexOf(':') + 1) as Currency,
      }),
    ),
  ]
  return moves.sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
}

/** Reads all movements of a span, ordered by date; own moves of a day precede its exchanges. */
export async function* readMoves(
  reader: SnapshotReader,
  span: Span,
  over_short: number | null,
): AsyncGenerator<OwnMove | Exchange> {
  const own = await readOwnMoves(reader, span, over_short)
  let next = 0
  function* ownUntil(date: string): Generator<OwnMove> {
    for (let move = own[next]; move && move.date <= date; move = own[next]) {
      next += 1
      yield move
    }
  }
  for await (const exchange of readExchanges(reader, span)) {
    yield* ownUntil(exchange.date)
    yield exchange
  }
  yield* ownUntil(span.until)
}
