import { formatMoney, moneyFromWire } from '../../../../contract/money/money.ts'
import type { ProfitReport } from '../../../../contract/reports/report-answers.ts'
import { addDays } from '../../../../contract/text/dates.ts'
import { shownDay } from '../../../../contract/text/shown-day.ts'
import { PlainTable } from '../../../ui/table/plain-table.tsx'
import { phrases } from './phrases.ts'
import { barsOf, heightsOf } from './profit-bars.ts'
import { monthEnd, monthStart, monthText } from './profit-months.ts'
import './profit-chart.css'

const HEIGHT_PX = 132
/** Of the labels under the bars. */
const FOOT_PX = 20
/** Of the figures beside the bars, in characters of their font, which are 0.6 em wide. */
const SIDE = '6em'
/** Labels that fit under the bars of a narrow screen. */
const MOST_LABELS = 7

/** The first days of all days or months of a profit's period, those without any profit too. */
export function slotsOf({ by, period: { from_date, to_date } }: ProfitReport): readonly string[] {
  const slots: string[] = []
  const isDay = by === 'day'
  let slot = isDay ? from_date : monthStart(from_date, by)
  for (; slot <= to_date; slot = addDays(isDay ? slot : monthEnd(slot, by), 1)) slots.push(slot)
  return slots
}

/** The profit of each day or month as a bar over or under the zero line; as a table for screen readers. */
export function ProfitChart({ profit }: { readonly profit: ProfitReport }) {
  const { by, base, groups } = profit
  const textOf = (slot: string) => (by === 'day' ? shownDay(slot) : monthText(slot, by))
  const label = by === 'day' ? phrases.byDay({ base }) : phrases.byMonth({ base })
  return (
    <figure className="chart">
      <figcaption>{label}</figcaption>
      <Bars profit={profit} textOf={textOf} />
      <div className="unseen">
        <PlainTable
          caption={label}
          headings={[by === 'day' ? phrases.day : phrases.month, phrases.total]}
          rows={groups.map(({ key, total }) => [textOf(key), formatMoney(moneyFromWire(total))])}
        />
      </div>
    </figure>
  )
}

interface BarsProps {
  readonly profit: ProfitReport
  readonly textOf: (slot: string) => string
}

/** The bars: filled where something was earned, hollow where it was lost. Time runs the way that the page is read. */
function Bars({ profit, textOf }: BarsProps) {
  const slots = slotsOf(profit)
  const bars = barsOf(slots, profit.groups)
  const { top, bottom, ticks } = heightsOf(bars.map(({ total }) => total))
  const down = (height: number) => 6 + ((top - height) / (top - bottom)) * (HEIGHT_PX - 12)
  const isTurned = document.documentElement.dir === 'rtl'
  const percent = (place: number) => `${(isTurned ? 1 - place : place) * 100}%`
  const step = Math.ceil(slots.length / MOST_LABELS)
  return (
    <div className="profit-chart" style={{ height: HEIGHT_PX + FOOT_PX }}>
      <svg aria-hidden="true" className="figures" width={SIDE} height={HEIGHT_PX + FOOT_PX}>
        {ticks.map(({ height, text }) => (
          <text key={height} x="100%" y={down(height)} dx="-8" dy="0.35em">
            {text}
          </text>
        ))}
      </svg>
      <svg aria-hidden="true" className="bars-of-profit" height={HEIGHT_PX + FOOT_PX}>
        {ticks.map(({ height }) => (
          <line
            key={height}
            className={height === 0 ? 'zero' : undefined}
            {...{ x1: 0, x2: '100%', y1: down(height), y2: down(height) }}
          />
        ))}
        {bars.map(({ slot, place, width, total, height }) => (
          <rect
            key={slot}
            className={height < 0 ? 'lost' : 'earned'}
            x={percent(isTurned ? place + width : place)}
            y={down(Math.max(height, 0))}
            width={`${width * 100}%`}
            height={Math.max(1, Math.abs(down(height) - down(0)))}
          >
            <title>{`${textOf(slot)} · ${formatMoney(total)}`}</title>
          </rect>
        ))}
        {slots.map((slot, index) =>
          index % step === 0 ? (
            <text key={slot} x={percent((index + 0.5) / slots.length)} y={HEIGHT_PX + 14}>
              {textOf(slot)}
            </text>
          ) : undefined,
        )}
      </svg>
    </div>
  )
}
