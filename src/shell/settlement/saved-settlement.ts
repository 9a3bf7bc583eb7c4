import type { Hawala } from '../../../contract/hawala/hawala.ts'
import { reportAddress } from '../../../contract/reports/reports.ts'
import { recordPath } from '../../commands/catalog/nouns.ts'
import type { Done } from '../../ui/frame/toasts.tsx'
import { phrases } from './phrases.ts'

/** Slips are printed of so many at once: of each a call has the server count it. */
const MOST_SLIPS = 50

/**
 * A settlement that is saved, for the status line: one hawala is seen in its form, several in the report of their days.
 * Where the office keeps unpaid hawala (`hasLife`), those without a direction are told: they wait in no queue
 * (docs/books.md, "The life of a hawala").
 */
export function savedSettlement(saved: readonly Hawala[], hasLife: boolean): Done | undefined {
  const [first, last] = [saved[0], saved.at(-1)]
  if (!first || !last) return undefined
  const notQueued = hasLife ? saved.filter(({ direction }) => direction === undefined) : []
  if (saved.length === 1) return savedOne(first, notQueued.length > 0)
  const days = saved.map(({ date }) => date).sort()
  const [from_date = '', to_date = ''] = [days[0], days.at(-1)]
  const all = phrases.savedSeveral({ count: saved.length, first: String(first.id), last: String(last.id) })
  return {
    what: notQueued.length > 0 ? phrases.savedSomeNotQueued({ saved: all, count: notQueued.length }) : all,
    path: reportAddress('hawala-report', { type1: 'all', from_date, to_date }),
    ...(saved.length <= MOST_SLIPS && { records: saved.map(({ id }) => recordPath('hawala', id)) }),
  }
}

/** One hawala that is saved, for the status line. */
function savedOne({ id, credit_account }: Hawala, isNotQueued: boolean): Done {
  const saved = phrases.savedOne({ id: String(id) })
  return {
    what: isNotQueued ? phrases.savedNotQueued({ saved, acc_no: credit_account }) : saved,
    path: recordPath('hawala', id),
  }
}
