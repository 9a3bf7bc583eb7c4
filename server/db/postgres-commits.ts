import { type Connection, openPersistentConnection } from './postgres-connections.ts'

const CHANNEL = 'daftar_commits'
/** How often the listening connection is checked. */
const LOOK_MS = 2000

/** The statement that notifies all servers of a transaction once it is committed. */
export const NOTIFY = `notify ${CHANNEL}`

/** Listens to the commits of every server on a database, over one connection while there are subscribers. */
export function commitNotices(url: string) {
  const subscribers = new Set<() => void>()
  const notifyAll = () => {
    for (const notify of subscribers) notify()
  }
  const listening = openPersistentConnection(url, 0, notifyAll)
  let listeningOn: Connection | undefined
  let timer: NodeJS.Timeout | undefined

  async function listen(): Promise<void> {
    const connection = await listening.current()
    if (connection === listeningOn) return
    await connection.query(`listen ${CHANNEL}`)
    listeningOn = connection
    // For what was committed while no connection listened.
    notifyAll()
  }
  // Without a server there are no commits; it is tried again.
  const keepListening = () => void listen().catch(() => {})

  return {
    subscribe(notify: () => void): () => void {
      subscribers.add(notify)
      timer ??= setInterval(keepListening, LOOK_MS)
      keepListening()
      return () => {
        subscribers.delete(notify)
        if (subscribers.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
    async end(): Promise<void> {
      clearInterval(timer)
      await listening.end()
    },
  }
}
