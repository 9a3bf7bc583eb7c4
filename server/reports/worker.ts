import { parentPort, workerData } from 'node:worker_threads'
import type { Reader } from '../db/books.ts'
import { type Location, openSnapshots, type Snapshots } from '../db/open.ts'
import { Refused } from '../errors.ts'
import type { ReportAnswer, ReportJob } from './pool.ts'
import { reports } from './reports.ts'

// The reports' thread: a connection of its own, so that no report holds a posting up.
let opened: Promise<Snapshots> | undefined

async function run({ name, request }: ReportJob): Promise<Omit<ReportAnswer, 'id'>> {
  const report = reports[name] as (reader: Reader, request: unknown) => Promise<unknown>
  try {
    opened ??= openSnapshots(workerData as Location)
    const books = await opened
    const answer = await books.snapshot((reader) => report(reader, request))
    return { body: new TextEncoder().encode(JSON.stringify(answer)) }
  } catch (error) {
    if (error instanceof Refused) return { refused: { status: error.status, body: error.body } }
    return { failed: String((error as Error).stack ?? error) }
  }
}

// One after the other: they share the connection.
let last = Promise.resolve()
parentPort?.on('message', (job: ReportJob) => {
  last = last.then(async () => {
    const answer: ReportAnswer = { id: job.id, ...(await run(job)) }
    // Handed over, not copied: copying a large report would hold the main thread up.
    parentPort?.postMessage(answer, answer.body ? [answer.body.buffer as ArrayBuffer] : [])
  })
})
