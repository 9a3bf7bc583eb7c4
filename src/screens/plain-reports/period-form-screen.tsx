import { type ReportName, reportTexts } from '../../../contract/reports/reports.ts'
import { PeriodFields, periodError } from '../../shell/fields/period-fields.tsx'
import { useShell } from '../../shell/frame/shell-context.tsx'
import { ReportForm, useReportForm } from '../../shell/report/report-form.tsx'
import type { ReportScreenProps } from '../../shell/report/report-screen.tsx'

/** The form of a report of a period. */
export default function PeriodFormScreen({
  name,
  request,
}: ReportScreenProps & { readonly name: ReportName }) {
  const { today } = useShell()
  const form = useReportForm(name, {
    values: { from_date: today, to_date: today, ...request },
    check: (values) => periodError(values, today, reportTexts.fillAll),
  })
  return (
    <ReportForm name={name} form={form}>
      <PeriodFields values={form.values} onChange={form.change} autoFocus />
    </ReportForm>
  )
}
