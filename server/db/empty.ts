import type { Reader } from './books.ts'

/** Tables of which each is written before or with the audit log, or by the server's start. */
const TABLES = ['audit', 'operators', 'customers', 'provinces', 'exchange_rates', 'entries', 'counters']

/** Throws where the books hold anything: what is written into them would be mixed with it. */
export async function assertEmpty(
  { all }: Reader,
  where: string,
  writer: 'import' | 'replay',
): Promise<void> {
  for (const table of TABLES) {
    if ((await all(`select 1 as known from ${table} limit 1`)).length > 0)
      throw new Error(`The books in ${where} are not empty: ${writer} writes into empty ones only.`)
  }
}
