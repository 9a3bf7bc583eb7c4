import { unavailable } from '../errors.ts'
import type { Trx } from './books.ts'

/** Writes that one transaction takes at most, so that none waits long for its answer. */
const GROUP_LIMIT = 256
/** How often a transaction is tried that failed for no fault of its own. */
const TRIES = 5
const RETRY_MS = 20

/** The one connection of a process that writes. */
export interface Writer {
  readonly trx: Trx
  begin(): Promise<void>
  /** Of a savepoint: sets it, lets it go, goes back to it. */
  execute(text: 'savepoint job' | 'release job' | 'rollback to job'): Promise<void>
  commit(): Promise<void>
  /** Ends the transaction, whatever became of it. Never throws. */
  rollback(): Promise<void>
  /** Whether a transaction is open that the next job of the group can go on in. */
  isOpen(): boolean
  /** Whether the engine gave the transaction up for another's sake, so that it may be run again. */
  isRetryable(error: unknown): boolean
}

interface Job {
  run(trx: Trx): Promise<() => void>
  refuse(error: unknown): void
}

class GivenUp extends Error {}

/**
 * Lets writes that wait share one transaction and one sync, each behind a savepoint of its own; they are
 * answered once it is committed.
 */
export function groupCommit(writer: Writer) {
  let waiting: Job[] = []
  let flushing: Promise<void> | undefined

  async function runJob(job: Job): Promise<() => void> {
    await writer.execute('savepoint job')
    try {
      const settle = await job.run(writer.trx)
      await writer.execute('release job')
      return settle
    } catch (error) {
      // A full disk, a lost connection: then nothing of the group stands.
      if (writer.isRetryable(error)) throw new GivenUp('', { cause: error })
      if (!writer.isOpen()) throw error
      await writer.execute('rollback to job')
      await writer.execute('release job')
      return () => job.refuse(error)
    }
  }

  async function runGroup(group: readonly Job[], tries = TRIES): Promise<void> {
    const settlements: (() => void)[] = []
    try {
      await writer.begin()
      for (const job of group) settlements.push(await runJob(job))
      await writer.commit()
    } catch (error) {
      await writer.rollback()
      const cause = error instanceof GivenUp ? error.cause : error
      if (tries > 1 && (error instanceof GivenUp || writer.isRetryable(error))) {
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS * 2 ** (TRIES - tries)))
        return runGroup(group, tries - 1)
      }
      const refusal = unavailable(`The books could not be written: ${(cause as Error).message}`)
      for (const job of group) job.refuse(refusal)
      return
    }
    for (const settle of settlements) settle()
  }

  async function flush(): Promise<void> {
    // One turn of the event loop lets requests that arrived together share the transaction.
    await new Promise((resolve) => setImmediate(resolve))
    while (waiting.length > 0) {
      const group = waiting.slice(0, GROUP_LIMIT)
      waiting = waiting.slice(GROUP_LIMIT)
      await runGroup(group)
    }
    flushing = undefined
  }

  return {
    write: <T>(work: (trx: Trx) => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        waiting.push({
          run: async (trx) => {
            const value = await work(trx)
            return () => resolve(value)
          },
          refuse: reject,
        })
        flushing ??= flush()
      }),
    /** Resolves once the writes under way are done. */
    async idle(): Promise<void> {
      await flushing
    },
  }
}
