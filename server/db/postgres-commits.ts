import { type Connection, openPersistentConnection } from './postgres-connections.ts'

const CHANNEL = 'daftar_commits'
/** How often it is looked whether the connection that hears still stands. */
const LOOK_MS = 2000

/** What a transaction says for all servers to hear once it is committed. */
export const NOTIFY = `notify ${CHANNEL}`

/** Hears the commits of every server on a database, over one connection while anybody wants to know. */
export function commitNotices(url: string) {
  const told = new Set<() => void>()
  const tellAll = () => {
    for (const tell of told) tell()
  }
  const hearing = openPersistentConnection(url, 0, tellAll)
  let heard: Connection | undefined
  let timer: NodeJS.Timeout | undefined

  async function hear(): Promise<void> {
    const connection = await hearing.current()
    if (connection === heard) return
    await connection.query(`listen ${CHANNEL}`)
    heard = connection
    // What was committed while nobody heard.
    tellAll()
  }
  // Without a server there are no commits to hear; it is tried again.
  const keepHearing = () => void hear().catch(() => {})

  return {
    subscribe(tell: () => void): () => void {
      told.add(tell)
      timer ??= setInterval(keepHearing, LOOK_MS)
      keepHearing()
      return () => {
        told.delete(tell)
        if (told.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
    async end(): Promise<void> {
      clearInterval(timer)
      await hearing.end()
    },
  }
}
