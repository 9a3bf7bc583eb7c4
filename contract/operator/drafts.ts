import * as z from 'zod/mini'
import { type ListChanges, withChanges } from '../lists/lists.ts'
import { checked, described } from '../wire/fields.ts'
import { Figure } from '../wire/json.ts'

/** An operator's own data is under api/me: the token alone decides whose it is. */
export const draftPaths = {
  one: (name: DraftName) => `api/me/drafts/${name}`,
} as const

/** The working drafts that the server keeps, by name; no others, so that an operator's are bounded. */
export const DRAFT_NAMES = ['hawala_settlements', 'forms'] as const
export type DraftName = (typeof DRAFT_NAMES)[number]

export const isDraftName = (name: string): name is DraftName => DRAFT_NAMES.some((one) => one === name)

/** A settlement of 10,000 rows, twice: as rows, and as the body of a batch whose outcome is not known. */
export const MAX_DRAFT_BYTES = 16 * 1024 * 1024

const isDraft = (sent: unknown) => typeof sent === 'object' && sent !== null && !(sent instanceof Figure)

/** Any object or list: the server never looks inside. */
export const draftBody = described(
  checked(z.unknown(), z.refine(isDraft, 'A draft is a JSON object or a list.')),
  {
    description: 'Any JSON object or list of at most 16 MB',
  },
)

/** A row of a draft that is a list of rows. */
export interface DraftEntry {
  readonly id: string
}

/** What has changed of a draft `{rows: [{id, …}, …], …}`: its rows, and its other fields as they are now. */
export interface DraftChanges extends ListChanges<DraftEntry, string> {
  readonly fields: Readonly<Record<string, unknown>>
}

/** A server keeps so many changes of a draft beside it until it is sent whole again. */
export const MOST_DRAFT_CHANGES = 200

export const draftChangesBody = described(
  z.object({
    changed: z.array(z.looseObject({ id: z.string() })),
    gone: z.array(z.string()),
    fields: z.record(z.string(), z.unknown()),
  }),
  {
    description: 'Rows that are new or changed, ids of rows that were removed, other fields as they are now',
  },
)

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

/** Which state of a draft is kept. */
export interface DraftMark {
  readonly name: DraftName
  /** Counted up by every change, also by a delete: If-Match names the one that a change is based on. */
  readonly version: number
  /** ISO 8601 in UTC; null where nothing was ever kept. */
  readonly saved_at: string | null
}

/** A draft as kept: `draft` is null where there is none; version 0 where there never was one. */
export interface KeptDraft<Draft = unknown> extends DraftMark {
  readonly draft: Draft | null
}
