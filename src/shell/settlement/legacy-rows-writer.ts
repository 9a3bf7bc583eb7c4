import type { HawalaDraft } from '../../../contract/hawala/form.ts'
import type { DraftRow } from '../../../contract/operator/draft-rows.ts'
import { writeLegacyRows } from '../../api/browser/legacy-rows.ts'
import { draftAs } from '../../machines/draft.ts'
import { whenIdle } from '../../ui/frame/when-idle.ts'

/** Written once no key came for so long; thousands of rows, which the browser copies whole, later. */
const AFTER_MS = 1000
const AFTER_MS_A_ROW = 1
/** However busy the browser is, it is written within that. */
const LATEST_MS = 4000

/**
 * Writes the rows of a settlement under `hawala_settlements` (docs/books.md, "Computed in forms") once no key came for a
 * while. `onWritten` is called after each attempt with whether the storage was full or closed.
 */
export function legacyRowsWriter(operator_id: number, onWritten: (isFull: boolean) => void) {
  let waiting: readonly DraftRow[] | undefined
  let due_at = 0
  let isTimed = false
  /** Writes what waits, at once. */
  const write = (): void => {
    const rows = waiting
    if (!rows) return
    waiting = undefined
    try {
      const entries = rows.map(({ id, draft }) => ({ row_id: id, ...draftAs<HawalaDraft>(draft) }))
      writeLegacyRows(operator_id, entries)
      onWritten(false)
    } catch {
      onWritten(true)
    }
  }
  /** One timer for as long as keys come: taking one back and setting another costs every key half a millisecond. */
  const writeWhenDue = (): void => {
    if (isTimed) return
    isTimed = true
    setTimeout(() => {
      isTimed = false
      if (performance.now() < due_at) writeWhenDue()
      else whenIdle(write, LATEST_MS)
    }, due_at - performance.now())
  }
  /** Not between two keys: the entry of ten thousand rows takes longer to write than a key may wait. */
  const wait = (): void => {
    if (!waiting) return
    due_at = performance.now() + Math.max(AFTER_MS, waiting.length * AFTER_MS_A_ROW)
    writeWhenDue()
  }
  return {
    /** The rows as they are now; without any, what waits is not written. */
    take(rows: readonly DraftRow[] | undefined): void {
      waiting = rows
      wait()
    },
    wait,
    write,
  }
}
