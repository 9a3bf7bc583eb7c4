import { type ListChanges, withChanges } from '../wire/list-changes.ts'

/** A row of a draft that is a list of rows. */
export interface DraftEntry {
  readonly id: string
}

/** What has changed of a draft `{rows: [{id, …}, …], …}`: its rows, and its other fields as they are now. */
export interface DraftChanges extends ListChanges<DraftEntry, string> {
  readonly fields: Readonly<Record<string, unknown>>
}

/** A draft with changes applied, its rows in the order of their ids; the same changes give the same JSON text. */
export function withDraftChanges<Draft extends object>(
  draft: Draft | null,
  changes: readonly DraftChanges[],
): Draft {
  const rows = new Map<string, DraftEntry | undefined>()
  for (const { changed, gone } of changes) {
    for (const row of changed) rows.set(row.id, row)
    for (const id of gone) rows.set(id, undefined)
  }
  const before = (draft as { readonly rows?: unknown } | null)?.rows
  const merged = withChanges<DraftEntry, string>(
    Array.isArray(before) ? before : [],
    (row) => String(row?.id),
    {
      changed: [...rows.values()].filter((row) => row !== undefined),
      gone: [...rows].flatMap(([id, row]) => (row ? [] : [id])),
    },
  )
  return Object.assign({}, draft, ...changes.map(({ fields }) => fields), { rows: merged })
}
