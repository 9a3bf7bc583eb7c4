import { customerTexts } from '../../../contract/lists/customers.ts'
import { LateCustomers } from '../../shell/day-book/late-sheets.tsx'
import { NewEntryForm } from '../../shell/entry/new-entry-form.tsx'
import { useNewRecord } from '../../shell/entry/use-new-entry.ts'
import { useShell } from '../../shell/frame/shell-context.tsx'
import { CustomerFields, useCustomerFailure, useCustomerForm } from './customer-fields.tsx'

/** Adds a customer with their accounts. */
export default function NewCustomerScreen() {
  const { today } = useShell()
  const entry = useNewRecord(useCustomerForm('create', today), customerTexts.addFailed)
  const lines = useCustomerFailure(entry)
  return (
    <NewEntryForm
      noun="customer"
      label="Add Customer"
      entry={entry}
      failureLines={lines}
      below={<LateCustomers />}
    >
      <CustomerFields {...entry} />
    </NewEntryForm>
  )
}
