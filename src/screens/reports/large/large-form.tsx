import { reportTexts } from '../../../../contract/reports/report-texts.ts'
import { PeriodFields, periodError } from '../../../shell/fields/period-fields.tsx'
import { useOfficeDays } from '../../../shell/office/office-days.ts'
import { firstPeriod } from '../../../shell/report/report-days.ts'
import { ReportForm, useReportForm } from '../../../shell/report/report-form.tsx'
import type { ReportScreenProps } from '../../../shell/report/report-screen.tsx'
import { RadioGroup } from '../../../ui/fields/choice-fields.tsx'
import { phrases } from './phrases.ts'

const PRESETS = [
  { value: '', label: phrases.asRuled },
  { value: 'afghanistan', label: phrases.afghanistan },
  { value: 'daily', label: phrases.daily },
]
const SHOWN = [
  { value: 'lines', label: phrases.lines },
  { value: 'entries', label: phrases.entries },
]

/** The form of large cash: its days, its layout, and whether the entries behind the lines are listed. */
export function LargeForm({ request }: ReportScreenProps) {
  const days = useOfficeDays()
  const { line: _, ...asked } = request
  const form = useReportForm('large', {
    values: { ...firstPeriod('large', days), preset: '', show: 'lines', ...asked },
    check: (values) => periodError(values, days.today, reportTexts.fillAll),
  })
  return (
    <ReportForm name="large" form={form}>
      <PeriodFields values={form.values} onChange={form.change} autoFocus />
      <RadioGroup {...form.field('preset')} label={phrases.preset} options={PRESETS} span={3} />
      <RadioGroup {...form.field('show')} label={phrases.show} options={SHOWN} span={3} />
    </ReportForm>
  )
}
