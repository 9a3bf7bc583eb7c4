import type { KeptList, Listed } from '../../contract/watch/watch.ts'
import type { WatchSource } from '../../contract/watch/watch-sources.ts'
import { audit } from '../audit/chain.ts'
import type { Reader, Trx } from '../db/books.ts'
import { insertRows } from '../db/rows.ts'
import type { Tables } from '../db/tables.ts'
import { mapInTurns } from '../threads/turns.ts'

/** The type of sanctions lists in the audit log; their ids are their sources. Their names are not in the log. */
export const WATCH_LIST = 'watch-list'

/** A row of the table as the audit log has it. */
export const listFromRow = ({ source, version, content }: Tables['watch_lists']): KeptList => ({
  source,
  ...(JSON.parse(content) as Omit<KeptList, 'source' | 'version'>),
  version,
})

/** The lists that are kept, by their source. */
export async function keptLists({ all }: Reader): Promise<readonly KeptList[]> {
  const rows = await all<Tables['watch_lists']>(
    'select source, version, content from watch_lists order by source',
  )
  return rows.map(listFromRow)
}

/** Writes the fact of a list, over that of the same source. */
export async function writeList({ run }: Trx, { source, version, ...own }: KeptList): Promise<void> {
  const content = JSON.stringify(own)
  await run`insert into watch_lists (source, version, content) values (${source}, ${version}, ${content})
    on conflict (source) do update set version = excluded.version, content = excluded.content`
}

/** A list that was read from a file. */
export interface ReadList {
  readonly source: WatchSource
  /** The day that the file names; undefined where it names none. */
  readonly day: string | undefined
  readonly names: readonly Omit<Listed, 'source'>[]
  readonly sha256: string
}

/** Has a list take the place of the one of its source, names and all (docs/books.md, "Sanctions lists"). */
export async function replaceList(
  trx: Trx,
  operator_id: number,
  { source, day, names, sha256 }: ReadList,
  today: string,
): Promise<KeptList> {
  const before = (await keptLists(trx)).find((list) => list.source === source)
  const after: KeptList = {
    ...{ source, day: day ?? today, at: new Date().toISOString(), operator_id },
    ...{ rows: names.length, sha256, version: (before?.version ?? 0) + 1 },
  }
  await trx.run`delete from watch_names where source = ${source}`
  let no = 0
  const rows = await mapInTurns(names, ({ ref, name, born }) => {
    no += 1
    return { source, no, ref, name, born }
  })
  await insertRows(trx, 'watch_names', rows)
  await writeList(trx, after)
  await audit(trx, {
    operator_id,
    record_type: WATCH_LIST,
    record_id: source,
    ...(before && { before }),
    after,
  })
  return after
}
