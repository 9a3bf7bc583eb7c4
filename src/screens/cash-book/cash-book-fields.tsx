import { useState } from 'react'
import { parseMoney } from '../../../contract/money/money.ts'
import {
  type CashBookDraft,
  cashBookDraftLegs,
  cashBookTexts,
  cashBookToWire,
} from '../../../contract/records/cash-book.ts'
import { postingApis } from '../../api/posting-records.ts'
import type { EntryFields } from '../../shell/entry/entry-form.ts'
import { moneyQuestions } from '../../shell/entry/money-questions.ts'
import { AccountField, useKnownAccount } from '../../shell/fields/account-field.tsx'
import { CurrencyField } from '../../shell/fields/currency-field.tsx'
import { DayField } from '../../shell/fields/day-field.tsx'
import { useTillsBelow } from '../../shell/fields/tills-below.ts'
import { AmountField } from '../../ui/fields/amount-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { phrases } from './phrases.ts'
import { cashBookRules } from './rules.ts'

const labels = {
  id: phrases.id,
  date: phrases.date,
  amount: phrases.amount,
  amount_currency: phrases.currency,
  debit_account: phrases.debitAccount,
  credit_account: phrases.creditAccount,
  description: phrases.description,
}

/** The form of a cash-book transaction, new or saved. */
export function useCashBookForm() {
  const known = useKnownAccount()
  const [rules] = useState(() => cashBookRules((acc_no) => known(acc_no)?.ccy))
  const tillsBelow = useTillsBelow()
  return {
    ...({ noun: 'cash-book', api: postingApis['cash-book'], rules, firstField: 'amount', labels } as const),
    content: cashBookToWire,
    questions: (draft: CashBookDraft, saved?: CashBookDraft) =>
      moneyQuestions(
        'Save',
        undefined,
        tillsBelow(cashBookDraftLegs(draft), saved && cashBookDraftLegs(saved)),
      ),
  }
}

/** What a draft moves on an account, in minor units. */
function movedBy({ amount, debit_account, credit_account }: CashBookDraft, acc_no: string): bigint {
  const moved = parseMoney(amount) ?? 0n
  if (debit_account === credit_account) return 0n
  return acc_no === debit_account ? -moved : acc_no === credit_account ? moved : 0n
}

interface CashBookFieldsProps extends EntryFields<CashBookDraft> {
  /** What is posted already: the balances hold it. */
  readonly saved?: CashBookDraft | undefined
}

/** Its fields. */
export function CashBookFields({ draft, field, saved }: CashBookFieldsProps) {
  const currency = draft.amount_currency
  const moved = (acc_no: string) => movedBy(draft, acc_no) - (saved ? movedBy(saved, acc_no) : 0n)
  return (
    <>
      <TextField {...field('id')} readOnly />
      <DayField {...field('date')} required />
      <AmountField {...field('amount')} required autoFocus refusal={cashBookTexts.amountRequired} />
      <CurrencyField {...field('amount_currency')} required />
      <AccountField
        {...field('debit_account')}
        currency={currency}
        moved={moved(draft.debit_account)}
        span={2}
      />
      <AccountField
        {...field('credit_account')}
        currency={currency}
        moved={moved(draft.credit_account)}
        span={2}
      />
      <TextField {...field('description')} maxLength={500} span={4} />
    </>
  )
}
