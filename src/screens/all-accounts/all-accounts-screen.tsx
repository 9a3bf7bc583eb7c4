import { reportTexts } from '../../../contract/reports.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { CustomerField } from '../../shell/fields/customer-field.tsx'
import { useReportForm } from '../../shell/report/use-report.ts'
import { Form } from '../../ui/fields/form.tsx'
import { Banner } from '../../ui/frame/banner.tsx'
import { Button } from '../../ui/frame/button.tsx'

type Values = Readonly<Record<string, string>>

const check = ({ customer_id }: Values) => (customer_id ? undefined : reportTexts.selectCustomer)

/** The form of the all-accounts statement. */
export function AllAccountsScreen({ request }: { readonly request: Values }) {
  const form = useReportForm(
    { values: { customer_id: '', ...request }, check },
    '/reports/all-accounts/preview',
  )
  useCommands('form', { 'report.preview': form.preview })
  return (
    <>
      <Form label="All Account statements" columns={4}>
        <CustomerField
          value={form.values.customer_id ?? ''}
          onChange={(value) => form.change('customer_id', value)}
        />
        <div className="actions">
          <Button kind="main" keys="Ctrl+Enter" onPress={form.preview}>
            Preview
          </Button>
        </div>
      </Form>
      <div className="banner-place">{form.error && <Banner lines={[form.error]} />}</div>
    </>
  )
}
