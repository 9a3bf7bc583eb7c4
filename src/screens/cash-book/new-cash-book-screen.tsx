import { type CashBookDraft, cashBookTexts } from '../../../contract/records/cash-book.ts'
import { cashBookApi } from '../../api/cash-book.ts'
import { nouns } from '../../commands/catalog/nouns.ts'
import { NewEntryForm } from '../../shell/entry/new-entry-form.tsx'
import { useFill } from '../../shell/entry/use-fill.ts'
import { useNewEntry } from '../../shell/entry/use-new-entry.ts'
import { CashBookFields, cashBookLabels } from './cash-book-fields.tsx'
import { cashBookRules } from './rules.ts'

/** A new cash-book transaction. */
export function NewCashBookScreen() {
  const entry = useNewEntry<CashBookDraft>({
    form: nouns['cash-book'].form,
    rules: cashBookRules,
    firstField: 'amount',
    labels: cashBookLabels,
    failedText: cashBookTexts.recordFailed,
    nextId: cashBookApi.nextId,
  })
  useFill(entry.actor)
  return (
    <NewEntryForm noun="cash-book" columns={4} entry={entry} repeatFrom="amount">
      <CashBookFields {...entry} />
    </NewEntryForm>
  )
}
