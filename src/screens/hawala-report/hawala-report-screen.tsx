import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { accountLabel } from '../../../contract/lists/accounts.ts'
import { type ReportValues, reportTexts } from '../../../contract/reports/reports.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { provincesQuery } from '../../api/provinces.ts'
import { LookupField } from '../../shell/fields/lookup-field.tsx'
import { noProvinceText } from '../../shell/fields/no-province.ts'
import { PeriodFields, periodError } from '../../shell/fields/period-fields.tsx'
import { useShell } from '../../shell/frame/shell-context.tsx'
import { ReportForm, useReportForm } from '../../shell/report/report-form.tsx'
import type { ReportScreenProps } from '../../shell/report/report-screen.tsx'
import { RadioGroup } from '../../ui/fields/choice-fields.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'

const TYPES = [
  { value: 'all', label: 'All locations' },
  { value: 'one', label: 'One location' },
]

/** A location is of one location only. */
const changed = (values: ReportValues, field: string, value: string): ReportValues =>
  field === 'type1' && value === 'all'
    ? { ...values, type1: value, province_id: '' }
    : { ...values, [field]: value }

/** The form of the hawala report. */
export default function HawalaReportScreen({ request }: ReportScreenProps) {
  const { today } = useShell()
  const form = useReportForm('hawala-report', {
    values: {
      type1: 'all',
      fromTo: 'all',
      customer_id: '',
      province_id: '',
      from_date: today,
      to_date: today,
      ...request,
    },
    change: changed,
    check: (values) =>
      periodError(values, today, reportTexts.selectDates) ??
      (values.type1 === 'one' && values.province_id === '' ? reportTexts.selectLocation : undefined),
  })
  const { type1, customer_id } = form.values
  const provinces = useQuery(provincesQuery)
  const accounts = useQuery(accountsQuery)
  const locations = useMemo(
    () => (provinces.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    [provinces.data],
  )
  const options = useMemo(
    () =>
      (accounts.data ?? [])
        // Hawala stand on RYL accounts only.
        .filter(({ ccy }) => ccy === 'RYL')
        .map((account) => ({ value: account.acc_no, label: accountLabel(account) })),
    [accounts.data],
  )
  return (
    <ReportForm name="hawala-report" form={form}>
      <RadioGroup {...form.field('type1')} label="Type" options={TYPES} autoFocus span={2} />
      <SelectField
        {...form.field('province_id')}
        label="Province"
        options={locations}
        disabled={type1 !== 'one'}
        required={type1 === 'one'}
        span={2}
        emptyText={noProvinceText(provinces.data)}
      />
      <LookupField
        {...form.field('customer_id')}
        label="Account"
        options={options}
        missing={{ noun: 'account', currency: 'RYL' }}
        span={2}
        note={customer_id === '' ? 'Blank: every account' : undefined}
        emptyText="No RYL account matches: Alt+C adds one"
      />
      <PeriodFields values={form.values} onChange={form.change} />
    </ReportForm>
  )
}
