import { type ResourceLimits, Worker } from 'node:worker_threads'
import type { CodedText } from '../../contract/text/catalogue.ts'
import { invalidInput, unavailable } from '../errors.ts'
import { OUT_OF_MEMORY, READY, ThreadNotStarted } from './ready.ts'

interface Options {
  /** The program of the thread: it says {@link READY}, then answers each message by one, after parts, `{ part }`, if any. */
  readonly program: URL
  readonly workerData?: unknown
  readonly limits: ResourceLimits
  /** Jobs that wait at most, the one under way among them; one more is 503 with this sentence. */
  readonly most: number
  readonly tooMany: CodedText
  /** What a job is 400 with that takes more memory than the limits allow. */
  readonly tooLarge: CodedText
  /** Whether the thread ends after that long without a job, and all the memory that it took with it. */
  readonly rest_ms?: number | undefined
}

interface Waiting<Job, Answer, Part> {
  readonly job: Job
  readonly onPart: ((part: Part) => void) | undefined
  resolve(answer: Answer): void
  reject(error: unknown): void
}

interface Run<Part> {
  readonly signal?: AbortSignal | undefined
  /** What a job fails with that the signal has ended. */
  readonly cancelled?: () => Error
  /** Called with each part that comes before the answer. */
  readonly onPart?: (part: Part) => void
}

/** What is done with what a worker sends once it is ready, and with what ends it. */
interface Heard<Message> {
  message(message: Message): void
  end(error: Error): void
}

/** A worker that is started where there is none, and again after its end. */
function restartable<Message extends object>(
  { program, workerData, limits, tooLarge }: Options,
  heard: Heard<Message>,
) {
  let worker: Worker | undefined

  function start(): Worker {
    const started = new Worker(program, { workerData, resourceLimits: limits })
    let isReady = false
    started.on('message', (message: Message | typeof READY) => {
      if (started !== worker) return
      if (message === READY) isReady = true
      else heard.message(message)
    })
    started.on('error', (error: Error & { readonly code?: string }) => {
      if (started !== worker) return
      worker = undefined
      const failed = isReady ? error : new ThreadNotStarted(error)
      heard.end(error.code === OUT_OF_MEMORY ? invalidInput(tooLarge) : failed)
    })
    return started
  }

  return {
    /** The worker that runs. Throws what Node.js refuses to start one with. */
    running(): Worker {
      worker ??= start()
      return worker
    },
    /** Ends it; nothing of it is heard any more. */
    end(): void {
      void worker?.terminate()
      worker = undefined
    },
    async close(): Promise<void> {
      await worker?.terminate()
    },
  }
}

/** A thread for jobs that would keep the main one from answering: it does one after the other, and starts with the first. */
export function openThread<Job, Answer extends object, Part = never>(options: Options) {
  const { most, tooMany, rest_ms } = options
  /** The first is the one that the worker is at. */
  const waiting: Waiting<Job, Answer, Part>[] = []
  const thread = restartable<Answer | { readonly part: Part }>(options, {
    message(answer) {
      if ('part' in answer) return waiting[0]?.onPart?.(answer.part)
      const done = waiting.shift()
      next()
      done?.resolve(answer)
    },
    end(error) {
      waiting.shift()?.reject(error)
      next()
    },
  })
  let resting: NodeJS.Timeout | undefined

  /** The worker that runs; undefined where none starts, which the first job fails with. */
  function running(): Worker | undefined {
    try {
      return thread.running()
    } catch (error) {
      waiting.shift()?.reject(new ThreadNotStarted(error))
      return undefined
    }
  }
  function next(): void {
    clearTimeout(resting)
    for (let [first] = waiting; first; [first] = waiting) {
      const worker = running()
      if (!worker) continue
      worker.postMessage(first.job)
      return
    }
    if (rest_ms !== undefined) resting = setTimeout(thread.end, rest_ms).unref()
  }
  function giveUp(one: Waiting<Job, Answer, Part>, reason: Error): void {
    const place = waiting.indexOf(one)
    if (place < 0) return
    waiting.splice(place, 1)
    one.reject(reason)
    if (place > 0) return
    // What runs can't be called off from outside of its thread: the thread goes, the next job has a new one.
    thread.end()
    next()
  }

  return {
    /**
     * The thread's answer. Throws what ended the thread, {@link ThreadNotStarted}, and what `cancelled` makes once the
     * signal aborts: the job is then given up, also while it runs.
     */
    run: (job: Job, { signal, cancelled = () => new Error('cancelled'), onPart }: Run<Part> = {}) =>
      new Promise<Answer>((resolve, reject) => {
        if (signal?.aborted) return reject(cancelled())
        if (waiting.length >= most) return reject(unavailable(tooMany))
        const one = { job, onPart, resolve, reject }
        waiting.push(one)
        signal?.addEventListener('abort', () => giveUp(one, cancelled()), { once: true })
        if (waiting.length === 1) next()
      }),
    async close(): Promise<void> {
      clearTimeout(resting)
      await thread.close()
    },
  }
}
