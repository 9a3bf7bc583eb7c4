import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { accountLabel } from '../../../contract/lists/accounts.ts'
import { reportTexts } from '../../../contract/reports/reports.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { provincesQuery } from '../../api/provinces.ts'
import { LookupField } from '../../shell/fields/lookup-field.tsx'
import { noProvinceText } from '../../shell/fields/no-province.ts'
import { PeriodFields, periodError } from '../../shell/fields/period-fields.tsx'
import { useShell } from '../../shell/frame/shell-context.tsx'
import { ReportForm } from '../../shell/report/report-form.tsx'
import { useReportForm } from '../../shell/report/use-report.ts'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'

type Values = Readonly<Record<string, string>>

const TYPES = [
  { value: 'all', label: 'All locations' },
  { value: 'one', label: 'One location' },
]

/** A location is of one location only. */
const changed = (values: Values, field: string, value: string): Values =>
  field === 'type1' && value === 'all'
    ? { ...values, type1: value, province_id: '' }
    : { ...values, [field]: value }

/** The form of the hawala report. */
export default function HawalaReportScreen({ request }: { readonly request: Values }) {
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
  const { type1 = 'all', province_id = '', customer_id = '' } = form.values
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
      <RadioGroup
        label="Type"
        name="type1"
        value={type1}
        options={TYPES}
        autoFocus
        span={2}
        onChange={(value) => form.change('type1', value)}
      />
      <SelectField
        label="Province"
        name="province_id"
        value={province_id}
        options={locations}
        disabled={type1 !== 'one'}
        required={type1 === 'one'}
        span={2}
        emptyText={noProvinceText(provinces.data)}
        onChange={(value) => form.change('province_id', value)}
      />
      <LookupField
        label="Account"
        name="customer_id"
        value={customer_id}
        options={options}
        missing={{ noun: 'account', currency: 'RYL' }}
        span={2}
        note={customer_id === '' ? 'Blank: every account' : undefined}
        emptyText="No RYL account matches: Alt+C adds one"
        onChange={(value) => form.change('customer_id', value)}
      />
      <PeriodFields values={form.values} onChange={form.change} />
    </ReportForm>
  )
}
