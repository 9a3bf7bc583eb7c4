import type { CustomerDraft } from '../../../contract/lists/customers.ts'
import type { EntryFields } from '../../shell/entry/entry-form.ts'
import { CheckField } from '../../ui/fields/choice-fields.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

export const customerLabels = {
  cust_id: 'Customer ID',
  cust_name: 'Name',
  phone_1: 'Phone 1',
  phone_2: 'Phone 2',
  add: 'Address',
  business: 'Business Title',
  bailer: 'Guarantor Name',
  bailer_contact: 'Guarantor Contact',
  saraf: 'Is this Saraf?',
  accounts: 'Accounts',
}

interface CustomerFieldsProps extends Pick<EntryFields<CustomerDraft>, 'field'> {
  /** A saved customer's id can't change. */
  readonly isSaved: boolean
}

/** The fields of a customer, new or saved, without the accounts. */
export function CustomerFields({ field, isSaved }: CustomerFieldsProps) {
  return (
    <>
      <TextField {...field('cust_id')} inputMode="numeric" hasWesternDigits readOnly={isSaved} required />
      <TextField {...field('cust_name')} required autoFocus maxLength={200} span={2} />
      <TextField {...field('phone_1')} inputMode="tel" hasWesternDigits maxLength={40} />
      <TextField {...field('phone_2')} inputMode="tel" hasWesternDigits maxLength={40} />
      <TextField {...field('add')} maxLength={300} />
      <TextField {...field('business')} maxLength={200} />
      <TextField {...field('bailer')} maxLength={200} />
      <TextField {...field('bailer_contact')} maxLength={200} />
      <CheckField {...field('saraf')} />
    </>
  )
}
