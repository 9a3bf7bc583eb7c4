import type { Change } from '../../../contract/office/changes.ts'

/** Told of a change of the books; of `undefined` where some were passed over, and any record may be another. */
type Listener = (change: Change | undefined) => void

const listeners = new Set<Listener>()

/** Listens for what others save, and this operator in other tabs. Answers what ends it. */
export function onChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Tells whoever has a record open. */
export function tellChange(change: Change | undefined): void {
  for (const tell of listeners) tell(change)
}
