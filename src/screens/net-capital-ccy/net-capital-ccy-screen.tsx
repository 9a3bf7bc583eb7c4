import { CURRENCIES } from '../../../contract/currency.ts'
import { balanceKindLabels, reportTexts } from '../../../contract/reports.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { useReportForm } from '../../shell/report/use-report.ts'
import { Form } from '../../ui/fields/form.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Banner } from '../../ui/frame/banner.tsx'
import { Button } from '../../ui/frame/button.tsx'

type Values = Readonly<Record<string, string>>

const KINDS = Object.entries(balanceKindLabels).map(([value, label]) => ({ value, label }))
const CURRENCY_OPTIONS = CURRENCIES.map((ccy) => ({
  value: ccy,
  label: ccy,
  ...(ccy === 'AFN' ? { keywords: 'AFG' } : {}),
}))

const check = ({ currency }: Values) => (currency ? undefined : reportTexts.selectCurrency)

/** The form of net capital by currency. */
export function NetCapitalCcyScreen({ request }: { readonly request: Values }) {
  const form = useReportForm(
    { values: { transaction_type: 'both', currency: '', ...request }, check },
    '/reports/net-capital-ccy/preview',
  )
  useCommands('form', { 'report.preview': form.preview })
  return (
    <>
      <Form label="Net Capital Report by CCY" columns={4}>
        <RadioGroup
          label="Transaction Type"
          name="transaction_type"
          value={form.values.transaction_type ?? ''}
          options={KINDS}
          autoFocus
          span={3}
          onChange={(value) => form.change('transaction_type', value)}
        />
        <SelectField
          label="Currency"
          name="currency"
          value={form.values.currency ?? ''}
          options={CURRENCY_OPTIONS}
          required
          onChange={(value) => form.change('currency', value)}
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
