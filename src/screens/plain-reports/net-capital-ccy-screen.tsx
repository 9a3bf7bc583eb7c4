import { CURRENCIES } from '../../../contract/money/currency.ts'
import { balanceKindLabels, type ReportValues, reportTexts } from '../../../contract/reports/reports.ts'
import { ReportForm, useReportForm } from '../../shell/report/report-form.tsx'
import type { ReportScreenProps } from '../../shell/report/report-screen.tsx'
import { RadioGroup } from '../../ui/fields/choice-fields.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'

const KINDS = Object.entries(balanceKindLabels).map(([value, label]) => ({ value, label }))
const CURRENCY_OPTIONS = CURRENCIES.map((ccy) => ({
  value: ccy,
  label: ccy,
  ...(ccy === 'AFN' ? { keywords: 'AFG' } : {}),
}))

const check = ({ currency }: ReportValues) => (currency ? undefined : reportTexts.selectCurrency)

/** The form of net capital by currency. */
export default function NetCapitalCcyScreen({ request }: ReportScreenProps) {
  const form = useReportForm('net-capital-ccy', {
    values: { transaction_type: 'both', currency: '', ...request },
    check,
  })
  return (
    <ReportForm name="net-capital-ccy" form={form}>
      <RadioGroup
        {...form.field('transaction_type')}
        label="Transaction Type"
        options={KINDS}
        autoFocus
        span={3}
      />
      <SelectField {...form.field('currency')} label="Currency" options={CURRENCY_OPTIONS} required />
    </ReportForm>
  )
}
