import { CHANGED_NOUNS, type ChangedNoun } from '../../contract/office/changes.ts'
import type { Change, LastChange } from '../../contract/office/log-answers.ts'
import type { Reader } from '../db/books.ts'

/** A row of the audit log as it is sent to readers; without `change` where it changes no list. */
export interface Logged {
  readonly seq: number
  readonly change: Change | undefined
}

interface Row {
  readonly seq: number
  readonly action: Change['action']
  readonly record_type: string
  readonly record_id: string
  readonly after: string | null
  readonly operator: string | null
}

const isNoun = (name: string): name is ChangedNoun => CHANGED_NOUNS.some((one) => one === name)

const versionIn = (record: string | null): number | null =>
  record === null ? null : ((JSON.parse(record) as { version?: number }).version ?? null)

const logged = ({ seq, action, record_type, record_id, after, operator }: Row): Logged => ({
  seq,
  change: isNoun(record_type)
    ? { noun: record_type, id: record_id, action, version: versionIn(after), operator }
    : undefined,
})

type Dated = Row & { readonly at: string }

/** The writes of a noun, of one record where its id is given. */
const writesOf = (id: string | undefined) =>
  `select a.seq, a.at, a.action, a.record_type, a.record_id, a.after, o.name as operator
   from audit a left join operators o on o.id = a.operator_id
   where a.record_type = ? ${id === undefined ? '' : 'and a.record_id = ?'}`

/**
 * The last write of a noun, or of one record where its id is given, with who entered that; undefined where there is
 * none.
 */
export async function lastWriteOf(
  { all }: Reader,
  noun: ChangedNoun,
  id: string | undefined,
): Promise<LastChange | undefined> {
  const parameters = [noun, ...(id === undefined ? [] : [id])]
  const [row] = await all<Dated>(`${writesOf(id)} order by a.seq desc limit 1`, ...parameters)
  const { change } = row ? logged(row) : {}
  if (!row || !change) return undefined
  const last = { ...change, at: row.at }
  if (id === undefined) return last
  const [first] = await all<Dated>(
    `${writesOf(id)} and a.action = 'create' order by a.seq limit 1`,
    ...parameters,
  )
  return first ? { ...last, entered: { at: first.at, operator: first.operator } } : last
}

/** Up to `limit` writes after a place in the audit log, in their order, none from before the instant `since`. */
export async function writesAfter(
  { all }: Reader,
  seq: number,
  limit: number,
  since = '',
): Promise<readonly Logged[]> {
  const rows = await all<Row>`select a.seq, a.action, a.record_type, a.record_id, a.after,
      o.name as operator
    from audit a left join operators o on o.id = a.operator_id
    where a.seq > ${seq} and a.at >= ${since} order by a.seq limit ${limit}`
  return rows.map(logged)
}
