import { type CashBookDraft, cashBookTexts } from '../../../contract/cash-book.ts'
import { nextTransactionId, recordTransaction } from '../../api/cash-book.ts'
import { draftAs } from '../../machines/draft.ts'
import { NewEntryForm } from '../../shell/new-entry-form.tsx'
import { pathOfRecord } from '../../shell/recent-records.ts'
import { useRefresh } from '../../shell/refresh.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { useEntry } from '../../shell/use-entry.ts'
import { useFill } from '../../shell/use-fill.ts'
import { CashBookFields } from './cash-book-fields.tsx'
import { cashBookRules } from './rules.ts'

/** A new cash-book transaction. */
export function NewCashBookScreen() {
  const { today, records } = useShell()
  const refresh = useRefresh()
  const entry = useEntry<CashBookDraft>({
    form: '/cash-book',
    rules: cashBookRules,
    firstField: 'amount',
    savedText: cashBookTexts.recorded,
    failedText: cashBookTexts.recordFailed,
    prepare: async () => ({ nextId: await nextTransactionId(), today }),
    save: async ({ draft, key }) => {
      const { id, version } = await recordTransaction(draftAs<CashBookDraft>(draft), key)
      return { id: String(id), version }
    },
    onSaved: ({ id }) => {
      refresh('balance')
      records.note(pathOfRecord('cash-book', id))
    },
  })
  useFill(entry.actor)
  return (
    <NewEntryForm
      label="Cash Book"
      columns={4}
      entry={entry}
      searchPath="/cashbook/search"
      repeatFrom="amount"
      failureLabel="Error:"
      failureLines={entry.failureLines}
    >
      <CashBookFields draft={entry.draft} change={entry.change} error={entry.error} />
    </NewEntryForm>
  )
}
