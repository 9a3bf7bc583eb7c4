import { startWorker } from '../frame/start-worker.ts'
import fileWorker from './file-worker.ts?worker&url'
import type { FilePart, WrittenFile } from './file-writer.ts'
import type { Report } from './report.ts'
import { type FileKind, fileRows } from './report-file.ts'

/** So many rows are made and handed over between two turns of the page, which takes a key or a frame meanwhile. */
const ROWS_AT_ONCE = 250
/** Each telling draws the report's screen anew. */
const TOLD_EVERY = 10_000

const nextTurn = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Writes a report to a file, on a worker. Tells how many of the report's rows were handed over, all of
 * them when only the writing is left. Throws the signal's reason once it fires.
 */
export async function writeFile<Row>(
  report: Report<Row>,
  kind: FileKind,
  signal: AbortSignal,
  tell: (rows: number) => void,
): Promise<Blob> {
  let isOver = false
  const worker = startWorker(fileWorker)
  try {
    const written = new Promise<Blob>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<WrittenFile>) =>
        'file' in data ? resolve(data.file) : reject(new Error(data.failed))
      worker.onerror = ({ message }) => reject(new Error(message))
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
    const send = (part: FilePart) => worker.postMessage(part)
    const handOver = async () => {
      let rows = []
      let sent = 0
      for (const row of fileRows(report)) {
        rows.push(row)
        if (rows.length < ROWS_AT_ONCE) continue
        send({ rows })
        sent += rows.length
        rows = []
        if (sent % TOLD_EVERY === 0) tell(Math.min(sent, report.rows.length))
        await nextTurn()
        if (isOver) return
      }
      send({ rows })
      tell(report.rows.length)
      send({ kind, title: report.title })
    }
    const [file] = await Promise.all([written, handOver()])
    return file
  } finally {
    isOver = true
    worker.terminate()
  }
}
