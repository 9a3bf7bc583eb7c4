import {
  type CashBookDraft,
  type CashBookEntry,
  cashBookDraft,
  cashBookTexts,
} from '../../../contract/cash-book.ts'
import { formatMoney, parseMoney } from '../../../contract/money.ts'
import { cashBookApi } from '../../api/cash-book.ts'
import { asDraft, draftAs } from '../../machines/draft.ts'
import type { Loaded } from '../../machines/entry-context.ts'
import { EditEntryForm } from '../../shell/entry/edit-entry-form.tsx'
import { useFoundRecord } from '../../shell/entry/found-record.ts'
import { useDeletion } from '../../shell/entry/use-deletion.ts'
import { useEntry } from '../../shell/entry/use-entry.ts'
import { useHistory } from '../../shell/frame/navigation.tsx'
import { useRefresh } from '../../shell/frame/refresh.ts'
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
const SEARCH = '/cashbook/search'

const loaded = (entry: CashBookEntry): Loaded => ({
  id: String(entry.id),
  version: entry.version,
  draft: asDraft(cashBookDraft(entry)),
})

const deletionMessage = (saved: CashBookDraft) =>
  `Are you sure you want to delete cash-book transaction ${saved.id} of ${saved.date}, ${saved.amount_currency} ${formatMoney(parseMoney(saved.amount) ?? 0n)} from ${saved.debit_account} to ${saved.credit_account}? This action cannot be undone.`

/** A saved cash-book transaction: edit or delete it. */
export default function EditCashBookScreen({ id }: { readonly id: string }) {
  const history = useHistory()
  const refresh = useRefresh()
  const found = useFoundRecord<CashBookEntry>((record) => String(record.id) === id)
  const entry = useEntry<CashBookDraft>({
    form: `/cashbook/edit/${id}`,
    rules: cashBookRules,
    firstField: 'amount',
    savedText: cashBookTexts.updated,
    failedText: cashBookTexts.updateFailed,
    record: found && loaded(found),
    live: { noun: 'cash-book', id },
    load: async () => {
      const transaction = await cashBookApi.find(id)
      return transaction && loaded(transaction)
    },
    save: async (input) => {
      const version = input.mode === 'edit' ? input.version : 0
      const saved = await cashBookApi.update(draftAs<CashBookDraft>(input.draft), version)
      return { id, version: saved.version, draft: asDraft(cashBookDraft(saved)) }
    },
    onSaved: () => refresh('balance'),
  })
  const deletion = useDeletion({
    guard: 'cash-book',
    remove: (target) => cashBookApi.remove(target.id, target.version),
    deletedText: cashBookTexts.deleted,
    failedText: cashBookTexts.deleteFailed,
    onDeleted: () => {
      entry.clear()
      refresh('balance')
      history.push(SEARCH)
    },
  })
  const { record } = entry.context
  return (
    <EditEntryForm
      label="Edit Cash Book"
      columns={4}
      entry={entry}
      fieldLabels={FIELD_LABELS}
      notFound={cashBookTexts.notFound}
      searchPath={SEARCH}
      deletion={deletion}
      deletionTitle="Delete Transaction"
      deletionMessage={record && deletionMessage(draftAs<CashBookDraft>(record.draft))}
      failureLabel="Error:"
      failureLines={entry.failureLines}
    >
      <CashBookFields draft={entry.draft} change={entry.change} error={entry.error} />
    </EditEntryForm>
  )
}
