import type { AllAccounts } from '../../../../contract/reports/report-answers.ts'
import { reportScreen } from '../../../shell/report/report-screen.tsx'
import { statementAddress } from '../../../shell/report/use-report.ts'
import { columnOf, numbered } from '../../../ui/report/report.ts'

/** A customer's accounts with their balances; Enter opens the statement of one. */
export const AllAccountsScreen = reportScreen('all-accounts-statement', {
  rowsOf: ({ accounts }: AllAccounts) => accounts,
  columns: [
    columnOf('acc_no', 'Acc No.', 'text'),
    columnOf('currency', 'CCY', 'code'),
    columnOf('total_debit', 'Debit', 'money', 'debit'),
    columnOf('total_credit', 'Credit', 'money', 'credit'),
    columnOf('balance', 'Balance', 'balance'),
    columnOf('balance', 'Dr/Cr', 'side', 'side'),
  ],
  restOf: ({ customer, accounts }) => ({
    facts: [
      ['', numbered(customer.cust_id, customer.cust_name)],
      ['', `${accounts.length} ${accounts.length === 1 ? 'account' : 'accounts'}`],
    ],
  }),
  rowKey: (row) => row.acc_no,
  hrefOf: (row, { request: { customer_id = '' }, ...days }) =>
    statementAddress(customer_id, row.acc_no, days),
  emptyText: 'This customer has no accounts',
})
