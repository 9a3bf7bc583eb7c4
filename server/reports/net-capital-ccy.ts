import { moneyToWire } from '../../contract/money/money.ts'
import type { ReportRequest } from '../../contract/reports/report-requests.ts'
import type { BalanceKind, NetCapitalCcy } from '../../contract/reports/reports.ts'
import type { Reader } from '../db/books.ts'
import { accountExample, accountsWithTotals, accountTotals } from './net-capital.ts'

/** Which balances each kind lists (books.md, "Reports"). */
const LISTS: Readonly<Record<BalanceKind, (balance: bigint) => boolean>> = {
  both: () => true,
  both_non_zero: (balance) => balance !== 0n,
  credit: (balance) => balance > 0n,
  debit: (balance) => balance < 0n,
}

/** The accounts in one currency, and their totals. */
export async function netCapitalCcy(
  reader: Reader,
  { transaction_type, currency }: ReportRequest<'net-capital-ccy'>,
): Promise<NetCapitalCcy> {
  const rows = await accountsWithTotals(reader, currency)
  const listed = rows.filter(({ debit, credit }) => LISTS[transaction_type](credit - debit))
  const debit = listed.reduce((sum, row) => sum + row.debit, 0n)
  const credit = listed.reduce((sum, row) => sum + row.credit, 0n)
  return {
    currency,
    transaction_type,
    accounts: listed.map((row) => ({
      cust_id: row.cust_id,
      cust_name: row.cust_name,
      ...accountTotals(row),
    })),
    totals: {
      total_debit: moneyToWire(debit),
      total_credit: moneyToWire(credit),
      total_balance: moneyToWire(credit - debit),
    },
  }
}

/** An answer as the API's description shows it. */
export const netCapitalCcyExample: NetCapitalCcy = {
  currency: 'USD',
  transaction_type: 'both',
  accounts: [{ cust_id: 12, cust_name: 'Haji Nazir', ...accountExample }],
  totals: { total_debit: 0, total_credit: 1250.5, total_balance: 1250.5 },
}
