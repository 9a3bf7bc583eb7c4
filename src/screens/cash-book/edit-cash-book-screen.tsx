import { useRouter } from '@tanstack/react-router'
import {
  type CashBookDraft,
  type CashBookEntry,
  cashBookDraft,
  cashBookTexts,
} from '../../../contract/cash-book.ts'
import { formatMoney, parseMoney } from '../../../contract/money.ts'
import { deleteTransaction, findTransaction, updateTransaction } from '../../api/cash-book.ts'
import { useCommands } from '../../commands/hands.tsx'
import { asDraft, draftAs } from '../../machines/draft.ts'
import type { Loaded } from '../../machines/entry-context.ts'
import { isDirty } from '../../machines/entry-machine.ts'
import { ConflictBanner } from '../../shell/conflict-banner.tsx'
import { DeletionDialogs } from '../../shell/deletion-dialogs.tsx'
import { useFoundRecord } from '../../shell/found-record.ts'
import { RecordState } from '../../shell/record-state.tsx'
import { useRefresh } from '../../shell/refresh.ts'
import { useDeletion } from '../../shell/use-deletion.ts'
import { useEntry } from '../../shell/use-entry.ts'
import { useLeave } from '../../shell/use-leave.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Form, focusField } from '../../ui/form.tsx'
import { CashBookFields } from './cash-book-fields.tsx'
import { cashBookRules } from './rules.ts'

const FIELD_LABELS = {
  date: 'Date',
  amount: 'Amount',
  amount_currency: 'Currency',
  debit_account: 'Debit Account',
  credit_account: 'Credit Account',
  description: 'Description',
}

const loaded = (entry: CashBookEntry): Loaded => ({
  id: String(entry.id),
  version: entry.version,
  draft: asDraft(cashBookDraft(entry)),
})

/** A saved cash-book transaction: edit or delete it. */
export function EditCashBookScreen({ id }: { readonly id: string }) {
  const router = useRouter()
  const refresh = useRefresh()
  const found = useFoundRecord<CashBookEntry>((record) => String(record.id) === id)
  const search = () => router.history.push('/cashbook/search')
  const entry = useEntry<CashBookDraft>({
    form: `/cashbook/edit/${id}`,
    rules: cashBookRules,
    firstField: 'amount',
    savedText: cashBookTexts.updated,
    failedText: cashBookTexts.updateFailed,
    record: found && loaded(found),
    load: async () => {
      const transaction = await findTransaction(id)
      return transaction && loaded(transaction)
    },
    save: async (input) => {
      const version = input.mode === 'edit' ? input.version : 0
      const saved = await updateTransaction(draftAs<CashBookDraft>(input.draft), version)
      return { id, version: saved.version, draft: asDraft(cashBookDraft(saved)) }
    },
    onSaved: () => refresh('balance'),
  })
  const deletion = useDeletion({
    guard: 'cash-book',
    remove: (target) => deleteTransaction(target.id, target.version),
    deletedText: cashBookTexts.deleted,
    failedText: cashBookTexts.deleteFailed,
    onDeleted: () => {
      entry.clear()
      refresh('balance')
      search()
    },
  })
  const leave = useLeave('/cashbook/search', isDirty(entry.snapshot))
  const { record } = entry.context
  const remove = () => record && deletion.ask({ id, label: `transaction ${id}`, version: record.version })
  const isThere = !entry.snapshot.matches('missing')
  useCommands(
    'form',
    {
      'entry.save': isThere ? { hint: 'update', run: entry.save } : undefined,
      'entry.delete': isThere ? remove : undefined,
      'entry.search': search,
      'entry.clear': isThere ? { hint: 'undo changes', run: entry.clear } : undefined,
      'entry.date': isThere ? () => focusField('date') : undefined,
    },
    isThere,
  )
  const saved = record && draftAs<CashBookDraft>(record.draft)
  return (
    <>
      <RecordState
        snapshot={entry.snapshot}
        notFound={cashBookTexts.notFound}
        reload={() => entry.actor.send({ type: 'entry.reload' })}
        search={search}
      />
      {saved && (
        <Form label="Edit Cash Book" columns={4}>
          <CashBookFields draft={entry.draft} change={entry.change} error={entry.error} />
          <div className="actions">
            <Button
              kind="main"
              keys="Ctrl+Enter"
              busy={entry.snapshot.matches({ editing: 'saving' })}
              onPress={entry.save}
            >
              Update
            </Button>
            <Button kind="danger" keys="Alt+Delete" onPress={remove}>
              Delete
            </Button>
            <Button keys="F9" onPress={search}>
              Search
            </Button>
          </div>
        </Form>
      )}
      <div className="banner-place">
        <ConflictBanner actor={entry.actor} snapshot={entry.snapshot} labels={FIELD_LABELS} />
        {saved && entry.failureLines.length > 0 && !entry.context.conflict && (
          <Banner label="Error:" lines={entry.failureLines} />
        )}
      </div>
      {saved && (
        <DeletionDialogs
          deletion={deletion}
          title="Delete Transaction"
          message={`Are you sure you want to delete cash-book transaction ${id} of ${saved.date}, ${saved.amount_currency} ${formatMoney(parseMoney(saved.amount) ?? 0n)} from ${saved.debit_account} to ${saved.credit_account}? This action cannot be undone.`}
        />
      )}
      {leave.dialog}
    </>
  )
}
