import { useMemo } from 'react'
import { moneyFromWire } from '../../../contract/money.ts'
import type { AllAccounts } from '../../../contract/reports.ts'
import { fetchAllAccounts } from '../../api/reports.ts'
import { useShell } from '../../shell/frame/shell-context.tsx'
import { ReportSheet } from '../../shell/report/report-sheet.tsx'
import { ReportState } from '../../shell/report/report-state.tsx'
import { statementPath } from '../../shell/report/statement-path.ts'
import { useReport } from '../../shell/report/use-report.ts'
import { numbered, type Report, type ReportColumn } from '../../ui/report/report.ts'

type Row = AllAccounts['accounts'][number]

const COLUMNS: readonly ReportColumn<Row>[] = [
  { key: 'acc_no', heading: 'Acc No.', kind: 'text', value: (row) => row.acc_no },
  { key: 'currency', heading: 'CCY', kind: 'code', value: (row) => row.currency },
  { key: 'debit', heading: 'Debit', kind: 'money', value: (row) => moneyFromWire(row.total_debit) },
  { key: 'credit', heading: 'Credit', kind: 'money', value: (row) => moneyFromWire(row.total_credit) },
  { key: 'balance', heading: 'Balance', kind: 'balance', value: (row) => moneyFromWire(row.balance) },
  { key: 'side', heading: 'Dr/Cr', kind: 'side', value: (row) => moneyFromWire(row.balance) },
]

const reportOf = ({ customer, accounts }: AllAccounts): Report<Row> => ({
  title: 'All Account statements',
  facts: [
    ['', numbered(customer.cust_id, customer.cust_name)],
    ['', `${accounts.length} ${accounts.length === 1 ? 'account' : 'accounts'}`],
  ],
  columns: COLUMNS,
  rows: accounts,
  totals: [],
})

const accountOf = (row: Row) => row.acc_no

/** All accounts of a customer; Enter opens the statement of one for this month. */
export function AllAccountsPreviewScreen({
  request,
}: {
  readonly request: Readonly<Record<string, string>>
}) {
  const { today } = useShell()
  const preview = useReport(request, fetchAllAccounts, '/reports/all-accounts')
  const { report } = preview
  const shown = useMemo(() => report && reportOf(report), [report])
  if (!report || !shown) return <ReportState preview={preview} />
  return (
    <ReportSheet
      report={shown}
      rowKey={accountOf}
      hrefOf={(row) => statementPath(report.customer.cust_id, row.acc_no, today)}
      emptyText="This customer has no accounts"
    />
  )
}
