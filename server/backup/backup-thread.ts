import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Location } from '../db/open.ts'
import { REPORT_THREAD_LIMITS } from '../threads/limits.ts'
import { OUT_OF_MEMORY, ThreadNotStarted } from '../threads/ready.ts'
import type { Manifest } from './manifest.ts'

type Answer = { readonly manifest: Manifest } | { readonly failed: string }

/** Takes backups of the books at a location on a thread of their own, one at a time; encrypted for `recipients`. */
export function backupThread(location: Location, recipients: readonly string[]) {
  let working: Worker | undefined

  /** What the thread of a backup answers, or the code that it ends with. Throws where it does not start. */
  async function answerOf(file: string): Promise<Answer | number> {
    const thread = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { location, file, recipients },
      resourceLimits: REPORT_THREAD_LIMITS,
    })
    working = thread
    const ended = once(thread, 'exit').finally(() => {
      working = undefined
    })
    const [answer] = (await Promise.race([once(thread, 'message'), ended])) as [Answer | number]
    await ended
    return answer
  }

  return {
    /** Takes a backup into a file. Throws why none was taken. */
    async take(file: string): Promise<Manifest> {
      const answer = await answerOf(file).catch((error: NodeJS.ErrnoException) => {
        throw error.code === OUT_OF_MEMORY ? error : new ThreadNotStarted(error)
      })
      if (typeof answer === 'number') throw new Error('it ended without a word')
      if ('failed' in answer) throw new Error(answer.failed)
      return answer.manifest
    },
    /** Cancels a backup under way. */
    stop(): void {
      working?.postMessage('stop')
    },
  }
}
