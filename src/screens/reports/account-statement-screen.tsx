import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type ReportValues, reportTexts } from '../../../contract/reports/reports.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { CustomerField } from '../../shell/fields/customer-field.tsx'
import { LookupField } from '../../shell/fields/lookup-field.tsx'
import { PeriodFields, periodError } from '../../shell/fields/period-fields.tsx'
import { useShell } from '../../shell/frame/shell-context.tsx'
import { ReportForm, useReportForm } from '../../shell/report/report-form.tsx'
import type { ReportScreenProps } from '../../shell/report/report-screen.tsx'

/** Changing the customer clears the account. */
const changed = (values: ReportValues, field: string, value: string): ReportValues =>
  field === 'customer_id' && value !== values.customer_id
    ? { ...values, customer_id: value, account_no: '' }
    : { ...values, [field]: value }

/** The form of the account statement. */
export default function AccountStatementScreen({ request }: ReportScreenProps) {
  const { today } = useShell()
  const form = useReportForm('account-statement', {
    values: { customer_id: '', account_no: '', from_date: today, to_date: today, ...request },
    change: changed,
    check: (values) =>
      Object.values(values).includes('')
        ? reportTexts.fillAll
        : periodError(values, today, reportTexts.fillAll),
  })
  const { customer_id = '' } = form.values
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
      <CustomerField {...form.field('customer_id')} />
      <LookupField
        {...form.field('account_no')}
        label="Account"
        options={options}
        missing={customer_id === '' ? undefined : { noun: 'account', customer: customer_id }}
        required
        span={2}
        emptyText={customer_id === '' ? 'Choose a customer first' : 'No account matches: Alt+C adds one'}
      />
      <PeriodFields values={form.values} onChange={form.change} />
    </ReportForm>
  )
}
