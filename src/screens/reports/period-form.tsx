import { reportTexts } from '../../../contract/reports/report-texts.ts'
import type { ReportName } from '../../../contract/reports/reports.ts'
import { PeriodFields, periodError } from '../../shell/fields/period-fields.tsx'
import { useOfficeDays } from '../../shell/office/office-days.ts'
import { firstPeriod } from '../../shell/report/report-days.ts'
import { ReportForm, useReportForm } from '../../shell/report/report-form.tsx'
import type { ReportScreenProps } from '../../shell/report/report-screen.tsx'

interface PeriodFormProps extends ReportScreenProps {
  readonly name: ReportName
}

/** The form of a report of a period. */
export function PeriodForm({ name, request }: PeriodFormProps) {
  const days = useOfficeDays()
  const form = useReportForm(name, {
    values: { ...firstPeriod(name, days), ...request },
    check: (values) => periodError(values, days.today, reportTexts.fillAll),
  })
  return (
    <ReportForm name={name} form={form}>
      <PeriodFields values={form.values} onChange={form.change} autoFocus />
    </ReportForm>
  )
}
