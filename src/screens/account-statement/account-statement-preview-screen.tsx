import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { balanceSide, moneyFromWire } from '../../../contract/money.ts'
import type { Statement } from '../../../contract/reports.ts'
import { fetchStatement } from '../../api/reports.ts'
import { useCommands } from '../../commands/hands.tsx'
import { ReportState } from '../../shell/report-state.tsx'
import { useReportPreview } from '../../shell/use-report.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Balance, Money } from '../../ui/figures.tsx'

interface Line {
  readonly key: string
  readonly object_id: string
  readonly transaction_type: string
  readonly date: string
  readonly description: string
  readonly debit: bigint
  readonly credit: bigint
  readonly balance: bigint
}

/** The lines of the table: the opening balance first. */
function linesOf(statement: Statement, from_date: string): Line[] {
  const opening: Line = {
    key: 'opening',
    object_id: '',
    transaction_type: '',
    date: from_date,
    description: 'Opening balance',
    debit: 0n,
    credit: 0n,
    balance: moneyFromWire(statement.opening_balance),
  }
  const lines = statement.transactions.map((line, index) => ({
    key: `${index}`,
    object_id: String(line.object_id),
    transaction_type: line.transaction_type,
    date: line.date,
    description: line.description,
    debit: moneyFromWire(line.debit),
    credit: moneyFromWire(line.credit),
    balance: moneyFromWire(line.balance),
  }))
  return [opening, ...lines]
}

const side = (minor: bigint) => <span className={minor < 0n ? 'dr' : 'cr'}>{balanceSide(minor)}</span>
const money = (minor: bigint) => (minor === 0n ? null : <Money minor={minor} />)

const COLUMNS = [
  { key: 'object_id', heading: 'Ref No.', width: 80, cell: (line: Line) => line.object_id },
  { key: 'type', heading: 'Type', width: 90, cell: (line: Line) => line.transaction_type },
  { key: 'date', heading: 'Date', width: 94, cell: (line: Line) => line.date },
  {
    key: 'description',
    heading: 'Description',
    cell: (line: Line) => <bdi dir="auto">{line.description}</bdi>,
  },
  { key: 'debit', heading: 'Debit CCY', width: 170, numeric: true, cell: (line: Line) => money(line.debit) },
  {
    key: 'credit',
    heading: 'Credit CCY',
    width: 170,
    numeric: true,
    cell: (line: Line) => money(line.credit),
  },
  {
    key: 'balance',
    heading: 'Balance',
    width: 200,
    numeric: true,
    cell: (line: Line) => <Balance minor={line.balance} />,
  },
  { key: 'side', heading: 'Dr/Cr', width: 56, cell: (line: Line) => side(line.balance) },
]

const EDIT_PATHS: Readonly<Record<string, string>> = {
  'Cash Book': '/cashbook/edit',
  Transfer: '/transfer/edit',
  Hawala: '/hawala/edit',
}

/** The account statement. */
export function AccountStatementPreviewScreen({
  request,
}: {
  readonly request: Readonly<Record<string, string>>
}) {
  const router = useRouter()
  const preview = useReportPreview(request, fetchStatement)
  const form = `/reports/account-statement?${new URLSearchParams(request)}`
  const toForm = () => router.history.push(form)
  useCommands('global', {
    back: preview.snapshot.matches('loading') ? { hint: 'cancel', run: preview.cancel } : toForm,
  })
  useCommands('grid')
  useCommands('screen', {
    'report.retry': { hint: 'reload', run: preview.retry },
    'report.period': { hint: 'change the period', run: toForm },
  })
  const statement = preview.report
  const from_date = request.from_date ?? ''
  const lines = useMemo(() => (statement ? linesOf(statement, from_date) : []), [statement, from_date])
  if (!statement) return <ReportState preview={preview} />

  const { account } = statement
  const final = moneyFromWire(statement.final_balance)
  const sum = (pick: (line: Line) => bigint) => lines.reduce((total, line) => total + pick(line), 0n)
  return (
    <section className="sheet report">
      <h2>
        <span>
          {account.customer_id} · <bdi>{account.customer_name}</bdi>
        </span>
        <small>account {account.acc_no}</small>
        <small>{account.currency}</small>
        <small>
          {request.from_date} to {request.to_date}
        </small>
      </h2>
      <DataTable
        label="Account Statement"
        columns={COLUMNS}
        rows={lines}
        rowKey={(line) => line.key}
        autoFocus
        emptyText="Nothing in this period"
        onOpen={(line) => {
          const path = EDIT_PATHS[line.transaction_type]
          if (path) router.history.push(`${path}/${line.object_id}`)
        }}
        footer={
          <tr>
            <td colSpan={4}>Total</td>
            <td className="numeric">
              <Money minor={sum((line) => line.debit)} />
            </td>
            <td className="numeric">
              <Money minor={sum((line) => line.credit)} />
            </td>
            <td className="numeric">
              <Balance minor={final} />
            </td>
            <td>{side(final)}</td>
          </tr>
        }
      />
    </section>
  )
}
