import type { OverLimit } from '../../contract/limits/limits.ts'
import { type LimitFigures, passedLimit } from '../../contract/limits/passed.ts'
import type { Currency } from '../../contract/money/currency.ts'
import { moneyToWire } from '../../contract/money/money.ts'
import type { Posting } from '../../contract/records/postings.ts'
import type { Trx } from '../db/books.ts'
import { among, inParts } from '../db/rows.ts'

/** What a write moves on an account: debits minus credits, and the entries that debit or credit it. */
interface Moved {
  debit: bigint
  readonly entries: number[]
}

/** What a write moves, by account. */
export type MovedAccounts = ReadonlyMap<string, Moved>

/** A transaction that remembers what it posts, so that limits are held against all of its legs together. */
export interface Watched {
  readonly trx: Trx
  readonly moved: MovedAccounts
}

type Leg = Pick<Posting, 'account_no' | 'debit' | 'credit'>

const postedBy = ({ all }: Trx, entry_nos: readonly number[]) =>
  all<Leg>(
    `select account_no, debit, credit from postings where ${among('entry_no', entry_nos)}`,
    ...entry_nos,
  )

/** A transaction that remembers what is posted through it. */
export function watching(trx: Trx): Watched {
  const moved = new Map<string, Moved>()
  let entered = 0
  function move({ account_no, debit, credit }: Leg, sign: 1n | -1n, entry?: number): void {
    const account = moved.get(account_no) ?? { debit: 0n, entries: [] }
    account.debit += sign * (debit - credit)
    if (entry !== undefined && account.entries.at(-1) !== entry) account.entries.push(entry)
    moved.set(account_no, account)
  }
  const { postings } = trx
  const own: Trx = {
    ...trx,
    postings: {
      enter(entries) {
        for (const { postings: legs } of entries) {
          for (const leg of legs) move(leg, 1n, entered)
          entered += 1
        }
        return postings.enter(entries)
      },
      async replace(entry_no, date, legs) {
        for (const leg of await postedBy(trx, [entry_no])) move(leg, -1n)
        for (const leg of legs) move(leg, 1n, 0)
        await postings.replace(entry_no, date, legs)
      },
      async remove(entry_no) {
        for (const leg of await postedBy(trx, [entry_no])) move(leg, -1n)
        await postings.remove(entry_no)
      },
      async removeAll(entry_nos) {
        for (const some of inParts(entry_nos)) for (const leg of await postedBy(trx, some)) move(leg, -1n)
        await postings.removeAll(entry_nos)
      },
    },
  }
  return { trx: own, moved }
}

interface LimitedAccount extends LimitFigures {
  readonly acc_no: string
  readonly cust_id: number
  readonly cust_name: string
  readonly ccy: Currency
  /** Debits minus credits, with all that the write posts. */
  readonly debit: bigint
}

/** The limited accounts among some, with their balance inside the write. */
const limitedAmong = ({ all }: Trx, acc_nos: readonly string[]) =>
  all<LimitedAccount>(
    `select l.acc_no, l.most_debit, l.least_cash, c.cust_id, c.cust_name, a.ccy, b.debit - b.credit as debit
     from limits l join accounts a on a.acc_no = l.acc_no join customers c on c.cust_id = a.customer_id
     join balances b on b.account_no = l.acc_no where ${among('l.acc_no', acc_nos)} order by l.acc_no`,
    ...acc_nos,
  )

/** The account as it is over its limit; undefined where it is not, or the write brings it nearer. */
function overOf(account: LimitedAccount, { debit: moved, entries }: Moved): OverLimit | undefined {
  const { acc_no, cust_id, cust_name, ccy, debit } = account
  const passed = passedLimit(account, debit, moved)
  if (!passed) return undefined
  const [limit, comes_to] = [moneyToWire(passed.limit), moneyToWire(debit)]
  return { acc_no, cust_id, cust_name, ccy, kind: passed.kind, limit, comes_to, entries }
}

/**
 * The accounts that a write brings past their limits, or further past them, by all that it posted together (docs/books.md,
 * "Limits").
 */
export async function overLimits(trx: Trx, moved: MovedAccounts): Promise<readonly OverLimit[]> {
  const over: OverLimit[] = []
  for (const some of inParts([...moved.keys()]))
    for (const account of await limitedAmong(trx, some)) {
      const own = moved.get(account.acc_no)
      const passed = own && overOf(account, own)
      if (passed) over.push(passed)
    }
  return over
}
