import { useMemo } from 'react'
import type { Currency } from '../../../contract/money/currency.ts'
import { rateFromWire, rateText } from '../../../contract/money/money.ts'
import { hasTradeRates, RATE_SIDES, TRADE_SIDES } from '../../../contract/rates/rate-sheet.ts'
import type { ExchangeRate } from '../../../contract/rates/rates.ts'
import { PlainTable } from '../../ui/table/plain-table.tsx'
import { phrases, sideLabels } from './phrases.ts'

/** What is shown of a currency's history: its newest changes. */
const SHOWN_CHANGES = 120
const WIDTH_PX = 260
const HEIGHT_PX = 32
/** Of the chart's edge, so that no line is cut. */
const EDGE_PX = 3
const COLOURS = { to_usd: 'var(--text)', to_pkr: 'var(--notice)' } as const

interface RateHistoryProps {
  readonly ccy: Currency
  /** The rates of the currency, oldest first. */
  readonly rates: readonly ExchangeRate[]
  readonly today: string
}

const shown = (rate: ExchangeRate['buy']) => (rate === undefined ? '' : rateText(rateFromWire(rate)))

/** How a currency's rates went, as a small chart; in figures for those who don't see it. */
export function RateHistory({ ccy, rates, today }: RateHistoryProps) {
  const newest = useMemo(() => rates.slice(-SHOWN_CHANGES), [rates])
  const [first, last] = [newest[0], newest.at(-1)]
  if (!first || !last) return null
  const sides = hasTradeRates(newest) ? [...RATE_SIDES, ...TRADE_SIDES] : RATE_SIDES
  const chart = phrases.chart({
    ccy,
    date: first.date,
    firstUsd: shown(first.to_usd),
    lastUsd: shown(last.to_usd),
    firstPkr: shown(first.to_pkr),
    lastPkr: shown(last.to_pkr),
  })
  return (
    <>
      <svg
        role="img"
        aria-label={chart}
        viewBox={`0 0 ${WIDTH_PX} ${HEIGHT_PX}`}
        width={WIDTH_PX}
        height={HEIGHT_PX}
      >
        {RATE_SIDES.map((side) => (
          <path
            key={side}
            d={stepsOf(newest, side, today)}
            stroke={COLOURS[side]}
            strokeWidth={1.5}
            fill="none"
          />
        ))}
      </svg>
      <div className="unseen">
        <PlainTable
          caption={phrases.historyTable({ ccy })}
          headings={[phrases.date, ...sides.map((side) => sideLabels[side]), phrases.savedBy]}
          rows={newest
            .toReversed()
            .map((rate) => [rate.date, ...sides.map((side) => shown(rate[side])), rate.saved_by])}
        />
      </div>
    </>
  )
}

/**
 * The line of one rate over the days, as the path of an SVG: each holds until the next one, the last until today. It
 * goes from its least to its largest figure; one that never moved runs through the middle.
 */
function stepsOf(rates: readonly ExchangeRate[], side: (typeof RATE_SIDES)[number], today: string): string {
  // How many pixels high: the one place where a rate may be a double.
  const values = rates.map((rate) => Number(shown(rate[side])))
  const days = rates.map(({ date }) => Date.parse(date))
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const start = days[0] ?? 0
  const end = Math.max(days.at(-1) ?? 0, Date.parse(today))
  const right = (day: number) => (end === start ? 0 : ((day - start) / (end - start)) * WIDTH_PX)
  const down = (value: number) =>
    EDGE_PX + (high === low ? 0.5 : (high - value) / (high - low)) * (HEIGHT_PX - 2 * EDGE_PX)
  const steps = values.map(
    (value, at) => `${at === 0 ? 'M0 ' : `H${right(days[at] ?? start)}V`}${down(value)}`,
  )
  return `${steps.join('')}H${WIDTH_PX}`
}
