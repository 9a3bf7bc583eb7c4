import type { Posting } from '../../contract/records/postings.ts'
import { giveTurn } from '../threads/turns.ts'
import type { Statements } from './books.ts'
import { among } from './rows.ts'

/** What an account moved on a day, in minor units. */
export interface Movement extends Posting {
  readonly date: string
}

/** The movements of one account and day as one; in ascending order, in which every writer takes accounts. */
export async function summed(movements: readonly Movement[]): Promise<Movement[]> {
  const sums = new Map<string, Movement>()
  for (const movement of movements) {
    await giveTurn()
    const key = `${movement.account_no} ${movement.date}`
    const { debit, credit } = sums.get(key) ?? { debit: 0n, credit: 0n }
    sums.set(key, { ...movement, debit: debit + movement.debit, credit: credit + movement.credit })
  }
  return [...sums.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum)
}

/** Entries whose postings are taken away with one statement. */
const AT_ONCE = 1000

/** Takes entries away with their postings; returns what these moved. */
export async function withdrawn(
  { all, run }: Pick<Statements, 'all' | 'run'>,
  entry_nos: readonly number[],
): Promise<Movement[]> {
  const movements: Movement[] = []
  for (let first = 0; first < entry_nos.length; first += AT_ONCE) {
    const some = entry_nos.slice(first, first + AT_ONCE)
    const are = among('entry_no', some)
    const legs = await all<Movement>(
      `select account_no, ccy, date, debit, credit from postings where ${are} order by entry_no, leg`,
      ...some,
    )
    for (const leg of legs) movements.push(leg)
    await run(`delete from postings where ${are}`, ...some)
    await run(`delete from entries where ${are}`, ...some)
    await giveTurn()
  }
  return movements
}
