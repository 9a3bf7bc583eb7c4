import type { KeptDraft } from '../../../contract/drafts.ts'
import { type SentDraft, sendDraft, serverDraft } from '../../api/drafts.ts'
import type { Kept, KeptBase, KeptRow, RowStore } from '../../api/row-store.ts'
import { isSame } from '../../machines/draft.ts'
import type { DraftRow } from '../../machines/draft-rows.ts'
import { reconciled } from '../../machines/durable-draft.ts'
import {
  contestedRows,
  EMPTY_SETTLEMENT,
  mergedSettlements,
  type SettlementCopy,
} from './settlement-merge.ts'

const NAME = 'hawala_settlements'

/** How often the two sides are held against each other before a browser that is always faster wins. */
const ATTEMPTS = 20

const texts = new WeakMap<SettlementCopy, string>()
/** A copy is asked for its text several times, and may be megabytes. */
function textOf(copy: SettlementCopy | null): string {
  const known = copy && texts.get(copy)
  if (known) return known
  const text = JSON.stringify(copy)
  if (copy) texts.set(copy, text)
  return text
}
const copyIn = (text: string) => JSON.parse(text) as SettlementCopy | null
/** Whether a text holds this copy; one of another length, in whatever order its fields stand, does not. */
const holds = (text: string, copy: SettlementCopy | null) =>
  text.length === textOf(copy).length && (text === textOf(copy) || isSame(copy, copyIn(text)))
const baseOf = ({ base }: Kept): KeptBase => base ?? { version: 0, json: 'null' }
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

/** A copy as it is kept here; rows that stayed as they were are the very same, and not written again. */
function keptAs(copy: SettlementCopy | null, now: Kept, base: KeptBase): Kept {
  const { rows, batch, cell, settled, typed_at } = copy ?? EMPTY_SETTLEMENT
  const before = new Map(now.rows.map((row) => [row.id, row]))
  const asBefore = (row: KeptRow): KeptRow => {
    const standing = before.get(row.id)
    return standing && isSame(standing, row) ? standing : row
  }
  return {
    rows: rows.map(asBefore),
    batch: batch ?? undefined,
    cell: cell ?? undefined,
    settled,
    typed_at: typed_at ?? undefined,
    base,
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
    const from = baseOf(here)
    const mine = copyOf(here)
    if (!asks && holds(from.json, mine)) return hasChanged
    const { isKept, current }: SentDraft<SettlementCopy> = asks
      ? { isKept: false, current: await serverDraft<SettlementCopy>(NAME) }
      : await sendNoted(keeper, mine, from.version)
    asks = false
    const { isNew, contested } = await takeUp(keeper, from, mine, isKept, current)
    hasChanged ||= isNew
    if (contested.length > 0) onContested(contested)
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

/** Puts down here what the server answered, unless another tab was faster: that one has it from the server, too. */
async function takeUp(
  keeper: RowStore,
  from: KeptBase,
  sent: SettlementCopy | null,
  isKept: boolean,
  { version, draft }: KeptDraft<SettlementCopy>,
): Promise<{ readonly isNew: boolean; readonly contested: readonly DraftRow[] }> {
  let isNew = false
  let contested: readonly DraftRow[] = []
  await keeper.replace((now) => {
    if (baseOf(now).version !== from.version) return now
    const base = { version, json: textOf(draft) }
    // What was sent stands there; whatever was typed meanwhile goes on from it. An answer that was lost is known by
    // what it left.
    if (isKept || isSame(draft, sent)) return { ...now, base }
    const { draft: stands, toShow } = reconciled(
      { draft: copyOf(now), base: { version: from.version, draft: copyIn(from.json) } },
      { version, draft },
      (before, mine, theirs) => {
        contested = contestedRows(before, mine, theirs)
        return mergedSettlements(before, mine, theirs)
      },
    )
    isNew = toShow
    return toShow ? keptAs(stands, now, base) : { ...now, base }
  })
  return { isNew, contested }
}
