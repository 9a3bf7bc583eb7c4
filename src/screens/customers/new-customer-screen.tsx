import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { type CustomerDraft, customerTexts } from '../../../contract/customers.ts'
import { createCustomer, nextCustomerId } from '../../api/customers.ts'
import { useCommands } from '../../commands/hands.tsx'
import { draftAs } from '../../machines/draft.ts'
import { isDirty } from '../../machines/entry-machine.ts'
import { useRefresh } from '../../shell/refresh.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { useEntry } from '../../shell/use-entry.ts'
import { useLeave } from '../../shell/use-leave.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { AccountsGrid } from './accounts-grid.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { customerRules } from './rules.ts'
import { useWrongAccount } from './use-wrong-account.ts'

/** Adds a customer with their accounts. */
export function NewCustomerScreen() {
  const router = useRouter()
  const { today } = useShell()
  const refresh = useRefresh()
  const [rules] = useState(() => customerRules('create', today))
  const entry = useEntry<CustomerDraft>({
    form: '/customers',
    rules,
    firstField: 'cust_name',
    savedText: customerTexts.added,
    failedText: customerTexts.addFailed,
    prepare: async () => ({ nextId: await nextCustomerId(), today }),
    save: async ({ draft, key }) => {
      const { cust_id, version } = await createCustomer(draftAs<CustomerDraft>(draft), today, key)
      return { id: String(cust_id), version }
    },
    onSaved: () => refresh('customers', 'accounts'),
  })
  const search = () => router.history.push('/customers/search')
  const leave = useLeave('/', isDirty(entry.snapshot))
  useCommands('form', {
    'entry.save': entry.save,
    'entry.clear': entry.clear,
    'entry.search': search,
  })
  useWrongAccount(entry.context.errors, entry.draft)
  const lines = entry.failureLines.length > 0 ? entry.failureLines : (entry.context.errors.accounts ?? [])
  return (
    <>
      <Form label="Add Customer">
        <CustomerFields draft={entry.draft} change={entry.change} error={entry.error} isSaved={false} />
        <AccountsGrid
          rows={entry.draft.accounts}
          onChange={(rows) =>
            entry.change(
              'accounts',
              rows.map((row) => ({ ...row })),
            )
          }
        />
        <div className="actions">
          <Button
            kind="main"
            keys="Ctrl+Enter"
            busy={entry.snapshot.matches({ creating: 'saving' })}
            onPress={entry.save}
          >
            Save
          </Button>
          <Button keys="Ctrl+L" onPress={entry.clear}>
            Clear
          </Button>
          <Button keys="F9" onPress={search}>
            Search
          </Button>
          <Button keys="Esc" onPress={leave.back}>
            Home
          </Button>
        </div>
      </Form>
      <div className="banner-place">{lines.length > 0 && <Banner lines={lines} />}</div>
      {leave.dialog}
    </>
  )
}
