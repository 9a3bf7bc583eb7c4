import { useRef, useState } from 'react'
import {
  type Customer,
  type CustomerDraft,
  customerDraft,
  customerTexts,
} from '../../../contract/lists/customers.ts'
import { deleteAccount } from '../../api/accounts.ts'
import { deleteCustomer, findCustomer, updateCustomer } from '../../api/customers.ts'
import { asDraft } from '../../machines/draft.ts'
import type { Loaded } from '../../machines/entry-context.ts'
import { DeletionDialogs } from '../../shell/entry/deletion-dialogs.tsx'
import { EditEntryForm } from '../../shell/entry/edit-entry-form.tsx'
import { useFoundRecord } from '../../shell/entry/found-record.ts'
import { useDeletion } from '../../shell/entry/use-deletion.ts'
import { useSavedRecord } from '../../shell/entry/use-saved-record.ts'
import { useRefresh } from '../../shell/frame/refresh.ts'
import { useShell } from '../../shell/frame/shell-context.tsx'
import { CustomerFields, customerLabels, useCustomerFailure } from './customer-fields.tsx'
import { customerRules } from './rules.ts'

/** The question before it is deleted, with the record's own figures. */
function DeleteQuestion({ saved }: { readonly saved: CustomerDraft }) {
  const numbers = saved.accounts.filter((row) => row.saved).map(({ acc_no }) => acc_no)
  return (
    <>
      <p>{customerTexts.confirmDelete}</p>
      <p>
        {saved.cust_id} - <bdi>{saved.cust_name}</bdi>
        {numbers.length > 0 && `, ${numbers.length === 1 ? 'account' : 'accounts'} ${numbers.join(', ')}`}.
      </p>
    </>
  )
}

/** A saved customer: edit or delete them, or one of their accounts. */
export default function EditCustomerScreen({ id: cust_id }: { readonly id: string }) {
  const { today } = useShell()
  const refresh = useRefresh()
  const [rules] = useState(() => customerRules('edit', today))
  const loaded = (customer: Customer): Loaded => ({
    id: String(customer.cust_id),
    version: customer.version,
    draft: asDraft(customerDraft(customer, today)),
  })
  const found = useFoundRecord<Customer>((record) => String(record.cust_id) === cust_id)
  const load = async () => {
    const customer = await findCustomer(cust_id)
    return customer && loaded(customer)
  }
  const { entry, deletion, saved } = useSavedRecord<CustomerDraft>({
    noun: 'customer',
    id: cust_id,
    rules,
    firstField: 'cust_name',
    labels: customerLabels,
    texts: customerTexts,
    record: found && loaded(found),
    load,
    update: async (draft, version) => loaded(await updateCustomer(draft, today, version)),
    remove: deleteCustomer,
    guard: 'customers',
  })
  const withoutAccount = useRef<Loaded>(undefined)
  const accountDeletion = useDeletion({
    guard: 'accounts',
    // The customer has another version afterwards: it is read before the form takes keys again.
    remove: async ({ id }) => {
      await deleteAccount(id)
      withoutAccount.current = await load().catch(() => undefined)
    },
    deletedText: customerTexts.accountDeleted,
    failedText: customerTexts.accountDeleteFailed,
    onDeleted: ({ id }) => {
      refresh('customers', 'accounts')
      const rows = entry.actor.getSnapshot().context.draft.accounts as unknown as CustomerDraft['accounts']
      const kept = rows.filter((row) => row.acc_no !== id)
      entry.actor.send({ type: 'field.change', field: 'accounts', value: kept.map((row) => ({ ...row })) })
      const { current: record } = withoutAccount
      if (record) entry.actor.send({ type: 'entry.renew', record })
    },
  })
  const lines = useCustomerFailure(entry)
  const accountAsked = accountDeletion.snapshot.context.target?.id ?? ''
  return (
    <>
      <EditEntryForm
        noun="customer"
        entry={entry}
        notFound={customerTexts.notFound}
        deletion={deletion}
        deletionTitle="Delete Customer"
        deletionMessage={saved && <DeleteQuestion saved={saved} />}
        failureLines={lines}
      >
        <CustomerFields
          {...entry}
          onDeleteAccount={(acc_no) => accountDeletion.ask({ id: acc_no, label: `account ${acc_no}` })}
        />
      </EditEntryForm>
      <DeletionDialogs
        deletion={accountDeletion}
        title="Delete Account"
        message={`Are you sure you want to delete account ${accountAsked}? This action cannot be undone.`}
      />
    </>
  )
}
