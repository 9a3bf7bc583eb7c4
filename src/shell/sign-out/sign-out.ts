import { wipeLists } from '../../api/browser/kept-lists.ts'
import { openRows } from '../../api/browser/row-store.ts'
import type { Drafts } from '../drafts/drafts.ts'
import { handOverForms, wipeForms } from '../drafts/hand-over-forms.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { handOverOutbox } from '../outbox/outbox-running.ts'
import { wipeSavedLately } from '../outbox/saved-lately.ts'
import { wipeUsedAccounts } from '../outbox/used-accounts.ts'
import type { Question } from '../questions/question-context.tsx'
import { flushSettlement, handOverSettlement, wipeSettlement } from '../settlement/operator-settlement.ts'
import { phrases } from './phrases.ts'

type Step = (operator_id: number) => Promise<void>

/** What must be on the server before an operator goes, while their token still holds. Each throws where it can't be. */
const HANDED_OVER: readonly Step[] = [handOverOutbox, handOverSettlement, handOverForms]

/** What nobody may find in this browser once they are gone. */
const WIPED: readonly Step[] = [wipeSettlement, wipeForms, wipeSavedLately, wipeUsedAccounts, wipeLists]

/** How long an operator who wants to go home waits before being asked. */
const HANDED_OVER_WITHIN_MS = 10_000

/** What is asked of an operator who would leave something unsaved; it has no lines where that is nothing. */
export async function unsavedOf(
  operator_id: number,
  drafts: Drafts,
  outbox: Outbox | undefined,
): Promise<Pick<Question, 'title' | 'lines' | 'confirmText'>> {
  // Rows that can't be read can't be handed over either, which asks by itself.
  const rows = await settlementRows(operator_id).catch(() => 0)
  const waiting = outbox?.actor.getSnapshot().context.records.length ?? 0
  const lines = [
    ...countedLine(drafts.forms().length, phrases.forms),
    ...countedLine(rows, phrases.rows),
    ...countedLine(waiting, phrases.records),
  ]
  return {
    title: phrases.asked,
    lines: lines.length > 0 ? [...lines, phrases.kept] : lines,
    confirmText: phrases.signOut,
  }
}

const countedLine = (count: number, line: (slots: { readonly count: number }) => string) =>
  count > 0 ? [line({ count })] : []

/** How many rows of an operator's settlement wait for Save All. */
async function settlementRows(operator_id: number): Promise<number> {
  await flushSettlement(operator_id)
  const { keeper } = await openRows(operator_id)
  return keeper.count()
}

/** Hands everything over that only this browser has. Throws where any of it can't be. */
export async function handOver(operator_id: number): Promise<void> {
  const all = Promise.all(HANDED_OVER.map((step) => step(operator_id)))
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The server takes too long.')), HANDED_OVER_WITHIN_MS)
  })
  await Promise.race([all, late])
}

/** Leaves nothing of an operator in this browser: promise P18. */
export async function wipe(operator_id: number): Promise<void> {
  await Promise.allSettled(WIPED.map((step) => step(operator_id)))
}
