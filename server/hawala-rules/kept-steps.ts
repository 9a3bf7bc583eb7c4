import type { StepKind } from '../../contract/hawala/life.ts'
import type { HawalaStep } from '../../contract/hawala/step-answers.ts'
import { parseJson } from '../../contract/money/exact-json.ts'
import { idKey } from '../../contract/papers/papers.ts'
import type { Reader, Trx } from '../db/books.ts'
import { among, insertRow } from '../db/rows.ts'
import type { Tables } from '../db/tables.ts'

/** The type of a step in the audit log; its number there is that of the hawala and its own, `88/2`. */
export const STEP = 'hawala-step'

type StepRow = Tables['hawala_steps']

/** A row as the wire and the audit log have it; figures keep their text. */
export const stepToWire = ({ id, hawala_id, no, kind, content }: Omit<StepRow, 'id_key'>): HawalaStep => ({
  ...{ id, hawala_id, no, kind },
  ...(parseJson(content) as Omit<HawalaStep, 'id' | 'hawala_id' | 'no' | 'kind'>),
})

/** Writes a step as the wire has it. */
export async function writeStep(trx: Trx, { id, hawala_id, no, kind, ...own }: HawalaStep): Promise<void> {
  const id_key = idKey(own.id_no ?? '')
  await insertRow(trx, 'hawala_steps', { id, hawala_id, no, kind, id_key, content: JSON.stringify(own) })
}

export async function deleteStep(trx: Trx, id: string): Promise<void> {
  await trx.run`delete from hawala_steps where id = ${id}`
}

/** The steps of a hawala, the first one first. */
export async function stepsOf({ all }: Reader, hawala_id: number): Promise<readonly HawalaStep[]> {
  const rows = await all<StepRow>`select id, hawala_id, no, kind, content from hawala_steps
    where hawala_id = ${hawala_id} order by no`
  return rows.map(stepToWire)
}

/** The last steps of some hawala, by the hawala's id. */
export async function lastSteps(
  { all }: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, HawalaStep>> {
  const rows = await all<StepRow>(
    `select id, hawala_id, no, kind, content from hawala_steps where ${among('hawala_id', ids)} order by hawala_id, no`,
    ...ids,
  )
  return new Map(rows.map((row) => [row.hawala_id, stepToWire(row)]))
}

/** A check of the books: hawala whose status is not that of their last step, or that have steps and no direction. */
export async function statusFaults({ all }: Reader): Promise<string[]> {
  const rows = await all<{ id: number; status: string; kind: StepKind | null }>(
    `select h.id, h.status, s.kind from hawala h left join hawala_steps s on s.hawala_id = h.id
       and s.no = (select max(t.no) from hawala_steps t where t.hawala_id = h.id)
     where h.status <> coalesce(s.kind, case when h.direction = '' then '' else 'recorded' end)
       or h.direction = '' and s.kind is not null
     order by h.id`,
  )
  return rows.map(
    ({ id, status, kind }) => `hawala ${id}: is ${status || 'none'}, but its last step is ${kind ?? 'none'}`,
  )
}
