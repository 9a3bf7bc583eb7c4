import { useLayoutEffect, useSyncExternalStore } from 'react'
import { Listeners } from '../../listeners.ts'
import { readStored, writeStored } from '../../ui/frame/stored.ts'
import { useHistory } from './navigation.tsx'

const RECENT = 'daftar.recent'
const MAX_RECENT = 6
/** The addresses of records and of reports on one customer or account. */
const RECORD = /^\/(?:[a-z]+\/(?:edit|card)\/\d+$|reports\/(?:account-statement|all-accounts)\/preview\?)/

/** The records that an operator saw or saved last, by address, the newest first; kept as long as the session. */
export class RecentRecords {
  readonly #place: string
  readonly #changed = new Listeners()
  #hrefs: readonly string[]

  constructor(operator_id: number) {
    this.#place = `${RECENT}.${operator_id}`
    this.#hrefs = readStored<string[]>('sessionStorage', this.#place) ?? []
  }

  readonly hrefs = () => this.#hrefs
  readonly subscribe = this.#changed.subscribe

  /** Puts a record in front; an address that is none is passed over. */
  note(href: string): void {
    if (this.#hrefs[0] === href || !RECORD.test(href)) return
    this.#hrefs = [href, ...this.#hrefs.filter((known) => known !== href)].slice(0, MAX_RECENT)
    writeStored('sessionStorage', this.#place, this.#hrefs)
    this.#changed.notify()
  }
}

/** Notes each record that is opened; answers their addresses, for Go To. */
export function useRecent(records: RecentRecords): readonly string[] {
  const history = useHistory()
  useLayoutEffect(() => {
    records.note(history.location.href)
    return history.subscribe(({ location }) => records.note(location.href))
  }, [records, history])
  return useSyncExternalStore(records.subscribe, records.hrefs)
}
