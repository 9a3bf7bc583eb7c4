import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { accountLabel } from '../../../../contract/lists/accounts.ts'
import { reportTexts } from '../../../../contract/reports/report-texts.ts'
import type { ReportValues } from '../../../../contract/reports/reports.ts'
import { accountsQuery } from '../../../api/accounts.ts'
import { customersQuery } from '../../../api/customers.ts'
import { useNamesakes } from '../../../shell/fields/namesakes.ts'
import { PeriodFields, periodError } from '../../../shell/fields/period-fields.tsx'
import { useOfficeDays } from '../../../shell/office/office-days.ts'
import { firstPeriod } from '../../../shell/report/report-days.ts'
import { ReportForm, useReportForm } from '../../../shell/report/report-form.tsx'
import type { ReportScreenProps } from '../../../shell/report/report-screen.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { common } from '../phrases.ts'
import { phrases } from './phrases.ts'

/** The accounts of correspondents: as choices, and whose each is. */
function useCorrespondentAccounts() {
  const { data: accounts } = useQuery(accountsQuery)
  const { data: customers } = useQuery(customersQuery)
  const namesakes = useNamesakes()
  return useMemo(() => {
    const sarafs = new Set((customers ?? []).filter(({ saraf }) => saraf).map(({ cust_id }) => cust_id))
    const own = (accounts ?? []).filter(({ customer_id }) => sarafs.has(customer_id))
    return {
      options: own.map((account) => ({ value: account.acc_no, label: accountLabel(account, namesakes) })),
      holders: new Map(own.map(({ acc_no, customer_id }) => [acc_no, String(customer_id)])),
    }
  }, [accounts, customers, namesakes])
}

/** The form of a reconciliation: the account of the correspondent, and the days. */
export function MatchForm({ request }: ReportScreenProps) {
  const days = useOfficeDays()
  const { options, holders } = useCorrespondentAccounts()
  const form = useReportForm('match', {
    values: { customer_id: '', account_no: '', ...firstPeriod('match', days), ...request },
    check: (values) =>
      values.account_no === '' ? phrases.chooseAccount : periodError(values, days.today, reportTexts.fillAll),
    change: (values, field, value): ReportValues => ({
      ...values,
      [field]: value,
      ...(field === 'account_no' && { customer_id: holders.get(value) ?? '' }),
    }),
  })
  return (
    <ReportForm name="match" form={form}>
      <SelectField
        {...form.field('account_no')}
        label={common.account}
        options={options}
        emptyText={phrases.noCorrespondent}
        required
        autoFocus
        span={2}
      />
      <PeriodFields values={form.values} onChange={form.change} />
    </ReportForm>
  )
}
