import { useRouter } from '@tanstack/react-router'
import { balanceSide, moneyFromWire } from '../../../contract/money.ts'
import type { AllAccounts } from '../../../contract/reports.ts'
import { fetchAllAccounts } from '../../api/reports.ts'
import { useCommands } from '../../commands/hands.tsx'
import { ReportState } from '../../shell/report-state.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { useReportPreview } from '../../shell/use-report.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Balance, Money } from '../../ui/figures.tsx'

type Row = AllAccounts['accounts'][number]

const COLUMNS = [
  { key: 'acc_no', heading: 'Acc No.', width: 240, cell: (row: Row) => row.acc_no },
  { key: 'currency', heading: 'CCY', width: 90, cell: (row: Row) => row.currency },
  {
    key: 'debit',
    heading: 'Debit',
    numeric: true,
    cell: (row: Row) => <Money minor={moneyFromWire(row.total_debit)} />,
  },
  {
    key: 'credit',
    heading: 'Credit',
    numeric: true,
    cell: (row: Row) => <Money minor={moneyFromWire(row.total_credit)} />,
  },
  {
    key: 'balance',
    heading: 'Balance',
    numeric: true,
    cell: (row: Row) => <Balance minor={moneyFromWire(row.balance)} />,
  },
  {
    key: 'side',
    heading: 'Dr/Cr',
    width: 90,
    cell: (row: Row) => {
      const minor = moneyFromWire(row.balance)
      return <span className={minor < 0n ? 'dr' : 'cr'}>{balanceSide(minor)}</span>
    },
  },
]

/** All accounts of a customer; Enter opens the statement of one up to today. */
export function AllAccountsPreviewScreen({
  request,
}: {
  readonly request: Readonly<Record<string, string>>
}) {
  const router = useRouter()
  const { today } = useShell()
  const preview = useReportPreview(request, fetchAllAccounts)
  const toForm = () => router.history.push(`/reports/all-accounts?${new URLSearchParams(request)}`)
  useCommands('global', {
    back: preview.snapshot.matches('loading') ? { hint: 'cancel', run: preview.cancel } : toForm,
  })
  useCommands('grid')
  useCommands('screen', { 'report.retry': { hint: 'reload', run: preview.retry } })
  const report = preview.report
  if (!report) return <ReportState preview={preview} />
  const { customer, accounts } = report
  return (
    <section className="sheet report">
      <h2>
        <span>
          {customer.cust_id} · <bdi>{customer.cust_name}</bdi>
        </span>
        <small>
          {accounts.length} {accounts.length === 1 ? 'account' : 'accounts'}
        </small>
      </h2>
      <DataTable
        label="All Account statements"
        columns={COLUMNS}
        rows={accounts}
        rowKey={(row) => row.acc_no}
        autoFocus
        emptyText="This customer has no accounts"
        onOpen={(row) => {
          const statement = new URLSearchParams({
            customer_id: String(customer.cust_id),
            account_no: row.acc_no,
            from_date: `${today.slice(0, 8)}01`,
            to_date: today,
          })
          router.history.push(`/reports/account-statement/preview?${statement}`)
        }}
      />
    </section>
  )
}
