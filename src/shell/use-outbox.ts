import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Outbox } from './outbox.ts'
import type { RecentRecords } from './recent-records.ts'
import type { Session } from './session.ts'

// Apart from the first load: nothing is saved before a screen stands.
const load = () => import('./outbox.ts')
const RETRY_MS = 1000

/** The outbox of one operator for as long as they are signed in; sends on as soon as the server is there again. */
export function useOutbox(
  operator_id: number,
  session: Session,
  records: RecentRecords,
  isConnected: boolean,
): Outbox | undefined {
  const queries = useQueryClient()
  const [outbox, setOutbox] = useState<Outbox>()
  useEffect(() => {
    let opened: Outbox | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const open = async () => {
      const { Outbox } = await load()
      if (gone) return
      opened = await Outbox.open(operator_id, queries, records)
      if (gone) {
        opened.close()
        return
      }
      opened.start()
      setOutbox(opened)
    }
    const start = () =>
      open().catch(() => {
        if (!gone) timer = setTimeout(start, RETRY_MS)
      })
    void start()
    const close = () => {
      gone = true
      clearTimeout(timer)
      opened?.close()
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
  return outbox
}
