import { reportRefusals } from '../../contract/reports/report-refusals.ts'
import type { Location } from '../db/open.ts'
import { type Refusal, Refused } from '../errors.ts'
import { REPORT_THREAD_LIMITS } from '../threads/limits.ts'
import { openThread } from '../threads/thread.ts'
import type { ReportBody, ReportPart } from '../wire/wire-parts.ts'
import { isList, type JobName, type JobRequest } from './jobs.ts'

export interface ReportJob {
  readonly name: JobName
  readonly request: unknown
  /** Whether the client accepts gzip. */
  readonly compress: boolean
}
/** How a job ends; its other parts come before. */
export type ReportAnswer =
  | { readonly last: ReportPart }
  | { readonly refused: { readonly kind: Refusal; readonly body: unknown } }
  | { readonly failed: string }

/** Reports that wait at most; one more is refused as overload. */
const MAX_WAITING = 100

/** The threads of the lists and of the search end, and free their memory, after this time without a request. */
const REST_MS = 10_000
/** A list is read once from end to end: no page is read again. */
const LISTS_CACHE_KB = 500

const cancelled = () => new Refused('cancelled', { detail: reportRefusals.cancelled })

/** The data that a thread gets at its start. */
export interface ThreadSettings {
  readonly location: Location
  readonly cache_kb?: number | undefined
}

/** A thread with a connection of its own, one report after the other; it starts with the first. */
const reportThread = ({ DATA_DIR, DATABASE_URL }: Location, rest_ms?: number, cache_kb?: number) =>
  openThread<ReportJob, ReportAnswer, ReportPart>({
    program: new URL('./worker.ts', import.meta.url),
    workerData: { location: { DATA_DIR, DATABASE_URL }, cache_kb } satisfies ThreadSettings,
    limits: REPORT_THREAD_LIMITS,
    most: MAX_WAITING,
    tooMany: reportRefusals.manyWait,
    tooLarge: reportRefusals.tooLarge,
    rest_ms,
  })

interface ReportOptions {
  readonly signal?: AbortSignal
  readonly compress?: boolean
  readonly onPart?: ((part: ReportPart) => void) | undefined
}

/** Runs reports, reads whole lists, searches and reckons costs, off the main thread. */
export type ReportPool = ReturnType<typeof openReportPool>

/**
 * A thread for the reports, one for the lists, one for the search and one for the proof: a console that starts or looks
 * for something is not kept waiting by a report, nor a report by the check of all books or by costs that are kept. Reports are asked for all day,
 * whole lists in the morning.
 */
export function openReportPool(location: Location) {
  const reports = reportThread(location)
  const lists = reportThread(location, REST_MS, LISTS_CACHE_KB)
  const search = reportThread(location, REST_MS)
  const proof = reportThread(location, REST_MS)
  const threadOf = (name: JobName) => {
    if (name === 'search') return search
    if (name === 'proof' || name === 'kept-costs') return proof
    return isList(name) ? lists : reports
  }
  return {
    /**
     * The report, the list, or what is found. Throws what refused it, with `onPart` also after parts. `signal` cancels it,
     * also while it runs: the client is gone. `onPart` gets each part as it is written, but for the last.
     */
    async run<Name extends JobName>(
      name: Name,
      request: JobRequest<Name>,
      { signal, compress = false, onPart }: ReportOptions = {},
    ): Promise<ReportBody> {
      const parts: Uint8Array[] = []
      const take = onPart ?? (({ bytes }: ReportPart) => parts.push(bytes))
      const answer = await threadOf(name).run(
        { name, request, compress },
        { signal, cancelled, onPart: take },
      )
      if ('last' in answer) {
        const { bytes, ...last } = answer.last
        return { ...last, parts: [...parts, bytes] }
      }
      if ('refused' in answer) throw new Refused(answer.refused.kind, answer.refused.body)
      throw new Error(answer.failed)
    },
    async close(): Promise<void> {
      await Promise.all([reports, lists, search, proof].map((thread) => thread.close()))
    },
  }
}
