import { useMemo, useState } from 'react'
import type { Report } from '../../ui/report/report.ts'
import { ReportColumns } from './report-columns.tsx'

/** A report with the columns that the operator wants to see, and the dialog that asks for them. */
export function useShownColumns<Line>(whole: Report<Line>, hiddenAtFirst: readonly string[]) {
  const [hidden, setHidden] = useState(hiddenAtFirst)
  const [isChoosing, setChoosing] = useState(false)
  const report = useMemo(() => {
    const columns = whole.columns.filter(({ key }) => !hidden.includes(key))
    return hidden.length === 0 || columns.length === 0 ? whole : { ...whole, columns }
  }, [whole, hidden])
  const dialog = isChoosing && (
    <ReportColumns
      columns={whole.columns}
      hidden={hidden}
      onChange={setHidden}
      onClose={() => setChoosing(false)}
    />
  )
  return { report, hidden, choose: () => setChoosing(true), dialog }
}
