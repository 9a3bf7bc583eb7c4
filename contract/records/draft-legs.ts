import type { Currency } from '../money/currency.ts'
import { parseMoney } from '../money/money.ts'
import { type CashBookDraft, cashBookLegs } from './cash-book.ts'
import { hawalaLegs } from './hawala.ts'
import { type HawalaDraft, savedHawala } from './hawala-form.ts'
import type { Posting } from './postings.ts'

const minor = (typed: string): bigint => parseMoney(typed) ?? 0n

/** What a cash-book transaction posts as it is typed. */
export const cashBookDraftLegs = (draft: CashBookDraft): readonly Posting[] =>
  cashBookLegs({ ...draft, currency: draft.amount_currency as Currency, amount: minor(draft.amount) })

/** What a hawala posts as it would be saved; `settled` is the currency of its accounts. */
export const hawalaDraftLegs = (draft: HawalaDraft, settled: Currency): readonly Posting[] =>
  hawalaLegs(
    {
      debit_account: draft.debit_acc,
      credit_account: draft.credit_acc,
      RYL_amount: minor(savedHawala(draft).exchg_amount),
      RYL_charge: minor(draft.RYL_charge),
    },
    settled,
  )
