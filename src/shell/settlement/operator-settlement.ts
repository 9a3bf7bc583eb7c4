import type { HawalaDraft } from '../../../contract/hawala/form.ts'
import { wipeLegacyRows } from '../../api/browser/legacy-rows.ts'
import { openRows } from '../../api/browser/row-store.ts'
import { asDraft } from '../../machines/draft.ts'
import { putting } from '../../machines/draft-rows.ts'
import { ROW_LIMIT } from '../../machines/settlement-context.ts'
import { keptRows } from './kept-rows.ts'
import { syncWithServer } from './server-settlement.ts'
import { openedBy } from './settlement-drafts.ts'
import { announce } from './settlement-sender.ts'

/** Writes down what an operator has typed in this page and was not kept yet. */
export async function flushSettlement(operator_id: number): Promise<void> {
  await Promise.all(openedBy(operator_id).map((drafts) => drafts.flush()))
}

/** Hands an operator's settlement to the server. Throws where it can't be done. */
export async function handOverSettlement(operator_id: number): Promise<void> {
  await flushSettlement(operator_id)
  const { keeper } = await openRows(operator_id)
  await syncWithServer(operator_id, keeper, false)
}

/**
 * Adds a row at the bottom of an operator's settlement, whichever screens are open; the same `id` adds it
 * once. Answers whether there was room for it; throws where this browser can't keep it.
 */
export async function addToSettlement(operator_id: number, id: string, draft: HawalaDraft): Promise<boolean> {
  await flushSettlement(operator_id)
  const { keeper } = await openRows(operator_id)
  const { rows, cell } = keptRows(await keeper.read())
  if (rows.some((row) => row.id === id)) return true
  if (rows.length >= ROW_LIMIT) return false
  const added = putting(rows, [{ id, draft: asDraft(draft) }])
  await keeper.change(
    added.map(({ after }) => ({ id, row: after, isNew: true })),
    cell,
  )
  announce(operator_id, 'changed')
  return true
}

/** Leaves nothing of an operator's settlement in this browser. */
export async function wipeSettlement(operator_id: number): Promise<void> {
  for (const drafts of openedBy(operator_id)) drafts.abandon()
  const { keeper } = await openRows(operator_id)
  await keeper.wipe()
  wipeLegacyRows(operator_id)
  announce(operator_id, 'changed')
}
