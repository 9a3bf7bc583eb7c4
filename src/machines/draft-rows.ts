import type { Draft, DraftRow } from '../../contract/operator/draft-rows.ts'
import { isSame } from './draft.ts'

/** What became of one row: without `before` it is new, without `after` it is gone. */
export interface RowChange {
  readonly id: string
  readonly before?: DraftRow | undefined
  readonly after?: DraftRow | undefined
}

/** Everything that one deed of the operator changed: undone and redone together. */
export type Step = readonly RowChange[]

/** A list with its history. */
export interface DraftRows {
  readonly rows: readonly DraftRow[]
  readonly done: readonly Step[]
  readonly undone: readonly Step[]
}

/** Steps that are remembered; older ones can't be undone any more. */
const HISTORY_LIMIT = 200

/** The order of rows, whichever tab they came from. */
export const byPlace = (one: DraftRow, other: DraftRow) =>
  one.place - other.place || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)

/** One row is changed at every Enter: in thousands, the others are not looked up for it. */
function replaced(rows: readonly DraftRow[], before: DraftRow, row: DraftRow): readonly DraftRow[] {
  const held = rows.indexOf(before)
  const at = held < 0 ? rows.findIndex(({ id }) => id === row.id) : held
  return at < 0 ? [...rows, row].sort(byPlace) : rows.with(at, row)
}

/** The rows after a step, in their order. */
export function applied(rows: readonly DraftRow[], step: Step): readonly DraftRow[] {
  const [only] = step
  if (only?.before && only.after && step.length === 1) return replaced(rows, only.before, only.after)
  const after = new Map(step.map((change) => [change.id, change.after]))
  const next: DraftRow[] = []
  for (const row of rows) {
    const now = after.has(row.id) ? after.get(row.id) : row
    if (now) next.push(now)
    after.delete(row.id)
  }
  const added = [...after.values()].filter((row) => row !== undefined)
  return added.length === 0 ? next : [...next, ...added].sort(byPlace)
}

/** The step that puts these drafts into the list: known rows change, others are added at the bottom. */
export function putting(
  rows: readonly DraftRow[],
  drafts: readonly { readonly id: string; readonly draft: Draft }[],
): Step {
  // One row is changed at every Enter: it is looked for without an index of all.
  const [first] = drafts
  const known =
    drafts.length > 1
      ? new Map(rows.map((row) => [row.id, row]))
      : new Map([[first?.id, first && rows.find(({ id }) => id === first.id)]])
  let place = rows.at(-1)?.place ?? 0
  return drafts
    .map(({ id, draft }) => {
      const before = known.get(id)
      if (!before) place += 1
      return { id, before, after: { id, place: before?.place ?? place, draft } }
    })
    .filter(({ before, after }) => !before || !isSame(before.draft, after.draft))
}

/** The step that takes these rows away. */
export function removing(rows: readonly DraftRow[], isGone: (row: DraftRow) => boolean): Step {
  return rows.filter(isGone).map((before) => ({ id: before.id, before }))
}

/** The list after a step that the operator took. */
export function stepped({ rows, done }: DraftRows, step: Step): DraftRows {
  return { rows: applied(rows, step), done: [...done, step].slice(-HISTORY_LIMIT), undone: [] }
}

const reversed = (step: Step): Step =>
  step.map(({ id, before, after }) => ({ id, before: after, after: before }))

/** What of a step still fits: rows that were changed since, or may not be touched, stay as they are. */
function fitting(rows: readonly DraftRow[], step: Step, isFree: (id: string) => boolean): Step {
  const now = new Map(rows.map((row) => [row.id, row]))
  return step.filter(({ id, before }) => isFree(id) && isSame(now.get(id)?.draft, before?.draft))
}

interface Turned {
  readonly list: DraftRows
  /** What it changed. */
  readonly step: Step
}

/** The list as it was before the last step, or after the one that was undone last. */
export function turned(list: DraftRows, way: 'undo' | 'redo', isFree: (id: string) => boolean): Turned {
  const isUndo = way === 'undo'
  const last = isUndo ? list.done.at(-1) : list.undone.at(-1)
  if (!last) return { list, step: [] }
  const step = fitting(list.rows, isUndo ? reversed(last) : last, isFree)
  const rows = applied(list.rows, step)
  const [done, undone] = isUndo
    ? [list.done.slice(0, -1), [...list.undone, reversed(step)]]
    : [[...list.done, step], list.undone.slice(0, -1)]
  return { list: { rows, done, undone }, step }
}

/** A side of a row that two browsers know: without a row it was removed there, or saved. */
export interface RowSide {
  readonly row: DraftRow | null
  readonly is_saved: boolean
}

/** Whose row stands; `contested` is mine, where theirs is told. */
export type Standing = 'mine' | 'theirs' | 'contested'

/**
 * Which side of a row stands that was changed here and there. What was saved never comes back; what was changed stays,
 * where the other has removed it. Where both have changed it, mine stands. Rows are whole: the amount of one side never
 * meets the rate of the other. `isOwn` is a side that is there since it was sent from here.
 */
export function standing(mine: RowSide, theirs: RowSide, isOwn: boolean): Standing {
  if (theirs.is_saved) return 'theirs'
  if (mine.is_saved) return 'mine'
  if (isSame(mine.row, theirs.row)) return 'theirs'
  if (isOwn) return 'mine'
  if (mine.row === null) return 'theirs'
  return theirs.row === null ? 'mine' : 'contested'
}
