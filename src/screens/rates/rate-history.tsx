import { lazy, Suspense, useMemo } from 'react'
import type { Currency } from '../../../contract/money/currency.ts'
import { rateFromWire, rateText } from '../../../contract/money/money.ts'
import { RATE_SIDES, rateSideLabels } from '../../../contract/rates/rate-sheet.ts'
import type { ExchangeRate } from '../../../contract/rates/rates.ts'
import type { ChartLine } from '../../ui/report/charts.tsx'

// The library that draws is loaded where a chart is drawn, and nowhere else.
const LineChart = lazy(async () => ({ default: (await import('../../ui/report/charts.tsx')).LineChart }))

/** What is shown of a currency's history: its newest changes. */
const SHOWN_CHANGES = 120
const WIDTH_PX = 260
const HEIGHT_PX = 32
const TOKENS = { to_usd: '--accent', to_pkr: '--notice' } as const

interface RateHistoryProps {
  readonly ccy: Currency
  /** The rates of the currency, oldest first. */
  readonly rates: readonly ExchangeRate[]
  readonly today: string
}

const shown = (rate: ExchangeRate['to_usd']) => rateText(rateFromWire(rate))

/** How a currency's rates went, as a small chart; in figures for those who don't see it. */
export function RateHistory({ ccy, rates, today }: RateHistoryProps) {
  const newest = useMemo(() => rates.slice(-SHOWN_CHANGES), [rates])
  const { days, lines } = useMemo(() => chartOf(newest, today), [newest, today])
  const [first, last] = [newest[0], newest.at(-1)]
  if (!first || !last) return null
  const ways = RATE_SIDES.map(
    (side) => `${rateSideLabels[side]} ${shown(first[side])} to ${shown(last[side])}`,
  )
  return (
    <>
      <div style={{ width: WIDTH_PX, height: HEIGHT_PX }}>
        <Suspense>
          <LineChart
            label={`${ccy} since ${first.date}: ${ways.join(', ')}`}
            days={days}
            lines={lines}
            width={WIDTH_PX}
            height={HEIGHT_PX}
          />
        </Suspense>
      </div>
      <div className="unseen">
        <table>
          <caption>History of {ccy}, newest first</caption>
          <thead>
            <tr>
              <th scope="col">Date</th>
              {RATE_SIDES.map((side) => (
                <th scope="col" key={side}>
                  {rateSideLabels[side]}
                </th>
              ))}
              <th scope="col">Saved by</th>
            </tr>
          </thead>
          <tbody>
            {newest.toReversed().map((rate) => (
              <tr key={rate.id}>
                <td>{rate.date}</td>
                {RATE_SIDES.map((side) => (
                  <td key={side}>{shown(rate[side])}</td>
                ))}
                <td>{rate.saved_by}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** The last rate holds until today. */
function chartOf(rates: readonly ExchangeRate[], today: string): { days: string[]; lines: ChartLine[] } {
  const last = rates.at(-1)
  const points = last && last.date < today ? [...rates, { ...last, date: today }] : rates
  return {
    days: points.map(({ date }) => date),
    lines: RATE_SIDES.map((side) => ({
      token: TOKENS[side],
      // How many pixels high: the one place where a rate may be a double.
      values: points.map((rate) => Number(shown(rate[side]))),
    })),
  }
}
