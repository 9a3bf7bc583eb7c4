import { lastingPeriod } from './last-period.ts'
import type { Sorting } from './report-view.ts'

/** How a report's columns are looked at, as its address has it behind the `#`. */
export interface ColumnView {
  readonly sorting: Sorting | undefined
  /** The keys of the columns that are not shown. */
  readonly hidden: readonly string[]
}

/** The view of an address; what it does not say is as the report has it. */
export function viewAt(hash: string): ColumnView {
  const said = new URLSearchParams(hash.replace(/^#/, ''))
  const [, key = '', direction = ''] = /^(.+)\.(ascending|descending)$/.exec(said.get('sort') ?? '') ?? []
  return {
    sorting: key === '' ? undefined : { key, direction: direction as Sorting['direction'] },
    hidden: said.get('hide')?.split(',').filter(Boolean) ?? [],
  }
}

/** What an address says of a view. */
export function hashOf({ sorting, hidden }: ColumnView): string {
  const said = new URLSearchParams({
    ...(sorting && { sort: `${sorting.key}.${sorting.direction}` }),
    ...(hidden.length > 0 && { hide: hidden.join(',') }),
  })
  return said.size > 0 ? `#${said}` : ''
}

/** The address of a report as it is looked at; a period that ends today means the same on other days. */
export function viewAddress(pathname: string, search: string, view: ColumnView, today: string): string {
  const asked = new URLSearchParams(search)
  const [from_date, to_date] = [asked.get('from_date'), asked.get('to_date')]
  if (from_date !== null && to_date !== null)
    for (const [name, day] of Object.entries(lastingPeriod({ from_date, to_date }, today)))
      asked.set(name, day)
  return `${pathname}${asked.size > 0 ? `?${asked}` : ''}${hashOf(view)}`
}
