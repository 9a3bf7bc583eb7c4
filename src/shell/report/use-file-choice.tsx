import { useState } from 'react'
import type { Letterhead } from '../../../contract/office/letterhead.ts'
import { ChoiceDialog } from '../../ui/dialogs/dialogs.tsx'
import type { Report } from '../../ui/report/report.ts'
import type { FileKind } from '../../ui/report/report-file.ts'
import { phrases } from './phrases.ts'
import { useReportFile } from './use-report-file.ts'

/** How far a file is: its rows are handed over first, then it is written. */
export function progressText(kind: FileKind, done: number, rows: number): string {
  const file = kind.toUpperCase()
  return done === rows ? phrases.writing({ file }) : phrases.rowsWritten({ file, done, count: rows })
}

/** A report's way into a file: a dialog asks for its kind, a notice tells how far it is. */
export function useFileChoice<Line>(report: Report<Line>, letterhead: Letterhead) {
  const { title, rows } = report
  const [isAsked, setAsked] = useState(false)
  const { writing, save, cancel } = useReportFile(report, letterhead)
  const saveAs = (kind: FileKind) => {
    setAsked(false)
    void save(kind)
  }
  const notice = writing && (
    <p className="notice loading" role="status">
      {progressText(writing.kind, writing.rows, rows.length)}
    </p>
  )
  const dialog = (
    <ChoiceDialog
      open={isAsked}
      title={phrases.fileAsked}
      message={phrases.fileKinds({ title, count: rows.length })}
      choices={[
        { label: phrases.excel, onChoose: () => saveAs('xlsx') },
        { label: phrases.csv, onChoose: () => saveAs('csv') },
      ]}
      onCancel={() => setAsked(false)}
    />
  )
  return { isAsked, ask: () => setAsked(true), writing, cancel, notice, dialog }
}
