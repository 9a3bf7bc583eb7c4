import { isSame } from '../../machines/draft.ts'
import type { DraftRow } from '../../machines/draft-rows.ts'
import { mergedRows } from '../../machines/durable-draft.ts'
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

/** Whichever side alone has changed something; theirs where both have. */
function changed<T>(base: T, mine: T, theirs: T): T {
  return isSame(theirs, base) ? mine : theirs
}

/** Whether a batch holds a row that is saved already: sent under its own key, it would be written twice. */
const holdsSaved = (batch: Batch | null, settled: readonly string[]) => {
  const saved = new Set(settled)
  return batch?.ids.some((id) => saved.has(id)) ?? false
}

/** The server's side of rows that both have changed, to be told: in the merged settlement they are as they are here. */
export function contestedRows(
  base: SettlementCopy | null,
  mine: SettlementCopy | null,
  theirs: SettlementCopy | null,
): readonly DraftRow[] {
  const [before, here, there] = [base, mine, theirs].map((copy) => copy?.rows ?? [])
  const saved = new Set([...(mine?.settled ?? []), ...(theirs?.settled ?? [])])
  return mergedRows(before ?? [], here ?? [], there ?? []).contested.filter(({ id }) => !saved.has(id))
}

/**
 * Merges what two browsers of one operator made of the settlement `base`. Rows are merged whole; one that
 * either side has saved comes back from nowhere. Of two batches the server's stands: the one here waits for
 * the server before it is sent. One that holds rows saved meanwhile is let go.
 */
export function mergedSettlements(
  base: SettlementCopy | null,
  mine: SettlementCopy | null,
  theirs: SettlementCopy | null,
): SettlementCopy {
  const [before, here, there] = [base, mine, theirs].map((copy) => copy ?? EMPTY_SETTLEMENT) as [
    SettlementCopy,
    SettlementCopy,
    SettlementCopy,
  ]
  const settled = [...new Set([...here.settled, ...there.settled])]
  const saved = new Set(settled)
  const batch = changed(before.batch, here.batch, there.batch)
  return {
    rows: mergedRows(before.rows, here.rows, there.rows).rows.filter(({ id }) => !saved.has(id)),
    batch: holdsSaved(batch, settled) ? null : batch,
    cell: isSame(here.cell, before.cell) ? there.cell : here.cell,
    settled,
    typed_at: [here.typed_at ?? '', there.typed_at ?? ''].sort().at(-1) || null,
  }
}
