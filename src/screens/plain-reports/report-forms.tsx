import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useMemo } from 'react'
import { isMyTill } from '../../../contract/day/my-till.ts'
import { ownersMoneyText } from '../../../contract/lists/owners-money.ts'
import { STEP_CHOICES } from '../../../contract/records/hawala-life.ts'
import {
  balanceKindLabels,
  type ReportName,
  type ReportsWith,
  type ReportValues,
  reportTexts,
} from '../../../contract/reports/reports.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { missingAccount, useAccountOf, useAccountOptions } from '../../shell/fields/account-field.tsx'
import { CurrencyField } from '../../shell/fields/currency-field.tsx'
import { CustomerField, useOptionsOf } from '../../shell/fields/customer-field.tsx'
import { LookupField } from '../../shell/fields/lookup-field.tsx'
import { useMyTill } from '../../shell/fields/my-till.ts'
import { useHidesHolding } from '../../shell/fields/owners-money.ts'
import { PeriodFields, periodError } from '../../shell/fields/period-fields.tsx'
import { noProvinceText, useProvinceOptions } from '../../shell/fields/provinces.ts'
import { useSettledIn } from '../../shell/fields/settled-in.ts'
import { useHasLife } from '../../shell/fields/use-has-life.ts'
import { useShell } from '../../shell/frame/shell-context.tsx'
import { firstPeriod } from '../../shell/report/report-days.ts'
import { ReportForm, useReportForm } from '../../shell/report/report-form.tsx'
import type { ReportScreenProps } from '../../shell/report/report-screen.tsx'
import { RadioGroup } from '../../ui/fields/choice-fields.tsx'
import { type NameReader, NO_OPTIONS } from '../../ui/fields/option-search.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'

interface NamedProps extends ReportScreenProps {
  readonly name: ReportName
}

/** The form of a report of a period. */
function PeriodForm({ name, request }: NamedProps) {
  const days = useShell()
  const form = useReportForm(name, {
    values: { ...firstPeriod(name, days), ...request },
    check: (values) => periodError(values, days.today, reportTexts.fillAll),
  })
  return (
    <ReportForm name={name} form={form}>
      <PeriodFields values={form.values} onChange={form.change} autoFocus />
    </ReportForm>
  )
}

/** Changing the customer clears the account. */
const withoutOtherAccount = (values: ReportValues, field: string, value: string): ReportValues =>
  field === 'customer_id' && value !== values.customer_id
    ? { ...values, customer_id: value, account_no: '' }
    : { ...values, [field]: value }

/** What `.` says at the account of a customer who is not the operator's till. */
const ofAnother: NameReader = (typed) =>
  isMyTill(typed) ? { error: 'Your till is another customer: type . at Customer.' } : undefined

/** The form of the account statement. */
function AccountStatementForm({ request }: ReportScreenProps) {
  const hides = useHidesHolding()
  const days = useShell()
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
    <ReportForm name="account-statement" form={form} button="Preview Report">
      <CustomerField {...form.field('customer_id')} />
      <LookupField
        {...form.field('account_no')}
        label="Account"
        options={options}
        isReading={accounts.isFetching}
        named={customer_id === String(till.cust_id) ? till.named(undefined) : ofAnother}
        missing={customer_id === '' ? undefined : { noun: 'account', customer: customer_id }}
        required
        span={2}
        emptyText={customer_id === '' ? 'Choose a customer first' : 'No account matches: Alt+C adds one'}
      />
      <PeriodFields values={form.values} onChange={form.change} />
    </ReportForm>
  )
}

/** The form of the all-accounts statement. */
function AllAccountsForm({ request }: ReportScreenProps) {
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

const TYPES = [
  { value: 'all', label: 'All locations' },
  { value: 'one', label: 'One location' },
]

/** A location is of one location only. */
const withoutNoLocation = (values: ReportValues, field: string, value: string): ReportValues =>
  field === 'type1' && value === 'all'
    ? { ...values, type1: value, province_id: '' }
    : { ...values, [field]: value }

const STATUSES = ['open', 'recorded', ...Object.keys(STEP_CHOICES)].map((value) => ({ value, label: value }))

/** The form of the hawala report. */
function HawalaReportForm({ request }: ReportScreenProps) {
  const hides = useHidesHolding()
  const accountOf = useAccountOf()
  const hasLife = useHasLife()
  const days = useShell()
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
  const settledIn = useSettledIn()
  const { options: accounts, isReading } = useAccountOptions(settledIn)
  const till = useMyTill()
  return (
    <ReportForm name="hawala-report" form={form}>
      <RadioGroup {...form.field('type1')} label="Type" options={TYPES} autoFocus span={2} />
      <SelectField
        {...form.field('province_id')}
        label="Province"
        options={provinces ?? NO_OPTIONS}
        disabled={type1 !== 'one'}
        required={type1 === 'one'}
        span={2}
        emptyText={noProvinceText(provinces)}
      />
      <LookupField
        {...form.field('customer_id')}
        label="Account"
        options={accounts ?? NO_OPTIONS}
        isReading={isReading}
        named={till.named(settledIn)}
        missing={missingAccount(settledIn)}
        span={2}
        note={customer_id === '' ? 'Blank: every account' : undefined}
        emptyText={`No ${settledIn.join(' or ')} account matches: Alt+C adds one`}
      />
      {hasLife && (
        <SelectField
          {...form.field('status')}
          label="Status"
          options={STATUSES}
          note={form.values.status === '' ? 'Blank: all hawala' : undefined}
          span={2}
        />
      )}
      <PeriodFields values={form.values} onChange={form.change} />
    </ReportForm>
  )
}

const KINDS = Object.entries(balanceKindLabels).map(([value, label]) => ({ value, label }))

/** The form of net capital by currency. */
function NetCapitalCcyForm({ request }: ReportScreenProps) {
  const form = useReportForm('net-capital-ccy', {
    values: { transaction_type: 'both', currency: '', ...request },
    check: ({ currency }) => (currency ? undefined : reportTexts.selectCurrency),
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
      <CurrencyField {...form.field('currency')} label="Currency" required />
    </ReportForm>
  )
}

/** The form of the roznamcha. */
function RoznamchaForm({ request }: ReportScreenProps) {
  const days = useShell()
  const form = useReportForm('roznamcha', {
    values: { customer_id: '', ...firstPeriod('roznamcha', days), ...request },
    check: (values) => periodError(values, days.today, reportTexts.fillAll),
  })
  const { customer_id } = form.values
  return (
    <ReportForm name="roznamcha" form={form}>
      <SelectField
        {...form.field('customer_id')}
        label="Till"
        options={useOptionsOf('cashbox')}
        named={useMyTill().itself}
        note={customer_id === '' ? 'Blank: every till' : undefined}
        autoFocus
        span={2}
        emptyText="No till matches: a till is a customer of the kind cashbox"
      />
      <PeriodFields values={form.values} onChange={form.change} />
    </ReportForm>
  )
}

/** The forms that ask for more than a period; net capital's, a sheet of rates, is a screen of its own. */
const FORMS: Readonly<Partial<Record<ReportName, ComponentType<ReportScreenProps>>>> = {
  'account-statement': AccountStatementForm,
  'all-accounts-statement': AllAccountsForm,
  'hawala-report': HawalaReportForm,
  'net-capital-ccy': NetCapitalCcyForm,
  roznamcha: RoznamchaForm,
} satisfies Record<
  Exclude<ReportsWith<{ readonly form: 'own' }>, 'net-capital'>,
  ComponentType<ReportScreenProps>
>

/** The form of a report. */
export default function ReportFormScreen({ name, request }: NamedProps) {
  const Own = FORMS[name]
  return Own ? <Own request={request} /> : <PeriodForm name={name} request={request} />
}
