import { parentPort, workerData } from 'node:worker_threads'
import { openSqliteReader } from '../db/sqlite.ts'
import { Refused } from '../errors.ts'
import type { ReportAnswer, ReportJob } from './pool.ts'
import type { ReportReader } from './reader.ts'
import { reports } from './reports.ts'

// The reports' thread: a connection of its own, so that no report holds a posting up.
const { db, all } = openSqliteReader((workerData as { file: string }).file)

function run({ name, request }: ReportJob): Omit<ReportAnswer, 'id'> {
  db.exec('begin')
  try {
    const report = reports[name] as (reader: ReportReader, request: unknown) => unknown
    return { body: JSON.stringify(report({ all }, request)) }
  } catch (error) {
    if (error instanceof Refused) return { refused: { status: error.status, body: error.body } }
    return { failed: String((error as Error).stack ?? error) }
  } finally {
    db.exec('commit')
  }
}

parentPort?.on('message', (job: ReportJob) => {
  parentPort?.postMessage({ id: job.id, ...run(job) } satisfies ReportAnswer)
})
