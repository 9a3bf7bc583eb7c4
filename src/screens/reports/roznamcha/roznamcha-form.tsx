import { reportTexts } from '../../../../contract/reports/report-texts.ts'
import { useOptionsOf } from '../../../shell/fields/customer-field.tsx'
import { useMyTill } from '../../../shell/fields/my-till.ts'
import { PeriodFields, periodError } from '../../../shell/fields/period-fields.tsx'
import { useOfficeDays } from '../../../shell/office/office-days.ts'
import { firstPeriod } from '../../../shell/report/report-days.ts'
import { ReportForm, useReportForm } from '../../../shell/report/report-form.tsx'
import type { ReportScreenProps } from '../../../shell/report/report-screen.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { phrases } from './phrases.ts'

/** The form of the roznamcha. */
export function RoznamchaForm({ request }: ReportScreenProps) {
  const days = useOfficeDays()
  const form = useReportForm('roznamcha', {
    values: { customer_id: '', ...firstPeriod('roznamcha', days), ...request },
    check: (values) => periodError(values, days.today, reportTexts.fillAll),
  })
  const { customer_id } = form.values
  return (
    <ReportForm name="roznamcha" form={form}>
      <SelectField
        {...form.field('customer_id')}
        label={phrases.till}
        options={useOptionsOf('cashbox')}
        named={useMyTill().itself}
        note={customer_id === '' ? phrases.everyTill : undefined}
        autoFocus
        span={2}
        emptyText={phrases.noTill}
      />
      <PeriodFields values={form.values} onChange={form.change} />
    </ReportForm>
  )
}
