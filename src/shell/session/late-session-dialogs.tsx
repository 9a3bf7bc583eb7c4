import { useSelector } from '@xstate/react'
import { useDeferredModule } from '../../commands/keys/deferred-module.ts'
import { loadSignOut, useSession } from './session.ts'

// Apart from the first load, behind the first screen.
const loadDialogs = () => import('./session-dialogs.tsx')

/** What is asked and told about the session, and what signing out needs: at hand when the network is gone. */
export function LateSessionDialogs() {
  const session = useSession()
  const isAsking = useSelector(
    session,
    (snapshot) => snapshot.matches('heldBack') || snapshot.matches({ signedIn: 'expired' }),
  )
  useDeferredModule(loadSignOut)
  const part = useDeferredModule(loadDialogs, isAsking)
  return part && <part.SessionDialogs session={session} />
}
