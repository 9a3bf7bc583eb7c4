import type { CustomerDraft } from '../../../contract/customers.ts'
import { westernDigits } from '../../../contract/digits.ts'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

interface CustomerFieldsProps {
  readonly draft: CustomerDraft
  readonly change: (field: keyof CustomerDraft, value: string | boolean) => void
  readonly error: (field: string) => string | undefined
  /** A saved customer's id can't change. */
  readonly isSaved: boolean
}

/** The fields of a customer, new or saved, without the accounts. */
export function CustomerFields({ draft, change, error, isSaved }: CustomerFieldsProps) {
  return (
    <>
      <TextField
        label="Customer ID"
        name="cust_id"
        inputMode="numeric"
        value={draft.cust_id}
        readOnly={isSaved}
        required
        error={error('cust_id')}
        onChange={(value) => change('cust_id', westernDigits(value))}
      />
      <TextField
        label="Name"
        name="cust_name"
        value={draft.cust_name}
        required
        autoFocus
        maxLength={200}
        span={2}
        error={error('cust_name')}
        onChange={(value) => change('cust_name', value)}
      />
      <TextField
        label="Phone 1"
        name="phone_1"
        inputMode="tel"
        value={draft.phone_1}
        maxLength={40}
        error={error('phone_1')}
        onChange={(value) => change('phone_1', westernDigits(value))}
      />
      <TextField
        label="Phone 2"
        name="phone_2"
        inputMode="tel"
        value={draft.phone_2}
        maxLength={40}
        error={error('phone_2')}
        onChange={(value) => change('phone_2', westernDigits(value))}
      />
      <TextField
        label="Address"
        name="add"
        value={draft.add}
        maxLength={300}
        error={error('add')}
        onChange={(value) => change('add', value)}
      />
      <TextField
        label="Business Title"
        name="business"
        value={draft.business}
        maxLength={200}
        error={error('business')}
        onChange={(value) => change('business', value)}
      />
      <TextField
        label="Guarantor Name"
        name="bailer"
        value={draft.bailer}
        maxLength={200}
        error={error('bailer')}
        onChange={(value) => change('bailer', value)}
      />
      <TextField
        label="Guarantor Contact"
        name="bailer_contact"
        value={draft.bailer_contact}
        maxLength={200}
        error={error('bailer_contact')}
        onChange={(value) => change('bailer_contact', value)}
      />
      <CheckField
        label="Is this Saraf?"
        name="saraf"
        checked={draft.saraf}
        error={error('saraf')}
        onChange={(value) => change('saraf', value)}
      />
    </>
  )
}
