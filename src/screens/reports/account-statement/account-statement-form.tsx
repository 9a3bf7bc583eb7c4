import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isMyTill } from '../../../../contract/day/my-till.ts'
import { ownersMoneyText } from '../../../../contract/lists/owners-money.ts'
import { reportTexts } from '../../../../contract/reports/report-texts.ts'
import type { ReportValues } from '../../../../contract/reports/reports.ts'
import { accountsQuery } from '../../../api/accounts.ts'
import { CustomerField } from '../../../shell/fields/customer-field.tsx'
import { LookupField } from '../../../shell/fields/lookup-field.tsx'
import { useMyTill } from '../../../shell/fields/my-till.ts'
import { useHidesHolding } from '../../../shell/fields/owners-money.ts'
import { PeriodFields, periodError } from '../../../shell/fields/period-fields.tsx'
import { useOfficeDays } from '../../../shell/office/office-days.ts'
import { firstPeriod } from '../../../shell/report/report-days.ts'
import { ReportForm, useReportForm } from '../../../shell/report/report-form.tsx'
import type { ReportScreenProps } from '../../../shell/report/report-screen.tsx'
import type { NameReader } from '../../../ui/fields/option-search.ts'
import { common } from '../phrases.ts'
import { phrases } from './phrases.ts'

/** Changing the customer clears the account. */
const withoutOtherAccount = (values: ReportValues, field: string, value: string): ReportValues =>
  field === 'customer_id' && value !== values.customer_id
    ? { ...values, customer_id: value, account_no: '' }
    : { ...values, [field]: value }

/** What `.` says at the account of a customer who is not the operator's till. */
const ofAnother: NameReader = (typed) => (isMyTill(typed) ? { error: phrases.tillElsewhere } : undefined)

/** The form of the account statement. */
export function AccountStatementForm({ request }: ReportScreenProps) {
  const hides = useHidesHolding()
  const days = useOfficeDays()
  const form = useReportForm('account-statement', {
    values: { customer_id: '', account_no: '', ...firstPeriod('account-statement', days), ...request },
    change: withoutOtherAccount,
    check: (values) => {
      if (hides(Number(values.customer_id))) return ownersMoneyText
      return Object.values(values).includes('')
        ? reportTexts.fillAll
        : periodError(values, days.today, reportTexts.fillAll)
    },
  })
  const { customer_id = '' } = form.values
  const accounts = useQuery(accountsQuery)
  const till = useMyTill()
  const options = useMemo(
    () =>
      (accounts.data ?? [])
        .filter((account) => String(account.customer_id) === customer_id)
        .map(({ acc_no, ccy }) => ({ value: acc_no, label: `${acc_no} - ${ccy}` })),
    [accounts.data, customer_id],
  )
  return (
    <ReportForm name="account-statement" form={form} button={phrases.preview}>
      <CustomerField {...form.field('customer_id')} />
      <LookupField
        {...form.field('account_no')}
        label={common.account}
        options={options}
        isReading={accounts.isFetching}
        named={customer_id === String(till.cust_id) ? till.named(undefined) : ofAnother}
        missing={customer_id === '' ? undefined : { noun: 'account', customer: customer_id }}
        required
        span={2}
        emptyText={customer_id === '' ? phrases.noCustomer : phrases.noAccount}
      />
      <PeriodFields values={form.values} onChange={form.change} />
    </ReportForm>
  )
}
