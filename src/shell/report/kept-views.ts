import { useSyncExternalStore } from 'react'
import { Listeners } from '../../listeners.ts'
import { readStored, writeStored } from '../../ui/frame/stored.ts'

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
