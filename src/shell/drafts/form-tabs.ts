import { newKey } from '../../api/client.ts'
import { readText, writeText } from '../../ui/frame/stored.ts'

const TAB = 'daftar.form-tab'
/** How long the other tabs have to say that they are open. */
const ANSWERED_WITHIN_MS = 500

let tab: string | undefined

/**
 * This tab of the browser, the same after a reload. Its name is in the session storage only while no page of it is open:
 * a copy of the tab, which begins with a copy of that storage, finds none and is another tab.
 */
export function thisTab(): string {
  if (tab !== undefined) return tab
  const own = readText('sessionStorage', TAB) ?? newKey()
  tab = own
  const take = () => writeText('sessionStorage', TAB, undefined)
  take()
  addEventListener('pagehide', () => writeText('sessionStorage', TAB, own))
  // A page that the browser kept whole while another address was open in its tab.
  addEventListener('pageshow', take)
  return own
}

interface Word {
  /** Tabs that are asked whether they are open. */
  readonly asked?: readonly string[]
  /** A tab that is. */
  readonly open?: string
}

/** Says to an operator's other tabs that this one is open, for as long as it is, and asks which of them are. */
export class FormTabs {
  readonly #channel: BroadcastChannel
  #hear: (open: string) => void = () => {}

  constructor(operator_id: number) {
    const own = thisTab()
    this.#channel = new BroadcastChannel(`daftar.forms.${operator_id}`)
    this.#channel.onmessage = ({ data }: MessageEvent<Word>) => {
      if (data.asked?.includes(own)) this.#channel.postMessage({ open: own } satisfies Word)
      if (data.open !== undefined) this.#hear(data.open)
    }
  }

  /** Which of some other tabs are open; waits only for those that do not answer. */
  openAmong(others: readonly string[]): Promise<ReadonlySet<string>> {
    const open = new Set<string>()
    if (others.length === 0) return Promise.resolve(open)
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(open), ANSWERED_WITHIN_MS)
      this.#hear = (other) => {
        if (others.includes(other)) open.add(other)
        if (open.size < others.length) return
        clearTimeout(timer)
        resolve(open)
      }
      this.#channel.postMessage({ asked: others } satisfies Word)
    })
  }

  close(): void {
    this.#channel.close()
  }
}
