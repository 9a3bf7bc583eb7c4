import type { KeptDraft } from '../../../contract/operator/drafts.ts'
import type { VersionedWrite } from '../../../contract/wire/errors.ts'
import { sendDraft, serverDraft } from '../../api/browser/drafts.ts'
import type { Kept, KeptBase, KeptRow, RowStore } from '../../api/browser/row-store.ts'
import { isSame } from '../../machines/draft.ts'
import { type DraftRow, mergedRows } from '../../machines/draft-rows.ts'
import type { Batch } from '../../machines/settlement-machine.ts'

const NAME = 'hawala_settlements'

/** How often the two sides are held against each other before a browser that is always faster wins. */
const ATTEMPTS = 20

/** One operator's settlement as the server keeps it; null, not undefined, since JSON has no other. */
interface SettlementCopy {
  readonly rows: readonly DraftRow[]
  readonly batch: Batch | null
  /** The cell in the editor, not committed to its row yet. */
  readonly cell: { readonly id: string; readonly field: string; readonly text: string } | null
  /** Rows that were saved, the last first. */
  readonly settled: readonly string[]
  readonly typed_at: string | null
}

const EMPTY_SETTLEMENT: SettlementCopy = {
  rows: [],
  batch: null,
  cell: null,
  settled: [],
  typed_at: null,
}

/** Two browsers' settlements as one. */
interface MergedSettlements {
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
function mergedSettlements(
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

const copyIn = (text: string) => JSON.parse(text) as SettlementCopy | null
/** Of a browser that has not asked the server yet. */
const NO_BASE: KeptBase = { version: 0, json: 'null' }
const byId = (one: DraftRow, other: DraftRow) => (one.id < other.id ? -1 : 1)

/** What was sent and not answered: the server may hold any of it, and what was removed since must not come back. */
const unanswered = new WeakMap<RowStore, readonly (SettlementCopy | null)[]>()
/** How many of those are remembered. */
const UNANSWERED = 5

/** What is kept here as the server keeps it; null for nothing at all. */
function copyOf({ rows, batch, cell, settled, typed_at }: Kept): SettlementCopy | null {
  const copy: SettlementCopy = {
    rows: (rows as readonly DraftRow[]).toSorted(byId),
    batch: batch ?? null,
    cell: cell ?? null,
    settled,
    typed_at: typed_at ?? null,
  }
  return isSame({ ...copy, typed_at: null }, EMPTY_SETTLEMENT) ? null : copy
}

/** A copy in place of what is kept here; rows that are as they were are the very same, and not written again. */
function keptAs(copy: SettlementCopy | null, now: Kept): Kept {
  const { rows, batch, cell, settled, typed_at } = copy ?? EMPTY_SETTLEMENT
  const before = new Map(now.rows.map((row) => [row.id, row]))
  const asBefore = (row: KeptRow): KeptRow => {
    const known = before.get(row.id)
    return known && isSame(known, row) ? known : row
  }
  return {
    ...now,
    rows: rows.map(asBefore),
    batch: batch ?? undefined,
    cell: cell ?? undefined,
    settled,
    typed_at: typed_at ?? undefined,
  }
}

/**
 * Brings what an operator has in this browser together with what the server keeps for them, by row. `ask`
 * looks at the server's copy first; without it a browser that has nothing new asks for nothing. Whether
 * anything of it changed here is answered; of rows that were changed on both sides at once, `onContested` gets
 * what another browser made of them. Throws {@link CallFailed} where the server can't be asked.
 */
export async function syncWithServer(
  keeper: RowStore,
  ask: boolean,
  onContested: (theirs: readonly DraftRow[]) => void = () => {},
): Promise<boolean> {
  let hasChanged = false
  let asks = ask
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const here = await keeper.readAll()
    const from = here.base ?? NO_BASE
    const mine = copyOf(here)
    if (!asks && isSame(mine, copyIn(from.json))) return hasChanged
    const { isKept, current }: VersionedWrite<KeptDraft<SettlementCopy>> = asks
      ? { isKept: false, current: await serverDraft<SettlementCopy>(NAME) }
      : await sendNoted(keeper, mine, from.version)
    asks = false
    // An answer that was lost is known by what it left.
    const isOwn = isKept || isSame(current.draft, mine)
    hasChanged = (await takeUp(keeper, from, isOwn, current, onContested)) || hasChanged
    // What was typed meanwhile is for the next time.
    if (isKept && isSame(current.draft, mine)) return hasChanged
  }
  return hasChanged
}

async function sendNoted(keeper: RowStore, mine: SettlementCopy | null, version: number) {
  const earlier = unanswered.get(keeper) ?? []
  unanswered.set(keeper, [...earlier, mine].slice(-UNANSWERED))
  const { isKept, current } = await sendDraft(NAME, mine, version)
  unanswered.delete(keeper)
  const isOwn = earlier.some((copy) => isSame(copy, current.draft))
  return { isKept: isKept || isOwn, current }
}

/**
 * Stores what the server answered, unless another tab was faster: that one has it from the server, too. Answers
 * whether anything is another here than before.
 */
async function takeUp(
  keeper: RowStore,
  from: KeptBase,
  isOwn: boolean,
  { version, draft }: KeptDraft<SettlementCopy>,
  onContested: (theirs: readonly DraftRow[]) => void,
): Promise<boolean> {
  let isNew = false
  let contested: readonly DraftRow[] = []
  await keeper.replace((now) => {
    if ((now.base ?? NO_BASE).version !== from.version) return now
    const kept = { ...now, base: { version, json: JSON.stringify(draft) } }
    const here = copyOf(now)
    // What is here goes on from what was sent. A server behind what it once held was restored from a backup: what is
    // here is newer.
    if (isOwn || version <= from.version || isSame(here, draft)) return kept
    const before = copyIn(from.json)
    let next = draft
    if (!isSame(here, before)) ({ copy: next, contested } = mergedSettlements(before, here, draft))
    isNew = !isSame(next, here)
    return isNew ? keptAs(next, kept) : kept
  })
  if (contested.length > 0) onContested(contested)
  return isNew
}
