import {
  DEFAULT_SETTINGS,
  type KeptSettings,
  type Settings,
  settingsTexts,
} from '../../contract/operator/settings.ts'
import type { Reader, Trx } from '../db/books.ts'
import type { Tables } from '../db/tables.ts'
import { basisOf } from '../db/versions.ts'
import { Refused } from '../errors.ts'

/*
 * Settings are outside the audit chain, as drafts are: an operator's keys are no part of the books,
 * and whatever a macro types is audited as the record it makes.
 */

/** An operator's settings; the product's own, in version 0, where nothing was ever changed. */
export async function settingsOf(reader: Reader, operator_id: number): Promise<KeptSettings> {
  const [row] = await reader.all<
    Pick<Tables['settings'], 'version' | 'content'>
  >`select version, content from settings
    where operator_id = ${operator_id}`
  return row
    ? { version: row.version, settings: JSON.parse(row.content) as Settings }
    : { version: 0, settings: DEFAULT_SETTINGS }
}

/** Keeps settings in place of the version `expected`. Throws 409 with the current ones where that is another one. */
export async function keepSettings(
  trx: Trx,
  operator_id: number,
  settings: Settings,
  expected: string | undefined,
): Promise<KeptSettings> {
  const version = basisOf(expected)
  const content = JSON.stringify(settings)
  // The engine compares while it writes: of two windows only one finds the version as expected.
  const kept =
    version === 0
      ? await trx.run`insert into settings (operator_id, version, content)
        values (${operator_id}, 1, ${content}) on conflict do nothing`
      : await trx.run`update settings set version = version + 1, content = ${content}
        where operator_id = ${operator_id} and version = ${version}`
  if (kept === 0) {
    const current = await settingsOf(trx, operator_id)
    throw new Refused('conflict', { detail: settingsTexts.changedElsewhere, current })
  }
  return { version: version + 1, settings }
}
