import { type Watch, watchShape } from '../../contract/watch/watch.ts'
import type { Reader } from '../db/books.ts'
import { allDecisions } from '../watch/decisions.ts'
import { keptLists } from '../watch/lists.ts'
import type { ReportQuery } from './report-query.ts'

/** Decisions that are shown: the log has all. */
const SHOWN = 500

async function readWatch(reader: Reader): Promise<Watch> {
  const [lists, { open, decided }] = [await keptLists(reader), await allDecisions(reader)]
  const counts = await reader.all<{ source: string; names: number | bigint }>(
    'select source, count(*) as names from watch_names group by source',
  )
  const kept = new Map(counts.map(({ source, names }) => [source, Number(names)]))
  const operators = await reader.all<{ id: number; name: string }>('select id, name from operators')
  const who = new Map(operators.map(({ id, name }) => [id, name]))
  const named = <Kept extends { readonly operator_id: number }>({ operator_id, ...own }: Kept) => ({
    ...own,
    operator: who.get(operator_id) ?? '',
  })
  return {
    lists: lists.map((list) => ({ ...named(list), missing: list.rows - (kept.get(list.source) ?? 0) })),
    open: open.toReversed().map(named),
    decided: decided.slice(-SHOWN).toReversed().map(named),
  }
}

/** Sanctions lists, names that wait to be decided, and decisions (docs/books.md, "Sanctions lists"). */
export const watch: ReportQuery<'watch'> = {
  summary: 'The sanctions lists, names that wait to be decided, and the last decisions',
  answer: watchShape,
  read: readWatch,
}
