import type { HawalaDraft } from '../../../contract/records/hawala.ts'
import { writeLegacyRows } from '../../api/browser/legacy-rows.ts'
import { draftAs } from '../../machines/draft.ts'
import type { DraftRow } from '../../machines/draft-rows.ts'
import { whenIdle } from '../../ui/frame/when-idle.ts'

/** Written once no key came for so long; thousands of rows, which the browser copies whole, later. */
const AFTER_MS = 1000
const AFTER_MS_A_ROW = 1
/** However busy the browser is, it is written within that. */
const LATEST_MS = 4000

/** Writes the rows of a settlement under `hawala_settlements` (docs/books.md, "Computed in forms") once no key came for a while. */
export class LegacyRowsWriter {
  readonly #operator_id: number
  readonly #onWritten: (isFull: boolean) => void
  #rows: readonly DraftRow[] | undefined
  #due_at = 0
  #isWaiting = false

  /** `onWritten` is called after each attempt with whether the storage was full or closed. */
  constructor(operator_id: number, onWritten: (isFull: boolean) => void) {
    this.#operator_id = operator_id
    this.#onWritten = onWritten
  }

  /** The rows as they are now. */
  take(rows: readonly DraftRow[]): void {
    this.#rows = rows
    this.wait()
  }

  /** Not between two keys: the entry of ten thousand rows takes longer to write than a key may wait. */
  wait(): void {
    if (!this.#rows) return
    this.#due_at = performance.now() + Math.max(AFTER_MS, this.#rows.length * AFTER_MS_A_ROW)
    this.#await()
  }

  /** Writes what waits, at once. */
  write(): void {
    const rows = this.#rows
    if (!rows) return
    this.#rows = undefined
    try {
      writeLegacyRows(
        this.#operator_id,
        rows.map(({ id, draft }) => ({ row_id: id, ...draftAs<HawalaDraft>(draft) })),
      )
      this.#onWritten(false)
    } catch {
      this.#onWritten(true)
    }
  }

  /** What waits is not written. */
  forget(): void {
    this.#rows = undefined
  }

  /** One timer for as long as keys come: taking one back and setting another costs every key half a millisecond. */
  #await(): void {
    if (this.#isWaiting) return
    this.#isWaiting = true
    setTimeout(() => {
      this.#isWaiting = false
      if (performance.now() < this.#due_at) this.#await()
      else whenIdle(() => this.write(), LATEST_MS)
    }, this.#due_at - performance.now())
  }
}
