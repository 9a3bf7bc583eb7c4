import { useEffect, useRef, useState } from 'react'
import { showFailure } from '../../ui/frame/toasts.tsx'
import type { Report } from '../../ui/report/report.ts'
import type { FileKind } from '../../ui/report/report-file.ts'
import { fileName, saveFile, tooLongForFile } from '../../ui/report/report-file.ts'
import { writeFile } from '../../ui/report/write-file.ts'

/** The file of a report that is being written: one at a time, given up when the report is left. */
export function useReportFile<Row>(report: Report<Row>) {
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
      saveFile(fileName(report, kind), await writeFile(report, kind, way.signal, tell))
    } catch {
      // What the workbook's library or its writing throws is told, never swallowed.
      if (!way.signal.aborted) showFailure([`The ${kind.toUpperCase()} file could not be made.`])
    }
    if (under.current === way) setWriting(undefined)
  }
  return { writing, save, cancel }
}
