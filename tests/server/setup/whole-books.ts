import { type Location, openSnapshots } from '../../../server/db/open.ts'

/** Every table that the audit log gives back, with what it comes sorted by. */
const TABLES = {
  operators: 'id',
  customers: 'cust_id',
  accounts: 'acc_no',
  cash_book: 'id',
  transfers: 'id',
  hawala: 'id',
  provinces: 'id',
  exchange_rates: 'id',
  account_rates: 'acc_no, ccy',
  entries: 'entry_no',
  postings: 'entry_no, leg',
  balances: 'account_no',
  day_totals: 'account_no, date',
  counts: 'id',
  days: 'date',
  imports: 'id',
  filings: 'id',
  correspondents: 'cust_id',
  watch_lists: 'source',
  watch_decisions: 'id',
  suspicions: 'id',
  office_settings: 'id',
  counters: 'name',
  audit: 'seq',
} as const

/** What no log gives back: passwords, and the instant between a row and its audit row. */
const LEFT_OUT = new Set(['password_hash', 'created_at'])

/**
 * All that stands in books, table by table. Entries are numbered by their order: the engine may leave
 * numbers out.
 */
export async function wholeBooks(location: Location): Promise<Record<string, string[]>> {
  const opened = await openSnapshots(location)
  try {
    return await opened.snapshot(async ({ all }) => {
      const entries = await all<{ entry_no: number }>('select entry_no from entries order by entry_no')
      const places = new Map(entries.map(({ entry_no }, index) => [entry_no, index + 1]))
      const text = (row: object) =>
        JSON.stringify(
          Object.entries(row)
            .filter(([name]) => !LEFT_OUT.has(name))
            .map(([name, value]) => [name, name === 'entry_no' ? places.get(value) : String(value)]),
        )
      const books: Record<string, string[]> = {}
      for (const [table, order] of Object.entries(TABLES))
        books[table] = (await all(`select * from ${table} order by ${order}`)).map(text)
      return books
    })
  } finally {
    await opened.close()
  }
}
