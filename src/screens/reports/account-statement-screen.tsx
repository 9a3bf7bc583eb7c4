import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { reportTexts } from '../../../contract/reports/reports.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { CustomerField } from '../../shell/fields/customer-field.tsx'
import { LookupField } from '../../shell/fields/lookup-field.tsx'
import { PeriodFields, periodError } from '../../shell/fields/period-fields.tsx'
import { useShell } from '../../shell/frame/shell-context.tsx'
import { ReportForm } from '../../shell/report/report-form.tsx'
import { useReportForm } from '../../shell/report/use-report.ts'

type Values = Readonly<Record<string, string>>

/** Changing the customer clears the account. */
const changed = (values: Values, field: string, value: string): Values =>
  field === 'customer_id' && value !== values.customer_id
    ? { ...values, customer_id: value, account_no: '' }
    : { ...values, [field]: value }

/** The form of the account statement. */
export default function AccountStatementScreen({ request }: { readonly request: Values }) {
  const { today } = useShell()
  const form = useReportForm('account-statement', {
    values: { customer_id: '', account_no: '', from_date: today, to_date: today, ...request },
    change: changed,
    check: (values) =>
      Object.values(values).includes('')
        ? reportTexts.fillAll
        : periodError(values, today, reportTexts.fillAll),
  })
  const { customer_id = '', account_no = '' } = form.values
  const accounts = useQuery(accountsQuery)
  const options = useMemo(
    () =>
      (accounts.data ?? [])
        .filter((account) => String(account.customer_id) === customer_id)
        .map(({ acc_no, ccy }) => ({ value: acc_no, label: `${acc_no} - ${ccy}` })),
    [accounts.data, customer_id],
  )
  return (
    <ReportForm name="account-statement" form={form} button="Preview Report">
      <CustomerField value={customer_id} onChange={(value) => form.change('customer_id', value)} />
      <LookupField
        label="Account"
        name="account_no"
        value={account_no}
        options={options}
        missing={customer_id === '' ? undefined : { noun: 'account', customer: customer_id }}
        required
        span={2}
        emptyText={customer_id === '' ? 'Choose a customer first' : 'No account matches: Alt+C adds one'}
        onChange={(value) => form.change('account_no', value)}
      />
      <PeriodFields values={form.values} onChange={form.change} />
    </ReportForm>
  )
}
