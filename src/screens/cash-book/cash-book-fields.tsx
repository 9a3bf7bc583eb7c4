import { type CashBookDraft, cashBookTexts } from '../../../contract/cash-book.ts'
import { AccountField } from '../../shell/fields/account-field.tsx'
import { CurrencyField } from '../../shell/fields/currency-field.tsx'
import { DayField } from '../../shell/fields/day-field.tsx'
import { AmountField } from '../../ui/fields/amount-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

interface CashBookFieldsProps {
  readonly draft: CashBookDraft
  readonly change: (field: keyof CashBookDraft, value: string) => void
  readonly error: (field: string) => string | undefined
}

/** The fields of a cash-book transaction, new or saved. */
export function CashBookFields({ draft, change, error }: CashBookFieldsProps) {
  return (
    <>
      <TextField
        label="Transaction ID"
        name="id"
        value={draft.id}
        readOnly
        error={error('id')}
        onChange={() => {}}
      />
      <DayField
        label="Date"
        name="date"
        value={draft.date}
        required
        error={error('date')}
        onChange={(value) => change('date', value)}
      />
      <AmountField
        label="Amount"
        name="amount"
        value={draft.amount}
        required
        autoFocus
        refusal={cashBookTexts.amountRequired}
        error={error('amount')}
        onChange={(value) => change('amount', value)}
      />
      <CurrencyField
        label="Currency"
        name="amount_currency"
        value={draft.amount_currency}
        required
        error={error('amount_currency')}
        onChange={(value) => change('amount_currency', value)}
      />
      <AccountField
        label="Debit Account"
        name="debit_account"
        currency={draft.amount_currency}
        value={draft.debit_account}
        error={error('debit_account')}
        span={2}
        onChange={(value) => change('debit_account', value)}
      />
      <AccountField
        label="Credit Account"
        name="credit_account"
        currency={draft.amount_currency}
        value={draft.credit_account}
        error={error('credit_account')}
        span={2}
        onChange={(value) => change('credit_account', value)}
      />
      <TextField
        label="Description"
        name="description"
        value={draft.description}
        error={error('description')}
        maxLength={500}
        span={4}
        onChange={(value) => change('description', value)}
      />
    </>
  )
}
