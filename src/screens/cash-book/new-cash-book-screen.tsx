import { cashBookTexts } from '../../../contract/records/cash-book.ts'
import { LateDayBook } from '../../shell/day-book/late-sheets.tsx'
import { NewEntryForm } from '../../shell/entry/new-entry-form.tsx'
import { useFill } from '../../shell/entry/use-fill.ts'
import { useNewRecord } from '../../shell/entry/use-new-entry.ts'
import { CashBookFields, useCashBookForm } from './cash-book-fields.tsx'

/** A new cash-book transaction. */
export function NewCashBookScreen() {
  const entry = useNewRecord(useCashBookForm(), cashBookTexts.recordFailed)
  useFill(entry.actor)
  return (
    <NewEntryForm noun="cash-book" columns={4} entry={entry} repeatFrom="amount" below={<LateDayBook />}>
      <CashBookFields {...entry} />
    </NewEntryForm>
  )
}
