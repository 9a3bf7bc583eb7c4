import { Worker } from 'node:worker_threads'
import type { Location } from '../db/open.ts'
import { invalidInput, Refused, unavailable } from '../errors.ts'
import { listJobs } from '../lists/lists.ts'
import { REPORT_THREAD_LIMITS } from '../memory.ts'
import type { JobName, JobRequest } from './jobs.ts'

export interface ReportJob {
  readonly name: JobName
  readonly request: unknown
  /** Whether the asker takes gzip. */
  readonly compress: boolean
}
/** A report as the JSON that goes on the wire, or as that compressed. */
export interface ReportBody {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly isGzip: boolean
}
export interface ReportAnswer {
  readonly body?: ReportBody
  readonly refused?: { readonly status: number; readonly body: unknown }
  readonly failed?: string
}

/** Reports that wait at most; one more is refused as overload. */
const MAX_WAITING = 100

/** The lists' thread ends when nobody has asked it for so long, and the memory that they took with it. */
const LISTS_IDLE_MS = 10_000
/** A list is read once from end to end: of pages that were read none is asked for again. */
const LISTS_CACHE_KB = 500

/** nginx's 'client closed request': nobody is there to read it. */
const cancelled = () => new Refused(499, { detail: 'The report was cancelled.' })

const TOO_LARGE = 'This report is too large for the server: ask for less of it, such as fewer days.'

/** Why a thread ended by itself; its limits (server/memory.ts) are those of one report, not of the server. */
const endOf = (error: Error & { readonly code?: string }) =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? invalidInput(TOO_LARGE) : error

/** What a thread is told at its start. */
export interface ThreadSettings {
  readonly location: Location
  readonly cache_kb?: number | undefined
}

interface RunOptions {
  /** Fires when nobody waits for the report any more: it is then given up, also half-way. */
  readonly signal?: AbortSignal
  readonly compress?: boolean
}

/** Runs reports, and reads whole lists, off the main thread. */
export interface ReportPool {
  /** The report, or the list. Throws what refused it. */
  run<Name extends JobName>(name: Name, request: JobRequest<Name>, options?: RunOptions): Promise<ReportBody>
  close(): Promise<void>
}

interface Waiting {
  readonly job: ReportJob
  resolve(body: ReportBody): void
  reject(error: unknown): void
}

/** A thread with a connection of its own, one report after the other; it starts with the first, and ends idle. */
function openThread(
  { DATA_DIR, DATABASE_URL }: Location,
  { idle_ms, cache_kb }: { readonly idle_ms?: number; readonly cache_kb?: number } = {},
): ReportPool {
  /** The first is the one that the worker is at. */
  const waiting: Waiting[] = []
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  function start(): Worker {
    const started = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { location: { DATA_DIR, DATABASE_URL }, cache_kb } satisfies ThreadSettings,
      resourceLimits: REPORT_THREAD_LIMITS,
    })
    started.on('message', (answer: ReportAnswer) => {
      if (started !== worker) return
      const { resolve, reject } = waiting.shift() ?? {}
      next()
      if (waiting.length === 0 && idle_ms !== undefined) idle = setTimeout(end, idle_ms).unref()
      if (answer.body) resolve?.(answer.body)
      else if (answer.refused) reject?.(new Refused(answer.refused.status, answer.refused.body))
      else reject?.(new Error(answer.failed))
    })
    started.on('error', (error) => {
      if (started !== worker) return
      worker = undefined
      waiting.shift()?.reject(endOf(error))
      next()
    })
    return started
  }
  function end(): void {
    void worker?.terminate()
    worker = undefined
  }
  function next(): void {
    const [first] = waiting
    if (!first) return
    clearTimeout(idle)
    worker ??= start()
    worker.postMessage(first.job)
  }
  function giveUp(one: Waiting): void {
    const place = waiting.indexOf(one)
    if (place < 0) return
    waiting.splice(place, 1)
    one.reject(cancelled())
    if (place > 0) return
    // A query can't be called off from outside of its thread: the thread goes, the next report has a new one.
    end()
    next()
  }

  return {
    run: (name, request, { signal, compress = false } = {}) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(cancelled())
        if (waiting.length >= MAX_WAITING)
          return reject(unavailable('Too many reports are waiting. Try again.'))
        const one: Waiting = { job: { name, request, compress }, resolve, reject }
        waiting.push(one)
        signal?.addEventListener('abort', () => giveUp(one), { once: true })
        if (waiting.length === 1) next()
      }),
    async close() {
      clearTimeout(idle)
      await worker?.terminate()
    },
  }
}

/**
 * A thread for the reports and one for the lists: a console that starts is not kept waiting by a report. Reports are
 * asked for all day, whole lists in the morning.
 */
export function openReportPool(location: Location): ReportPool {
  const threads = {
    reports: openThread(location),
    lists: openThread(location, { idle_ms: LISTS_IDLE_MS, cache_kb: LISTS_CACHE_KB }),
  }
  return {
    run: (name, request, options) =>
      (name in listJobs ? threads.lists : threads.reports).run(name, request, options),
    async close() {
      await Promise.all([threads.reports.close(), threads.lists.close()])
    },
  }
}
