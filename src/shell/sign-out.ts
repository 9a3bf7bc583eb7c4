import { handOverForms, wipeForms } from './drafts.ts'
import { handOverOutbox } from './outbox-running.ts'
import { handOverSettlement, wipeSettlement } from './settlement-drafts.ts'

type Step = (operator_id: number) => Promise<void>

/** What must be on the server before an operator goes, while their token still holds. Each throws where it can't be. */
const HANDED_OVER: readonly Step[] = [handOverOutbox, handOverSettlement, handOverForms]

/** What nobody may find in this browser once they are gone. */
const WIPED: readonly Step[] = [wipeSettlement, wipeForms]

/** How long an operator who wants to go home waits before being asked. */
const HANDED_OVER_WITHIN_MS = 10_000

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
