import { useSelector } from '@xstate/react'
import { type HawalaDraft, rylAmountByRate } from '../../../../../contract/hawala/form.ts'
import { sayAll } from '../../../../../contract/text/catalogue.ts'
import { draftAs } from '../../../../machines/draft.ts'
import { phrases as gridPhrases } from '../../../../shell/grid/phrases.ts'
import type { GridActor } from '../../../../shell/grid/use-grid.ts'
import { rateSays } from '../../../../shell/rates/rate-says.ts'
import type { SettlementActor } from '../../../../shell/settlement/use-settlement.ts'
import { BothCalendars } from '../../../../ui/frame/both-calendars.tsx'
import { type CellLists, cellFault, readCell, readFor } from '../cells.ts'
import { COLUMNS, headingOf, type SettlementColumn } from '../columns.ts'
import { phrases } from './phrases.ts'

/** Which cell is active, and what is wrong there. */
export function CellStatus({
  settlement,
  grid,
  lists,
}: {
  readonly settlement: SettlementActor
  readonly grid: GridActor
  readonly lists: CellLists
}) {
  const active = useSelector(grid, ({ context }) => context.active)
  // What is typed is drawn by the editor; here it only matters once it is refused.
  const refused = useSelector(grid, ({ context }) => (context.error ? context.text : undefined))
  const isEditing = useSelector(grid, (snapshot) => snapshot.matches('editing'))
  const column = COLUMNS[active.column] as SettlementColumn
  const { key, kind } = column
  const heading = headingOf(column, lists.settlementCurrency.currencies)
  // A day says what is understood of it while it is typed; no other column is drawn for each key.
  const day = useSelector(grid, ({ context }) => (isEditing && kind === 'day' ? context.text : ''))
  const row = useSelector(settlement, ({ context }) => context.rows[active.row])
  const wrong = useSelector(settlement, ({ context }) => row && sayAll(context.wrong[row.id]?.[key]))
  const isLocked = useSelector(settlement, ({ context }) => row !== undefined && context.locked.has(row.id))
  const draft = row && draftAs<HawalaDraft>(row.draft)
  const readBy = draft ? readFor(column, lists, draft) : lists
  const read = refused === undefined ? undefined : readCell(column, refused, readBy)
  const kept = draft && cellFault(column, draft, lists)
  const said = read && 'error' in read ? read.error : (wrong ?? kept)
  const contradicted = draft && key === 'exchg_amount' && rateSays(rylAmountByRate(draft))
  const far = draft && key === 'exchg_rate' && lists.farText?.(draft)
  const understood = day === '' ? undefined : readCell(column, day, lists)
  return (
    <small id="settlement-cell">
      {gridPhrases.cell({ row: String(active.row + 1), column: heading })}
      {isLocked ? ` · ${phrases.locked}` : isEditing && ` · ${gridPhrases.editing}`}
      {contradicted && ` · ${contradicted}`}
      {far && ` · ${far}`}
      {understood && 'value' in understood && (
        <>
          {' · '}
          <BothCalendars day={understood.value} />
        </>
      )}
      <span className="error" role="status">
        {said && ` · ${said}`}
      </span>
    </small>
  )
}
