import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { reportTexts } from '../../../../contract/reports/report-texts.ts'
import { customersQuery } from '../../../api/customers.ts'
import { useCustomerOptions } from '../../../shell/fields/customer-field.tsx'
import { PeriodFields, periodError } from '../../../shell/fields/period-fields.tsx'
import { useOfficeDays } from '../../../shell/office/office-days.ts'
import { firstPeriod } from '../../../shell/report/report-days.ts'
import { ReportForm, useReportForm } from '../../../shell/report/report-form.tsx'
import type { ReportScreenProps } from '../../../shell/report/report-screen.tsx'
import { RadioGroup } from '../../../ui/fields/choice-fields.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { phrases } from './phrases.ts'

const WAYS = [
  { value: 'paid', label: phrases.paid },
  { value: 'received', label: phrases.received },
]

/** The customers that are correspondents, as choices. */
function useCorrespondents() {
  const { data } = useQuery(customersQuery)
  const options = useCustomerOptions()
  return useMemo(() => {
    const sarafs = new Set((data ?? []).filter(({ saraf }) => saraf).map(({ cust_id }) => String(cust_id)))
    return options.filter(({ value }) => sarafs.has(value))
  }, [data, options])
}

/** The form of the commission: the correspondent, which way it goes, and the days of the hawala. */
export function CommissionForm({ request }: ReportScreenProps) {
  const days = useOfficeDays()
  const form = useReportForm('commission', {
    values: { customer_id: '', way: 'paid', ...firstPeriod('commission', days), ...request },
    check: (values) =>
      values.customer_id === ''
        ? phrases.chooseCorrespondent
        : periodError(values, days.today, reportTexts.fillAll),
  })
  return (
    <ReportForm name="commission" form={form}>
      <SelectField
        {...form.field('customer_id')}
        label={phrases.correspondent}
        options={useCorrespondents()}
        emptyText={phrases.noCorrespondent}
        required
        autoFocus
        span={2}
      />
      <PeriodFields values={form.values} onChange={form.change} />
      <RadioGroup {...form.field('way')} label={phrases.way} options={WAYS} span={2} />
    </ReportForm>
  )
}
