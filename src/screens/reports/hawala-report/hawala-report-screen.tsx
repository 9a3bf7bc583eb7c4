import { useQuery } from '@tanstack/react-query'
import { statusText } from '../../../../contract/hawala/status-texts.ts'
import { moneyFromWire } from '../../../../contract/money/money.ts'
import type { HawalaReport } from '../../../../contract/reports/report-answers.ts'
import { shownDay } from '../../../../contract/text/shown-day.ts'
import { provincesQuery } from '../../../api/provinces.ts'
import { recordPath } from '../../../commands/catalog/nouns.ts'
import { useHasLife } from '../../../shell/fields/use-has-life.ts'
import { type ReportScreenProps, reportScreen } from '../../../shell/report/report-screen.tsx'
import { isHeading } from '../../../ui/report/report.ts'
import { common } from '../phrases.ts'
import { HAWALA_COLUMNS, HAWALA_COLUMNS_WITH_STATUS } from './hawala-report-columns.ts'
import { TotalLines } from './hawala-report-totals.tsx'
import { phrases } from './phrases.ts'

const DIRECTIONS: Readonly<Record<string, string>> = {
  outgoing: phrases.outgoing,
  incoming: phrases.incoming,
}

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
          [common.type, isOne ? phrases.oneLocation : phrases.allLocations],
          ...(isOne ? [[phrases.province, named ?? request.province_id ?? ''] as const] : []),
          [common.account, request.customer_id || phrases.allAccounts],
          ...(request.status ? [[phrases.status, statusText(request.status)] as const] : []),
          ...(direction === undefined ? [] : [[phrases.direction, direction] as const]),
          [phrases.from, shownDay(request.from_date ?? '')],
          [phrases.to, shownDay(request.to_date ?? '')],
        ],
        totals: [
          { label: phrases.rows({ rows: String(rows.filter((row) => !isHeading(row)).length) }), values: {} },
          ...Object.entries(totals.currency_totals).map(([currency, total]) => ({
            label: phrases.totalAmount({ currency }),
            values: { amount: moneyFromWire(total) },
            currency,
          })),
          { label: phrases.totalCharges, values: { RYL_charge: charges } },
          { label: phrases.totalSettled, values: { RYL_amount: RYL } },
          { label: phrases.grandTotal, values: { RYL_amount: RYL + charges } },
          ...Object.entries(totals.settlement_totals ?? {}).flatMap(([currency, sum]) => [
            {
              label: phrases.chargesIn({ currency }),
              values: { RYL_charge: moneyFromWire(sum.charges) },
              currency,
            },
            {
              label: phrases.settledIn({ currency }),
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
    emptyText: phrases.empty,
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
