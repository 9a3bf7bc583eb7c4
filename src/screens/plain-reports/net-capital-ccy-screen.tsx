import { CURRENCIES } from '../../../contract/money/currency.ts'
import { balanceKindLabels, reportTexts } from '../../../contract/reports/reports.ts'
import { ReportForm } from '../../shell/report/report-form.tsx'
import { useReportForm } from '../../shell/report/use-report.ts'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'

type Values = Readonly<Record<string, string>>

const KINDS = Object.entries(balanceKindLabels).map(([value, label]) => ({ value, label }))
const CURRENCY_OPTIONS = CURRENCIES.map((ccy) => ({
  value: ccy,
  label: ccy,
  ...(ccy === 'AFN' ? { keywords: 'AFG' } : {}),
}))

const check = ({ currency }: Values) => (currency ? undefined : reportTexts.selectCurrency)

/** The form of net capital by currency. */
export default function NetCapitalCcyScreen({ request }: { readonly request: Values }) {
  const form = useReportForm('net-capital-ccy', {
    values: { transaction_type: 'both', currency: '', ...request },
    check,
  })
  return (
    <ReportForm name="net-capital-ccy" form={form}>
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
    </ReportForm>
  )
}
