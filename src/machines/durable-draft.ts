import { isSame } from './draft.ts'

/** A draft as the server keeps it; version 0 and null where it keeps none. */
export interface ServerCopy<T> {
  readonly version: number
  readonly draft: T | null
}

/** A draft as it stands in this browser, with the server's copy that it goes on from. */
export interface LocalCopy<T> {
  readonly draft: T | null
  readonly base: ServerCopy<T>
}

/** A draft after both sides were held against each other. */
export interface Reconciled<T> extends LocalCopy<T> {
  /** The server holds something else: send the draft, over the version of `base`. */
  readonly toSend: boolean
  /** This browser holds something else: show the draft. */
  readonly toShow: boolean
}

/** Both sides' changes of what `base` was; null is no draft. */
export type Merge<T> = (base: T | null, mine: T | null, theirs: T | null) => T | null

/**
 * What becomes of a draft that is kept here and on the server. Whichever side alone has moved on stands;
 * where both have, they are merged. A server that is behind what it once held was restored from a backup:
 * the newer draft is the one here. An answer that was lost is no change: both hold the same.
 */
export function reconciled<T>(
  { draft, base }: LocalCopy<T>,
  server: ServerCopy<T>,
  merge: Merge<T>,
): Reconciled<T> {
  const outcome = (stands: T | null): Reconciled<T> => ({
    draft: stands,
    base: server,
    toSend: !isSame(stands, server.draft),
    toShow: !isSame(stands, draft),
  })
  if (server.version <= base.version) return outcome(draft)
  if (isSame(draft, base.draft)) return outcome(server.draft)
  return isSame(draft, server.draft) ? outcome(draft) : outcome(merge(base.draft, draft, server.draft))
}

/** Rows of two sides in one list. */
export interface MergedRows<Row> {
  readonly rows: readonly Row[]
  /** What stands on the other side of rows that both have changed; in `rows` they are as they are here. */
  readonly contested: readonly Row[]
}

/**
 * Merges two lists that both go on from `base`. A row that one side added or changed stays, whatever the
 * other did with the list; one that a side removed goes unless the other has changed it. Rows are whole: the
 * amount of one side never meets the rate of the other. Mine come first, in their order.
 */
export function mergedRows<Row extends { readonly id: string }>(
  base: readonly Row[],
  mine: readonly Row[],
  theirs: readonly Row[],
): MergedRows<Row> {
  const [before, here, there] = [base, mine, theirs].map((rows) => new Map(rows.map((row) => [row.id, row])))
  const isUnchanged = (row: Row) => isSame(before?.get(row.id), row)
  const contested: Row[] = []
  const kept = mine.flatMap((row) => {
    const other = there?.get(row.id)
    if (!other) return isUnchanged(row) ? [] : [row]
    if (isUnchanged(row)) return [other]
    if (!isUnchanged(other) && !isSame(row, other)) contested.push(other)
    return [row]
  })
  const added = theirs.filter((row) => !here?.has(row.id) && !isUnchanged(row))
  return { rows: [...kept, ...added], contested }
}
