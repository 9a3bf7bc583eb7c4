import type { ComponentType } from 'react'
import { moneyFromWire } from '../../../contract/money/money.ts'
import {
  type AllAccounts,
  balanceKindLabels,
  type NetCapitalCcy,
  type ReportName,
  type ReportsWith,
  type SignIns,
} from '../../../contract/reports/reports.ts'
import {
  type ReportQuestion,
  type ReportScreenProps,
  reportScreen,
} from '../../shell/report/report-screen.tsx'
import { statementAddress } from '../../shell/report/use-report.ts'
import { browserName } from '../../shell/session/browser-name.ts'
import { instantText } from '../../ui/frame/instant-text.ts'
import { columnOf, numbered } from '../../ui/report/report.ts'

type ReportScreen = ComponentType<ReportScreenProps>

/** The reports that are a table and nothing more: facts, columns, rows, and where a row leads. */
const SCREENS: Readonly<Partial<Record<ReportName, ReportScreen>>> = {
  'all-accounts-statement': reportScreen('all-accounts-statement', {
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
  }),
  'net-capital-ccy': reportScreen('net-capital-ccy', {
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
  }),
  'sign-ins': reportScreen('sign-ins', {
    rowsOf: ({ sign_ins }: SignIns, { timezone }: ReportQuestion) =>
      sign_ins.map((row) => ({
        ...row,
        when: instantText(row.at, timezone),
        password: row.is_right ? 'right' : 'wrong',
        browser: browserName(row.client),
      })),
    columns: [
      columnOf('when', 'When', 'code'),
      columnOf('operator', 'Operator', 'text'),
      columnOf('password', 'Password', 'code'),
      columnOf('address', 'Address', 'text'),
      columnOf('browser', 'Browser', 'text'),
    ],
    restOf: ({ sign_ins }) => ({
      facts: [
        ['', 'the last 400 days'],
        ['Wrong passwords', String(sign_ins.filter(({ is_right }) => !is_right).length)],
      ],
    }),
    rowKey: ({ id }) => id,
    emptyText: 'Nobody has signed in since this is kept',
  }),
} satisfies Record<ReportsWith<{ readonly screen: 'plain' }>, ReportScreen>

/** A report without a screen of its own. */
export default function PlainReportScreen({
  name,
  request,
}: ReportScreenProps & { readonly name: ReportName }) {
  const Screen = SCREENS[name]
  return Screen && <Screen request={request} />
}
