import { type HTMLAttributes, useCallback, useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { formatBalance } from '../../../contract/money/money.ts'
import { type BalanceStep, heightText, upwardSide } from './chart-side.ts'

/** What draws in a token's colour: asked for at each drawing, so that a change of theme only needs a drawing more. */
type Colour = (token: string) => () => string

interface Drawing {
  readonly options: Omit<UPlot.Options, 'width'>
  readonly data: UPlot.AlignedData
}

interface ChartProps extends HTMLAttributes<HTMLDivElement> {
  /** Keep the same function while nothing changes. */
  readonly draw: (colour: Colour) => Drawing
}

const DAY_S = 86_400
const secondsOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000

/** A figure holds until the next one. */
const STEPPED: Partial<UPlot.Series> = UPlot.paths.stepped ? { paths: UPlot.paths.stepped({ align: 1 }) } : {}

/** A chart as wide as its place; nothing where the browser can't draw. */
function Chart({ draw, ...attributes }: ChartProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = place.current
    if (!box || !document.createElement('canvas').getContext('2d')) return
    const { options, data } = draw((token) => () => {
      box.style.color = `var(${token})`
      return getComputedStyle(box).color
    })
    const bare = { legend: { show: false }, cursor: { show: false } }
    const chart = new UPlot({ ...bare, ...options, width: box.clientWidth }, data, box)
    const themes = new MutationObserver(() => chart.redraw())
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    const sizes = new ResizeObserver(() => chart.setSize({ width: box.clientWidth, height: options.height }))
    sizes.observe(box)
    return () => {
      themes.disconnect()
      sizes.disconnect()
      chart.destroy()
    }
  }, [draw])
  return <div ref={place} {...attributes} />
}

/** A line of a chart: its figures, and the colour token it is drawn in. */
export interface ChartLine {
  readonly values: readonly number[]
  readonly token: `--${string}`
}

interface LineChartProps {
  /** What it shows, in words. */
  readonly label: string
  /** Days, `YYYY-MM-DD`, in their order; a figure holds until the next one. */
  readonly days: readonly string[]
  readonly lines: readonly ChartLine[]
  readonly width: number
  readonly height: number
}

/** A figure that never moved runs through the middle. */
const around = (from: number, to: number): [number, number] => (from === to ? [from - 1, to + 1] : [from, to])

/** A small chart without axes; each line has a scale of its own, from its least to its largest figure. */
export function LineChart({ label, days, lines, width, height }: LineChartProps) {
  const draw = useCallback(
    (colour: Colour): Drawing => ({
      options: {
        height,
        padding: [3, 3, 3, 3],
        axes: [{ show: false }, ...lines.map(() => ({ show: false }))],
        scales: {
          x: { range: (_, from, to) => (from === to ? [from - DAY_S, to] : [from, to]) },
          ...Object.fromEntries(
            lines.map(({ token }) => [token, { range: (_, from, to) => around(from, to) }]),
          ),
        },
        series: [
          {},
          ...lines.map(({ token }) => ({
            scale: token,
            stroke: colour(token),
            width: 1.5,
            // One day alone is no line.
            points: { show: days.length === 1, fill: colour(token) },
            ...STEPPED,
          })),
        ],
      },
      data: [days.map(secondsOf), ...lines.map(({ values }) => [...values])],
    }),
    [days, lines, height],
  )
  return <Chart draw={draw} role="img" aria-label={label} style={{ width, height }} />
}

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

/** A balance over a period as a line of steps, rising to its usual side, and as a table for screen readers. */
export function BalanceChart({ label, from, to, steps }: BalanceChartProps) {
  const draw = useCallback(
    (colour: Colour): Drawing => {
      const days = closings(steps)
      const last = days.at(-1)
      const up = upwardSide(days, to)
      const points = [...days, ...(last && last.date < to ? [{ date: to, balance: last.balance }] : [])]
      const axis = {
        stroke: colour('--quiet'),
        grid: { stroke: colour('--rule'), width: 1 },
        ticks: { stroke: colour('--rule'), width: 1 },
        font: '12px IBM Plex Mono',
      }
      return {
        options: {
          height: 200,
          tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
          scales: { x: { range: () => [secondsOf(from), Math.max(secondsOf(to), secondsOf(from) + DAY_S)] } },
          axes: [
            { ...axis, values: '{YYYY}-{MM}-{DD}', space: 110 },
            { ...axis, size: 86, values: (_, ticks) => ticks.map((tick) => heightText(tick, up)) },
          ],
          series: [
            {},
            { stroke: colour('--accent'), width: 2, points: { show: points.length < 60 }, ...STEPPED },
          ],
        },
        data: [
          points.map(({ date }) => secondsOf(date)),
          points.map(({ balance }) => whole(up === 'Cr' ? balance : -balance)),
        ],
      }
    },
    [from, to, steps],
  )
  return (
    <figure className="chart">
      <figcaption>{label}</figcaption>
      <Chart draw={draw} aria-hidden="true" />
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
