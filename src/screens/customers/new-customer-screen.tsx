import { useState } from 'react'
import { type CustomerDraft, customerTexts } from '../../../contract/lists/customers.ts'
import { customerApi } from '../../api/customers.ts'
import { nouns } from '../../commands/catalog/nouns.ts'
import { NewEntryForm } from '../../shell/entry/new-entry-form.tsx'
import { useNewEntry } from '../../shell/entry/use-new-entry.ts'
import { useShell } from '../../shell/frame/shell-context.tsx'
import { CustomerFields, customerLabels, useCustomerFailure } from './customer-fields.tsx'
import { customerRules } from './rules.ts'

/** Adds a customer with their accounts. */
export default function NewCustomerScreen() {
  const { today } = useShell()
  const [rules] = useState(() => customerRules('create', today))
  const entry = useNewEntry<CustomerDraft>({
    form: nouns.customer.form,
    rules,
    firstField: 'cust_name',
    labels: customerLabels,
    failedText: customerTexts.addFailed,
    nextId: customerApi.nextId,
  })
  const lines = useCustomerFailure(entry)
  return (
    <NewEntryForm noun="customer" label="Add Customer" entry={entry} failureLines={lines}>
      <CustomerFields {...entry} />
    </NewEntryForm>
  )
}
