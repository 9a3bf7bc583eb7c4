import { parentPort, workerData } from 'node:worker_threads'
import { headToWire } from '../../contract/office/log.ts'
import { lastRow } from '../audit/chain.ts'
import { openSnapshots, type Snapshots } from '../db/open.ts'
import { classifyError, notReadText } from '../db/outage.ts'
import { Refused } from '../errors.ts'
import { reportQueries } from '../reports/reports.ts'
import { lowerThreadPriority } from '../threads/priority.ts'
import { tellReady } from '../threads/ready.ts'
import { type ReportPart, wireParts } from '../wire/wire-parts.ts'
import { jobOf } from './jobs.ts'
import type { ReportAnswer, ReportJob, ThreadSettings } from './pool.ts'

// A thread for reports, for whole lists or for the search: a connection of its own, so that none holds a posting up.
let opened: Promise<Snapshots> | undefined

lowerThreadPriority()

/** Sends a job's parts but the last, which is its answer. Bytes are handed over, not copied: that would be the main thread's work. */
async function run({ name, request, compress }: ReportJob): Promise<ReportAnswer> {
  try {
    const { location, cache_kb } = workerData as ThreadSettings
    const job = jobOf(name, location.DATA_DIR)
    opened ??= openSnapshots(location, cache_kb).catch((error: unknown) => {
      // The next report tries again.
      opened = undefined
      throw error
    })
    const books = await opened
    const last = await books.snapshot(async (reader) => {
      const row = name in reportQueries ? await lastRow(reader) : undefined
      const head = row && headToWire(row)
      let written: ReportPart | undefined
      // A list that comes in parts is read while it is written, and sent while it is read.
      for await (const part of wireParts(await job(reader, request), compress)) {
        if (written) parentPort?.postMessage({ part: written }, [written.bytes.buffer])
        written = { ...part, head }
      }
      return written as ReportPart
    })
    return { last }
  } catch (error) {
    if (error instanceof Refused) return { refused: { kind: error.kind, body: error.body } }
    const known = classifyError(error)
    if (known) return { refused: { kind: 'unavailable', body: { detail: notReadText(known) } } }
    return { failed: String((error as Error).stack ?? error) }
  }
}

tellReady()
// The pool sends the next when this one is answered.
parentPort?.on('message', async (job: ReportJob) => {
  const answer = await run(job)
  parentPort?.postMessage(answer, 'last' in answer ? [answer.last.bytes.buffer] : [])
})
