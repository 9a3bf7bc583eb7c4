import { ABOUT_A_RECORD, type LogFilter, type LogKind } from '../../contract/office/log.ts'
import type { LogPage, LogRow } from '../../contract/office/log-answers.ts'
import { OFFICE } from '../audit/chain.ts'
import type { Reader } from '../db/books.ts'
import type { Tables } from '../db/tables.ts'
import { SIGN_IN, sessionId } from '../sessions/tokens.ts'
import { giveTurn } from '../threads/turns.ts'
import { loggedFields } from './fields.ts'
import { notableOf } from './notable.ts'

/** Rows of a page. */
const PAGE_ROWS = 100
/** Places of the log that are looked through at a time. */
const STEP = 2_000
/** How long one answer looks; the next one goes on from there. */
const LOOKING_MS = 200

type Logged = Omit<Tables['audit'], 'prev_hash' | 'answer'> & { readonly operator: string | null }

export interface LogAsked extends LogFilter {
  readonly before?: number | undefined
}

/** The first place whose row is of a later day than this, by halving: rows are in the order of their instants. */
async function placeAfter({ all }: Reader, day: string, end: number, dayAt: (at: Date) => string) {
  let [low, high] = [1, end]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const [row] = await all<{ at: string }>`select at from audit where seq >= ${middle} order by seq limit 1`
    if (row && dayAt(new Date(row.at)) <= day) low = middle + 1
    else high = middle
  }
  return low
}

const SELECTED = `select a.seq, a.at, a.operator_id, a.action, a.record_type, a.record_id, a.before, a.after, a.hash,
  o.name as operator from audit a left join operators o on o.id = a.operator_id`

/** Rows that say nothing of what was done: an answer that was kept for a write without any. */
const SAID = `not (a.record_type = '${OFFICE}' and a.record_id in ('answer', 'kept-answers'))`

/** A page of the log, the newest rows first; `dayAt` is the office's day of an instant. */
export async function logPage(
  reader: Reader,
  asked: LogAsked,
  dayAt: (at: Date) => string,
): Promise<LogPage> {
  const { kind, id, operator, from_date, to_date } = asked
  const wants = notableOf(reader, dayAt)
  const [last] = await reader.all<{ seq: number | bigint }>('select seq from audit order by seq desc limit 1')
  const end = Number(last?.seq ?? 0) + 1
  let place = asked.before ?? (to_date === undefined ? end : await placeAfter(reader, to_date, end, dayAt))
  const isOfOne = kind !== undefined && id !== undefined
  // What is about a record has its name in the place of the id.
  const subjects = isOfOne
    ? [{ kind, id }, ...ABOUT_A_RECORD.map((about) => ({ kind: about, id: `${kind}/${id}` }))]
    : [{ kind, id }]
  // A page of one kind reads rows by seq: with the index SQLite sorts all rows of the kind for each page.
  const columnOf = (name: string) => (name === 'record_type' && !isOfOne ? `a.${name} || ''` : `a.${name}`)
  const rows: LogRow[] = []
  let reached: string | null = null
  const until = performance.now() + LOOKING_MS
  while (place > 1 && rows.length < PAGE_ROWS) {
    // The rows of one record have an index of their own: they are found wherever they stand.
    const floor = isOfOne ? 0 : place - STEP
    const limit = PAGE_ROWS - rows.length
    const parts: Logged[] = []
    for (const subject of subjects) {
      const conditions = { record_type: subject.kind, record_id: subject.id, operator_id: operator }
      const named = Object.entries(conditions).filter(([, value]) => value !== undefined)
      const where = ['a.seq < ?', 'a.seq >= ?', SAID, ...named.map(([name]) => `${columnOf(name)} = ?`)].join(
        ' and ',
      )
      const text = `${SELECTED} where ${where} order by a.seq desc limit ${limit}`
      parts.push(...(await reader.all<Logged>(text, place, floor, ...named.map(([, value]) => value))))
    }
    const found = parts.toSorted((one, other) => Number(other.seq) - Number(one.seq)).slice(0, limit)
    for (const row of found) {
      if (from_date !== undefined && dayAt(new Date(row.at)) < from_date)
        return { rows, next: null, reached: row.at }
      const shown = await shownOf(row, wants)
      if (asked.notable !== true || shown.notable.length > 0) rows.push(shown)
    }
    const oldest = found.at(-1)
    reached = oldest?.at ?? reached
    place = found.length === limit && oldest ? Number(oldest.seq) : floor
    await giveTurn()
    if (performance.now() > until) break
  }
  return { rows, next: place > 1 ? place : null, reached }
}

async function shownOf(row: Logged, wants: ReturnType<typeof notableOf>): Promise<LogRow> {
  const { record_type, record_id, before, after, operator_id, seq, ...said } = row
  const shown = {
    ...said,
    seq: Number(seq),
    action: said.action as LogRow['action'],
    kind: record_type as LogKind,
    id: record_type === SIGN_IN ? sessionId(record_id) : record_id,
    fields: loggedFields(before, after, record_type),
  }
  return { ...shown, notable: await wants({ ...shown, operator_id }) }
}
