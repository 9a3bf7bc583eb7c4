import type { Currency } from '../../../contract/money/currency.ts'
import {
  type CashBookDraft,
  cashBookFieldErrors,
  checkCashBook,
  emptyCashBookDraft,
} from '../../../contract/records/cash-book.ts'
import type { EntryRules } from '../../machines/draft.ts'

/**
 * The cash-book's form: changing the currency clears both accounts and their errors (docs/books.md, "Computed in forms"),
 * and the account that is chosen first sets a blank one. `ccyOf` tells the currency of an account of the office.
 */
export const cashBookRules = (
  ccyOf: (acc_no: string) => Currency | undefined,
): EntryRules<CashBookDraft> => ({
  empty: ({ nextId, today }) => emptyCashBookDraft(nextId, today),
  change(draft, field, value) {
    const changed: CashBookDraft = { ...draft, [field]: value }
    if (field === 'amount_currency' && value !== draft.amount_currency)
      return { ...changed, debit_account: '', credit_account: '' }
    const isAccount = field === 'debit_account' || field === 'credit_account'
    const ccy = isAccount && draft.amount_currency === '' ? ccyOf(changed[field]) : undefined
    return ccy === undefined ? changed : { ...changed, amount_currency: ccy }
  },
  cleared: {
    amount_currency: ['debit_account', 'credit_account'],
    debit_account: ['amount_currency'],
    credit_account: ['amount_currency'],
  },
  check: checkCashBook,
  wireErrors: cashBookFieldErrors,
})
