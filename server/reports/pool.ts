import { Worker } from 'node:worker_threads'
import type { Location } from '../db/open.ts'
import { Refused, unavailable } from '../errors.ts'
import { REPORT_THREAD_LIMITS } from '../memory.ts'
import type { ReportName, ReportRequest } from './reports.ts'

export interface ReportJob {
  readonly id: number
  readonly name: ReportName
  readonly request: unknown
}
export interface ReportAnswer {
  readonly id: number
  /** The report as JSON, in UTF-8. */
  readonly body?: Uint8Array
  readonly refused?: { readonly status: number; readonly body: unknown }
  readonly failed?: string
}

/** Reports that wait at most; one more is refused as overload. */
const MAX_WAITING = 100

/** Runs reports off the main thread. */
export interface ReportPool {
  /** The report as JSON, in UTF-8. Throws what refused it. */
  run<Name extends ReportName>(name: Name, request: ReportRequest<Name>): Promise<Buffer>
  close(): Promise<void>
}

/** A worker with a connection of its own; it starts with the first report. */
export function openReportPool({ DATA_DIR, DATABASE_URL }: Location): ReportPool {
  const waiting = new Map<number, { resolve(body: Buffer): void; reject(error: unknown): void }>()
  let lastId = 0
  let worker: Worker | undefined

  function start(): Worker {
    const started = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { DATA_DIR, DATABASE_URL } satisfies Location,
      resourceLimits: REPORT_THREAD_LIMITS,
    })
    started.on('message', (answer: ReportAnswer) => {
      const job = waiting.get(answer.id)
      waiting.delete(answer.id)
      const { body } = answer
      if (body) job?.resolve(Buffer.from(body.buffer, body.byteOffset, body.byteLength))
      else if (answer.refused) job?.reject(new Refused(answer.refused.status, answer.refused.body))
      else job?.reject(new Error(answer.failed))
    })
    started.on('error', (error) => {
      for (const job of waiting.values()) job.reject(error)
      waiting.clear()
      worker = undefined
    })
    return started
  }

  return {
    run: (name, request) =>
      new Promise((resolve, reject) => {
        if (waiting.size >= MAX_WAITING)
          return reject(unavailable('Too many reports are waiting. Try again.'))
        lastId += 1
        waiting.set(lastId, { resolve, reject })
        worker ??= start()
        worker.postMessage({ id: lastId, name, request } satisfies ReportJob)
      }),
    async close() {
      await worker?.terminate()
    },
  }
}
