import { isDeepStrictEqual } from 'node:util'
import type { Filing, LargeLine, LargeReport } from '../../contract/large-cash/large-cash-answers.ts'
import type { FilingBody } from '../../contract/large-cash/large-cash-bodies.ts'
import { largeCashTexts } from '../../contract/large-cash/large-cash-texts.ts'
import { parseJson } from '../../contract/money/exact-json.ts'
import type { LargePreset } from '../../contract/office/large-presets.ts'
import { audit } from '../audit/chain.ts'
import type { Reader, Trx } from '../db/books.ts'
import { assignIds } from '../db/counters.ts'
import { insertRow } from '../db/rows.ts'
import type { Tables } from '../db/tables.ts'
import { conflict } from '../errors.ts'
import type { Period } from './cash.ts'
import { hashOfLines, largeCashOf } from './list.ts'

/** The type of a list that was filed in the audit log, and the name of the counter of their ids. */
export const FILING = 'filing'

/** A row of the table as the wire and the audit log have it; figures keep their text. */
export const filingFromRow = ({ content, ...own }: Tables['filings']): Filing => ({
  ...own,
  ...(parseJson(content) as Omit<Filing, keyof typeof own>),
})

/** Writes a list that was filed. */
export const writeFiling = (trx: Trx, { id, preset, from_date, to_date, ...own }: Filing): Promise<void> =>
  insertRow(trx, 'filings', { id, preset, from_date, to_date, content: JSON.stringify(own) })

/** What was filed of a period in a layout, the last one first. */
export async function filingsOf(
  { all }: Reader,
  { from_date, to_date }: Period,
  preset: LargePreset,
): Promise<readonly Filing[]> {
  const rows = await all<Tables['filings']>`select id, preset, from_date, to_date, content from filings
    where from_date = ${from_date} and to_date = ${to_date} and preset = ${preset} order by id desc`
  return rows.map(filingFromRow)
}

/** A line as it is compared: its figures as they are printed. */
const printed = (line: LargeLine): unknown => JSON.parse(JSON.stringify(line))

/** How lines differ from those that were filed last; not at all where nothing was. */
export function amendmentOf(
  lines: readonly LargeLine[],
  filed: Filing | undefined,
): LargeReport['amendment'] {
  if (!filed) return { added: [], changed: [], gone: [] }
  const before = new Map(filed.rows.map((line) => [line.key, line]))
  const keys = new Set(lines.map(({ key }) => key))
  const differs = (line: LargeLine) => {
    const own = before.get(line.key)
    return own !== undefined && !isDeepStrictEqual(printed(own), printed(line))
  }
  return {
    added: lines.filter(({ key }) => !before.has(key)).map(({ key }) => key),
    changed: lines.filter(differs).map(({ key }) => key),
    gone: filed.rows.filter(({ key }) => !keys.has(key)),
  }
}

/**
 * Keeps the list of a period as it is filed. Throws 409 where it is another than the one that was looked at, and where it
 * was filed as it is.
 */
export async function fileList(
  trx: Trx,
  { id: operator_id, name: by }: { readonly id: number; readonly name: string },
  { listed, preset, from_date, to_date }: FilingBody,
): Promise<Filing> {
  const period = { from_date, to_date }
  const { lines } = await largeCashOf(trx, period)
  const sha256 = hashOfLines(lines)
  if (sha256 !== listed) throw conflict(largeCashTexts.changed)
  const [last] = await filingsOf(trx, period, preset)
  if (last?.sha256 === sha256) throw conflict(largeCashTexts.same)
  const id = await assignIds(trx, FILING, 1)
  const after: Filing = {
    ...{ id, preset, ...period, at: new Date().toISOString(), by, sha256, rows: lines },
  }
  await writeFiling(trx, after)
  await audit(trx, { operator_id, record_type: FILING, record_id: id, after })
  return after
}
