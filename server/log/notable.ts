import type { Notable } from '../../contract/office/log.ts'
import type { LogRow } from '../../contract/office/log-answers.ts'
import type { Reader } from '../db/books.ts'

const OF_KIND: Readonly<Record<string, Notable>> = {
  'exchange-rate': 'rates',
  'account-rates': 'rates',
  correspondent: 'rates',
  operator: 'operators',
  office: 'office',
  'office-settings': 'office',
  words: 'office',
  limit: 'office',
  agreement: 'office',
  'watch-list': 'office',
  day: 'office',
  import: 'office',
  filing: 'office',
}

type Row = Pick<LogRow, 'at' | 'action' | 'kind' | 'id' | 'fields'> & { readonly operator_id: number | null }

const dayOf = ({ fields }: Row, entered: string | undefined): string | undefined => {
  const date = fields.find(({ field }) => field === 'date')
  return date?.before ?? date?.after ?? entered
}

/** Who created a record, and for which day; undefined where the log has it not. */
async function createdBy({ all }: Reader, kind: string, id: string) {
  const [row] = await all<{ operator_id: number | null; after: string | null }>`
    select operator_id, after from audit
    where record_type = ${kind} and record_id = ${id} and action = 'create' order by seq desc limit 1`
  const date = row?.after ? (JSON.parse(row.after) as { date?: string }).date : undefined
  return row && { operator_id: row.operator_id, date }
}

/**
 * Why rows are looked at twice: an entry of another day than that of its change, one that is deleted, a change of
 * someone else's entry, and whatever is done to rates, operators and the office. `dayAt` is the office's day of an instant.
 */
export function notableOf(reader: Reader, dayAt: (at: Date) => string) {
  const created = new Map<string, ReturnType<typeof createdBy>>()
  return async (row: Row): Promise<Notable[]> => {
    const { kind, id, action, at, operator_id } = row
    const own = OF_KIND[kind]
    if (own) return [own]
    if (kind === 'sign-in') return []
    const name = `${kind} ${id}`
    if (action !== 'create' && !created.has(name)) created.set(name, createdBy(reader, kind, id))
    const entered = await created.get(name)
    const day = dayOf(row, entered?.date)
    return [
      ...(day !== undefined && day !== dayAt(new Date(at)) ? (['day'] as const) : []),
      ...(action === 'delete' ? (['deleted'] as const) : []),
      ...(entered && entered.operator_id !== operator_id ? (['other'] as const) : []),
    ]
  }
}
