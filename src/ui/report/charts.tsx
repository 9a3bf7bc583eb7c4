import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import { PlainTable } from '../table/plain-table.tsx'
import 'uplot/dist/uPlot.min.css'
import { formatBalance } from '../../../contract/money/side-texts.ts'
import { shownDay } from '../../../contract/text/shown-day.ts'
import { type BalanceStep, heightText, upwardSide } from './chart-side.ts'
import { phrases } from './phrases.ts'

const DAY_S = 86_400
const HEIGHT_PX = 200
const secondsOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000
const dayAt = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)

/** A figure holds until the next one. */
const STEPPED: Partial<UPlot.Series> = UPlot.paths.stepped ? { paths: UPlot.paths.stepped({ align: 1 }) } : {}

interface BalanceChartProps {
  readonly label: string
  readonly from: string
  readonly to: string
  /** In the order of their days, the opening first; several may be of one day. */
  readonly steps: readonly BalanceStep[]
}

/** Good enough to draw: the table beside it is exact. */
const whole = (minor: bigint) => Number(minor) / 100

/** The balance at the end of each day that moved it. */
function closings(steps: readonly BalanceStep[]): readonly BalanceStep[] {
  return steps.filter(({ date }, index) => steps[index + 1]?.date !== date)
}

/** Draws the balance into a box, as wide as it is; nothing where the browser can't draw. Returns what ends it. */
function drawBalance(box: HTMLElement, { from, to, steps }: BalanceChartProps): (() => void) | undefined {
  if (!document.createElement('canvas').getContext('2d')) return
  const days = closings(steps)
  const last = days.at(-1)
  const up = upwardSide(days, to)
  const points = [...days, ...(last && last.date < to ? [{ date: to, balance: last.balance }] : [])]
  // Asked for at each drawing, so that a change of theme only needs a drawing more.
  const colour = (token: string) => () => {
    box.style.color = `var(${token})`
    return getComputedStyle(box).color
  }
  const line = { stroke: colour('--rule'), width: 1 }
  const axis = {
    stroke: colour('--quiet'),
    grid: line,
    ticks: line,
    font: `12px ${getComputedStyle(box).fontFamily}`,
  }
  const chart = new UPlot(
    {
      width: box.clientWidth,
      height: HEIGHT_PX,
      legend: { show: false },
      cursor: { show: false },
      tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'UTC'),
      scales: { x: { range: () => [secondsOf(from), Math.max(secondsOf(to), secondsOf(from) + DAY_S)] } },
      axes: [
        { ...axis, values: (_, ticks) => ticks.map((tick) => shownDay(dayAt(tick))), space: 110 },
        { ...axis, size: 86, values: (_, ticks) => ticks.map((tick) => heightText(tick, up)) },
      ],
      series: [
        {},
        { stroke: colour('--notice'), width: 2, points: { show: points.length < 60 }, ...STEPPED },
      ],
    },
    [
      points.map(({ date }) => secondsOf(date)),
      points.map(({ balance }) => whole(up === 'Cr' ? balance : -balance)),
    ],
    box,
  )
  const themes = new MutationObserver(() => chart.redraw())
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const sizes = new ResizeObserver(() => chart.setSize({ width: box.clientWidth, height: HEIGHT_PX }))
  sizes.observe(box)
  return () => {
    themes.disconnect()
    sizes.disconnect()
    chart.destroy()
  }
}

/** A balance over a period as a line of steps, rising to its usual side, and as a table for screen readers. */
export function BalanceChart({ label, from, to, steps }: BalanceChartProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(
    () => (place.current ? drawBalance(place.current, { label, from, to, steps }) : undefined),
    [label, from, to, steps],
  )
  return (
    <figure className="chart">
      <figcaption>{label}</figcaption>
      <div ref={place} aria-hidden="true" />
      <div className="unseen">
        <PlainTable
          caption={label}
          headings={[phrases.date, phrases.balance]}
          rows={closings(steps).map(({ date, balance }) => [date, formatBalance(balance)])}
        />
      </div>
    </figure>
  )
}
