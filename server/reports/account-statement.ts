import { missingTexts } from '../../contract/lists/missing-texts.ts'
import type { Currency } from '../../contract/money/currency.ts'
import { moneyToWire } from '../../contract/money/money.ts'
import { statementShape } from '../../contract/reports/report-answers.ts'
import { invalid } from '../errors.ts'
import { type DescribedPosting, selectDescribed, statementLine } from '../records/described-entries.ts'
import { assertPeriod, type ReportQuery } from './report-query.ts'

/** What an account moved from a day to a day, both included, with its running balance. */
export const accountStatement: ReportQuery<'account-statement'> = {
  summary: 'What an account moved in a period, with its running balance',
  answer: statementShape,
  holderOf: ({ customer_id }) => ({ cust_id: customer_id }),
  cashOf: ({ customer_id, to_date }) => ({ cust_id: customer_id, until: to_date }),
  async read({ all }, request) {
    const { customer_id, account_no, from_date, to_date } = request
    assertPeriod(request)
    const [account] = await all<{ customer_name: string; ccy: Currency }>`
      select c.cust_name as customer_name, a.ccy from accounts a join customers c on c.cust_id = a.customer_id
      where a.acc_no = ${account_no} and a.customer_id = ${customer_id}`
    if (!account)
      throw invalid({
        account_no: [missingTexts.accountOf({ acc_no: account_no, cust_id: String(customer_id) })],
      })

    const [before] = await all<{ balance: bigint }>`select balance from day_totals
      where account_no = ${account_no} and date < ${from_date} order by date desc limit 1`
    const rows = await all<DescribedPosting>(
      `${selectDescribed()}
       where p.account_no = ? and p.date between ? and ? order by p.date, p.entry_no`,
      account_no,
      from_date,
      to_date,
    )
    const opening = before?.balance ?? 0n
    let balance = opening
    const transactions = rows.map((row) => {
      balance += row.credit - row.debit
      return { ...statementLine(row), balance: moneyToWire(balance) }
    })
    const { customer_name, ccy: currency } = account
    return {
      account: { customer_id, customer_name, acc_no: account_no, currency },
      opening_balance: moneyToWire(opening),
      transactions,
      final_balance: moneyToWire(balance),
    }
  },
}
