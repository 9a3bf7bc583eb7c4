import { reportTexts } from '../../../../contract/reports/report-texts.ts'
import { dayFault, isDay } from '../../../../contract/text/dates.ts'
import { DayField } from '../../../shell/fields/day-field.tsx'
import { useOfficeDays } from '../../../shell/office/office-days.ts'
import { ReportForm, useReportForm } from '../../../shell/report/report-form.tsx'
import type { ReportScreenProps } from '../../../shell/report/report-screen.tsx'
import { RadioGroup } from '../../../ui/fields/choice-fields.tsx'
import { phrases } from './phrases.ts'

const SHOWN = [
  { value: 'over', label: phrases.past },
  { value: 'all', label: phrases.all },
  { value: 'owed', label: phrases.owing },
]

/** The form of the limits: which accounts, and at the end of which day. */
export function LimitsForm({ request }: ReportScreenProps) {
  const { today } = useOfficeDays()
  const form = useReportForm('limits', {
    values: { show: 'over', date: today, ...request },
    check: ({ date = '' }) => (isDay(date) ? undefined : dayFault(date, reportTexts.fillAll)),
  })
  return (
    <ReportForm name="limits" form={form}>
      <RadioGroup {...form.field('show')} label={phrases.show} options={SHOWN} autoFocus span={3} />
      <DayField {...form.field('date')} label={phrases.date} required />
    </ReportForm>
  )
}
