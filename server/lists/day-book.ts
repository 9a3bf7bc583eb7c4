import { moneyToWire } from '../../contract/money/money.ts'
import { dayBookKey, isInDayBook } from '../../contract/records/day-book.ts'
import type { DayBookEntry } from '../../contract/records/day-book-answers.ts'
import type { Reader } from '../db/books.ts'
import { among } from '../db/rows.ts'
import { RECORDS } from '../records/records.ts'

type Row = Omit<DayBookEntry, 'key' | 'type' | 'amount' | 'exchanged_amount'> & {
  readonly amount: bigint
  readonly exchanged_amount: bigint | null
}

const EXCHANGED = ['exchanged_amount', 'exchanged_currency']

/** How each kind of record is read, with the row of the audit log that entered it. */
const QUERIES = RECORDS.flatMap(({ type, table, columns, described }) => {
  if (!isInDayBook(type)) return []
  const exchanged = EXCHANGED.map((name) => (columns.includes(name) ? `r.${name}` : `null as ${name}`))
  const query = `select r.id, r.amount, r.currency, ${exchanged.join(', ')}, r.debit_account, r.credit_account,
      r.${described.text} as description, r.version, a.at as entered_at, o.name as operator
    from ${table} r
    join audit a on a.record_type = '${type}' and a.record_id = cast(r.id as text) and a.action = 'create'
    left join operators o on o.id = a.operator_id
    where r.date = ?`
  return [{ type, table, query }]
})

/** The records that are dated a day, of these ids by type where they are given; newest first in each kind. */
export async function dayEntries(
  { all }: Reader,
  day: string,
  ids?: ReadonlyMap<string, readonly number[]>,
): Promise<DayBookEntry[]> {
  const entries: DayBookEntry[] = []
  for (const { type, query } of QUERIES) {
    const own = ids && (ids.get(type) ?? [])
    const rows = await all<Row>(
      `${query} ${own ? `and ${among('r.id', own)}` : ''} order by r.id desc`,
      day,
      ...(own ?? []),
    )
    for (const { amount, exchanged_amount, ...row } of rows)
      entries.push({
        key: dayBookKey(type, row.id),
        type,
        ...row,
        amount: moneyToWire(amount),
        exchanged_amount: exchanged_amount === null ? null : moneyToWire(exchanged_amount),
      })
  }
  return entries
}

/** Whether more than `most` records of a kind are dated a day. */
export async function isLongDay({ all }: Reader, day: string, most: number): Promise<boolean> {
  for (const { table } of QUERIES) {
    const more = await all(`select 1 as more from ${table} where date = ? limit 1 offset ?`, day, most)
    if (more.length > 0) return true
  }
  return false
}
