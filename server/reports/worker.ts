import { parentPort, workerData } from 'node:worker_threads'
import zlib from 'node:zlib'
import { headToWire } from '../../contract/office/log.ts'
import { lastRow } from '../audit/chain.ts'
import { openSnapshots, type Snapshots } from '../db/open.ts'
import { classifyError, NOT_READ, sentenceOf } from '../db/outage.ts'
import { Refused } from '../errors.ts'
import { lowerThreadPriority } from '../threads/priority.ts'
import { jsonBytes } from './json-pieces.ts'
import type { ReportAnswer, ReportBody, ReportJob, ThreadSettings } from './pool.ts'
import { jobOf, reportQueries } from './reports.ts'

// A thread for reports, for whole lists or for the search: a connection of its own, so that none holds a posting up.
let opened: Promise<Snapshots> | undefined

lowerThreadPriority()

/** Fewer bytes than this go over the office's network faster than they are compressed. */
const WORTH_COMPRESSING = 16_384

function bodyOf(report: object, compress: boolean): ReportBody {
  const json = jsonBytes(report)
  if (!compress || json.length < WORTH_COMPRESSING) return { bytes: json, isGzip: false }
  // The fastest level: reports repeat themselves so much that it takes nine tenths away.
  return { bytes: new Uint8Array(zlib.gzipSync(json, { level: 1 })), isGzip: true }
}

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
    const body = await books.snapshot(async (reader) => {
      const last = name in reportQueries ? await lastRow(reader) : undefined
      // A list that comes in parts is read while it is written.
      return { ...bodyOf(await job(reader, request), compress), head: last && headToWire(last) }
    })
    return { body }
  } catch (error) {
    if (error instanceof Refused) return { refused: { kind: error.kind, body: error.body } }
    const known = classifyError(error)
    if (known) return { refused: { kind: 'unavailable', body: { detail: sentenceOf(NOT_READ, known) } } }
    return { failed: String((error as Error).stack ?? error) }
  }
}

// The pool sends the next when this one is answered.
parentPort?.on('message', async (job: ReportJob) => {
  const answer = await run(job)
  // Handed over, not copied: that would be the main thread's work.
  parentPort?.postMessage(answer, 'body' in answer ? [answer.body.bytes.buffer] : [])
})
