import { parentPort } from 'node:worker_threads'

/** What V8 ends a thread with that takes more memory than it may. */
export const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY'

/** What a thread sends before its first answer, once its program is loaded. */
export const READY = 'ready'

/** Tells the main thread that this one has started. */
export const tellReady = (): void => parentPort?.postMessage(READY)

/** Thrown where a thread did not start: the machine had no file or no thread left for it. `cause` is what Node.js says. */
export class ThreadNotStarted extends Error {
  readonly code = 'THREAD_NOT_STARTED'
  constructor(cause: unknown) {
    super(`A thread did not start: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}
