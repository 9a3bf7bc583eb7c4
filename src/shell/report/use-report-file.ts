import { useEffect, useRef, useState } from 'react'
import { sideText } from '../../../contract/money/side-texts.ts'
import type { Letterhead } from '../../../contract/office/letterhead.ts'
import { startWorker } from '../../ui/frame/start-worker.ts'
import { showFailure } from '../../ui/frame/toasts.tsx'
import fileWorker from '../../ui/report/file-worker.ts?worker&url'
import type { FilePart, WrittenFile } from '../../ui/report/file-writer.ts'
import { isRightToLeft, type Report } from '../../ui/report/report.ts'
import { type FileKind, fileName, fileRows, saveFile, tooLongForFile } from '../../ui/report/report-file.ts'
import { pageLocale } from '../locale/locale.ts'
import { phrases } from './phrases.ts'

/** So many rows are made and handed over between two turns of the page, which takes a key or a frame meanwhile. */
const ROWS_AT_ONCE = 250
/** Rows between two reports of progress: each draws the screen again. */
const TOLD_EVERY = 10_000

const nextTurn = () => new Promise((resolve) => setTimeout(resolve))

interface AskedFile<Row> {
  readonly report: Report<Row>
  readonly letterhead: Letterhead
  readonly kind: FileKind
}

/**
 * Writes a report to a file, on a worker, a workbook under the office's letterhead. Tells how many of the report's rows
 * were handed over, all of them when only the writing is left. Throws the signal's reason once it fires.
 */
async function writeFile<Row>(
  { report, letterhead, kind }: AskedFile<Row>,
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
      for (const row of fileRows(report, kind === 'xlsx' ? letterhead : undefined)) {
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
      send({
        kind,
        title: report.title,
        isRightToLeft: isRightToLeft(report.handed ?? pageLocale),
        sides: [sideText(0n), sideText(-1n)],
      })
    }
    const [file] = await Promise.all([written, handOver()])
    return file
  } finally {
    isOver = true
    worker.terminate()
  }
}

/** The file of a report that is being written: one at a time, given up when the report is left. */
export function useReportFile<Row>(report: Report<Row>, letterhead: Letterhead) {
  const [writing, setWriting] = useState<{ readonly kind: FileKind; readonly rows: number }>()
  const under = useRef<AbortController>(undefined)
  const cancel = () => {
    under.current?.abort()
    setWriting(undefined)
  }
  useEffect(() => () => under.current?.abort(), [])
  async function save(kind: FileKind) {
    cancel()
    const tooLong = tooLongForFile(report, kind)
    if (tooLong) return showFailure([tooLong])
    const way = new AbortController()
    under.current = way
    const tell = (rows: number) => setWriting({ kind, rows })
    tell(0)
    try {
      saveFile(fileName(report, kind), await writeFile({ report, letterhead, kind }, way.signal, tell))
    } catch {
      // What the workbook's library or its writing throws is told, never swallowed.
      if (!way.signal.aborted) showFailure([phrases.notWritten({ file: kind.toUpperCase() })])
    }
    if (under.current === way) setWriting(undefined)
  }
  return { writing, save, cancel }
}
