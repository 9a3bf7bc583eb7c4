import type { CustomerKind } from '../../contract/lists/customers.ts'
import { CURRENCIES, type Currency } from '../../contract/money/currency.ts'
import { exchangePosition, hawalaCharges } from '../../contract/records/postings.ts'
import { OF_COMMISSION } from '../../contract/records/source.ts'
import type { OwnLine } from '../../contract/reports/profit-lines.ts'
import type { Reader, SnapshotReader } from '../db/books.ts'
import { among, inParts } from '../db/rows.ts'

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

/** An account of the office's own money; those of charges have no customer. */
interface OwnAccount {
  readonly acc_no: string
  readonly ccy: Currency
  readonly customer_id?: number
  readonly line: OwnLine
}

/** The accounts of hawala charges. */
export const CHARGES = CURRENCIES.map(hawalaCharges)
const CHARGE_ACCOUNTS = CURRENCIES.map(
  (ccy): OwnAccount => ({ acc_no: hawalaCharges(ccy), ccy, line: 'charges' }),
)

/** The accounts of capital, income, expenses and hawala charges. */
async function ownAccounts({ all }: Reader, over_short: number | null): Promise<readonly OwnAccount[]> {
  const rows = await all<Omit<OwnAccount, 'line'> & { kind: CustomerKind }>(
    `select a.acc_no, a.ccy, a.customer_id, c.kind from customers c join accounts a on a.customer_id = c.cust_id
     where ${among('c.kind', OWN_ACCOUNT_KINDS)}`,
    ...OWN_ACCOUNT_KINDS,
  )
  const own = rows.map(
    ({ kind, ...account }): OwnAccount => ({
      ...account,
      line: account.customer_id === over_short ? 'over_short' : (kind as OwnLine),
    }),
  )
  return [...own, ...CHARGE_ACCOUNTS]
}

interface AccountDay {
  readonly date: string
  readonly account_no: string
  readonly quantity: bigint
}

/** What accounts moved on each day of a span. Accounts are named one by one, so that other accounts' days are not read. */
async function accountDays(
  { all }: Reader,
  { after, until }: Span,
  accounts: readonly string[],
): Promise<readonly AccountDay[]> {
  const days: AccountDay[] = []
  for (const some of inParts(accounts)) {
    const rows = await all<AccountDay>(
      `select date, account_no, credit - debit as quantity from day_totals
       where ${among('account_no', some)} and date > ? and date <= ?`,
      ...some,
      after,
      until,
    )
    for (const row of rows) days.push(row)
  }
  return days
}

/** Reads what the commissions of correspondents moved on accounts of incomes and expenses (docs/books.md, "Commission"). */
const readCommissions = async ({ all }: Reader, { after, until }: Span): Promise<readonly OwnMove[]> => {
  const rows = await all<Omit<OwnMove, 'line'>>(
    `select e.date, a.ccy, a.customer_id,
       cast(sum(case when a.acc_no = e.credit_account then e.amount else -e.amount end) as bigint) as quantity
     from cash_book e join accounts a on a.acc_no in (e.debit_account, e.credit_account)
       join customers c on c.cust_id = a.customer_id
     where ${OF_COMMISSION} and e.date > ? and e.date <= ? and c.kind in ('income', 'expense')
     group by e.date, a.ccy, a.customer_id`,
    after,
    until,
  )
  return rows.map((row) => ({ ...row, line: 'commissions' }))
}

const keyOf = ({ date, customer_id, ccy }: Omit<OwnMove, 'line' | 'quantity'>) =>
  `${date} ${customer_id} ${ccy}`

/** Charges come behind all of a day. */
const placeOf = ({ customer_id = Number.POSITIVE_INFINITY }: OwnMove): number => customer_id

const inOrder = (one: OwnMove, other: OwnMove): number =>
  (one.date < other.date ? -1 : one.date > other.date ? 1 : 0) ||
  (placeOf(one) === placeOf(other)
    ? CURRENCIES.indexOf(one.ccy) - CURRENCIES.indexOf(other.ccy)
    : placeOf(one) - placeOf(other))

/**
 * Reads the movements of capital, income, expenses, commissions and hawala charges of a span, one for each day, customer,
 * currency and line: ordered by date, then by customer and currency.
 */
export async function readOwnMoves(
  reader: Reader,
  span: Span,
  over_short: number | null,
): Promise<readonly OwnMove[]> {
  const accounts = new Map(
    (await ownAccounts(reader, over_short)).map((account) => [account.acc_no, account]),
  )
  const moves = new Map<string, OwnMove>()
  for (const { date, account_no, quantity } of await accountDays(reader, span, [...accounts.keys()])) {
    const account = accounts.get(account_no)
    if (!account) continue
    const { acc_no: _, ...own } = account
    const key = keyOf({ ...own, date })
    moves.set(key, { ...own, date, quantity: quantity + (moves.get(key)?.quantity ?? 0n) })
  }
  const commissions = await readCommissions(reader, span)
  for (const commission of commissions) {
    const key = keyOf(commission)
    const whole = moves.get(key)
    if (whole) moves.set(key, { ...whole, quantity: whole.quantity - commission.quantity })
  }
  return [...moves.values(), ...commissions].sort(inOrder)
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
