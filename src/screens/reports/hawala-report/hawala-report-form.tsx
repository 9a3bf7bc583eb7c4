import { STEP_CHOICES } from '../../../../contract/hawala/life.ts'
import { statusText } from '../../../../contract/hawala/status-texts.ts'
import { ownersMoneyText } from '../../../../contract/lists/owners-money.ts'
import { reportTexts } from '../../../../contract/reports/report-texts.ts'
import type { ReportValues } from '../../../../contract/reports/reports.ts'
import { say } from '../../../../contract/text/catalogue.ts'
import { listedOr } from '../../../../contract/text/listed.ts'
import { missingAccount, useAccountOf, useAccountOptions } from '../../../shell/fields/account-field.tsx'
import { LookupField } from '../../../shell/fields/lookup-field.tsx'
import { useMyTill } from '../../../shell/fields/my-till.ts'
import { useHidesHolding } from '../../../shell/fields/owners-money.ts'
import { PeriodFields, periodError } from '../../../shell/fields/period-fields.tsx'
import { noProvinceText, useProvinceOptions } from '../../../shell/fields/provinces.ts'
import { useSettlementCurrencies } from '../../../shell/fields/settlement-currencies.ts'
import { useHasLife } from '../../../shell/fields/use-has-life.ts'
import { useOfficeDays } from '../../../shell/office/office-days.ts'
import { firstPeriod } from '../../../shell/report/report-days.ts'
import { ReportForm, useReportForm } from '../../../shell/report/report-form.tsx'
import type { ReportScreenProps } from '../../../shell/report/report-screen.tsx'
import { RadioGroup } from '../../../ui/fields/choice-fields.tsx'
import { NO_OPTIONS } from '../../../ui/fields/option-search.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { common } from '../phrases.ts'
import { phrases } from './phrases.ts'

const TYPES = [
  { value: 'all', label: phrases.allLocations },
  { value: 'one', label: phrases.oneLocation },
]

/** A location is of one location only. */
const withoutNoLocation = (values: ReportValues, field: string, value: string): ReportValues =>
  field === 'type1' && value === 'all'
    ? { ...values, type1: value, province_id: '' }
    : { ...values, [field]: value }

const STATUSES = ['open', 'recorded', ...Object.keys(STEP_CHOICES)].map((value) => ({
  value,
  label: statusText(value),
}))

/** The form of the hawala report. */
export function HawalaReportForm({ request }: ReportScreenProps) {
  const hides = useHidesHolding()
  const accountOf = useAccountOf()
  const hasLife = useHasLife()
  const days = useOfficeDays()
  const form = useReportForm('hawala-report', {
    values: {
      type1: 'all',
      fromTo: 'all',
      customer_id: '',
      province_id: '',
      ...(hasLife && { status: '' }),
      ...firstPeriod('hawala-report', days),
      ...request,
    },
    change: withoutNoLocation,
    check: (values) => {
      if (hides(accountOf(values.customer_id ?? '')?.customer_id ?? 0)) return ownersMoneyText
      return (
        periodError(values, days.today, reportTexts.selectDates) ??
        (values.type1 === 'one' && values.province_id === '' ? reportTexts.selectLocation : undefined)
      )
    },
  })
  const { type1, customer_id } = form.values
  const provinces = useProvinceOptions()
  // Hawala post to accounts in these only.
  const settlementCurrencies = useSettlementCurrencies()
  const { options: accounts, isReading } = useAccountOptions(settlementCurrencies)
  const till = useMyTill()
  return (
    <ReportForm name="hawala-report" form={form}>
      <RadioGroup {...form.field('type1')} label={common.type} options={TYPES} autoFocus span={2} />
      <SelectField
        {...form.field('province_id')}
        label={phrases.province}
        options={provinces ?? NO_OPTIONS}
        disabled={type1 !== 'one'}
        required={type1 === 'one'}
        span={2}
        emptyText={noProvinceText(provinces)}
      />
      <LookupField
        {...form.field('customer_id')}
        label={common.account}
        options={accounts ?? NO_OPTIONS}
        isReading={isReading}
        named={till.named(settlementCurrencies)}
        missing={missingAccount(settlementCurrencies)}
        span={2}
        note={customer_id === '' ? phrases.everyAccount : undefined}
        emptyText={phrases.noAccount({ currencies: say(listedOr(settlementCurrencies)) })}
      />
      {hasLife && (
        <SelectField
          {...form.field('status')}
          label={phrases.status}
          options={STATUSES}
          note={form.values.status === '' ? phrases.everyStatus : undefined}
          span={2}
        />
      )}
      <PeriodFields values={form.values} onChange={form.change} />
    </ReportForm>
  )
}
