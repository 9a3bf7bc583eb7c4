import type { AllAccounts } from '../../../../contract/reports/report-answers.ts'
import { statementAddress } from '../../../shell/fields/statement-address.ts'
import { reportScreen } from '../../../shell/report/report-screen.tsx'
import { columnOf, numbered } from '../../../ui/report/report.ts'
import { accountsHandOver } from '../handed-statement.ts'
import { common } from '../phrases.ts'
import { phrases } from './phrases.ts'

const isDatedLater = ({ later_debit }: AllAccounts['accounts'][number]) => later_debit !== undefined

/** A customer's accounts with their balances; Enter opens the statement of one. */
export const AllAccountsScreen = reportScreen('all-accounts-statement', {
  rowsOf: ({ accounts }: AllAccounts) => accounts,
  columns: [
    columnOf('acc_no', phrases.account, 'text'),
    columnOf('currency', common.ccy, 'code'),
    columnOf('total_debit', common.debit, 'money', 'debit'),
    columnOf('total_credit', common.credit, 'money', 'credit'),
    columnOf('balance', common.balance, 'balance'),
    columnOf('balance', common.side, 'side', 'side'),
  ],
  restOf: ({ customer, accounts }, { today }) => ({
    facts: [
      ['', numbered(customer.cust_id, customer.cust_name)],
      ['', phrases.count({ count: accounts.length })],
      ...(accounts.some(isDatedLater) ? [['', phrases.later({ day: today })] as const] : []),
    ],
  }),
  handOverOf: accountsHandOver,
  rowKey: (row) => row.acc_no,
  hrefOf: (row, { request: { customer_id = '' }, ...days }) =>
    statementAddress(customer_id, row.acc_no, days),
  emptyText: phrases.empty,
})
