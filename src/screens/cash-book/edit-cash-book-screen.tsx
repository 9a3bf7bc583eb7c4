import { formatMoney, parseMoney } from '../../../contract/money/money.ts'
import {
  type CashBookDraft,
  cashBookDraft,
  cashBookTexts,
  cashBookToWire,
  oppositeCashBook,
} from '../../../contract/records/cash-book.ts'
import { EditEntryForm } from '../../shell/entry/edit-entry-form.tsx'
import { useSavedRecord } from '../../shell/entry/use-saved-record.ts'
import { CashBookFields, useCashBookForm } from './cash-book-fields.tsx'

const deletionMessage = (saved: CashBookDraft) =>
  `Are you sure you want to delete cash-book transaction ${saved.id} of ${saved.date}, ${saved.amount_currency} ${formatMoney(parseMoney(saved.amount) ?? 0n)} from ${saved.debit_account} to ${saved.credit_account}? This action cannot be undone.`

/** A saved cash-book transaction: edit or delete it. */
export default function EditCashBookScreen({ id }: { readonly id: string }) {
  const record = useSavedRecord({
    ...useCashBookForm(),
    id,
    texts: cashBookTexts,
    toDraft: cashBookDraft,
    toWire: cashBookToWire,
    guard: 'cash-book',
  })
  return (
    <EditEntryForm
      record={record}
      columns={4}
      deletionTitle="Delete Transaction"
      deletionMessage={deletionMessage}
      opposite={oppositeCashBook}
    >
      <CashBookFields {...record.entry} />
    </EditEntryForm>
  )
}
