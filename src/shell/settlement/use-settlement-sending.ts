import { useEffect } from 'react'
import { useDeferredModule } from '../../commands/keys/deferred-module.ts'
import { onPageLock } from '../session/page-lock.ts'
import { type Session, storedToken } from '../session/session.ts'

// Apart from the first load, behind the first screen.
const loadSending = () => import('./send-settlement.ts')

/** Sends the operator's settlement to the server, whichever screen is open. */
export function useSettlementSending(operator_id: number, session: Session): void {
  const part = useDeferredModule(loadSending)
  useEffect(() => {
    if (!part) return
    const sending = part.sendSettlement(operator_id)
    sending.tell(storedToken())
    // Signing in again in place brings a new token.
    const subscription = session.subscribe(() => sending.tell(storedToken()))
    const unlocked = onPageLock(() => sending.tell(storedToken()))
    return () => {
      subscription.unsubscribe()
      unlocked()
      sending.close()
    }
  }, [operator_id, session, part])
}
