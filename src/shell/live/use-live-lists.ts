import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Outbox } from '../outbox/outbox.ts'
import { isPageLocked, onPageLock } from '../session/page-lock.ts'
import type { Session } from '../session/session.ts'
import type { LiveLists } from './live-lists.ts'

// Apart from the first load: what stands on the first screen was read just now.
const load = () => import('./live-lists.ts')

/** Keeps the lists of an operator as the books are, for as long as they are signed in. */
export function useLiveLists(
  operator_id: number,
  outbox: Outbox | undefined,
  session: Session,
  isConnected: boolean,
): void {
  const queries = useQueryClient()
  const [lists, setLists] = useState<LiveLists>()
  useEffect(() => {
    if (!outbox) return
    let opened: LiveLists | undefined
    let gone = false
    const open = async () => {
      const { LiveLists } = await load()
      if (gone) return
      const isResting = () => isPageLocked() || session.getSnapshot().matches({ signedIn: 'expired' })
      opened = new LiveLists(operator_id, outbox, queries, isResting)
      setLists(opened)
    }
    // A part that can't be had leaves the lists as they were read; the next page has it.
    open().catch(() => {})
    return () => {
      gone = true
      opened?.close()
      setLists(undefined)
    }
  }, [operator_id, outbox, queries, session])

  useEffect(() => {
    if (!lists) return
    if (isConnected) lists.retry()
    // Signing in again in place brings a new token.
    const subscription = session.subscribe((snapshot) => {
      if (snapshot.matches({ signedIn: 'active' })) lists.retry()
    })
    const unlocked = onPageLock(() => isPageLocked() || lists.retry())
    return () => {
      subscription.unsubscribe()
      unlocked()
    }
  }, [lists, isConnected, session])
}
