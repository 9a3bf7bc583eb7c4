import { type HawalaDraft, hawalaTexts, rylAmountByRate } from '../../../../contract/hawala.ts'
import { grouped, parseMoney, parseRate, rateFromWire } from '../../../../contract/money.ts'
import { AccountField } from '../../../shell/fields/account-field.tsx'
import { DayField } from '../../../shell/fields/day-field.tsx'
import { noProvinceText } from '../../../shell/fields/no-province.ts'
import { rateSays } from '../../../shell/fields/rate-says.ts'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { RatesOf } from '../changed-hawala.ts'
import type { CellLists } from './cells.ts'

const MODES = [
  { value: 'Multiply', label: 'Multiply' },
  { value: 'Divide', label: 'Divide' },
] as const

interface SettlementFieldsProps {
  readonly draft: HawalaDraft
  readonly change: (field: keyof HawalaDraft, value: string) => void
  readonly error: (field: keyof HawalaDraft) => string | undefined
  readonly lists: CellLists
  readonly ratesOf: RatesOf
}

/** The fields of one hawala of the settlement, in the order of Enter. */
export function SettlementFields({ draft, change, error, lists, ratesOf }: SettlementFieldsProps) {
  const bind = <Field extends keyof HawalaDraft>(name: Field) => ({
    name,
    value: draft[name],
    error: error(name),
    onChange: (value: string) => change(name, value),
  })
  return (
    <>
      <TextField label="Sender" {...bind('sender_name')} required autoFocus maxLength={200} />
      <TextField label="Receiver" {...bind('receiver_name')} required maxLength={200} />
      <TextField label="R/Father" {...bind('receiver_father_name')} maxLength={200} />
      <TextField label="R/Phone" {...bind('receiver_phone_number')} maxLength={100} inputMode="tel" />
      <SelectField
        label="R/Province"
        {...bind('receiver_province')}
        options={lists.province}
        emptyText={noProvinceText(lists.province)}
      />
      <AmountField label="Amount" {...bind('amount')} refusal={hawalaTexts.amountRequired} required />
      <SelectField label="Currency" {...bind('currency')} options={lists.currency} required />
      <DayField label="Date" {...bind('date')} required isToldLate />
      <AmountField
        label="Ex Rate"
        {...bind('exchg_rate')}
        kind="positiveRate"
        note={rateNote(draft, ratesOf)}
      />
      <AmountField label="RYL Charges" {...bind('RYL_charge')} kind="charge" />
      <AmountField
        label="RYL Amount"
        {...bind('exchg_amount')}
        note={rateSays(rylAmountByRate(draft)) ?? sumNote(draft)}
      />
      <RadioGroup label="Operation Mode" {...bind('operation_mode')} options={MODES} />
      <AccountField label="Debit Account" {...bind('debit_acc')} currency="RYL" span="wide" />
      <AccountField label="Credit Account" {...bind('credit_acc')} currency="RYL" span="wide" />
    </>
  )
}

/** Where the rate is from, while it is the debit account's own. */
function rateNote({ exchg_rate, debit_acc, currency }: HawalaDraft, ratesOf: RatesOf): string | undefined {
  const rate = ratesOf(debit_acc)[currency]
  if (!rate || parseRate(exchg_rate) !== rateFromWire(rate)) return undefined
  return `from account ${debit_acc}`
}

/** What the RYL amount is computed from. */
function sumNote({ amount, exchg_rate, operation_mode }: HawalaDraft): string | undefined {
  if (!parseMoney(amount) || !parseRate(exchg_rate)) return undefined
  return `${grouped(amount)} ${operation_mode === 'Divide' ? '÷' : '×'} ${exchg_rate}`
}
