import type { Location } from '../db/open.ts'
import { invalidInput, Refused } from '../errors.ts'
import { REPORT_THREAD_LIMITS } from '../memory.ts'
import { openThread } from '../thread.ts'
import type { ReportName, ReportRequest } from './reports.ts'

export interface ReportJob {
  readonly name: ReportName
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

/** nginx's 'client closed request': nobody is there to read it. */
const cancelled = () => new Refused(499, { detail: 'The report was cancelled.' })

const TOO_LARGE = 'This report is too large for the server: ask for less of it, such as fewer days.'

/** Why a thread ended by itself; its limits (server/memory.ts) are those of one report, not of the server. */
const endOf = (error: Error & { readonly code?: string }) =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? invalidInput(TOO_LARGE) : error

interface RunOptions {
  /** Fires when nobody waits for the report any more: it is then given up, also half-way. */
  readonly signal?: AbortSignal
  readonly compress?: boolean
}

/** Runs reports off the main thread. */
export interface ReportPool {
  /** The report. Throws what refused it. */
  run<Name extends ReportName>(
    name: Name,
    request: ReportRequest<Name>,
    options?: RunOptions,
  ): Promise<ReportBody>
  close(): Promise<void>
}

/** A thread with a connection of its own, one report after the other; it starts with the first. */
export function openReportPool({ DATA_DIR, DATABASE_URL }: Location): ReportPool {
  const thread = openThread<ReportJob, ReportAnswer>({
    program: new URL('./worker.ts', import.meta.url),
    workerData: { DATA_DIR, DATABASE_URL } satisfies Location,
    limits: REPORT_THREAD_LIMITS,
    most: MAX_WAITING,
    tooMany: 'Too many reports are waiting. Try again.',
  })
  return {
    async run(name, request, { signal, compress = false } = {}) {
      const answer = await thread.run({ name, request, compress }, { signal, cancelled }).catch((error) => {
        throw endOf(error)
      })
      if (answer.body) return answer.body
      if (answer.refused) throw new Refused(answer.refused.status, answer.refused.body)
      throw new Error(answer.failed)
    },
    close: thread.close,
  }
}
