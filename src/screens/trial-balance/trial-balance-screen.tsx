import { useMemo } from 'react'
import { internalAccountName } from '../../../contract/internal-accounts.ts'
import { moneyFromWire } from '../../../contract/money.ts'
import type { TrialBalance } from '../../../contract/reports.ts'
import { fetchTrialBalance } from '../../api/reports.ts'
import { useShell } from '../../shell/frame/shell-context.tsx'
import { ReportSheet } from '../../shell/report/report-sheet.tsx'
import { ReportState } from '../../shell/report/report-state.tsx'
import { useReport } from '../../shell/report/use-report.ts'
import type { Report, ReportColumn } from '../../ui/report/report.ts'

interface Row {
  readonly currency: string
  /** Undefined on the currency's heading. */
  readonly name?: string
  readonly debit?: bigint | undefined
  readonly credit?: bigint | undefined
  readonly balance?: bigint
  readonly isTotal?: true
}

const CUSTOMERS = 'Customers'

const COLUMNS: readonly ReportColumn<Row>[] = [
  { key: 'name', heading: 'Accounts', kind: 'text', value: ({ name }) => name },
  { key: 'debit', heading: 'Debit', kind: 'money', value: ({ debit }) => debit },
  { key: 'credit', heading: 'Credit', kind: 'money', value: ({ credit }) => credit },
  { key: 'balance', heading: 'Balance', kind: 'balance', value: ({ balance }) => balance },
]

/** A balance on its side. */
const onSide = (balance: bigint) =>
  balance < 0n ? { debit: -balance, balance } : { credit: balance, balance }

const rowsOf = ({ currencies }: TrialBalance): Row[] =>
  currencies.flatMap(({ currency, internal_accounts, customers_balance, total }): Row[] => {
    const lines = [
      { currency, name: CUSTOMERS, ...onSide(moneyFromWire(customers_balance)) },
      ...internal_accounts.map(({ account_no, balance }) => ({
        currency,
        name: internalAccountName(account_no),
        ...onSide(moneyFromWire(balance)),
      })),
    ] satisfies Row[]
    const sum = (side: 'debit' | 'credit') => lines.reduce((all, line: Row) => all + (line[side] ?? 0n), 0n)
    return [
      { currency },
      ...lines,
      {
        currency,
        name: 'Total',
        debit: sum('debit'),
        credit: sum('credit'),
        balance: moneyFromWire(total),
        isTotal: true,
      },
    ]
  })

function reportOf(report: TrialBalance, today: string): Report<Row> {
  const wrong = report.currencies.filter(({ total }) => moneyFromWire(total) !== 0n)
  return {
    title: 'Trial Balance',
    facts: [
      ['', today],
      [
        '',
        wrong.length === 0
          ? 'Every currency adds up to zero'
          : `Does not add up: ${wrong.map(({ currency }) => currency).join(', ')}`,
      ],
    ],
    columns: COLUMNS,
    rows: rowsOf(report),
    headingOf: ({ name, currency }) => (name === undefined ? { level: 0, text: currency } : undefined),
    totalOf: ({ isTotal, debit, credit, balance }) =>
      isTotal ? { label: 'Total', values: { debit, credit, balance } } : undefined,
    totals: [],
  }
}

/** The accounts that stand behind a line: the customers' in its currency; the office's own have no statement. */
const hrefOf = ({ currency, name }: Row) =>
  name === CUSTOMERS
    ? `/reports/net-capital-ccy/preview?transaction_type=both&currency=${currency}`
    : undefined

const keyOf = ({ currency, name = '' }: Row) => `${currency} ${name}`

/** The proof of the books: in every currency the office's own and its customers' accounts add up to zero. Enter opens the accounts. */
export function TrialBalanceScreen({ request }: { readonly request: Readonly<Record<string, string>> }) {
  const { today } = useShell()
  const preview = useReport(request, fetchTrialBalance, '/reports')
  const { report } = preview
  const shown = useMemo(() => report && reportOf(report, today), [report, today])
  if (!shown) return <ReportState preview={preview} />
  return <ReportSheet report={shown} rowKey={keyOf} hrefOf={hrefOf} emptyText="Nothing has been posted yet" />
}
