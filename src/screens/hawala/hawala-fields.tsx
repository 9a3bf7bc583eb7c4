import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type HawalaDraft, hawalaTexts, rylAmountByRate } from '../../../contract/hawala.ts'
import { provincesQuery } from '../../api/provinces.ts'
import { AccountField } from '../../shell/fields/account-field.tsx'
import { DayField } from '../../shell/fields/day-field.tsx'
import { noProvinceText } from '../../shell/fields/no-province.ts'
import { rateSays } from '../../shell/fields/rate-says.ts'
import { AmountField } from '../../ui/fields/amount-field.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { currencies } from './currencies.ts'

const modes = [
  { value: 'Multiply', label: 'Multiply' },
  { value: 'Divide', label: 'Divide' },
]

interface HawalaFieldsProps {
  readonly draft: HawalaDraft
  readonly change: (field: keyof HawalaDraft, value: string) => void
  readonly error: (field: keyof HawalaDraft) => string | undefined
  /** Said under the rate. */
  readonly rateNote?: string | undefined
  /** Said under the RYL amount, unless the rate says another one. */
  readonly sumNote?: string | undefined
  /** The day in short is read once the field is left. */
  readonly isDateToldLate?: boolean
}

/** The fields of one hawala, in the order of Enter. */
export function HawalaFields(props: HawalaFieldsProps) {
  const { draft, change, error, rateNote, sumNote, isDateToldLate = false } = props
  const provinces = useQuery(provincesQuery)
  const provinceOptions = useMemo(
    () => (provinces.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    [provinces.data],
  )
  const field = (name: keyof HawalaDraft) => ({
    name,
    value: draft[name],
    error: error(name),
    onChange: (value: string) => change(name, value),
  })
  return (
    <>
      <TextField label="Sender" {...field('sender_name')} required autoFocus maxLength={200} />
      <TextField label="Receiver" {...field('receiver_name')} required maxLength={200} />
      <TextField label="R/Father" {...field('receiver_father_name')} maxLength={200} />
      <TextField label="R/Phone" {...field('receiver_phone_number')} inputMode="tel" maxLength={100} />
      <SelectField
        label="R/Province"
        {...field('receiver_province')}
        options={provinceOptions}
        emptyText={noProvinceText(provinces.data)}
      />
      <AmountField label="Amount" {...field('amount')} refusal={hawalaTexts.amountRequired} required />
      <SelectField label="Currency" {...field('currency')} options={currencies} required />
      <DayField label="Date" {...field('date')} required isToldLate={isDateToldLate} />
      <AmountField label="Ex Rate" {...field('exchg_rate')} kind="positiveRate" note={rateNote} />
      <AmountField label="RYL Charges" {...field('RYL_charge')} kind="charge" />
      <AmountField
        label="RYL Amount"
        {...field('exchg_amount')}
        note={rateSays(rylAmountByRate(draft)) ?? sumNote}
      />
      <RadioGroup label="Operation Mode" {...field('operation_mode')} options={modes} />
      <AccountField label="Debit Account" {...field('debit_acc')} currency="RYL" span="wide" />
      <AccountField label="Credit Account" {...field('credit_acc')} currency="RYL" span="wide" />
    </>
  )
}
