import { useDeferredModule } from '../../commands/keys/deferred-module.ts'
import { usePageLock } from './page-lock.ts'
import { useSession } from './session.ts'

// Apart from the first load: nothing locks before a screen stands.
const load = () => import('./session-lock.tsx')

/** Locks the session when nobody uses it, and asks for the password while it is locked. */
export function LateSessionLock() {
  const session = useSession()
  const part = useDeferredModule(load, usePageLock())
  return part && <part.SessionLock session={session} />
}
