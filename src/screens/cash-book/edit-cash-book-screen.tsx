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
import { phrases } from './deletion-phrases.ts'

const deletionMessage = (saved: CashBookDraft) =>
  phrases.asked({
    id: saved.id,
    date: saved.date,
    ccy: saved.amount_currency,
    amount: formatMoney(parseMoney(saved.amount) ?? 0n),
    debit: saved.debit_account,
    credit: saved.credit_account,
  })

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
      deletionTitle={phrases.title}
      deletionMessage={deletionMessage}
      opposite={oppositeCashBook}
    >
      <CashBookFields {...record.entry} />
    </EditEntryForm>
  )
}
