import { parentPort, workerData } from 'node:worker_threads'
import type { Reader } from '../db/books.ts'
import { openSqliteReader } from '../db/sqlite.ts'
import { Refused } from '../errors.ts'
import type { ReportAnswer, ReportJob } from './pool.ts'
import { reports } from './reports.ts'

// The reports' thread: a connection of its own, so that no report holds a posting up.
const { db, all } = openSqliteReader((workerData as { file: string }).file)

async function run({ name, request }: ReportJob): Promise<Omit<ReportAnswer, 'id'>> {
  db.exec('begin')
  try {
    const report = reports[name] as (reader: Reader, request: unknown) => Promise<unknown>
    return { body: JSON.stringify(await report({ all }, request)) }
  } catch (error) {
    if (error instanceof Refused) return { refused: { status: error.status, body: error.body } }
    return { failed: String((error as Error).stack ?? error) }
  } finally {
    db.exec('commit')
  }
}

// One after the other: they share the connection.
let last = Promise.resolve()
parentPort?.on('message', (job: ReportJob) => {
  last = last.then(async () => {
    parentPort?.postMessage({ id: job.id, ...(await run(job)) } satisfies ReportAnswer)
  })
})
