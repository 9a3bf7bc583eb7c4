import type { QueryClient } from '@tanstack/react-query'
import { RECENT_MS } from '../../../contract/office/changes.ts'
import type { Change } from '../../../contract/office/log-answers.ts'
import { followChanges, type News } from '../../api/changes.ts'
import { newKey } from '../../api/client.ts'
import { customersQuery } from '../../api/customers.ts'
import { provincesQuery } from '../../api/provinces.ts'
import { pauseAfter } from '../../machines/outbox-machine.ts'
import { CHANGED_LISTS } from '../calls/changed-lists.ts'
import { tellChange } from '../calls/changes-heard.ts'
import type { Outbox } from '../outbox/outbox.ts'

const ALL_LISTS = new Set(Object.values(CHANGED_LISTS).flat())

/** Nobody sits here after so long without a key: what is read then would keep the session alive for ever. */
const AWAY_MS = 10 * 60_000
const HANDS = ['keydown', 'pointerdown', 'focus'] as const

/** Changes that follow each other closer than this are read together. */
const GATHER_MS = 250

/** What tabs tell each other: what is heard, a question of one that has just opened, and what it is answered. */
type Word = News | { readonly asking: string } | { readonly to: string; readonly told: readonly News[] }

/**
 * Keeps the lists of one operator's tabs as the books are. The tab that sends their outbox follows the
 * server's stream of changes for all of them and passes on what it hears.
 */
export class LiveLists {
  readonly #name = newKey()
  readonly #queries: QueryClient
  readonly #channel: BroadcastChannel
  readonly #ended = new AbortController()
  readonly #opened_at = performance.now()
  /** Heard and not read yet. */
  #heard: Change[] = []
  #isAllDue = false
  #hand_at = performance.now()
  #isMissed = false
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Heard within the last minute, for a tab whose lists were read before it could hear. */
  #lately: { readonly news: News; readonly at: number }[] = []
  /** The place in the log up to which this tab has heard. */
  #last: string | undefined
  #leading: AbortController | undefined
  #tries = 0
  #wake = () => {}
  readonly #isResting: () => boolean

  /** While it is resting the server is asked nothing: it would refuse until the operator has signed in again. */
  constructor(operator_id: number, outbox: Outbox, queries: QueryClient, isResting: () => boolean) {
    this.#queries = queries
    this.#isResting = isResting
    this.#channel = new BroadcastChannel(`daftar.changes.${operator_id}`)
    this.#channel.onmessage = ({ data }: MessageEvent<Word>) => this.#take(data)
    const follow = () => this.#lead(outbox.actor.getSnapshot().matches('leading'))
    const subscription = outbox.actor.subscribe({ next: follow, complete: () => this.#lead(false) })
    const { signal } = this.#ended
    signal.addEventListener('abort', () => subscription.unsubscribe())
    for (const type of HANDS) addEventListener(type, () => this.#hand(), { capture: true, signal })
    follow()
    this.#post({ asking: this.#name })
  }

  /** Tries at once where it pauses: the server is there again, or the operator has signed in anew. */
  retry(): void {
    this.#tries = 0
    this.#wake()
  }

  close(): void {
    this.#ended.abort()
    this.#lead(false)
    clearTimeout(this.#timer)
    this.#channel.close()
  }

  #lead(isLeading: boolean): void {
    if (isLeading === (this.#leading !== undefined)) return
    this.#leading?.abort()
    this.#leading = isLeading ? new AbortController() : undefined
    if (this.#leading) void this.#follow(this.#leading.signal)
  }

  async #follow(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      if (this.#isResting()) {
        await this.#pause(signal)
        continue
      }
      // What was saved between the reading of the lists and now is older than the stream begins.
      if (this.#last === undefined && performance.now() - this.#opened_at > RECENT_MS / 2) this.#refreshAll()
      await followChanges(this.#last, signal, (news) => {
        this.#tries = 0
        this.#post(news)
        this.#hear(news)
      }).catch(() => {})
      this.#tries += 1
      await this.#pause(signal)
    }
  }

  /** A pause that grows with each try in a row, another one for every PC: not all come back at once. */
  #pause(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const pause = pauseAfter(this.#tries) * (0.5 + Math.random())
      const timer = this.#isResting() ? undefined : setTimeout(resolve, pause)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
      signal.addEventListener('abort', this.#wake, { once: true })
    })
  }

  #post(word: Word): void {
    this.#channel.postMessage(word)
  }

  #take(word: Word): void {
    if ('asking' in word) {
      if (this.#leading) this.#post({ to: word.asking, told: this.#lately.map(({ news }) => news) })
    } else if ('told' in word) {
      if (word.to === this.#name) for (const news of word.told) this.#hear(news)
    } else this.#hear(word)
  }

  #hear(news: News): void {
    const { id, changes } = news
    const now = performance.now()
    this.#lately = [...this.#lately.filter(({ at }) => now - at < RECENT_MS), { news, at: now }]
    this.#last = id
    if (now - this.#hand_at > AWAY_MS) {
      this.#isMissed = true
      return
    }
    if (!changes) this.#refreshAll()
    else if (changes.length > 0) {
      for (const change of changes) tellChange(change)
      this.#heard.push(...changes)
      this.#refreshSoon()
    }
  }

  #hand(): void {
    this.#hand_at = performance.now()
    if (!this.#isMissed) return
    this.#isMissed = false
    this.#refreshAll()
  }

  #refreshAll(): void {
    tellChange(undefined)
    this.#isAllDue = true
    this.#refreshSoon()
  }

  #refreshSoon(): void {
    this.#timer ??= setTimeout(() => {
      const due = this.#isAllDue ? ALL_LISTS : new Set(this.#heard.flatMap((change) => this.#listsOf(change)))
      this.#timer = undefined
      this.#heard = []
      this.#isAllDue = false
      for (const list of due) void this.#queries.invalidateQueries({ queryKey: [list] })
    }, GATHER_MS)
  }

  /** The lists that don't show a change yet: after a save of its own the screen has read them already. */
  #listsOf(change: Change): string[] {
    return (CHANGED_LISTS[change.noun] ?? []).filter((list) => !this.#shows(list, change))
  }

  #shows(list: string, { noun, id, action, version }: Change): boolean {
    const customers = this.#queries.getQueryData(customersQuery.queryKey)
    const provinces = this.#queries.getQueryData(provincesQuery.queryKey)
    const holds = (one: { readonly version: number } | undefined) =>
      action === 'delete' ? !one : one !== undefined && version !== null && one.version >= version
    if (noun === 'customer' && list === 'customers' && customers)
      return holds(customers.find(({ cust_id }) => String(cust_id) === id))
    return noun === 'province' && !!provinces && holds(provinces.find((one) => String(one.id) === id))
  }
}
