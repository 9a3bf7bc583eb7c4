import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { RecentRecords } from '../navigation/recent-records.ts'
import type { Session } from '../session/session.ts'
import type { Outbox } from './outbox.ts'
import type { OutboxPlace } from './outbox-place.ts'

// Apart from the first load: nothing is saved before a screen is open.
const load = () => import('./outbox.ts')
const RETRY_MS = 1000

/** The outbox of one operator for as long as they are signed in; sends on as soon as the server is there again. */
export function useOutbox(
  operator_id: number,
  session: Session,
  records: RecentRecords,
  isConnected: boolean,
): OutboxPlace {
  const queries = useQueryClient()
  const [outbox, setOutbox] = useState<Outbox>()
  // Beside the state: a save may ask between its coming and the render that shows it.
  const attempt = useRef<Promise<Outbox | undefined>>(undefined)
  useEffect(() => {
    let opened: Outbox | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const open = async (): Promise<Outbox | undefined> => {
      const { Outbox } = await load()
      if (gone) return undefined
      opened = await Outbox.open(operator_id, queries, records)
      if (gone) {
        opened.close()
        return undefined
      }
      opened.start()
      setOutbox(opened)
      return opened
    }
    const start = () => {
      attempt.current = open().catch(() => {
        if (!gone) timer = setTimeout(start, RETRY_MS)
        return undefined
      })
    }
    start()
    const close = () => {
      gone = true
      clearTimeout(timer)
      opened?.close()
      attempt.current = undefined
    }
    // Not by what is drawn: nothing goes out between the end of a session and the next render.
    const subscription = session.subscribe((snapshot) => {
      if (snapshot.matches('signedOut')) close()
    })
    return () => {
      subscription.unsubscribe()
      close()
      setOutbox(undefined)
    }
  }, [operator_id, session, queries, records])

  useEffect(() => {
    if (!outbox) return
    if (isConnected) outbox.retry()
    const retry = () => outbox.retry()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [outbox, isConnected])
  const outboxSoon = useCallback(async () => attempt.current, [])
  return { outbox, outboxSoon }
}
