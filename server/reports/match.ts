import { missingTexts } from '../../contract/lists/missing-texts.ts'
import { moneyToWire } from '../../contract/money/money.ts'
import { matchShape } from '../../contract/reconciliation/reconciliation-answers.ts'
import { findCorrespondent } from '../correspondents/store.ts'
import { invalid } from '../errors.ts'
import { lastAgreement } from '../reconciliation/agreements.ts'
import { accountEntries, balanceBy } from '../reconciliation/entries.ts'
import { assertPeriod, type ReportQuery } from './report-query.ts'

/** The entries of a correspondent's account in a period, for their list to be matched with (docs/books.md, "Reconciliation"). */
export const match: ReportQuery<'match'> = {
  summary: 'The entries of an account in a period, which the list of its correspondent is matched with',
  answer: matchShape,
  holderOf: ({ customer_id }) => ({ cust_id: customer_id }),
  cashOf: ({ customer_id, to_date }) => ({ cust_id: customer_id, until: to_date }),
  async read(reader, request) {
    const { customer_id, account_no: acc_no, from_date, to_date } = request
    assertPeriod(request)
    const { account, opening, closing, lines, listed } = await accountEntries(reader, {
      ...{ field: 'account_no', acc_no, from_date, to_date },
    })
    if (account.customer_id !== customer_id)
      throw invalid({ account_no: [missingTexts.accountOf({ acc_no, cust_id: String(customer_id) })] })
    const { columns, language } = await findCorrespondent(reader, customer_id)
    const agreed = await lastAgreement(reader, acc_no)
    const now = agreed && (await balanceBy(reader, acc_no, agreed.through, '<='))
    return {
      account,
      period: { from_date, to_date },
      ...{ opening_balance: moneyToWire(opening), final_balance: moneyToWire(closing), lines },
      ...(columns && { columns }),
      ...(language && { language }),
      listed,
      ...(agreed && now !== undefined && { agreed: { ...agreed, now: moneyToWire(now) } }),
    }
  },
}
