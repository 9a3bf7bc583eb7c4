import { useQuery } from '@tanstack/react-query'
import { moneyFromWire } from '../../../../contract/money/money.ts'
import type { HawalaReport } from '../../../../contract/reports/report-answers.ts'
import { provincesQuery } from '../../../api/provinces.ts'
import { recordPath } from '../../../commands/catalog/nouns.ts'
import { useHasLife } from '../../../shell/fields/use-has-life.ts'
import { type ReportScreenProps, reportScreen } from '../../../shell/report/report-screen.tsx'
import { isHeading } from '../../../ui/report/report.ts'
import { HAWALA_COLUMNS, HAWALA_COLUMNS_WITH_STATUS } from './hawala-report-columns.ts'
import { CHARGES, TotalLines } from './hawala-report-totals.tsx'

const DIRECTIONS: Readonly<Record<string, string>> = { outgoing: 'Outgoing', incoming: 'Incoming' }

/** The hawala report by provinces; Enter opens a record. */
const screenOf = (columns: typeof HAWALA_COLUMNS) =>
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
              label: `${CHARGES} in ${currency}`,
              values: { RYL_charge: moneyFromWire(sum.charges) },
              currency,
            },
            {
              label: `Total settled in ${currency}`,
              values: { RYL_amount: moneyFromWire(sum.amount) },
              currency,
            },
          ]),
        ],
        landscape: true,
      }
    },
    aroundOf: (_answer, _asked, { totals }) => ({
      footer: <TotalLines totals={totals} columns={columns.length} />,
    }),
    rowKey: ({ ref_id }) => ref_id,
    hrefOf: ({ ref_id }) => recordPath('hawala', ref_id),
    emptyText: 'No hawala in this period: F2 changes it',
  })
const Screen = screenOf(HAWALA_COLUMNS)
const ScreenWithStatus = screenOf(HAWALA_COLUMNS_WITH_STATUS)

/** The hawala report, of one location with its name. */
export default function HawalaReportScreen({ request }: ReportScreenProps) {
  const provinces = useQuery({ ...provincesQuery, enabled: request.type1 === 'one' })
  const province = provinces.data?.find(({ id }) => String(id) === request.province_id)
  const Shown = useHasLife() ? ScreenWithStatus : Screen
  return <Shown request={request} named={province?.name} />
}
