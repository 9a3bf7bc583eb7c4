import { useSyncExternalStore } from 'react'
import { Listeners } from '../../listeners.ts'
import { readStored, writeStored } from '../../ui/frame/stored.ts'
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

export interface KeptView {
  readonly name: string
  readonly href: string
}

/** Characters that the name of a view has at most. */
export const MAX_VIEW_NAME = 40

/** The views of reports that an operator has kept under names, on this machine. */
export class KeptViews {
  readonly #place: string
  readonly #changed = new Listeners()
  #views: readonly KeptView[]

  constructor(operator_id: number) {
    this.#place = `daftar.views.${operator_id}`
    this.#views = readStored<KeptView[]>('localStorage', this.#place) ?? []
  }

  readonly all = () => this.#views
  readonly subscribe = this.#changed.subscribe

  /** Keeps a view under its name, in place of the one that had it; one with another name of the address goes. */
  keep(view: KeptView): void {
    this.#set([...this.#without(view), view])
  }
  /** Forgets the view of an address. */
  forget(href: string): void {
    this.#set(this.#without({ name: '', href }))
  }
  #without = ({ name, href }: KeptView) => this.#views.filter((one) => one.name !== name && one.href !== href)
  #set(views: readonly KeptView[]): void {
    this.#views = views
    writeStored('localStorage', this.#place, views)
    this.#changed.notify()
  }
}

export const useKeptViews = (views: KeptViews) => useSyncExternalStore(views.subscribe, views.all)
