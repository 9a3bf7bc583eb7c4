import { useState } from 'react'
import { counted } from '../../../contract/text/counted.ts'
import { ChoiceDialog } from '../../ui/dialogs/dialogs.tsx'
import type { Report } from '../../ui/report/report.ts'
import type { FileKind } from '../../ui/report/report-file.ts'
import { useReportFile } from './use-report-file.ts'

/** How far a file is: its rows are handed over first, then it is written. */
function progressText(kind: FileKind, done: number, rows: number): string {
  const file = kind.toUpperCase()
  if (done === rows) return `Writing the ${file} file`
  return `Writing the ${file} file: ${done.toLocaleString('en')} of ${counted(rows, 'row')}`
}

/** A report's way into a file: a dialog asks for its kind, a notice tells how far it is. */
export function useFileChoice<Line>(report: Report<Line>) {
  const { title, rows } = report
  const [isAsked, setAsked] = useState(false)
  const { writing, save, cancel } = useReportFile(report)
  const saveAs = (kind: FileKind) => {
    setAsked(false)
    void save(kind)
  }
  const notice = writing && (
    <p className="notice loading" role="status">
      {progressText(writing.kind, writing.rows, rows.length)} · Esc cancels
    </p>
  )
  const dialog = (
    <ChoiceDialog
      open={isAsked}
      title="Save as a file"
      message={`${title}, ${rows.length} ${rows.length === 1 ? 'row' : 'rows'}. Excel keeps figures and dates as such; CSV is plain text for any program.`}
      choices={[
        { label: 'Excel (XLSX)', onChoose: () => saveAs('xlsx') },
        { label: 'CSV', onChoose: () => saveAs('csv') },
      ]}
      onCancel={() => setAsked(false)}
    />
  )
  return { isAsked, ask: () => setAsked(true), writing, cancel, notice, dialog }
}
