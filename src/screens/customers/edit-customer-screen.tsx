import { useRef, useState } from 'react'
import {
  type Customer,
  type CustomerDraft,
  customerDraft,
  customerTexts,
} from '../../../contract/customers.ts'
import { nouns, recordPath } from '../../../contract/nouns.ts'
import { deleteAccount } from '../../api/accounts.ts'
import { deleteCustomer, findCustomer, updateCustomer } from '../../api/customers.ts'
import { asDraft, draftAs } from '../../machines/draft.ts'
import type { Loaded } from '../../machines/entry-context.ts'
import { DeletionDialogs } from '../../shell/entry/deletion-dialogs.tsx'
import { EditEntryForm } from '../../shell/entry/edit-entry-form.tsx'
import { useFoundRecord } from '../../shell/entry/found-record.ts'
import { useDeletion } from '../../shell/entry/use-deletion.ts'
import { useEntry } from '../../shell/entry/use-entry.ts'
import { useHistory } from '../../shell/frame/navigation.tsx'
import { useRefresh } from '../../shell/frame/refresh.ts'
import { useShell } from '../../shell/frame/shell-context.tsx'
import { AccountsGrid } from './accounts-grid.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { customerRules } from './rules.ts'
import { useWrongAccount } from './use-wrong-account.ts'

const FIELD_LABELS = {
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
const SEARCH = nouns.customer.search

/** The spec's question, with the record's own figures. */
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
  const history = useHistory()
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
  const entry = useEntry<CustomerDraft>({
    form: recordPath('customer', cust_id),
    rules,
    firstField: 'cust_name',
    savedText: customerTexts.updated,
    failedText: customerTexts.updateFailed,
    record: found && loaded(found),
    live: { noun: 'customer', id: cust_id },
    load,
    save: async (input) => {
      const version = input.mode === 'edit' ? input.version : 0
      const saved = await updateCustomer(draftAs<CustomerDraft>(input.draft), today, version)
      return { id: cust_id, version: saved.version, draft: loaded(saved).draft }
    },
    onSaved: () => refresh('customers', 'accounts'),
  })
  const deletion = useDeletion({
    guard: 'customers',
    remove: (target) => deleteCustomer(target.id, target.version),
    deletedText: customerTexts.deleted,
    failedText: customerTexts.deleteFailed,
    onDeleted: () => {
      entry.clear()
      refresh('customers', 'accounts')
      history.push(SEARCH)
    },
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
  useWrongAccount(entry.context.errors, entry.draft)
  const lines = entry.failureLines.length > 0 ? entry.failureLines : (entry.context.errors.accounts ?? [])
  const accountAsked = accountDeletion.snapshot.context.target?.id ?? ''
  return (
    <>
      <EditEntryForm
        label="Edit Customer"
        entry={entry}
        fieldLabels={FIELD_LABELS}
        notFound={customerTexts.notFound}
        searchPath={SEARCH}
        deletion={deletion}
        deletionTitle="Delete Customer"
        deletionMessage={
          entry.context.record && (
            <DeleteQuestion saved={draftAs<CustomerDraft>(entry.context.record.draft)} />
          )
        }
        failureLines={lines}
      >
        <CustomerFields draft={entry.draft} change={entry.change} error={entry.error} isSaved />
        <AccountsGrid
          rows={entry.draft.accounts}
          onChange={(rows) =>
            entry.change(
              'accounts',
              rows.map((row) => ({ ...row })),
            )
          }
          onDelete={(acc_no) => accountDeletion.ask({ id: acc_no, label: `account ${acc_no}` })}
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
