import type { DraftRow } from '../../../contract/operator/draft-rows.ts'
import type { RowStore } from '../../api/browser/row-store.ts'
import { syncWithServer } from './server-settlement.ts'

/** Sent after the first change that waits: with the half of a second before it, within two seconds of the key. */
const SEND_AFTER_MS = 500
const TRY_AGAIN_MS = 2000
/**
 * Sending that takes longer than this is followed by a rest so many times as long: it has a fifth of PC and line.
 * A shorter one may be a busy PC's, and what is typed must not wait for it.
 */
const LONG_MS = 2000
const REST_TIMES = 4
const LONGEST_REST_MS = 30_000

/**
 * What tabs of one operator post to each other: rows have `changed`, a cell is being `typed`, or the server may
 * have something new, so `ask`.
 */
export type RowsWord = 'changed' | 'typed' | 'ask'

/** Rows that were changed in another browser at the same time, as they are there. */
export interface RowsContested {
  readonly contested: readonly DraftRow[]
}

/** The channel on which the tabs of one operator post changes of rows. */
export const rowsChannel = (operator_id: number) => new BroadcastChannel(`daftar.rows.${operator_id}`)

export function announce(operator_id: number, word: RowsWord): void {
  const channel = rowsChannel(operator_id)
  channel.postMessage(word)
  channel.close()
}

/**
 * Sends what an operator has typed to the server, a moment after it was written down in this browser, and
 * brings in what other browsers have sent. A lost network only delays.
 */
export class SettlementSender {
  readonly #operator_id: number
  readonly #keeper: RowStore
  readonly #channel: BroadcastChannel
  #timer: ReturnType<typeof setTimeout> | undefined
  /** From a change to its sending. */
  #rest = SEND_AFTER_MS
  #isSending = false
  #isDue = false
  /** A page that is opened asks what other browsers have made of it. */
  #asks = true
  #isClosed = false

  constructor(operator_id: number, keeper: RowStore) {
    this.#operator_id = operator_id
    this.#keeper = keeper
    this.#channel = rowsChannel(operator_id)
    this.#channel.onmessage = ({ data }: { data: RowsWord | RowsContested }) => {
      this.#asks ||= data === 'ask'
      this.#later(this.#rest)
    }
    globalThis.addEventListener('online', this.#sendNow)
    // What an earlier page could not send any more.
    this.#later(this.#rest)
  }

  close(): void {
    this.#isClosed = true
    globalThis.removeEventListener('online', this.#sendNow)
    clearTimeout(this.#timer)
    this.#channel.close()
  }

  readonly #sendNow = (): void => {
    this.#rest = SEND_AFTER_MS
    if (!this.#isDue) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#later(0)
  }

  #later(ms: number): void {
    this.#isDue = true
    if (this.#isSending || this.#isClosed) return
    this.#timer ??= setTimeout(() => void this.#send(), ms)
  }

  async #send(): Promise<void> {
    this.#timer = undefined
    this.#isDue = false
    this.#isSending = true
    const asks = this.#asks
    this.#asks = false
    let pause = 0
    const startedAt = performance.now()
    try {
      const hasChanged = await syncWithServer(this.#operator_id, this.#keeper, asks, (contested) => {
        if (!this.#isClosed) this.#channel.postMessage({ contested } satisfies RowsContested)
      })
      if (hasChanged && !this.#isClosed) this.#channel.postMessage('changed' satisfies RowsWord)
    } catch {
      // No answer, or no session just now: it waits here, where it is written down.
      this.#asks ||= asks
      this.#isDue = true
      pause = TRY_AGAIN_MS
    }
    this.#isSending = false
    const took = performance.now() - startedAt
    // Ten thousand rows are megabytes: they are kept in this browser, and an old PC and a slow line have other work.
    this.#rest = took > LONG_MS ? Math.min(took * REST_TIMES, LONGEST_REST_MS) : SEND_AFTER_MS
    if (this.#isDue) this.#later(Math.max(this.#rest, pause))
  }
}
