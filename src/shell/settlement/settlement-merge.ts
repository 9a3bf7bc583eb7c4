import { isSame } from '../../machines/draft.ts'
import { type DraftRow, mergedRows } from '../../machines/draft-rows.ts'
import type { Batch } from '../../machines/settlement-machine.ts'

/** One operator's settlement as the server keeps it; null, not undefined, since JSON has no other. */
export interface SettlementCopy {
  readonly rows: readonly DraftRow[]
  readonly batch: Batch | null
  /** The cell in the editor, not committed to its row yet. */
  readonly cell: { readonly id: string; readonly field: string; readonly text: string } | null
  /** Rows that were saved, the last first. */
  readonly settled: readonly string[]
  readonly typed_at: string | null
}

export const EMPTY_SETTLEMENT: SettlementCopy = {
  rows: [],
  batch: null,
  cell: null,
  settled: [],
  typed_at: null,
}

/** Two browsers' settlements as one. */
export interface MergedSettlements {
  readonly copy: SettlementCopy
  /** Their side of rows that both have changed; in `copy` they are as they are here. */
  readonly contested: readonly DraftRow[]
}

/**
 * Merges what two browsers of one operator made of the settlement `base`. Rows are merged whole; one that
 * either side has saved does not come back. Of two batches the server's is taken: the one here waits for
 * the server before it is sent. A batch that holds rows saved meanwhile is dropped: under a key of its own it would
 * be written twice.
 */
export function mergedSettlements(
  base: SettlementCopy | null,
  mine: SettlementCopy | null,
  theirs: SettlementCopy | null,
): MergedSettlements {
  const [before, here, there] = [
    base ?? EMPTY_SETTLEMENT,
    mine ?? EMPTY_SETTLEMENT,
    theirs ?? EMPTY_SETTLEMENT,
  ]
  const settled = [...new Set([...here.settled, ...there.settled])]
  const saved = new Set(settled)
  const isOpen = ({ id }: DraftRow) => !saved.has(id)
  const { rows, contested } = mergedRows(before.rows, here.rows, there.rows)
  const batch = isSame(there.batch, before.batch) ? here.batch : there.batch
  const copy = {
    rows: rows.filter(isOpen),
    batch: batch?.ids.some((id) => saved.has(id)) ? null : batch,
    cell: isSame(here.cell, before.cell) ? there.cell : here.cell,
    settled,
    typed_at: [here.typed_at ?? '', there.typed_at ?? ''].sort().at(-1) || null,
  }
  return { copy, contested: contested.filter(isOpen) }
}
