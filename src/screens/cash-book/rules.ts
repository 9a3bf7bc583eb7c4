import {
  type CashBookDraft,
  cashBookFieldErrors,
  checkCashBook,
  emptyCashBookDraft,
} from '../../../contract/records/cash-book.ts'
import type { EntryRules } from '../../machines/draft.ts'

/** The cash-book's form: changing the currency clears both accounts and their errors (docs/books.md, "Computed in forms"). */
export const cashBookRules: EntryRules<CashBookDraft> = {
  empty: ({ nextId, today }) => emptyCashBookDraft(nextId, today),
  change(draft, field, value) {
    const changed = { ...draft, [field]: value }
    if (field !== 'amount_currency' || value === draft.amount_currency) return changed
    return { ...changed, debit_account: '', credit_account: '' }
  },
  cleared: { amount_currency: ['debit_account', 'credit_account'] },
  check: checkCashBook,
  wireErrors: cashBookFieldErrors,
}
