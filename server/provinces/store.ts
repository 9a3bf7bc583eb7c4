import { provinceRefusals } from '../../contract/lists/list-refusals.ts'
import type { Province, ProvinceBody, ProvincePatch } from '../../contract/lists/provinces.ts'
import { nameKey } from '../../contract/text/fold.ts'
import { audit } from '../audit/chain.ts'
import type { Reader, Trx } from '../db/books.ts'
import { updateRow } from '../db/rows.ts'
import { assertFresh } from '../db/versions.ts'
import { conflict, invalid, notFound } from '../errors.ts'

const COLUMNS = 'id, name, "order", version'

/** Every province by its order. */
export const listProvinces = ({ all }: Reader) =>
  all<Province>(`select ${COLUMNS} from provinces order by "order", id`)

async function getForUpdate(trx: Trx, id: number, expected: string | undefined): Promise<Province> {
  const [row] = await trx.all<Province>(`select ${COLUMNS} from provinces where id = ?`, id)
  if (!row) throw notFound()
  assertFresh(row.version, expected)
  return row
}

/** Names that differ only in case, spaces or a letter's variant are one name to an operator who chooses it. */
async function assertNameFree(trx: Trx, name: string, id: number): Promise<void> {
  const others = await trx.all<Pick<Province, 'name'>>`select name from provinces
    where id <> ${id} order by id`
  const key = nameKey(name)
  const taken = others.find((other) => nameKey(other.name) === key)
  if (taken) throw invalid({ name: [provinceRefusals.exists({ name: taken.name.trim() })] })
}

/** Adds a province. A taken name is 400. */
export async function addProvince(trx: Trx, operator_id: number, body: ProvinceBody): Promise<Province> {
  await assertNameFree(trx, body.name, 0)
  const [after] = await trx.all<Province>(
    `insert into provinces (name, "order", version) values (?, ?, 1) returning ${COLUMNS}`,
    body.name,
    body.order,
  )
  if (!after) throw new Error('The province was not added.')
  await audit(trx, { operator_id, record_type: 'province', record_id: after.id, after })
  return after
}

/** Changes a province's name, its order or both. */
export async function updateProvince(
  trx: Trx,
  operator_id: number,
  id: number,
  { name, order }: ProvincePatch,
  expected: string | undefined,
): Promise<Province> {
  const before = await getForUpdate(trx, id, expected)
  const after = { id, name: name ?? before.name, order: order ?? before.order, version: before.version + 1 }
  // One of two that have had the same name from before keeps it.
  if (name !== undefined && name !== before.name.trim()) await assertNameFree(trx, after.name, id)
  await updateRow(trx, 'provinces', 'id', after)
  await audit(trx, { operator_id, record_type: 'province', record_id: id, before, after })
  return after
}

async function assertUnused(trx: Trx, { id, name }: Province): Promise<void> {
  const [row] = await trx.all<{ used: bigint }>`select count(*) as used
    from hawala where receiver_province = ${id}`
  const count = Number(row?.used)
  if (count > 0) throw conflict(provinceRefusals.inUse({ name, count }))
}

/** Deletes a province; 409 where hawala go there. */
export async function deleteProvince(
  trx: Trx,
  operator_id: number,
  id: number,
  expected: string | undefined,
): Promise<void> {
  const before = await getForUpdate(trx, id, expected)
  await assertUnused(trx, before)
  await trx.run`delete from provinces where id = ${id}`
  await audit(trx, { operator_id, record_type: 'province', record_id: id, before })
}
