/** What has changed of a whole list since a place in the books (docs/books.md, "Whole lists"). */
export interface ListChanges<Row, Key extends string | number> {
  /** The rows that are new or changed, as they are now. */
  readonly changed: readonly Row[]
  /** The keys of the rows that were removed. */
  readonly gone: readonly Key[]
}

/** Texts as the books sort them: by their bytes in UTF-8, hence by code points. */
function beforeText(one: string, other: string): number {
  if (one === other) return 0
  // A code unit above the surrogates sorts before the code points that pairs of them encode.
  const fixed = (text: string, at: number) => {
    const unit = text.charCodeAt(at)
    return unit >= 0xe000 ? unit - 0x800 : unit >= 0xd800 ? unit + 0x2000 : unit
  }
  for (let at = 0; at < one.length && at < other.length; at += 1) {
    const apart = fixed(one, at) - fixed(other, at)
    if (apart !== 0) return apart
  }
  return one.length - other.length
}

/** Sorts keys of a list as the books do. */
export const inOrder = (one: string | number, other: string | number): number =>
  typeof one === 'number' ? one - Number(other) : beforeText(one, String(other))

/** A list with changes applied, in the order of its keys; the same array where nothing changed. */
export function withChanges<Row, Key extends string | number>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  { changed, gone }: ListChanges<Row, Key>,
): readonly Row[] {
  if (changed.length + gone.length === 0) return rows
  const left = new Map(changed.map((row) => [keyOf(row), row]))
  const removed = new Set(gone)
  const merged: Row[] = []
  for (const row of rows) {
    const key = keyOf(row)
    if (removed.has(key)) continue
    merged.push(left.get(key) ?? row)
    left.delete(key)
  }
  if (left.size === 0) return merged
  return [...merged, ...left.values()].sort((one, other) => inOrder(keyOf(one), keyOf(other)))
}
