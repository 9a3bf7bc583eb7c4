import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { formatBalance } from '../../../contract/money/money.ts'
import { type BalanceStep, heightText, upwardSide } from './chart-side.ts'

interface BalanceChartProps {
  readonly label: string
  readonly from: string
  readonly to: string
  /** In the order of their days, the opening first; several may be of one day. */
  readonly steps: readonly BalanceStep[]
}

const HEIGHT_PX = 200

const secondsOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000
/** Good enough to draw: the table beside it is exact. */
const whole = (minor: bigint) => Number(minor) / 100

/** The balance at the end of each day that moved it. */
function closings(steps: readonly BalanceStep[]): readonly BalanceStep[] {
  return steps.filter(({ date }, index) => steps[index + 1]?.date !== date)
}

/** A balance over a period as a line of steps, up to the side it mostly stands on, and as a table for those who listen. */
export function BalanceChart({ label, from, to, steps }: BalanceChartProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = place.current
    if (!box || !document.createElement('canvas').getContext('2d')) return
    const days = closings(steps)
    const last = days.at(-1)
    const up = upwardSide(days, to)
    const heightOf = (balance: bigint) => whole(up === 'Cr' ? balance : -balance)
    const points = [...days, ...(last && last.date < to ? [{ date: to, balance: last.balance }] : [])]
    // Asked for at each drawing: a change of theme only needs a drawing more.
    const token = (name: string) => () => getComputedStyle(box).getPropertyValue(name).trim()
    const axis = {
      stroke: token('--quiet'),
      grid: { stroke: token('--rule'), width: 1 },
      ticks: { stroke: token('--rule'), width: 1 },
      font: '12px IBM Plex Mono',
    }
    const chart = new UPlot(
      {
        width: box.clientWidth,
        height: HEIGHT_PX,
        tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
        legend: { show: false },
        cursor: { show: false },
        scales: { x: { range: () => [secondsOf(from), Math.max(secondsOf(to), secondsOf(from) + 86_400)] } },
        axes: [
          { ...axis, values: '{YYYY}-{MM}-{DD}', space: 110 },
          { ...axis, size: 86, values: (_, ticks) => ticks.map((tick) => heightText(tick, up)) },
        ],
        series: [
          {},
          {
            stroke: token('--accent'),
            width: 2,
            points: { show: points.length < 60 },
            ...(UPlot.paths.stepped && { paths: UPlot.paths.stepped({ align: 1 }) }),
          },
        ],
      },
      [points.map(({ date }) => secondsOf(date)), points.map(({ balance }) => heightOf(balance))],
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
  }, [from, to, steps])
  return (
    <figure className="chart">
      <figcaption>{label}</figcaption>
      <div ref={place} aria-hidden="true" />
      <table className="unseen">
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Balance</th>
          </tr>
        </thead>
        <tbody>
          {closings(steps).map(({ date, balance }) => (
            <tr key={date}>
              <td>{date}</td>
              <td>{formatBalance(balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
