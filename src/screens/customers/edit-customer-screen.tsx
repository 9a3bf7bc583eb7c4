import { useRef } from 'react'
import { type CustomerDraft, customerDraft, customerToWire } from '../../../contract/lists/customer-form.ts'
import { customerTexts } from '../../../contract/lists/customer-texts.ts'
import { type Slot, say } from '../../../contract/text/catalogue.ts'
import { listedText } from '../../../contract/text/listed.ts'
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
import { Phrase } from '../../ui/frame/phrase.tsx'
import { CustomerFields, useCustomerFailure, useCustomerForm } from './customer-fields.tsx'
import { accountPhrases, phrases } from './phrases.ts'

type CustomerSlots = Readonly<Record<'id' | 'name' | 'numbers', Slot>>

/** The question before it is deleted, with the record's own figures. */
function DeleteQuestion({ saved }: { readonly saved: CustomerDraft }) {
  const numbers = saved.accounts.filter((row) => row.saved).map(({ acc_no }) => acc_no)
  const name = <bdi>{saved.cust_name}</bdi>
  const count = numbers.length
  const of = (slots: CustomerSlots) =>
    count === 0 ? phrases.noAccounts(slots) : phrases.withAccounts({ ...slots, count })
  return (
    <>
      <p>{say(customerTexts.confirmDelete)}</p>
      <p>
        <Phrase of={of} slots={{ id: saved.cust_id, name, numbers: listedText(numbers) }} />
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
        deletionTitle={phrases.deletion}
        deletionMessage={(saved) => <DeleteQuestion saved={saved} />}
        failureLines={lines}
      >
        <CustomerFields
          {...entry}
          isSaved
          onDeleteAccount={
            mayDelete
              ? (acc_no) =>
                  accountDeletion.ask({ id: acc_no, label: accountPhrases.account({ number: acc_no }) })
              : undefined
          }
        />
      </EditEntryForm>
      <DeletionDialogs
        deletion={accountDeletion}
        title={accountPhrases.delete}
        message={accountPhrases.deletionAsked({ number: accountAsked })}
      />
    </>
  )
}
