import type { HawalaDraft } from '../../../contract/hawala/form.ts'
import { SETTLEMENTS_KEY } from '../../../contract/hawala/hawala.ts'
import type { OpenCell } from '../../../contract/operator/draft-rows.ts'
import type { KeptChange } from './row-store.ts'

/** Whose rows the mirror holds. */
const OWNER_KEY = `${SETTLEMENTS_KEY}.operator`
/** Where a mirror that can't be read is put aside, as it was. */
export const UNREADABLE_KEY = `${SETTLEMENTS_KEY}.unreadable`
const lateKey = (operator_id: number) => `${SETTLEMENTS_KEY}.late.${operator_id}.`

/** A row as it is in the mirror. Its id comes first: by that the console knows its own rows. */
export type LegacyRow = { readonly row_id?: string } & HawalaDraft

/**
 * Writes `hawala_settlements` (docs/books.md, "Computed in forms"): the rows as one JSON array, gone where there are none.
 * It is the mirror of what is kept by row, and the entry of the operator at work alone. Throws where the
 * storage is full or closed.
 */
export function writeLegacyRows(operator_id: number, rows: readonly LegacyRow[]): void {
  localStorage.setItem(OWNER_KEY, String(operator_id))
  if (rows.length === 0) localStorage.removeItem(SETTLEMENTS_KEY)
  else localStorage.setItem(SETTLEMENTS_KEY, JSON.stringify(rows))
}

/** Whether every row has an id, and so is kept by row: thousands are not parsed to learn that. */
function isOwn(text: string): boolean {
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at + 1))
    if (!text.startsWith('{"row_id":', at)) return false
  return text.endsWith('"}]')
}

export interface LegacyRows {
  /** Rows that no page of this console has kept by row yet. */
  readonly strangers: readonly Partial<HawalaDraft>[]
  /** Whether the entry could not be read; it is put aside then. */
  readonly unreadable: boolean
}

const isRow = (entry: unknown): entry is Partial<LegacyRow> =>
  typeof entry === 'object' && entry !== null && !Array.isArray(entry)

/** Reads the mirror at the start. Another operator's rows are left unread; the next write replaces them. */
export function readLegacyRows(operator_id: number): LegacyRows {
  const nothing = { strangers: [], unreadable: false }
  const owner = localStorage.getItem(OWNER_KEY)
  const text = localStorage.getItem(SETTLEMENTS_KEY)
  if (text === null || (owner !== null && owner !== String(operator_id))) return nothing
  if (isOwn(text)) return nothing
  try {
    const entries: unknown = JSON.parse(text)
    if (Array.isArray(entries) && entries.every(isRow))
      return { strangers: entries.filter(({ row_id }) => row_id === undefined), unreadable: false }
  } catch {
    // Put aside below.
  }
  localStorage.setItem(UNREADABLE_KEY, text)
  return { ...nothing, unreadable: true }
}

/** Leaves nothing of this operator's in the entry, nor in what their pages left beside it. */
export function wipeLegacyRows(operator_id: number): void {
  for (const { forget } of leftChanges(operator_id)) forget()
  const owner = localStorage.getItem(OWNER_KEY)
  if (owner !== null && owner !== String(operator_id)) return
  for (const key of [OWNER_KEY, SETTLEMENTS_KEY, UNREADABLE_KEY]) localStorage.removeItem(key)
}

/** What a page that goes away could not keep any more: rows, and the cell that is then in the editor, if any. */
export interface LatePage {
  readonly changes: readonly KeptChange[]
  readonly cell?: OpenCell | undefined
}

/** Puts down what a page has not kept yet: local storage alone takes it at once. */
export function leaveChanges(operator_id: number, tab: string, page: LatePage): void {
  localStorage.setItem(lateKey(operator_id) + tab, JSON.stringify(page))
}

/** The page was not closed after all, and has kept them. */
export const forgetChanges = (operator_id: number, tab: string) =>
  localStorage.removeItem(lateKey(operator_id) + tab)

/** What one page left behind. */
export interface LeftPage extends LatePage {
  /** It is kept elsewhere now. */
  forget(): void
}

/** What pages of this operator left, page by page. */
export function leftChanges(operator_id: number): readonly LeftPage[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(lateKey(operator_id)))
  return keys.map((key) => ({
    ...pageIn(localStorage.getItem(key) ?? '[]'),
    forget: () => localStorage.removeItem(key),
  }))
}

function pageIn(text: string): LatePage {
  try {
    const left = JSON.parse(text) as LatePage | readonly KeptChange[]
    // An earlier version left rows alone.
    return 'changes' in left ? left : { changes: left }
  } catch {
    return { changes: [] }
  }
}
