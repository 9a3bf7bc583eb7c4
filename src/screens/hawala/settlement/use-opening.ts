import { useEffect, useLayoutEffect, useRef } from 'react'
import type { HawalaDraft } from '../../../../contract/hawala/form.ts'
import { draftAs } from '../../../machines/draft.ts'
import type { SettlementDrafts } from '../../../shell/settlement/settlement-drafts.ts'
import type { SettlementActor } from '../../../shell/settlement/use-settlement.ts'
import { focusField } from '../../../ui/fields/form.tsx'
import { changedHawala, type RatesOf } from '../changed-hawala.ts'
import { type CellLists, listOf, readCell } from './cells.ts'
import { COLUMNS } from './columns.ts'

/** The field of the form at which an entry begins. */
export const FIRST_FIELD = 'sender_name'

/** Puts a cell that was being typed when the page went away into its row, and the focus where an entry begins. */
export function useOpening(
  settlement: SettlementActor,
  drafts: SettlementDrafts | undefined,
  lists: CellLists,
  ratesOf: RatesOf,
): void {
  const isFocused = useRef(false)
  const isDone = useRef(false)
  useLayoutEffect(() => {
    // Once, also in strict mode: what Go To has filled in is focused behind it.
    if (!isFocused.current) focusField(FIRST_FIELD)
    isFocused.current = true
  }, [])
  useEffect(() => {
    if (!drafts || isDone.current) return
    isDone.current = true
    const { cell } = drafts.kept
    const column = COLUMNS.find(({ key }) => key === cell?.field)
    const { rows, rules, today } = settlement.getSnapshot().context
    // Half of a name to look up has no value.
    if (!cell || !column || listOf(column, lists)) return
    const read = readCell(column, cell.text, lists)
    const row = rows.find(({ id }) => id === cell.id)
    if (!('value' in read) || (read.value === '' && !row)) return
    const before = row?.draft ?? rules.empty(today)
    const draft = { ...changedHawala(draftAs<HawalaDraft>(before), column.key, read.value, ratesOf) }
    settlement.send({ type: 'rows.put', rows: [{ id: cell.id, draft }] })
  }, [settlement, drafts, lists, ratesOf])
}
