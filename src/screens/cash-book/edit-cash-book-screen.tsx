import { formatMoney, parseMoney } from '../../../contract/money/money.ts'
import {
  type CashBookDraft,
  type CashBookEntry,
  cashBookDraft,
  cashBookTexts,
} from '../../../contract/records/cash-book.ts'
import { cashBookApi } from '../../api/cash-book.ts'
import { asDraft } from '../../machines/draft.ts'
import type { Loaded } from '../../machines/entry-context.ts'
import { EditEntryForm } from '../../shell/entry/edit-entry-form.tsx'
import { useFoundRecord } from '../../shell/entry/found-record.ts'
import { useSavedRecord } from '../../shell/entry/use-saved-record.ts'
import { CashBookFields, cashBookLabels } from './cash-book-fields.tsx'
import { cashBookRules } from './rules.ts'

const loaded = (entry: CashBookEntry): Loaded => ({
  id: String(entry.id),
  version: entry.version,
  draft: asDraft(cashBookDraft(entry)),
})

const deletionMessage = (saved: CashBookDraft) =>
  `Are you sure you want to delete cash-book transaction ${saved.id} of ${saved.date}, ${saved.amount_currency} ${formatMoney(parseMoney(saved.amount) ?? 0n)} from ${saved.debit_account} to ${saved.credit_account}? This action cannot be undone.`

/** A saved cash-book transaction: edit or delete it. */
export default function EditCashBookScreen({ id }: { readonly id: string }) {
  const found = useFoundRecord<CashBookEntry>((record) => String(record.id) === id)
  const { entry, deletion, saved } = useSavedRecord<CashBookDraft>({
    noun: 'cash-book',
    id,
    rules: cashBookRules,
    firstField: 'amount',
    labels: cashBookLabels,
    texts: cashBookTexts,
    record: found && loaded(found),
    load: async () => {
      const transaction = await cashBookApi.find(id)
      return transaction && loaded(transaction)
    },
    update: async (draft, version) => loaded(await cashBookApi.update(draft, version)),
    remove: cashBookApi.remove,
    guard: 'cash-book',
  })
  return (
    <EditEntryForm
      noun="cash-book"
      columns={4}
      entry={entry}
      notFound={cashBookTexts.notFound}
      deletion={deletion}
      deletionTitle="Delete Transaction"
      deletionMessage={saved && deletionMessage(saved)}
    >
      <CashBookFields {...entry} />
    </EditEntryForm>
  )
}
