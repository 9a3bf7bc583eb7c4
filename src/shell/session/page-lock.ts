import { useSyncExternalStore } from 'react'
import type { User } from '../../../contract/operator/auth.ts'
import { Listeners } from '../../listeners.ts'

/** Whose session this page has locked, as far as it knows. */
interface Locked {
  readonly user: User | undefined
  readonly lifted: PromiseWithResolvers<void>
}
let locked: Locked | undefined
const changed = new Listeners()
const asked = new Listeners()

/** Listens for the operator who locks. Returns what ends it. */
export const onLockAsked = asked.subscribe

/** Locks the session, as its operator wants. */
export const lockNow = () => asked.notify()

/** The page is locked: calls wait, and the curtain falls. `user` where the session is not restored yet. */
export function shutPage(user?: User): void {
  if (locked && (locked.user || !user)) return
  locked = { user, lifted: locked?.lifted ?? Promise.withResolvers<void>() }
  changed.notify()
}

/** The session is unlocked: what waited goes on. */
export function openPage(): void {
  const was = locked
  locked = undefined
  was?.lifted.resolve()
  changed.notify()
}

/** Whether the page is locked. */
export const isPageLocked = (): boolean => locked !== undefined
export const onPageLock = changed.subscribe

/** Locks the page, since the server says so; resolves once it is unlocked. */
export function untilUnlocked(user?: User): Promise<void> {
  shutPage(user)
  return locked?.lifted.promise ?? Promise.resolve()
}

/** Whose session is locked; undefined where it is not known here, or none is. */
export const lockedUser = (): User | undefined => locked?.user

export const usePageLock = () => useSyncExternalStore(changed.subscribe, isPageLocked)
