import {
  DEFAULT_OFFICE_SETTINGS,
  type KeptOfficeSettings,
  type OfficeSettings,
} from '../../contract/office/office-settings.ts'
import { audit } from '../audit/chain.ts'
import type { Reader, Trx } from '../db/books.ts'
import type { Tables } from '../db/tables.ts'
import { assertFresh } from '../db/versions.ts'

/** The type and the number of the one record of the office's settings, in the audit log too. */
export const OFFICE_SETTINGS = 'office-settings'
const ONLY = 1

/** A row of the table as the audit log has it. */
export const settingsToWire = ({ version, content }: Tables['office_settings']) => ({
  ...(JSON.parse(content) as OfficeSettings),
  version,
})

/** A record of the audit log as its row. */
export const settingsRow = ({ version, ...settings }: KeptOfficeSettings): Tables['office_settings'] => ({
  id: ONLY,
  version,
  content: JSON.stringify(settings),
})

/** The office's settings; the product's own, in version 0, where nothing was ever changed. */
export async function officeSettings({ all }: Reader): Promise<KeptOfficeSettings> {
  const [row] = await all<Tables['office_settings']>('select id, version, content from office_settings')
  // What a later version of the product added has its default until it is set.
  return { ...DEFAULT_OFFICE_SETTINGS, version: 0, ...(row && settingsToWire(row)) }
}

/** Writes the row of the office's settings, over the one that is there. */
export async function writeOfficeSettings(trx: Trx, kept: KeptOfficeSettings): Promise<void> {
  const { id, version, content } = settingsRow(kept)
  await trx.run`insert into office_settings (id, version, content) values (${id}, ${version}, ${content})
    on conflict (id) do update set version = ${version}, content = ${content}`
}

/** Keeps settings in place of those of a version; 409 where that is another one by now. */
export async function saveOfficeSettings(
  trx: Trx,
  operator_id: number,
  settings: OfficeSettings,
  expected: string | undefined,
): Promise<KeptOfficeSettings> {
  const before = await officeSettings(trx)
  assertFresh(before.version, expected)
  const after = { ...settings, version: before.version + 1 }
  await writeOfficeSettings(trx, after)
  const was = before.version === 0 ? {} : { before }
  await audit(trx, { operator_id, record_type: OFFICE_SETTINGS, record_id: ONLY, ...was, after })
  return after
}
