import { emptyHawalaDraft, type HawalaDraft } from '../../../contract/hawala/form.ts'
import { type Batch, type DraftRow, MAX_PART_ID } from '../../../contract/operator/draft-rows.ts'
import type { KeptChange, KeptSettlement } from '../../api/browser/row-store.ts'
import { asDraft, draftAs } from '../../machines/draft.ts'
import { byPlace, putting } from '../../machines/draft-rows.ts'

/** What is kept, for the machine. */
export interface KeptRows {
  readonly rows: readonly DraftRow[]
  readonly batch: Batch | undefined
}

/** What is kept with its rows complete and in their order. */
export const keptRows = (kept: KeptSettlement): KeptSettlement & KeptRows => ({
  ...kept,
  rows: kept.rows.map(completeRow).toSorted(byPlace),
})

const BLANK = emptyHawalaDraft('')
const FIELDS = Object.keys(BLANK) as (keyof HawalaDraft)[]

/** A row as another program or another version of this one wrote it: fields that it lacks are blank. */
function completeDraft(written: Partial<HawalaDraft>): HawalaDraft {
  const read = FIELDS.map((field) => [field, String(written[field] ?? BLANK[field])])
  return Object.fromEntries(read) as HawalaDraft
}

/** The very row where it lacks nothing. */
const completeRow = (row: DraftRow): DraftRow =>
  FIELDS.every((field) => typeof row.draft[field] === 'string')
    ? row
    : { ...row, draft: asDraft(completeDraft(row.draft as Partial<HawalaDraft>)) }

/**
 * Rows of another program as rows to keep, and rows kept here to which their debit account has something to add since
 * (docs/books.md, "Computed in forms"); `completed` answers the very row where it has nothing to add. The same entry found
 * again gives the same id: it is taken up once.
 */
export function found(
  strangers: readonly Partial<HawalaDraft>[],
  rows: readonly DraftRow[],
  completed: (row: HawalaDraft) => HawalaDraft,
): readonly KeptChange[] {
  const taken = strangers.map((row, index) => ({
    id: `${index} ${JSON.stringify(row)}`.slice(0, MAX_PART_ID).toWellFormed(),
    draft: asDraft(completed(completeDraft(row))),
  }))
  const now = ({ draft }: DraftRow) => asDraft(completed(draftAs<HawalaDraft>(draft)))
  const later = rows.filter((row) => now(row) !== row.draft).map((row) => ({ id: row.id, draft: now(row) }))
  const step = [...putting(rows, taken).filter(({ before }) => !before), ...putting(rows, later)]
  return step.map(({ id, before, after }) => ({ id, row: after, isNew: !before }))
}
