import { reportTexts } from '../../../../contract/reports/report-texts.ts'
import { balanceKindLabels } from '../../../../contract/reports/reports.ts'
import { CurrencyField } from '../../../shell/fields/currency-field.tsx'
import { ReportForm, useReportForm } from '../../../shell/report/report-form.tsx'
import type { ReportScreenProps } from '../../../shell/report/report-screen.tsx'
import { RadioGroup } from '../../../ui/fields/choice-fields.tsx'
import { phrases } from './phrases.ts'

const KINDS = Object.entries(balanceKindLabels).map(([value, label]) => ({ value, label }))

/** The form of net capital by currency. */
export function NetCapitalCcyForm({ request }: ReportScreenProps) {
  const form = useReportForm('net-capital-ccy', {
    values: { transaction_type: 'both', currency: '', ...request },
    check: ({ currency }) => (currency ? undefined : reportTexts.selectCurrency),
  })
  return (
    <ReportForm name="net-capital-ccy" form={form}>
      <RadioGroup
        {...form.field('transaction_type')}
        label={phrases.type}
        options={KINDS}
        autoFocus
        span={3}
      />
      <CurrencyField {...form.field('currency')} label={phrases.currency} required />
    </ReportForm>
  )
}
