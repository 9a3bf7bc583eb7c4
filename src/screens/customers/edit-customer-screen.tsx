import { useRef } from 'react'
import { type CustomerDraft, customerDraft, customerToWire } from '../../../contract/lists/customer-form.ts'
import { customerTexts } from '../../../contract/lists/customers.ts'
import { say } from '../../../contract/text/catalogue.ts'
import { deleteAccount } from '../../api/accounts.ts'
import { draftAs } from '../../machines/draft.ts'
import type { Loaded } from '../../machines/entry-context.ts'
import { useRefresh } from '../../shell/calls/refresh.ts'
import { DeletionDialogs } from '../../shell/entry/deletion-dialogs.tsx'
import { EditEntryForm } from '../../shell/entry/edit-entry-form.tsx'
import { useDeletion } from '../../shell/entry/use-deletion.ts'
import { useSavedRecord } from '../../shell/entry/use-saved-record.ts'
import { useOfficeDays } from '../../shell/office/office-days.ts'
import { useMay } from '../../shell/operator/use-may.ts'
import { CustomerFields, useCustomerFailure, useCustomerForm } from './customer-fields.tsx'

/** The question before it is deleted, with the record's own figures. */
function DeleteQuestion({ saved }: { readonly saved: CustomerDraft }) {
  const numbers = saved.accounts.filter((row) => row.saved).map(({ acc_no }) => acc_no)
  return (
    <>
      <p>{say(customerTexts.confirmDelete)}</p>
      <p>
        {saved.cust_id} - <bdi>{saved.cust_name}</bdi>
        {numbers.length > 0 && `, ${numbers.length === 1 ? 'account' : 'accounts'} ${numbers.join(', ')}`}.
      </p>
    </>
  )
}

/** A saved customer: edit or delete them, or one of their accounts. */
export default function EditCustomerScreen({ id: cust_id }: { readonly id: string }) {
  const { today } = useOfficeDays()
  const refresh = useRefresh()
  const record = useSavedRecord({
    ...useCustomerForm('edit', today),
    id: cust_id,
    texts: customerTexts,
    toDraft: (customer): CustomerDraft => customerDraft(customer, today),
    toWire: (draft, saved) => customerToWire(draft, today, saved?.kind),
    guard: 'customers',
  })
  const { entry, load } = record
  const mayDelete = useMay('manage')
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
      const { accounts } = draftAs<CustomerDraft>(entry.actor.getSnapshot().context.draft)
      entry.change(
        'accounts',
        accounts.filter(({ acc_no }) => acc_no !== id),
      )
      const { current: now } = withoutAccount
      if (now) entry.actor.send({ type: 'entry.renew', record: now })
    },
  })
  const lines = useCustomerFailure(entry)
  const accountAsked = accountDeletion.snapshot.context.target?.id ?? ''
  return (
    <>
      <EditEntryForm
        record={record}
        deletionTitle="Delete Customer"
        deletionMessage={(saved) => <DeleteQuestion saved={saved} />}
        failureLines={lines}
      >
        <CustomerFields
          {...entry}
          isSaved
          onDeleteAccount={
            mayDelete
              ? (acc_no) => accountDeletion.ask({ id: acc_no, label: `account ${acc_no}` })
              : undefined
          }
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
