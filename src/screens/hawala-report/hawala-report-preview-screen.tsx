import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatMoney, moneyFromWire, rateFromWire, type WireNumber } from '../../../contract/money.ts'
import type { HawalaReport, HawalaReportLine } from '../../../contract/reports.ts'
import { provincesQuery } from '../../api/provinces.ts'
import { fetchHawalaReport } from '../../api/reports.ts'
import { recordPath } from '../../shell/record-path.ts'
import { ReportSheet } from '../../shell/report-sheet.tsx'
import { ReportState } from '../../shell/report-state.tsx'
import { useReport } from '../../shell/use-report.ts'
import { Money } from '../../ui/figures.tsx'
import type { Report, ReportColumn } from '../../ui/report.ts'

type Row = HawalaReport['transactions'][number]
type Request = Readonly<Record<string, string>>

/** A column of the records; a province's heading has none of it. */
const column = (
  key: keyof HawalaReportLine,
  heading: string,
  kind: ReportColumn<Row>['kind'],
  width?: number,
): ReportColumn<Row> => ({
  key,
  heading,
  kind,
  ...(width === undefined ? {} : { width }),
  value: (row) => {
    if ('is_province_header' in row) return undefined
    const value = row[key]
    if (kind === 'money') return moneyFromWire(value as WireNumber)
    return kind === 'rate' ? rateFromWire(value as WireNumber) : value
  },
})

const COLUMNS: readonly ReportColumn<Row>[] = [
  column('number', '#', 'number', 62),
  column('ref_id', 'Ref ID', 'number', 60),
  column('sender_name', 'Sender', 'text'),
  column('receiver_name', 'Receiver', 'text'),
  column('receiver_father_name', 'R/Father', 'text'),
  column('receiver_phone_number', 'R/Phone', 'text', 142),
  column('receiver_province', 'Province', 'text', 92),
  {
    ...column('amount', 'Amount', 'money', 206),
    currency: (row) => ('is_province_header' in row ? '' : row.currency),
  },
  column('exchange_rate', 'Rate', 'rate', 82),
  column('RYL_charge', 'Charge', 'money', 82),
  column('RYL_amount', 'RYL Amount', 'money', 158),
  column('date', 'Date', 'day', 94),
]

const DIRECTIONS: Request = { outgoing: 'Outgoing', incoming: 'Incoming' }

function reportOf(report: HawalaReport, request: Request, province: string | undefined): Report<Row> {
  const { currency_totals, total_ryl_charges, total_ryl } = report.totals
  const charges = moneyFromWire(total_ryl_charges)
  const RYL = moneyFromWire(total_ryl)
  const direction = DIRECTIONS[request.fromTo ?? '']
  return {
    title: 'Incoming/Outgoing Hawala',
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
        label: `Total ${currency}`,
        values: { amount: moneyFromWire(total) },
        currency,
      })),
      { label: 'Total Charges', values: { RYL_charge: charges } },
      { label: 'Total RYL', values: { RYL_amount: RYL } },
      { label: 'Grand Total (RYL + Charges)', values: { RYL_amount: RYL + charges } },
    ],
    landscape: true,
  }
}

const countOf = ({ transactions }: HawalaReport) =>
  transactions.reduce((count, row) => ('is_province_header' in row ? count : count + 1), 0)

const keyOf = (row: Row) => ('is_province_header' in row ? row.province_name : row.ref_id)

/** The same totals in two lines: a footer of one line a currency would leave no room for rows. */
function Totals({ report }: { readonly report: HawalaReport }) {
  const { currency_totals, total_ryl_charges, total_ryl } = report.totals
  const charges = moneyFromWire(total_ryl_charges)
  const RYL = moneyFromWire(total_ryl)
  return (
    <>
      <tr>
        <td colSpan={COLUMNS.length} className="total-list">
          <span>Rows {countOf(report)}</span>
          {Object.entries(currency_totals).map(([currency, total]) => (
            <span key={currency}>
              Total {currency} {formatMoney(moneyFromWire(total))}
            </span>
          ))}
        </td>
      </tr>
      <tr>
        <td colSpan={COLUMNS.length} className="total-list">
          <span>
            Total Charges <Money minor={charges} />
          </span>
          <span>
            Total RYL <Money minor={RYL} />
          </span>
          <span>
            Grand Total (RYL + Charges) <Money minor={RYL + charges} />
          </span>
        </td>
      </tr>
    </>
  )
}

/** The hawala report; Enter opens a record. */
export function HawalaReportPreviewScreen({ request: asked }: { readonly request: Request }) {
  const preview = useReport(asked, fetchHawalaReport, '/reports/hawala')
  const { report, request } = preview
  const provinces = useQuery({ ...provincesQuery, enabled: request.type1 === 'one' })
  const province = provinces.data?.find(({ id }) => String(id) === request.province_id)?.name
  const shown = useMemo(() => report && reportOf(report, request, province), [report, request, province])
  if (!report || !shown) return <ReportState preview={preview} />
  return (
    <ReportSheet
      report={shown}
      rowKey={keyOf}
      hrefOf={(row) => ('is_province_header' in row ? undefined : recordPath('Hawala', row.ref_id))}
      emptyText="No hawala in this period: F2 changes it"
      footer={<Totals report={report} />}
    />
  )
}
