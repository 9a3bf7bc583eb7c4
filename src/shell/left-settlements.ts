import type { SettlementActor } from './use-settlement.ts'

/** The one whose screen stands. */
let standing: SettlementActor | undefined
/** Those whose screen was left before the batch was answered, the latest at the end. */
const left = new Set<SettlementActor>()

/** Of a batch in doubt one actor sends, however often the screen was opened: that of the screen, or the last of it. */
function isNeeded(actor: SettlementActor): boolean {
  const { saving } = actor.getSnapshot().value
  if (saving === 'unknown') return standing === undefined && [...left].at(-1) === actor
  return saving === 'claiming' || saving === 'sending'
}

function endUnneeded(): void {
  for (const actor of left)
    if (!isNeeded(actor)) {
      left.delete(actor)
      actor.stop()
    }
}

/**
 * The screen of this actor stands; what comes back leaves it. The actor goes on behind another screen until its
 * batch is answered, then it ends.
 */
export function stand(actor: SettlementActor): () => void {
  left.delete(actor)
  standing = actor
  endUnneeded()
  return () => {
    if (standing === actor) standing = undefined
    left.add(actor)
    // Not at once: in strict mode it stands again before the turn is over.
    queueMicrotask(() => {
      if (left.has(actor)) actor.subscribe(endUnneeded)
      endUnneeded()
    })
  }
}
