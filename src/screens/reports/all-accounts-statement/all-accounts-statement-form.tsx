import { ownersMoneyText } from '../../../../contract/lists/owners-money.ts'
import { reportTexts } from '../../../../contract/reports/report-texts.ts'
import { CustomerField } from '../../../shell/fields/customer-field.tsx'
import { useHidesHolding } from '../../../shell/fields/owners-money.ts'
import { ReportForm, useReportForm } from '../../../shell/report/report-form.tsx'
import type { ReportScreenProps } from '../../../shell/report/report-screen.tsx'

/** The form of the all-accounts statement. */
export function AllAccountsForm({ request }: ReportScreenProps) {
  const hides = useHidesHolding()
  const form = useReportForm('all-accounts-statement', {
    values: { customer_id: '', ...request },
    check: ({ customer_id }) => {
      if (hides(Number(customer_id))) return ownersMoneyText
      return customer_id ? undefined : reportTexts.selectCustomer
    },
  })
  return (
    <ReportForm name="all-accounts-statement" form={form}>
      <CustomerField {...form.field('customer_id')} />
    </ReportForm>
  )
}
