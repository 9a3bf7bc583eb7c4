import { moneyFromWire } from '../../../../contract/money/money.ts'
import type { NetCapitalCcy } from '../../../../contract/reports/report-answers.ts'
import { balanceKindLabels } from '../../../../contract/reports/reports.ts'
import { reportScreen } from '../../../shell/report/report-screen.tsx'
import { statementAddress } from '../../../shell/report/use-report.ts'
import { columnOf } from '../../../ui/report/report.ts'

/** The accounts in one currency with their balances; Enter opens the statement of one. */
export const NetCapitalCcyScreen = reportScreen('net-capital-ccy', {
  rowsOf: ({ accounts }: NetCapitalCcy) => accounts,
  columns: [
    columnOf('cust_id', 'Customer ID', 'number'),
    columnOf('cust_name', 'Name', 'text'),
    columnOf('acc_no', 'Account', 'text'),
    columnOf('ccy', 'CCY', 'code'),
    columnOf('total_debit', 'Debit', 'money', 'debit'),
    columnOf('total_credit', 'Credit', 'money', 'credit'),
    columnOf('balance', 'Balance', 'balance'),
  ],
  restOf: ({ currency, transaction_type, accounts, totals }) => ({
    facts: [
      ['', currency],
      ['Transaction Type', balanceKindLabels[transaction_type]],
      ['Accounts', String(accounts.length)],
    ],
    totals: [
      {
        label: 'Total',
        values: {
          debit: moneyFromWire(totals.total_debit),
          credit: moneyFromWire(totals.total_credit),
          balance: moneyFromWire(totals.total_balance),
        },
      },
    ],
  }),
  rowKey: (row) => row.acc_no,
  hrefOf: (row, days) => statementAddress(row.cust_id, row.acc_no, days),
  emptyText: 'No account is like this: F2 changes the choice',
})
