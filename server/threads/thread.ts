import { type ResourceLimits, Worker } from 'node:worker_threads'
import { invalidInput, unavailable } from '../errors.ts'
import { OUT_OF_MEMORY, READY, ThreadNotStarted } from './ready.ts'

interface Options {
  /** The program of the thread: it says {@link READY}, then answers each message by one, after parts, `{ part }`, if any. */
  readonly program: URL
  readonly workerData?: unknown
  readonly limits: ResourceLimits
  /** Jobs that wait at most, the one under way among them; one more is 503 with this sentence. */
  readonly most: number
  readonly tooMany: string
  /** What a job is 400 with that takes more memory than the limits allow. */
  readonly tooLarge: string
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

/** A thread for jobs that would keep the main one from answering: it does one after the other, and starts with the first. */
export function openThread<Job, Answer extends object, Part = never>({
  program,
  workerData,
  limits,
  most,
  tooMany,
  tooLarge,
  rest_ms,
}: Options) {
  /** The first is the one that the worker is at. */
  const waiting: Waiting<Job, Answer, Part>[] = []
  let worker: Worker | undefined
  let resting: NodeJS.Timeout | undefined

  function end(): void {
    void worker?.terminate()
    worker = undefined
  }
  function start(): Worker {
    const started = new Worker(program, { workerData, resourceLimits: limits })
    let isReady = false
    started.on('message', (answer: Answer | { readonly part: Part } | typeof READY) => {
      if (started !== worker) return
      if (answer === READY) {
        isReady = true
        return
      }
      if ('part' in answer) return waiting[0]?.onPart?.(answer.part)
      const done = waiting.shift()
      next()
      done?.resolve(answer)
    })
    started.on('error', (error: Error & { readonly code?: string }) => {
      if (started !== worker) return
      worker = undefined
      const failed = isReady ? error : new ThreadNotStarted(error)
      waiting.shift()?.reject(error.code === OUT_OF_MEMORY ? invalidInput(tooLarge) : failed)
      next()
    })
    return started
  }
  /** The thread, which is started where there is none; undefined where that fails. */
  function running(): Worker | undefined {
    try {
      worker ??= start()
      return worker
    } catch (error) {
      waiting.shift()?.reject(new ThreadNotStarted(error))
      return undefined
    }
  }
  function next(): void {
    clearTimeout(resting)
    for (let [first] = waiting; first; [first] = waiting) {
      const thread = running()
      if (!thread) continue
      thread.postMessage(first.job)
      return
    }
    if (rest_ms !== undefined) resting = setTimeout(end, rest_ms).unref()
  }
  function giveUp(one: Waiting<Job, Answer, Part>, reason: Error): void {
    const place = waiting.indexOf(one)
    if (place < 0) return
    waiting.splice(place, 1)
    one.reject(reason)
    if (place > 0) return
    // What runs can't be called off from outside of its thread: the thread goes, the next job has a new one.
    end()
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
      await worker?.terminate()
    },
  }
}
