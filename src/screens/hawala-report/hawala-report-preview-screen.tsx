import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { moneyFromWire, rateFromWire, type WireNumber } from '../../../contract/money/money.ts'
import { type HawalaReport, type HawalaReportLine, reports } from '../../../contract/reports/reports.ts'
import { provincesQuery } from '../../api/provinces.ts'
import { recordPath } from '../../commands/catalog/nouns.ts'
import { ReportSheet } from '../../shell/report/report-sheet.tsx'
import { ReportState } from '../../shell/report/report-state.tsx'
import { useReport } from '../../shell/report/use-report.ts'
import type { Report, ReportColumn, ReportTotal } from '../../ui/report/report.ts'
import { Money } from '../../ui/table/figures.tsx'

type Row = HawalaReport['transactions'][number]
type Request = Readonly<Record<string, string>>

/** A column of the records; a province's heading has none of it. */
const column = (
  key: keyof HawalaReportLine,
  heading: string,
  kind: ReportColumn<Row>['kind'],
): ReportColumn<Row> => ({
  key,
  heading,
  kind,
  value: (row) => {
    if ('is_province_header' in row) return undefined
    const value = row[key]
    if (kind === 'money') return moneyFromWire(value as WireNumber)
    return kind === 'rate' ? rateFromWire(value as WireNumber) : value
  },
})

const COLUMNS: readonly ReportColumn<Row>[] = [
  column('number', '#', 'number'),
  column('ref_id', 'Ref ID', 'number'),
  column('sender_name', 'Sender', 'text'),
  column('receiver_name', 'Receiver', 'text'),
  column('receiver_father_name', 'R/Father', 'text'),
  column('receiver_phone_number', 'R/Phone', 'text'),
  column('receiver_province', 'Province', 'text'),
  {
    ...column('amount', 'Amount', 'money'),
    currency: (row) => ('is_province_header' in row ? '' : row.currency),
  },
  column('exchange_rate', 'Rate', 'rate'),
  column('RYL_charge', 'Charge', 'money'),
  column('RYL_amount', 'RYL Amount', 'money'),
  column('date', 'Date', 'day'),
]

const DIRECTIONS: Request = { outgoing: 'Outgoing', incoming: 'Incoming' }

function reportOf(report: HawalaReport, request: Request, province: string | undefined): Report<Row> {
  const { currency_totals, total_ryl_charges, total_ryl } = report.totals
  const charges = moneyFromWire(total_ryl_charges)
  const RYL = moneyFromWire(total_ryl)
  const direction = DIRECTIONS[request.fromTo ?? '']
  return {
    title: reports['hawala-report'].title,
    facts: [
      ['Type', request.type1 === 'one' ? 'One location' : 'All locations'],
      ...(request.type1 === 'one' ? [['Province', province ?? request.province_id ?? ''] as const] : []),
      ['Account', request.customer_id || 'all'],
      ...(direction === undefined ? [] : [['Direction', direction] as const]),
      ['From', request.from_date ?? ''],
      ['To', request.to_date ?? ''],
    ],
    columns: COLUMNS,
    rows: report.transactions,
    headingOf: (row) => ('is_province_header' in row ? { level: 0, text: row.province_name } : undefined),
    totals: [
      { label: `Rows ${countOf(report)}`, values: {} },
      ...Object.entries(currency_totals).map(([currency, total]) => ({
        label: `Total Amount in ${currency}`,
        values: { amount: moneyFromWire(total) },
        currency,
      })),
      { label: 'Total Charges', values: { RYL_charge: charges } },
      { label: 'Total RYL (all currencies)', values: { RYL_amount: RYL } },
      { label: 'Grand Total (RYL + Charges)', values: { RYL_amount: RYL + charges } },
    ],
    landscape: true,
  }
}

const countOf = ({ transactions }: HawalaReport) =>
  transactions.reduce((count, row) => ('is_province_header' in row ? count : count + 1), 0)

const keyOf = (row: Row) => ('is_province_header' in row ? row.province_name : row.ref_id)

/** The last of the totals, which are in RYL. */
const IN_RYL = 3

/** The same totals in two lines: a footer of one line a currency would leave no room for rows. */
function Totals({ totals }: { readonly totals: readonly ReportTotal[] }) {
  return [totals.slice(0, -IN_RYL), totals.slice(-IN_RYL)].map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: always these two
    <tr key={index}>
      <td colSpan={COLUMNS.length} className="total-list">
        <div className="in-sight">
          {line.map(({ label, values: { amount, RYL_charge, RYL_amount } }) => {
            const figure = amount ?? RYL_charge ?? RYL_amount
            return (
              <span key={label}>
                {label}
                {typeof figure === 'bigint' && (
                  <>
                    {' '}
                    <Money minor={figure} />
                  </>
                )}
              </span>
            )
          })}
        </div>
      </td>
    </tr>
  ))
}

/** The hawala report; Enter opens a record. */
export default function HawalaReportPreviewScreen({ request: asked }: { readonly request: Request }) {
  const preview = useReport('hawala-report', asked)
  const { report, request } = preview
  const provinces = useQuery({ ...provincesQuery, enabled: request.type1 === 'one' })
  const province = provinces.data?.find(({ id }) => String(id) === request.province_id)?.name
  const shown = useMemo(() => report && reportOf(report, request, province), [report, request, province])
  if (!report || !shown) return <ReportState preview={preview} />
  return (
    <ReportSheet
      name="hawala-report"
      report={shown}
      rowKey={keyOf}
      hrefOf={(row) => ('is_province_header' in row ? undefined : recordPath('hawala', row.ref_id))}
      emptyText="No hawala in this period: F2 changes it"
      footer={<Totals totals={shown.totals} />}
    />
  )
}
