import { moneyFromWire } from '../../../../contract/money/money.ts'
import type { NetCapitalCcy } from '../../../../contract/reports/report-answers.ts'
import { balanceKindLabels } from '../../../../contract/reports/reports.ts'
import { statementAddress } from '../../../shell/fields/statement-address.ts'
import { reportScreen } from '../../../shell/report/report-screen.tsx'
import { columnOf } from '../../../ui/report/report.ts'
import { common } from '../phrases.ts'
import { phrases } from './phrases.ts'

/** The accounts in one currency with their balances; Enter opens the statement of one. */
export const NetCapitalCcyScreen = reportScreen('net-capital-ccy', {
  rowsOf: ({ accounts }: NetCapitalCcy) => accounts,
  columns: [
    columnOf('cust_id', phrases.customerId, 'number'),
    columnOf('cust_name', phrases.name, 'text'),
    columnOf('acc_no', common.account, 'text'),
    columnOf('ccy', common.ccy, 'code'),
    columnOf('total_debit', common.debit, 'money', 'debit'),
    columnOf('total_credit', common.credit, 'money', 'credit'),
    columnOf('balance', common.balance, 'balance'),
  ],
  restOf: ({ currency, transaction_type, accounts, totals }) => ({
    facts: [
      ['', currency],
      [phrases.type, balanceKindLabels[transaction_type]],
      [common.accounts, String(accounts.length)],
    ],
    totals: [
      {
        label: common.total,
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
  emptyText: phrases.empty,
})
