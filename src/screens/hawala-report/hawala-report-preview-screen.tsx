import { useQuery } from '@tanstack/react-query'
import { moneyFromWire } from '../../../contract/money/money.ts'
import type { HawalaReport, HawalaReportLine } from '../../../contract/reports/reports.ts'
import { provincesQuery } from '../../api/provinces.ts'
import { recordPath } from '../../commands/catalog/nouns.ts'
import { type ReportScreenProps, reportScreen } from '../../shell/report/report-screen.tsx'
import { columnOf, isHeading, type ReportColumn, type ReportTotal } from '../../ui/report/report.ts'
import { Money } from '../../ui/table/figures.tsx'

const COLUMNS: readonly ReportColumn<HawalaReportLine>[] = [
  columnOf('number', '#', 'number'),
  columnOf('ref_id', 'Ref ID', 'number'),
  columnOf('sender_name', 'Sender', 'text'),
  columnOf('receiver_name', 'Receiver', 'text'),
  columnOf('receiver_father_name', 'R/Father', 'text'),
  columnOf('receiver_phone_number', 'R/Phone', 'text'),
  columnOf('receiver_province', 'Province', 'text'),
  { ...columnOf('amount', 'Amount', 'money'), currency: ({ currency }) => currency },
  columnOf('exchange_rate', 'Rate', 'rate'),
  columnOf('RYL_charge', 'Charge', 'money'),
  columnOf('RYL_amount', 'RYL Amount', 'money'),
  columnOf('date', 'Date', 'day'),
]

const DIRECTIONS: Readonly<Record<string, string>> = { outgoing: 'Outgoing', incoming: 'Incoming' }

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

/** The hawala report by provinces; Enter opens a record. */
const Screen = reportScreen('hawala-report', {
  rowsOf: ({ transactions }: HawalaReport) =>
    transactions.map((row) => ('is_province_header' in row ? { level: 0, text: row.province_name } : row)),
  columns: COLUMNS,
  restOf({ totals }, { request, named }, rows) {
    const charges = moneyFromWire(totals.total_ryl_charges)
    const RYL = moneyFromWire(totals.total_ryl)
    const direction = DIRECTIONS[request.fromTo ?? '']
    const isOne = request.type1 === 'one'
    return {
      facts: [
        ['Type', isOne ? 'One location' : 'All locations'],
        ...(isOne ? [['Province', named ?? request.province_id ?? ''] as const] : []),
        ['Account', request.customer_id || 'all'],
        ...(direction === undefined ? [] : [['Direction', direction] as const]),
        ['From', request.from_date ?? ''],
        ['To', request.to_date ?? ''],
      ],
      totals: [
        { label: `Rows ${rows.filter((row) => !isHeading(row)).length}`, values: {} },
        ...Object.entries(totals.currency_totals).map(([currency, total]) => ({
          label: `Total Amount in ${currency}`,
          values: { amount: moneyFromWire(total) },
          currency,
        })),
        { label: 'Total Charges', values: { RYL_charge: charges } },
        { label: 'Total RYL (all currencies)', values: { RYL_amount: RYL } },
        { label: 'Grand Total (RYL + Charges)', values: { RYL_amount: RYL + charges } },
        ...Object.entries(totals.settlement_totals ?? {}).map(([ccy, sum]) => ({
          label: `Settled in ${ccy}`,
          values: { RYL_charge: moneyFromWire(sum.charges), RYL_amount: moneyFromWire(sum.amount) },
          currency: ccy,
        })),
      ],
      landscape: true,
    }
  },
  aroundOf: (_answer, _asked, { totals }) => ({ footer: <Totals totals={totals} /> }),
  rowKey: ({ ref_id }) => ref_id,
  hrefOf: ({ ref_id }) => recordPath('hawala', ref_id),
  emptyText: 'No hawala in this period: F2 changes it',
})

/** The hawala report, of one location with its name. */
export default function HawalaReportPreviewScreen({ request }: ReportScreenProps) {
  const provinces = useQuery({ ...provincesQuery, enabled: request.type1 === 'one' })
  const province = provinces.data?.find(({ id }) => String(id) === request.province_id)
  return <Screen request={request} named={province?.name} />
}
