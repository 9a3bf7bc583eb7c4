import type { Change } from '../../../contract/office/log-answers.ts'
import { Listeners } from '../../listeners.ts'

const changes = new Listeners<[change: Change | undefined]>()

/**
 * Listens for what others save, and this operator in other tabs: a change of the books, or `undefined` where some were
 * passed over, and any record may be another. Answers what ends it.
 */
export const onChange = changes.subscribe

/** Tells whoever has a record open. */
export const tellChange = (change: Change | undefined): void => changes.notify(change)
