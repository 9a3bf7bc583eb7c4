import { useQuery } from '@tanstack/react-query'
import { moneyFromWire } from '../../../contract/money/money.ts'
import type { HawalaReport, HawalaReportLine } from '../../../contract/reports/reports.ts'
import { provincesQuery } from '../../api/provinces.ts'
import { recordPath } from '../../commands/catalog/nouns.ts'
import { useHasLife } from '../../shell/fields/use-has-life.ts'
import { type ReportScreenProps, reportScreen } from '../../shell/report/report-screen.tsx'
import { columnOf, isHeading, type ReportColumn, type ReportTotal } from '../../ui/report/report.ts'
import { Money } from '../../ui/table/figures.tsx'

const COLUMNS: readonly ReportColumn<HawalaReportLine>[] = [
  columnOf('number', '#', 'number'),
  columnOf('ref_id', 'Ref ID', 'number'),
  columnOf('sender_name', 'Sender', 'text'),
  columnOf('receiver_name', 'Receiver', 'text'),
  columnOf('receiver_father_name', 'R/Father', 'text'),
  columnOf('receiver_phone_number', 'R/Phone', 'code'),
  columnOf('receiver_province', 'Province', 'text'),
  { ...columnOf('amount', 'Amount', 'money'), currency: ({ currency }) => currency },
  columnOf('exchange_rate', 'Rate', 'rate'),
  columnOf('RYL_charge', 'Charge', 'money'),
  columnOf('RYL_amount', 'RYL Amount', 'money'),
  columnOf('date', 'Date', 'day'),
]
/** With what became of them, where the office keeps unpaid hawala. */
const WITH_STATUS: typeof COLUMNS = [...COLUMNS, columnOf('status', 'Status', 'code')]

const DIRECTIONS: Readonly<Record<string, string>> = { outgoing: 'Outgoing', incoming: 'Incoming' }

const CHARGES = 'Total Charges'

interface TotalsProps {
  readonly totals: readonly ReportTotal[]
  readonly columns: number
}

/** The same totals in two lines, of amounts and of what they settle for: one a currency would leave no room for rows. */
function Totals({ totals, columns }: TotalsProps) {
  const amounts = totals.findIndex(({ label }) => label === CHARGES)
  return [totals.slice(0, amounts), totals.slice(amounts)].map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: always these two
    <tr key={index}>
      <td colSpan={columns} className="total-list">
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
const screenOf = (columns: typeof COLUMNS) =>
  reportScreen('hawala-report', {
    rowsOf: ({ transactions }: HawalaReport) =>
      transactions.map((row) => ('is_province_header' in row ? { level: 0, text: row.province_name } : row)),
    columns,
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
          ...(request.status ? [['Status', request.status] as const] : []),
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
          { label: CHARGES, values: { RYL_charge: charges } },
          { label: 'Total RYL (all currencies)', values: { RYL_amount: RYL } },
          { label: 'Grand Total (RYL + Charges)', values: { RYL_amount: RYL + charges } },
          ...Object.entries(totals.settlement_totals ?? {}).flatMap(([currency, sum]) => [
            {
              ...{ label: `${CHARGES} in ${currency}`, currency },
              values: { RYL_charge: moneyFromWire(sum.charges) },
            },
            {
              ...{ label: `Total settled in ${currency}`, currency },
              values: { RYL_amount: moneyFromWire(sum.amount) },
            },
          ]),
        ],
        landscape: true,
      }
    },
    aroundOf: (_answer, _asked, { totals }) => ({
      footer: <Totals totals={totals} columns={columns.length} />,
    }),
    rowKey: ({ ref_id }) => ref_id,
    hrefOf: ({ ref_id }) => recordPath('hawala', ref_id),
    emptyText: 'No hawala in this period: F2 changes it',
  })
const Screen = screenOf(COLUMNS)
const ScreenWithStatus = screenOf(WITH_STATUS)

/** The hawala report, of one location with its name. */
export default function HawalaReportPreviewScreen({ request }: ReportScreenProps) {
  const provinces = useQuery({ ...provincesQuery, enabled: request.type1 === 'one' })
  const province = provinces.data?.find(({ id }) => String(id) === request.province_id)
  const Shown = useHasLife() ? ScreenWithStatus : Screen
  return <Shown request={request} named={province?.name} />
}
