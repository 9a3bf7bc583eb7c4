import { reportTexts } from '../../../contract/reports/reports.ts'
import { CustomerField } from '../../shell/fields/customer-field.tsx'
import { ReportForm } from '../../shell/report/report-form.tsx'
import { useReportForm } from '../../shell/report/use-report.ts'

type Values = Readonly<Record<string, string>>

const check = ({ customer_id }: Values) => (customer_id ? undefined : reportTexts.selectCustomer)

/** The form of the all-accounts statement. */
export default function AllAccountsScreen({ request }: { readonly request: Values }) {
  const form = useReportForm('all-accounts-statement', { values: { customer_id: '', ...request }, check })
  return (
    <ReportForm name="all-accounts-statement" form={form}>
      <CustomerField
        value={form.values.customer_id ?? ''}
        onChange={(value) => form.change('customer_id', value)}
      />
    </ReportForm>
  )
}
