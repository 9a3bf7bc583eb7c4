import type { ReportTotal } from '../../../ui/report/report.ts'
import { Money } from '../../../ui/table/figures.tsx'
import { phrases } from './phrases.ts'

interface TotalsProps {
  readonly totals: readonly ReportTotal[]
  readonly columns: number
}

/**
 * The same totals in two lines, of amounts and of what they settle for, which begins with the charges: one a currency
 * would leave no room for rows.
 */
export function TotalLines({ totals, columns }: TotalsProps) {
  const amounts = totals.findIndex(({ label }) => label === phrases.totalCharges)
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
