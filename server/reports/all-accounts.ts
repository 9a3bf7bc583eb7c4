import type { Currency } from '../../contract/money/currency.ts'
import type { ReportRequest } from '../../contract/reports/report-requests.ts'
import type { AllAccounts } from '../../contract/reports/reports.ts'
import type { Reader } from '../db/books.ts'
import { notFound } from '../errors.ts'
import { totalsToWire } from './net-capital.ts'

interface AccountRow {
  readonly acc_no: string
  readonly currency: Currency
  readonly debit: bigint
  readonly credit: bigint
}

/** A customer's accounts with what was debited and credited in all, by account number. */
export async function allAccounts(
  reader: Reader,
  { customer_id }: ReportRequest<'all-accounts-statement'>,
): Promise<AllAccounts> {
  const [customer] = await reader.all<{ cust_id: number; cust_name: string }>`select cust_id, cust_name
    from customers where cust_id = ${customer_id}`
  if (!customer) throw notFound()
  const rows = await reader.all<AccountRow>`
    select a.acc_no, a.ccy as currency, coalesce(b.debit, 0) as debit, coalesce(b.credit, 0) as credit
    from accounts a left join balances b on b.account_no = a.acc_no
    where a.customer_id = ${customer_id} order by a.acc_no`
  return {
    customer,
    accounts: rows.map(({ acc_no, currency, ...sums }) => ({ acc_no, currency, ...totalsToWire(sums) })),
  }
}

/** An answer as the API's description shows it. */
export const allAccountsExample: AllAccounts = {
  customer: { cust_id: 12, cust_name: 'Haji Nazir' },
  accounts: [{ acc_no: '4001', currency: 'USD', total_debit: 1250.5, total_credit: 0, balance: -1250.5 }],
}
