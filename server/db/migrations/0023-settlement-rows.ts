import type { Engine } from './engine.ts'

/** The working draft of a settlement as it was kept until now: whole, and its changes since. */
interface Whole {
  readonly rows?: readonly Part[]
  readonly settled?: readonly string[]
  readonly batch?: unknown
  readonly cell?: unknown
  readonly typed_at?: string | null
}
interface Changes {
  readonly changed: readonly Part[]
  readonly gone: readonly string[]
  readonly fields: Omit<Whole, 'rows'>
}
interface Part {
  readonly id?: unknown
}

/** The parts of a settlement by their ids, without those that were saved. */
function partsOf([first, ...later]: readonly string[]): ReadonlyMap<string, unknown> {
  const whole = (JSON.parse(first ?? 'null') ?? {}) as Whole
  const changes = later.map((content) => JSON.parse(content) as Changes)
  const parts = new Map<string, unknown>()
  const put = (rows: readonly Part[] = []) => {
    for (const row of rows) if (typeof row?.id === 'string') parts.set(row.id, row)
  }
  put(Array.isArray(whole.rows) ? whole.rows : [])
  for (const { changed, gone } of changes) {
    put(changed)
    for (const id of gone) parts.delete(id)
  }
  const {
    settled = [],
    batch,
    cell,
    typed_at,
  }: Whole = Object.assign(whole, ...changes.map(({ fields }) => fields))
  if (batch) parts.set('batch', batch)
  if (typed_at) parts.set('typing', { typed_at, ...(cell ? { cell } : {}) })
  for (const id of settled) parts.set(id, undefined)
  return parts
}

/** The rows of operators' settlements, each with a version of its own, out of their working drafts. */
export async function up({ all, run, createTable, createIndex }: Engine): Promise<void> {
  await createTable(
    'settlement_rows',
    `operator_id whole not null references "operators" ("id"), id text not null, version whole not null,
    sent_by text not null, is_saved whole not null, content text, primary key ("operator_id", "id")`,
  )
  await createIndex('settlement_rows_version', 'settlement_rows', 'operator_id', 'version')
  const drafts = `name = 'hawala_settlements' or (name > 'hawala_settlements/' and name < 'hawala_settlements0')`
  // A draft before its changes, and these by the versions that end their names.
  const kept = await all<{ operator_id: number; content: string }>(
    `select operator_id, content from drafts where ${drafts} order by operator_id, length(name), name`,
  )
  for (const [operator_id, versions] of Map.groupBy(kept, (row) => row.operator_id))
    for (const [id, part] of partsOf(versions.map(({ content }) => content)))
      await run(
        `insert into settlement_rows (operator_id, id, version, sent_by, is_saved, content)
        values (?, ?, 1, '', ?, ?)`,
        ...[operator_id, id, part ? 0 : 1, part ? JSON.stringify(part) : null],
      )
  await run(`delete from drafts where ${drafts}`)
}
