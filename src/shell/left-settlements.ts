import type { Batch } from '../machines/settlement-machine.ts'
import type { Session } from './session.ts'
import type { SettlementActor } from './use-settlement.ts'

/** The one whose screen stands. */
let standing: SettlementActor | undefined
/** Those whose screen was left before the batch was answered, the latest at the end. */
const left = new Set<SettlementActor>()

const batchOf = (actor: SettlementActor | undefined): Batch | undefined => actor?.getSnapshot().context.batch

/** Of a batch in doubt one actor sends, however often the screen was opened: that of the screen, or the last of it. */
function isNeeded(actor: SettlementActor): boolean {
  const { saving } = actor.getSnapshot().value
  if (saving !== 'unknown') return saving === 'claiming' || saving === 'sending'
  const isSame = (other: SettlementActor | undefined) => batchOf(other)?.key === batchOf(actor)?.key
  return !isSame(standing) && [...left].findLast(isSame) === actor
}

function end(actor: SettlementActor): void {
  left.delete(actor)
  if (standing === actor) standing = undefined
  actor.stop()
}

function endUnneeded(): void {
  for (const actor of left) if (!isNeeded(actor)) end(actor)
}

/** A batch in doubt whose screen was left: a browser whose storage is full knows of it nowhere else. */
export const batchLeft = (): Batch | undefined =>
  [...left].map(batchOf).findLast((batch) => batch !== undefined)

/**
 * The screen of this actor stands; what comes back leaves it. The actor goes on behind another screen until its
 * batch is answered, then it ends; at once where its operator signs out: nothing goes out under another name.
 */
export function stand(actor: SettlementActor, session: Session): () => void {
  left.delete(actor)
  standing = actor
  const signingOut = session.subscribe((snapshot) => {
    if (snapshot.matches('signedOut')) end(actor)
  })
  actor.subscribe({ complete: () => signingOut.unsubscribe() })
  endUnneeded()
  return () => {
    // Its operator has signed out.
    if (actor.getSnapshot().status !== 'active') return
    if (standing === actor) standing = undefined
    left.add(actor)
    // Not at once: in strict mode it stands again before the turn is over.
    queueMicrotask(() => {
      if (left.has(actor)) actor.subscribe(endUnneeded)
      endUnneeded()
    })
  }
}
