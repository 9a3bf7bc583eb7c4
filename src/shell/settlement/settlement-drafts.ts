import { type HawalaDraft, settlementTexts } from '../../../contract/hawala/form.ts'
import type { Batch, DraftRow, OpenCell } from '../../../contract/operator/draft-rows.ts'
import type { CodedText } from '../../../contract/text/catalogue.ts'
import {
  forgetChanges,
  leaveChanges,
  leftChanges,
  readLegacyRows,
  UNREADABLE_KEY,
} from '../../api/browser/legacy-rows.ts'
import {
  type KeptChange,
  type KeptSettlement,
  NOTHING_KEPT,
  openRows,
  type RowStore,
} from '../../api/browser/row-store.ts'
import { CallFailed } from '../../api/client.ts'
import { Listeners } from '../../listeners.ts'
import { isSame } from '../../machines/draft.ts'
import type { Step } from '../../machines/draft-rows.ts'
import { failureOf } from '../../machines/failure.ts'
import { found, type KeptRows, keptRows } from './kept-rows.ts'
import { legacyRowsWriter } from './legacy-rows-writer.ts'
import { phrases } from './phrases.ts'
import { syncWithServer } from './server-settlement.ts'
import { announce, type RowsContested, type RowsWord, rowsChannel } from './settlement-sender.ts'

/** With the half of a second before it is sent, and the sending itself, within two seconds of the key. */
const WRITE_AFTER_MS = 500
const TRY_AGAIN_MS = 2000
/** How long a screen waits for the server's copy before it opens; what comes later comes into the open one. */
const OPENS_WITHIN_MS = 1500

const refusal = (detail: CodedText) => new CallFailed({ kind: 'refused', status: 409, body: { detail } })

/** The settlements that are open in this page. */
const opened = new Set<SettlementDrafts>()

/** The settlements of an operator that are open in this page. */
export const openedBy = (operator_id: number): readonly SettlementDrafts[] =>
  [...opened].filter((drafts) => drafts.operator_id === operator_id)

/** Asks for the server's copy, for as long as a screen may wait; it comes in through the channel after that. */
async function syncedWithServer(operator_id: number, keeper: RowStore): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, OPENS_WITHIN_MS))
  const met = syncWithServer(operator_id, keeper, true).then(
    (hasChanged) => hasChanged && announce(operator_id, 'changed'),
    () => {},
  )
  await Promise.race([met, late])
}

/**
 * One operator's settlement in this browser: kept by row within half a second, off the key's path,
 * for every tab that is open, and mirrored whole under `hawala_settlements` (docs/books.md, "Computed in forms").
 */
export class SettlementDrafts {
  /** What was kept when the page opened. */
  readonly kept: KeptRows & { readonly cell: OpenCell | undefined }
  readonly operator_id: number
  readonly #keeper: RowStore
  readonly #tab: string
  readonly #channel: BroadcastChannel
  #waiting = new Map<string, KeptChange>()
  #writing: readonly KeptChange[] = []
  #cell: OpenCell | undefined
  #isCellKept = true
  #typedBefore: string | undefined
  #hasTyped = false
  #hasLeft = false
  #isClosed = false
  #isAbandoned = false
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #mirror: ReturnType<typeof legacyRowsWriter>
  #last: Promise<unknown> = Promise.resolve()
  #troubles: readonly string[]
  readonly #changed = new Listeners()
  #onSync: ((now: KeptRows) => void) | undefined
  /** Something came before anybody listened. */
  #isBehind = false
  #onContested: (theirs: readonly DraftRow[]) => void = () => {}

  private constructor(
    operator_id: number,
    keeper: RowStore,
    tab: string,
    kept: KeptSettlement & KeptRows,
    troubles: readonly string[],
  ) {
    this.operator_id = operator_id
    this.#keeper = keeper
    this.#mirror = legacyRowsWriter(operator_id, (isFull) => this.#tell(phrases.mirrorFull, isFull))
    this.#tab = tab
    this.kept = kept
    this.#findBefore(kept)
    this.#troubles = troubles
    opened.add(this)
    this.#channel = rowsChannel(operator_id)
    this.#channel.onmessage = ({ data }: { data: RowsWord | RowsContested }) => {
      if (typeof data === 'object') this.#onContested(data.contested)
      else if (data === 'changed') void this.#sync()
    }
  }

  /**
   * Reads what this operator has in this browser, and takes up what a page left or another program wrote.
   * `completed` is the row with what its debit account adds to it; `onReading` is called while the browser reads. Never
   * fails: what can't be read or kept is named by `troubles`.
   */
  static async open(
    operator_id: number,
    tab: string,
    completed: (row: HawalaDraft) => HawalaDraft,
    onReading: () => void = () => {},
  ): Promise<SettlementDrafts> {
    const troubles: string[] = []
    const { keeper, isSimple } = await openRows(operator_id)
    if (isSimple) troubles.push(phrases.simple)
    const read = async () => keptRows(await keeper.read())
    const reading = read().catch(() => undefined)
    onReading()
    let kept = await reading
    // Rows are shown at once; what other browsers have made of them comes into the open screen. Whether a batch is
    // saved already, the server is asked first.
    if (kept && kept.rows.length > 0 && !kept.batch) announce(operator_id, 'ask')
    else {
      await syncedWithServer(operator_id, keeper)
      kept = await read().catch(() => undefined)
    }
    try {
      const { strangers, unreadable } = readLegacyRows(operator_id)
      const left = leftChanges(operator_id)
      for (const { changes, cell, forget } of left) {
        await keeper.change(changes, cell)
        forget()
      }
      if (left.length > 0) kept = await read()
      if (unreadable) troubles.push(phrases.unreadable({ key: UNREADABLE_KEY }))
      const changes = found(strangers, kept?.rows ?? [], completed)
      if (changes.length > 0) {
        await keeper.change(changes, kept?.cell)
        kept = await read()
      }
      if (left.length > 0 || changes.length > 0) announce(operator_id, 'changed')
    } catch {
      troubles.push(phrases.notKept)
    }
    return new SettlementDrafts(operator_id, keeper, tab, kept ?? keptRows(NOTHING_KEPT), troubles)
  }

  /** What could not be read or kept, in words. */
  readonly troubles = (): readonly string[] => this.#troubles
  /** When the rows that were found here were typed last, as an instant; undefined where none were. */
  readonly typedBefore = (): string | undefined => this.#typedBefore
  readonly subscribe = this.#changed.subscribe

  /** Listens for what other tabs have changed; what this one has not kept yet goes before it. */
  onSync(listener: (now: KeptRows) => void): void {
    this.#onSync = listener
    if (this.#isBehind) void this.#sync()
  }

  /** Listens for rows that were changed in another browser while they were changed here. */
  onContested(listener: (theirs: readonly DraftRow[]) => void): void {
    this.#onContested = listener
  }

  keep(step: Step): void {
    if (this.#isAbandoned) return
    this.#hasTyped = true
    for (const { id, before, after } of step) {
      const earlier = this.#waiting.get(id)
      const isNew = earlier ? earlier.isNew : before === undefined
      this.#waiting.set(id, { id, row: after, isNew: isNew || before === undefined })
    }
    this.#later()
  }

  /** The cell in the editor, as typed so far; undefined once it is committed or left. */
  keepCell(cell: OpenCell | undefined): void {
    if (cell === this.#cell || this.#isAbandoned) return
    this.#cell = cell
    this.#isCellKept = false
    this.#later()
    this.#mirror.wait()
  }

  /** The rows as they are, for `hawala_settlements`; written once no key came for a while. */
  mirror(rows: readonly DraftRow[]): void {
    if (this.#isAbandoned) return
    this.#mirror.take(rows)
  }

  /** Writes what still waits. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    return this.#inTurn(() => this.#writeRows())
  }

  /** Stores the batch before its first send, behind the rows; answers the batch to send. */
  async claim(batch: Batch): Promise<Batch> {
    await this.flush()
    return this.#inTurn(async () => {
      try {
        const before = await this.#keeper.read()
        const claimed = await this.#keeper.claim(batch)
        if (!claimed) {
          // Once this turn is over.
          void this.#sync()
          throw refusal(settlementTexts.savedElsewhere)
        }
        this.#announce()
        return claimed.key === batch.key ? await this.#agree(batch, before.rows) : claimed
      } catch (error) {
        if (error instanceof CallFailed) throw error
        this.#tell(phrases.notKept)
        return batch
      }
    })
  }

  /**
   * Has the server know of a batch before it is sent: another browser, after the death of this one, sends it
   * under the same key then. Answers the batch to send; throws where rows of it turn out to be others.
   */
  async #agree(batch: Batch, before: readonly DraftRow[]): Promise<Batch> {
    const tell = (theirs: readonly DraftRow[]) => this.#onContested(theirs)
    const hasChanged = await syncWithServer(this.operator_id, this.#keeper, false, tell).catch(
      async (error) => {
        // A server that refuses the copy is there; the send itself shows what is wrong.
        if (failureOf(error).kind !== 'unreachable') return false
        await this.#keeper.release(batch)
        this.#announce()
        throw error
      },
    )
    if (!hasChanged) return batch
    this.#announce()
    // Once this turn is over.
    void this.#sync()
    const kept = await this.#keeper.read()
    if (kept.batch && kept.batch.key !== batch.key) return kept.batch
    const [then, now] = [before, kept.rows].map((rows) => new Map(rows.map((row) => [row.id, row])))
    if (kept.batch && batch.ids.every((id) => isSame(then?.get(id), now?.get(id)))) return batch
    await this.#keeper.release(batch)
    this.#announce()
    throw refusal(settlementTexts.changedElsewhere)
  }

  release(batch: Batch): Promise<void> {
    return this.#inTurn(() => this.#done(this.#keeper.release(batch)))
  }

  settle(batch: Batch, ids: readonly string[]): Promise<void> {
    for (const id of ids) this.#waiting.delete(id)
    return this.#inTurn(() => this.#done(this.#keeper.settle(batch, ids)))
  }

  /** The page goes away: what waits is written where it takes no time. */
  leave(): void {
    const changes = [...this.#writing, ...this.#waiting.values()]
    try {
      // With the cell as it is now: what is kept of it may be half of what was put into its row since.
      this.#hasLeft = changes.length > 0 || !this.#isCellKept
      if (this.#hasLeft) leaveChanges(this.operator_id, this.#tab, { changes, cell: this.#cell })
    } catch {
      // The page can show nothing any more.
    }
    void this.flush()
    this.#mirror.write()
  }

  /** Looks at the server's copy: rows of another browser may have come. */
  ask(): void {
    this.#announce('ask')
  }

  /** Writes nothing any more. */
  abandon(): void {
    clearTimeout(this.#timer)
    this.#isAbandoned = true
    this.#waiting.clear()
    this.#isCellKept = true
    this.#mirror.take(undefined)
  }

  close(): void {
    opened.delete(this)
    this.#onSync = undefined
    this.#onContested = () => {}
    // At once: the screen opened next must not find it written over.
    this.#mirror.write()
    void this.flush().finally(() => {
      this.#isClosed = true
      this.#channel.close()
    })
  }

  #later(): void {
    this.#timer ??= setTimeout(() => void this.flush(), WRITE_AFTER_MS)
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work)
    this.#last = turn.catch(() => {})
    return turn
  }

  async #writeRows(): Promise<void> {
    if (this.#waiting.size === 0 && this.#isCellKept) return
    const waiting = this.#waiting
    this.#waiting = new Map()
    this.#writing = [...waiting.values()]
    const cell = this.#cell
    try {
      await this.#keeper.change(this.#writing, cell)
      this.#isCellKept = this.#cell === cell
      this.#tell(phrases.notKept, false)
      if (this.#hasLeft) forgetChanges(this.operator_id, this.#tab)
      this.#hasLeft = false
      this.#announce(this.#writing.length > 0 ? 'changed' : 'typed')
    } catch {
      // Nothing is lost: it waits on, under what came since.
      this.#waiting = new Map([...waiting, ...this.#waiting])
      this.#tell(phrases.notKept)
      this.#timer ??= setTimeout(() => void this.flush(), TRY_AGAIN_MS)
    } finally {
      this.#writing = []
    }
  }

  async #done(step: Promise<void>): Promise<void> {
    await step.then(
      () => this.#announce(),
      () => this.#tell(phrases.notKept),
    )
  }

  async #sync(): Promise<void> {
    this.#isBehind = this.#onSync === undefined
    await this.flush()
    const kept = await this.#keeper.read().catch(() => undefined)
    if (!kept || this.#isAbandoned) return
    this.#findBefore(kept)
    const rows = new Map(kept.rows.map((row) => [row.id, row]))
    for (const { id, row, isNew } of [...this.#writing, ...this.#waiting.values()]) {
      if (!row) rows.delete(id)
      else if (isNew || rows.has(id)) rows.set(id, row)
    }
    this.#onSync?.(keptRows({ ...kept, rows: [...rows.values()] }))
  }

  /** Tells the other tabs, and the screen if it was opened anew while this one's batch was on its way. */
  #announce(word: RowsWord = 'changed'): void {
    if (this.#isClosed) announce(this.operator_id, word)
    else this.#channel.postMessage(word)
  }
  /** Rows that were there before anything was typed here: those of a slow server come after the screen is open. */
  #findBefore({ rows, typed_at }: KeptSettlement): void {
    if (this.#hasTyped || this.#typedBefore !== undefined || rows.length === 0) return
    this.#typedBefore = typed_at
    this.#changed.notify()
  }
  #tell(trouble: string, isTrue = true): void {
    if (this.#troubles.includes(trouble) === isTrue) return
    const others = this.#troubles.filter((one) => one !== trouble)
    this.#troubles = isTrue ? [...others, trouble] : others
    this.#changed.notify()
  }
}
