import type { ActorRefFrom } from 'xstate'
import type { Batch } from '../../../contract/operator/draft-rows.ts'
import type { settlementMachine } from '../../machines/settlement-machine.ts'
import type { Session } from '../session/session.ts'

type SettlementActor = ActorRefFrom<typeof settlementMachine>

/** The settlements of a session whose batch may be on its way. */
interface Settlements {
  /** The one whose screen is open. */
  onScreen: SettlementActor | undefined
  /** Those whose screen was left before the batch was answered, the latest at the end. */
  readonly left: Set<SettlementActor>
}

const ofSessions = new WeakMap<Session, Settlements>()

function settlementsOf(session: Session): Settlements {
  const found = ofSessions.get(session) ?? { onScreen: undefined, left: new Set() }
  ofSessions.set(session, found)
  return found
}

const batchOf = (actor: SettlementActor | undefined): Batch | undefined => actor?.getSnapshot().context.batch

/** Of a batch in doubt one actor sends, however often the screen was opened: that of the screen, or the last of it. */
function isNeeded(actor: SettlementActor, { onScreen, left }: Settlements): boolean {
  const { saving } = actor.getSnapshot().value
  if (saving !== 'unknown') return saving === 'claiming' || saving === 'sending'
  const isSame = (other: SettlementActor | undefined) => batchOf(other)?.key === batchOf(actor)?.key
  return !isSame(onScreen) && [...left].findLast(isSame) === actor
}

function end(actor: SettlementActor, all: Settlements): void {
  all.left.delete(actor)
  if (all.onScreen === actor) all.onScreen = undefined
  actor.stop()
}

function endUnneeded(all: Settlements): void {
  for (const actor of all.left) if (!isNeeded(actor, all)) end(actor, all)
}

/** A batch in doubt whose screen was left: a browser whose storage is full has it in no other place. */
export const batchLeft = (session: Session): Batch | undefined =>
  [...settlementsOf(session).left].map(batchOf).findLast((batch) => batch !== undefined)

/**
 * The screen of this actor is open; the function answered leaves it. The actor goes on behind another screen until its
 * batch is answered, then it ends; at once where its operator signs out: nothing goes out under another name.
 */
export function attachScreen(actor: SettlementActor, session: Session): () => void {
  const all = settlementsOf(session)
  all.left.delete(actor)
  all.onScreen = actor
  const signingOut = session.subscribe((snapshot) => {
    if (snapshot.matches('signedOut')) end(actor, all)
  })
  actor.subscribe({ complete: () => signingOut.unsubscribe() })
  endUnneeded(all)
  return () => {
    // Its operator has signed out.
    if (actor.getSnapshot().status !== 'active') return
    if (all.onScreen === actor) all.onScreen = undefined
    all.left.add(actor)
    // Not at once: in strict mode it is open again before the turn is over.
    queueMicrotask(() => {
      if (all.left.has(actor)) actor.subscribe(() => endUnneeded(all))
      endUnneeded(all)
    })
  }
}
