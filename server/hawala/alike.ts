import { setImmediate } from 'node:timers/promises'
import { ALIKE_DAYS, type AlikeParts, alikeKey } from '../../contract/hawala/alike.ts'
import type { AlikeRow } from '../../contract/hawala/step-answers.ts'
import { addDays } from '../../contract/text/dates.ts'
import type { Reader } from '../db/books.ts'

/** Hawala that are read at once: others have their turn between two parts. */
const READ_AT_ONCE = 2000

interface Row extends AlikeParts {
  readonly date: string
}
interface Recorded extends Row {
  readonly id: number
  readonly entry_no: number
}
interface Days {
  readonly from: string
  readonly to: string
}

/** The days on which hawala may be like some of these dates, in order, each day once. */
function daysAround(dates: Iterable<string>): readonly Days[] {
  const spans: Days[] = []
  for (const date of [...new Set(dates)].sort()) {
    const [from, to] = [addDays(date, -ALIKE_DAYS), addDays(date, ALIKE_DAYS)]
    const last = spans.at(-1)
    if (last && from <= last.to) spans[spans.length - 1] = { from: last.from, to }
    else spans.push({ from, to })
  }
  return spans
}

/** The hawala of some days that were not returned, in parts. */
async function* hawalaOf({ all }: Reader, { from, to }: Days): AsyncGenerator<readonly Recorded[]> {
  let after: Pick<Recorded, 'date' | 'entry_no'> = { date: from, entry_no: 0 }
  for (;;) {
    const rows =
      await all<Recorded>`select id, entry_no, date, debit_account, credit_account, amount, currency,
        sender_name, receiver_name
      from hawala where (date, entry_no) > (${after.date}, ${after.entry_no}) and date <= ${to}
        and status <> 'returned'
      order by date, entry_no limit ${READ_AT_ONCE}`
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < READ_AT_ONCE) return
    after = last
    await setImmediate()
  }
}

/** Finds for rows the recorded hawala like each, by its date: of those that are added the one that was entered last. */
function finder(rows: readonly Row[]) {
  const keys = rows.map(alikeKey)
  const sought = new Set(keys)
  const dates = new Set(rows.map(({ date }) => date))
  const newest = new Map<string, Recorded>()
  return {
    add(one: Recorded): void {
      const key = alikeKey(one)
      if (!sought.has(key)) return
      for (let away = -ALIKE_DAYS; away <= ALIKE_DAYS; away += 1) {
        const date = addDays(one.date, away)
        const name = `${key}\n${date}`
        if (dates.has(date) && one.entry_no > (newest.get(name)?.entry_no ?? 0)) newest.set(name, one)
      }
    },
    of: (row: number) => newest.get(`${keys[row]}\n${rows[row]?.date}`),
  }
}

/** The rows that are like hawala that are recorded, each with the one of these that was entered last. */
export async function alikeHawala(reader: Reader, rows: readonly Row[]): Promise<readonly AlikeRow[]> {
  const { add, of } = finder(rows)
  for (const days of daysAround(rows.map(({ date }) => date)))
    for await (const part of hawalaOf(reader, days)) for (const one of part) add(one)
  return rows.flatMap((_, row) => {
    const one = of(row)
    return one ? [{ row, id: one.id, date: one.date }] : []
  })
}
