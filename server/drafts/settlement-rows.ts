import type { ServerPart, SettlementRows } from '../../contract/operator/draft-rows.ts'
import type { Reader, Trx } from '../db/books.ts'
import { places } from '../db/rows.ts'
import type { Tables } from '../db/tables.ts'
import { giveTurn, mapInTurns } from '../threads/turns.ts'

type Row = Omit<Tables['settlement_rows'], 'operator_id'>

/** A part of a settlement as a browser sends it. */
interface SentPart {
  readonly id: string
  readonly is_saved?: boolean | undefined
  /** JSON text; null where the part is gone. */
  readonly content: string | null
}

/** What a browser sends that knows everything up to the version `since`. */
interface Sent {
  readonly since: number
  readonly sent_by: string
  readonly rows: readonly SentPart[]
}

/** For so many changed parts it is remembered which parts are gone: a browser that is further behind gets all. */
export const REMEMBERED = 50_000

const WRITTEN_AT_ONCE = 500
const COLUMNS = ['operator_id', 'id', 'version', 'sent_by', 'is_saved', 'content'] as const

const asSent = ({ is_saved, content, ...row }: Row): ServerPart => ({
  ...row,
  is_saved: is_saved === 1,
  content: content === null ? null : JSON.parse(content),
})

async function versionOf(reader: Reader, operator_id: number): Promise<number> {
  const [row] = await reader.all<Pick<Row, 'version'>>`select version from settlement_rows
    where operator_id = ${operator_id} order by version desc limit 1`
  return row?.version ?? 0
}

/**
 * The parts of an operator's settlement that were changed after the version `since`. All, and `since` 0, for one that is
 * too far behind, and for one that is ahead: the books were restored from a backup then.
 */
export async function settlementRows(
  reader: Reader,
  operator_id: number,
  since: number,
): Promise<SettlementRows> {
  const version = await versionOf(reader, operator_id)
  const isKnown = since <= version && since >= version - REMEMBERED
  const from = isKnown ? since : 0
  if (from === version) return { version, since: from, rows: [] }
  const rows = await reader.all<Row>`select id, version, sent_by, is_saved, content from settlement_rows
    where operator_id = ${operator_id} and version > ${from} order by version, id`
  return { version: rows.at(-1)?.version ?? version, since: from, rows: await mapInTurns(rows, asSent) }
}

/** Writes parts in their next version; answers those that it left as they are, since they were saved. */
async function writeParts(
  trx: Trx,
  operator_id: number,
  version: number,
  sent_by: string,
  parts: readonly SentPart[],
): Promise<Row[]> {
  const written = await trx.run(
    `insert into settlement_rows (${COLUMNS.join(', ')})
      values ${parts.map(() => `(${places(COLUMNS)})`).join(', ')}
      on conflict (operator_id, id) do update set version = excluded.version, sent_by = excluded.sent_by,
        is_saved = excluded.is_saved, content = excluded.content
      where settlement_rows.is_saved = 0`,
    ...parts.flatMap(
      ({ id, is_saved = false, content }) =>
        [operator_id, id, version, sent_by, is_saved, is_saved ? null : content] as const,
    ),
  )
  if (written === parts.length) return []
  const ids = parts.map(({ id }) => id)
  return trx.all<Row>(
    `select id, version, sent_by, is_saved, content from settlement_rows
      where operator_id = ? and version < ? and id in (${places(ids)})`,
    ...[operator_id, version, ...ids],
  )
}

/**
 * Keeps the parts that nobody has changed after the version that the browser knows, and none where it is ahead of the
 * books. Answers what was changed by others, with the parts that are not kept as they are here.
 */
export async function keepSettlementRows(
  trx: Trx,
  operator_id: number,
  { since, sent_by, rows }: Sent,
): Promise<SettlementRows> {
  const before = await settlementRows(trx, operator_id, since)
  if (since > before.version) return before
  const changed = new Set(before.rows.flatMap(({ id, version }) => (version > since ? [id] : [])))
  const fitting = [...new Map(rows.map((part) => [part.id, part])).values()].filter(
    ({ id }) => !changed.has(id),
  )
  const version = before.version + fitting.length
  const saved: Row[] = []
  for (let at = 0; at < fitting.length; at += WRITTEN_AT_ONCE) {
    const parts = fitting.slice(at, at + WRITTEN_AT_ONCE)
    saved.push(...(await writeParts(trx, operator_id, version, sent_by, parts)))
    await giveTurn()
  }
  if (fitting.some(({ content }) => content === null))
    await trx.send`delete from settlement_rows
      where operator_id = ${operator_id} and version <= ${version - REMEMBERED} and content is null`
  const kept = new Set(fitting.map(({ id }) => id))
  const others = before.rows.filter(({ id }) => !kept.has(id))
  // A version that no row has would be one of other books.
  const now = saved.length < fitting.length ? version : before.version
  return { version: now, since: before.since, rows: [...others, ...saved.map(asSent)] }
}
