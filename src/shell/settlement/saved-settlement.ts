import type { Hawala } from '../../../contract/hawala/hawala.ts'
import { reportAddress } from '../../../contract/reports/reports.ts'
import { recordPath } from '../../commands/catalog/nouns.ts'
import type { Done } from '../../ui/frame/toasts.tsx'
import { phrases } from './phrases.ts'

/** Slips are printed of so many at once: of each a call has the server count it. */
const MOST_SLIPS = 50

/** A settlement that is saved, for the status line: one hawala is seen in its form, several in the report of their days. */
export function savedSettlement(saved: readonly Hawala[]): Done | undefined {
  const [first, last] = [saved[0], saved.at(-1)]
  if (!first || !last) return undefined
  if (saved.length === 1)
    return { what: phrases.savedOne({ id: String(first.id) }), path: recordPath('hawala', first.id) }
  const days = saved.map(({ date }) => date).sort()
  const [from_date = '', to_date = ''] = [days[0], days.at(-1)]
  return {
    what: phrases.savedSeveral({ count: saved.length, first: String(first.id), last: String(last.id) }),
    path: reportAddress('hawala-report', { type1: 'all', from_date, to_date }),
    ...(saved.length <= MOST_SLIPS && { records: saved.map(({ id }) => recordPath('hawala', id)) }),
  }
}
