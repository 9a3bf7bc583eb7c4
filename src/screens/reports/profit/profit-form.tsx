import { reportTexts } from '../../../../contract/reports/report-texts.ts'
import { isSolarShown } from '../../../../contract/text/shown-day.ts'
import { CurrencyField } from '../../../shell/fields/currency-field.tsx'
import { PeriodFields, periodError } from '../../../shell/fields/period-fields.tsx'
import { useOfficeDays } from '../../../shell/office/office-days.ts'
import { firstPeriod } from '../../../shell/report/report-days.ts'
import { ReportForm, useReportForm } from '../../../shell/report/report-form.tsx'
import type { ReportScreenProps } from '../../../shell/report/report-screen.tsx'
import { RadioGroup } from '../../../ui/fields/choice-fields.tsx'
import { common } from '../phrases.ts'
import { phrases } from './phrases.ts'

/** The groupings; months are those of the reader's calendar. */
const groups = () => [
  { value: 'day', label: phrases.day },
  { value: isSolarShown() ? 'solar_month' : 'month', label: phrases.month },
  { value: 'currency', label: phrases.currency },
  { value: 'operator', label: common.operator },
  { value: 'customer', label: phrases.customer },
  { value: 'exchange', label: phrases.exchange },
]

/** The form of the profit: its period, base currency and grouping. */
export function ProfitForm({ request }: ReportScreenProps) {
  const days = useOfficeDays()
  const form = useReportForm('profit', {
    values: { ...firstPeriod('profit', days), base: 'USD', by: 'day', ...request },
    check: (values) => periodError(values, days.today, reportTexts.fillAll),
  })
  return (
    <ReportForm name="profit" form={form}>
      <PeriodFields values={form.values} onChange={form.change} autoFocus />
      <CurrencyField {...form.field('base')} label={phrases.base} required />
      <RadioGroup {...form.field('by')} label={phrases.by} options={groups()} span={3} />
    </ReportForm>
  )
}
