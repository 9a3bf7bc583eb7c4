import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'

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

const DAY_S = 86_400
const LINE_WIDTH_PX = 1.5

/** A small chart without axes; each line has a scale of its own, from its least to its largest figure. */
export function LineChart({ label, days, lines, width, height }: LineChartProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current || !canDraw()) return
    const seconds = days.map((day) => Date.parse(day) / 1000)
    // Uplot asks for the colour each time it draws: a change of theme only needs a drawing more.
    const colour = (token: string) => () =>
      getComputedStyle(document.documentElement).getPropertyValue(token).trim()
    const chart = new UPlot(
      {
        width,
        height,
        padding: [3, 3, 3, 3],
        axes: [{ show: false }, ...lines.map(() => ({ show: false }))],
        legend: { show: false },
        cursor: { show: false },
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
            width: LINE_WIDTH_PX,
            // One day alone is no line.
            points: { show: days.length === 1, fill: colour(token) },
            ...(UPlot.paths.stepped && { paths: UPlot.paths.stepped({ align: 1 }) }),
          })),
        ],
      },
      [seconds, ...lines.map(({ values }) => [...values])],
      place.current,
    )
    const observer = new MutationObserver(() => chart.redraw())
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      observer.disconnect()
      chart.destroy()
    }
  }, [days, lines, width, height])
  return <div ref={place} role="img" aria-label={label} style={{ width, height }} />
}

/** A figure that never moved runs through the middle. */
const around = (from: number, to: number): [number, number] => (from === to ? [from - 1, to + 1] : [from, to])

const canDraw = () => document.createElement('canvas').getContext('2d') !== null
