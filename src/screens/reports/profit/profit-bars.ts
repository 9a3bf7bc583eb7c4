import { moneyFromWire, type WireNumber } from '../../../../contract/money/money.ts'

/** Of the place of a day or month, what its bar takes. */
const BAR_SHARE = 0.72
/** Lines across the chart, zero among them, at most so many on each side. */
const MOST_TICKS = 3

/** A bar; its place and width are shares of the chart's width, its height is in units of the base. */
export interface ProfitBar {
  readonly slot: string
  readonly place: number
  readonly width: number
  readonly total: bigint
  readonly height: number
}

/** The bars of the days or months that have a profit, each at the place of its own. */
export function barsOf(
  slots: readonly string[],
  groups: readonly { readonly key: string; readonly total: WireNumber }[],
): readonly ProfitBar[] {
  const places = new Map(slots.map((slot, index) => [slot, index]))
  return groups.flatMap(({ key, total }) => {
    const index = places.get(key)
    if (index === undefined) return []
    const minor = moneyFromWire(total)
    const width = BAR_SHARE / slots.length
    return {
      ...{ slot: key, width, place: (index + (1 - BAR_SHARE) / 2) / slots.length },
      // Good enough to draw: the table below is exact.
      ...{ total: minor, height: Number(minor) / 100 },
    }
  })
}

const figures = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 4 })

/** A round step, 1, 2 or 5 of a power of ten, of which so many reach a height. */
function stepFor(height: number, steps: number): number {
  const least = height / steps
  const power = 10 ** Math.floor(Math.log10(least))
  return power * ([1, 2, 5].find((times) => times * power >= least) ?? 10)
}

/** How far a chart of amounts in minor units reaches, and the heights at which it has a line, in units of the base. */
export function heightsOf(totals: readonly bigint[]): {
  readonly top: number
  readonly bottom: number
  readonly ticks: readonly { readonly height: number; readonly text: string }[]
} {
  const heights = [0, ...totals.map((total) => Number(total) / 100)]
  const [most, least] = [Math.max(...heights), Math.min(...heights)]
  const step = stepFor(Math.max(most, -least) || 1, MOST_TICKS)
  const below = Math.ceil(-least / step)
  // Where nothing is above or below zero there is still a chart.
  const above = Math.ceil(most / step) || (below > 0 ? 0 : 1)
  const ticks = Array.from({ length: above + below + 1 }, (_, index) => (index - below) * step)
  return {
    ...{ top: above * step, bottom: -below * step },
    ticks: ticks.map((height) => ({ height, text: figures.format(height) })),
  }
}
