import { customerTexts } from '../../../contract/lists/customer-texts.ts'
import { LateCustomers } from '../../shell/day-book/late-sheets.tsx'
import { NewEntryForm } from '../../shell/entry/new-entry-form.tsx'
import { useNewRecord } from '../../shell/entry/use-new-entry.ts'
import { useOfficeDays } from '../../shell/office/office-days.ts'
import { CustomerFields, useCustomerFailure, useCustomerForm } from './customer-fields.tsx'
import { phrases } from './phrases.ts'

/** Adds a customer with their accounts. */
export default function NewCustomerScreen() {
  const { today } = useOfficeDays()
  const entry = useNewRecord(useCustomerForm('create', today), customerTexts.addFailed)
  const lines = useCustomerFailure(entry)
  return (
    <NewEntryForm
      noun="customer"
      label={phrases.addForm}
      entry={entry}
      failureLines={lines}
      below={<LateCustomers />}
    >
      <CustomerFields {...entry} />
    </NewEntryForm>
  )
}
