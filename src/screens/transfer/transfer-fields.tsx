import {
  debitCurrency,
  exchangedByRate,
  TRANSFER_MODES,
  type TransferDraft,
  transferTexts,
} from '../../../contract/transfers.ts'
import { AccountField } from '../../shell/fields/account-field.tsx'
import { CurrencyField } from '../../shell/fields/currency-field.tsx'
import { DayField } from '../../shell/fields/day-field.tsx'
import { rateSays } from '../../shell/fields/rate-says.ts'
import { AmountField } from '../../ui/fields/amount-field.tsx'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

const modes = TRANSFER_MODES.map((mode) => ({ value: mode, label: mode }))

interface TransferFieldsProps {
  readonly draft: TransferDraft
  readonly change: (field: keyof TransferDraft, value: string | boolean) => void
  readonly error: (field: string) => string | undefined
}

/** The fields of a transfer, new or saved. */
export function TransferFields({ draft, change, error }: TransferFieldsProps) {
  return (
    <>
      <TextField
        label="Transfer ID"
        name="id"
        value={draft.id}
        readOnly
        error={error('id')}
        onChange={() => {}}
      />
      <AmountField
        label="Amount"
        name="amount"
        value={draft.amount}
        required
        autoFocus
        error={error('amount')}
        onChange={(value) => change('amount', value)}
      />
      <CurrencyField
        label="Currency"
        name="currency"
        value={draft.currency}
        required
        error={error('currency')}
        onChange={(value) => change('currency', value)}
      />
      <AmountField
        label="Exchange Rate"
        name="exchange_rate"
        kind="positiveRate"
        value={draft.exchange_rate}
        required
        error={error('exchange_rate')}
        onChange={(value) => change('exchange_rate', value)}
      />
      <RadioGroup
        label="Operation Mode"
        name="operation_mode"
        value={draft.operation_mode}
        options={modes}
        error={error('operation_mode')}
        onChange={(value) => change('operation_mode', value)}
      />
      <AmountField
        label="Exchanged Amount"
        name="exchanged_amount"
        value={draft.exchanged_amount}
        required
        error={error('exchanged_amount')}
        note={rateSays(exchangedByRate(draft))}
        onChange={(value) => change('exchanged_amount', value)}
      />
      <CurrencyField
        label="Exchanged Currency"
        name="exchanged_currency"
        value={draft.exchanged_currency}
        required
        error={error('exchanged_currency')}
        onChange={(value) => change('exchanged_currency', value)}
      />
      <CheckField
        label={transferTexts.fromAmountCurrency}
        name="from_amount_currency"
        checked={draft.from_amount_currency}
        span={3}
        onChange={(checked) => change('from_amount_currency', checked)}
      />
      <AccountField
        label="Debit Account"
        name="debit_account"
        currency={debitCurrency(draft)}
        value={draft.debit_account}
        error={error('debit_account')}
        span={2}
        onChange={(value) => change('debit_account', value)}
      />
      <AccountField
        label="Credit Account"
        name="credit_account"
        currency={draft.exchanged_currency}
        value={draft.credit_account}
        error={error('credit_account')}
        span={2}
        onChange={(value) => change('credit_account', value)}
      />
      <DayField
        label="Date"
        name="date"
        value={draft.date}
        required
        error={error('date')}
        onChange={(value) => change('date', value)}
      />
      <TextField
        label="Description"
        name="description"
        value={draft.description}
        error={error('description')}
        maxLength={500}
        span={5}
        onChange={(value) => change('description', value)}
      />
    </>
  )
}
