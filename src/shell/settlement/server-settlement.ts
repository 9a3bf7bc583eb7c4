import { type DraftChanges, withDraftChanges } from '../../../contract/operator/draft-changes.ts'
import type { KeptDraft } from '../../../contract/operator/drafts.ts'
import { inOrder } from '../../../contract/wire/list-changes.ts'
import { isServerDraft, sendDraft, sendDraftChanges, serverDraft } from '../../api/browser/drafts.ts'
import type { Kept, KeptBase, KeptRow, RowStore, Unsent } from '../../api/browser/row-store.ts'
import { isSame } from '../../machines/draft.ts'
import { type DraftRow, mergedRows } from '../../machines/draft-rows.ts'
import type { Batch } from '../../machines/settlement-context.ts'

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
 * the server before it is sent. One that is new here stays where the server has none: that the batch before it
 * was refused is on its way. A batch that holds rows saved meanwhile is dropped: under a key of its own it
 * would be written twice.
 */
function mergedSettlements(
  base: SettlementCopy | null,
  mine: SettlementCopy | null,
  theirs: SettlementCopy | null,
): MergedSettlements {
  const [before, here] = [base ?? EMPTY_SETTLEMENT, mine ?? EMPTY_SETTLEMENT]
  const there = theirs ?? EMPTY_SETTLEMENT
  const settled = [...new Set([...here.settled, ...there.settled])]
  const saved = new Set(settled)
  const isOpen = ({ id }: DraftRow) => !saved.has(id)
  const { rows, contested } = mergedRows(before.rows, here.rows, there.rows)
  const isNewHere = !there.batch && !isSame(here.batch, before.batch)
  const batch = isNewHere || isSame(there.batch, before.batch) ? here.batch : there.batch
  const copy = {
    rows: rows.filter(isOpen),
    batch: batch?.ids.some((id) => saved.has(id)) ? null : batch,
    cell: isSame(here.cell, before.cell) ? there.cell : here.cell,
    settled,
    typed_at: [here.typed_at ?? '', there.typed_at ?? ''].sort().at(-1) || null,
  }
  return { copy, contested: contested.filter(isOpen) }
}

const copyIn = (json: string) => JSON.parse(json) as SettlementCopy | null
/** Of a browser that has not asked the server yet. */
const NO_BASE: KeptBase = { version: 0, json: 'null' }

const versionOf = ({ version, changes }: KeptBase = NO_BASE): number => changes?.at(-1)?.version ?? version

/** The server's copy whole, with what was sent of its changes, and `more`. */
function wholeBase(base: KeptBase = NO_BASE, more: readonly string[] = []): KeptBase {
  const all = [...(base.changes ?? []).map(({ json }) => json), ...more]
  if (all.length === 0) return base
  const changes = all.map((json) => JSON.parse(json) as DraftChanges)
  return { version: versionOf(base), json: JSON.stringify(withDraftChanges(copyIn(base.json), changes)) }
}
const byId = (one: DraftRow, other: DraftRow) => inOrder(one.id, other.id)

/** What was sent and not answered: the server may hold any of it, and what was removed since must not come back. */
const unanswered = new WeakMap<RowStore, readonly string[]>()
const remember = (keeper: RowStore, sent: string) =>
  unanswered.set(keeper, [...(unanswered.get(keeper) ?? []), sent].slice(-UNANSWERED))
/** How many of those are remembered. */
const UNANSWERED = 5

/** What is kept here as the server keeps it; null for nothing at all. */
function copyOf(kept: Kept): SettlementCopy | null {
  const { batch = null, cell = null, typed_at = null, settled } = kept
  const rows = (kept.rows as readonly DraftRow[]).toSorted(byId)
  const copy: SettlementCopy = { rows, batch, cell, settled, typed_at }
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

/** What the server was last seen to keep by a page that goes on from there with changes alone. */
interface LastSent {
  readonly version: number
  /** How many changes the server keeps beside the copy that it was sent whole. */
  readonly changes: number
  /** Characters of that copy. */
  readonly length: number
  readonly fields: Readonly<Record<string, string>>
}
const lastSent = new WeakMap<RowStore, LastSent>()
/** After so many changes the copy is sent whole again. */
const MOST_CHANGES = 100
/** Changes are sent where they are so many times shorter than the copy. */
const TIMES_SHORTER = 4

/** All of a copy but its rows, each as JSON text. */
const fieldsOf = ({ batch, cell, settled, typed_at }: Omit<Unsent, 'rows'>) => ({
  batch: JSON.stringify(batch ?? null),
  cell: JSON.stringify(cell ?? null),
  settled: JSON.stringify(settled),
  typed_at: JSON.stringify(typed_at ?? null),
})

/** Whether no other browser has sent anything since this page last sent; no row is read for that. */
async function isAsLastSent(keeper: RowStore): Promise<boolean> {
  const last = lastSent.get(keeper)
  return last !== undefined && isServerDraft(NAME, last.version)
}

/**
 * Sends what has changed since this page last sent. Answers whether the server has all of it now; where it has not, or
 * what has changed is not known or large, everything is to be compared. Throws {@link CallFailed} where the server
 * can't be asked.
 */
async function sendsChanges(keeper: RowStore): Promise<boolean> {
  const last = lastSent.get(keeper)
  // Until the answer is there, what the server keeps is not known.
  lastSent.delete(keeper)
  if (!last || last.changes >= MOST_CHANGES) return false
  const unsent = await keeper.unsent()
  if (!unsent) return false
  const fields = fieldsOf(unsent)
  const changed = Object.entries(fields).filter(([name, json]) => json !== last.fields[name])
  if (unsent.rows.size > 0 || changed.length > 0) {
    // Where no row is left there may be no draft at all, which changes can't say.
    if ((await keeper.count()) === 0) return false
    const rows = [...unsent.rows]
    const json = JSON.stringify({
      changed: rows.flatMap(([, row]) => row ?? []),
      gone: rows.flatMap(([id, row]) => (row ? [] : id)),
      fields: Object.fromEntries(changed.map(([name, text]) => [name, JSON.parse(text)])),
    } satisfies DraftChanges)
    if (json.length * TIMES_SHORTER > last.length) return false
    const sent = await sendDraftChanges(NAME, json, last.version).catch(async (error) => {
      remember(keeper, wholeBase((await keeper.readAll()).base, [json]).json)
      throw error
    })
    if (!sent.isKept) return false
    await keeper.sentChanges({ version: sent.current.version, json }, unsent.rows)
    lastSent.set(keeper, { ...last, version: sent.current.version, changes: last.changes + 1, fields })
  } else lastSent.set(keeper, last)
  return true
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
  if ((!ask || (await isAsLastSent(keeper))) && (await sendsChanges(keeper))) return false
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const here = await keeper.readAll()
    const from = wholeBase(here.base)
    // One text to compare, to send and to keep: thousands of rows take long to read and to write.
    const mine = JSON.stringify(copyOf(here))
    const goOn = async (version: number, changes: number) => {
      await keeper.sent(new Map(here.rows.map((row) => [row.id, row])))
      lastSent.set(keeper, { version, changes, length: mine.length, fields: fieldsOf(here) })
      return hasChanged
    }
    if (!asks && mine === from.json) return goOn(from.version, here.base?.changes?.length ?? 0)
    const { isKept, current } = asks
      ? { isKept: false, current: baseOf(await serverDraft<SettlementCopy>(NAME)) }
      : await sendNoted(keeper, mine, from.version)
    if (asks && current.version === from.version && current.json === mine)
      return goOn(current.version, here.base?.changes?.length ?? 0)
    asks = false
    // An answer that was lost is known by what it left.
    const isOwn = isKept || current.json === mine
    hasChanged = (await takeUp(keeper, from, isOwn, current, onContested)) || hasChanged
    // What was typed meanwhile is for the next time.
    if (isKept && current.json === mine) return goOn(current.version, 0)
  }
  return hasChanged
}

const baseOf = ({ version, draft }: KeptDraft<SettlementCopy>): KeptBase => ({
  version,
  json: JSON.stringify(draft),
})

async function sendNoted(
  keeper: RowStore,
  mine: string,
  version: number,
): Promise<{ readonly isKept: boolean; readonly current: KeptBase }> {
  const earlier = unanswered.get(keeper) ?? []
  remember(keeper, mine)
  const sent = await sendDraft<SettlementCopy>(NAME, mine === 'null' ? undefined : mine, version)
  unanswered.delete(keeper)
  if (sent.isKept) return { isKept: true, current: { version: sent.current.version, json: mine } }
  const current = baseOf(sent.current)
  return { isKept: earlier.includes(current.json), current }
}

/**
 * Stores what the server answered, unless another tab was faster: that one has it from the server, too. Answers
 * whether anything is another here than before.
 */
async function takeUp(
  keeper: RowStore,
  from: KeptBase,
  isOwn: boolean,
  base: KeptBase,
  onContested: (theirs: readonly DraftRow[]) => void,
): Promise<boolean> {
  // What is here goes on from what was sent. A server behind what it once held was restored from a backup: what is
  // here is newer.
  if (isOwn || base.version <= from.version) {
    await keeper.rebase(from.version, base)
    return false
  }
  let isNew = false
  let contested: readonly DraftRow[] = []
  await keeper.replace((now) => {
    if (versionOf(now.base) !== from.version) return now
    const kept = { ...now, base }
    const [before, here, there] = [copyIn(from.json), copyOf(now), copyIn(base.json)]
    if (isSame(here, there)) return kept
    let next = there
    if (!isSame(here, before)) ({ copy: next, contested } = mergedSettlements(before, here, there))
    isNew = !isSame(next, here)
    return isNew ? keptAs(next, kept) : kept
  })
  if (contested.length > 0) onContested(contested)
  return isNew
}
