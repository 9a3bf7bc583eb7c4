import { type ReportValues, reportTexts } from '../../../contract/reports/reports.ts'
import { CustomerField } from '../../shell/fields/customer-field.tsx'
import { ReportForm, useReportForm } from '../../shell/report/report-form.tsx'
import type { ReportScreenProps } from '../../shell/report/report-screen.tsx'

const check = ({ customer_id }: ReportValues) => (customer_id ? undefined : reportTexts.selectCustomer)

/** The form of the all-accounts statement. */
export default function AllAccountsScreen({ request }: ReportScreenProps) {
  const form = useReportForm('all-accounts-statement', { values: { customer_id: '', ...request }, check })
  return (
    <ReportForm name="all-accounts-statement" form={form}>
      <CustomerField {...form.field('customer_id')} />
    </ReportForm>
  )
}
