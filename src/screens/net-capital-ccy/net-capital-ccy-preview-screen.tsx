import { useMemo } from 'react'
import { moneyFromWire } from '../../../contract/money.ts'
import { balanceKindLabels, type NetCapitalCcy } from '../../../contract/reports.ts'
import { fetchNetCapitalCcy } from '../../api/reports.ts'
import { useShell } from '../../shell/frame/shell-context.tsx'
import { ReportSheet } from '../../shell/report/report-sheet.tsx'
import { ReportState } from '../../shell/report/report-state.tsx'
import { statementPath } from '../../shell/report/statement-path.ts'
import { useReport } from '../../shell/report/use-report.ts'
import type { Report, ReportColumn } from '../../ui/report/report.ts'

type Row = NetCapitalCcy['accounts'][number]

const COLUMNS: readonly ReportColumn<Row>[] = [
  { key: 'cust_id', heading: 'Customer ID', kind: 'number', value: (row) => row.cust_id },
  { key: 'cust_name', heading: 'Name', kind: 'text', value: (row) => row.cust_name },
  { key: 'acc_no', heading: 'Account', kind: 'text', value: (row) => row.acc_no },
  { key: 'ccy', heading: 'CCY', kind: 'code', value: (row) => row.ccy },
  {
    key: 'debit',
    heading: 'Debit',
    kind: 'money',
    value: (row) => moneyFromWire(row.total_debit),
  },
  {
    key: 'credit',
    heading: 'Credit',
    kind: 'money',
    value: (row) => moneyFromWire(row.total_credit),
  },
  {
    key: 'balance',
    heading: 'Balance',
    kind: 'balance',
    value: (row) => moneyFromWire(row.balance),
  },
]

const reportOf = ({ currency, transaction_type, accounts, totals }: NetCapitalCcy): Report<Row> => ({
  title: 'Net Capital Report by CCY',
  facts: [
    ['', currency],
    ['Transaction Type', balanceKindLabels[transaction_type]],
    ['Accounts', String(accounts.length)],
  ],
  columns: COLUMNS,
  rows: accounts,
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
})

/** The accounts in one currency; Enter opens the statement of one. */
export function NetCapitalCcyPreviewScreen({
  request,
}: {
  readonly request: Readonly<Record<string, string>>
}) {
  const { today } = useShell()
  const preview = useReport(request, fetchNetCapitalCcy, '/reports/net-capital-ccy')
  const { report } = preview
  const shown = useMemo(() => report && reportOf(report), [report])
  if (!shown) return <ReportState preview={preview} />
  return (
    <ReportSheet
      report={shown}
      rowKey={accountOf}
      hrefOf={(row) => statementPath(row.cust_id, row.acc_no, today)}
      emptyText="No account is like this: F2 changes the choice"
    />
  )
}

const accountOf = (row: Row) => row.acc_no
