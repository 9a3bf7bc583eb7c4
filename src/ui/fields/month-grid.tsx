import { addDays, addMonths, daysBetween, monthOf } from '../../../contract/text/dates.ts'
import { otherDay, shownDay, shownMonths } from '../../../contract/text/shown-day.ts'
import { weekday } from '../../../contract/text/solar.ts'
import { solarDay } from '../frame/solar-day.ts'
import { monthPhrases as phrases } from './month-phrases.ts'
import { place } from './option-list.tsx'

/** The week as the office has it: from Saturday to Friday. */
const WEEK = phrases.days.split(' ')
const MONTHS = phrases.months.split(' ')

export interface MonthGridProps {
  /** The day that is chosen, whose month is shown. */
  readonly day: string
  readonly today: string
  readonly onWalk: (day: string) => void
  readonly onPick: (day: string) => void
}

/** A month that drops from a date field, to be walked by its arrows; the keys stay with the field. */
export function MonthGrid({ day, today, onWalk, onPick }: MonthGridProps) {
  const [first, last] = monthOf(day)
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index))
  const month =
    shownMonths()?.title(day) ??
    phrases.title({ month: MONTHS[Number(day.slice(5, 7)) - 1] ?? '', year: day.slice(0, 4) })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press must not take the focus from the field
    <div className="options month" ref={place} onMouseDown={(event) => event.preventDefault()}>
      <header>
        <button
          type="button"
          tabIndex={-1}
          aria-label={phrases.before}
          onClick={() => onWalk(addMonths(day, -1))}
        >
          ‹
        </button>
        <span>
          {month} · <bdi lang="fa-AF">{otherDay(day) ?? solarDay(day)}</bdi>
        </span>
        <button
          type="button"
          tabIndex={-1}
          aria-label={phrases.next}
          onClick={() => onWalk(addMonths(day, 1))}
        >
          ›
        </button>
      </header>
      <div className="month-days" role="status" aria-label={shownDay(day)}>
        {WEEK.map((name) => (
          <small key={name}>{name}</small>
        ))}
        {days.map((one, index) => (
          <button
            key={one}
            type="button"
            tabIndex={-1}
            aria-label={shownDay(one)}
            aria-current={one === today ? 'date' : undefined}
            aria-pressed={one === day}
            style={one === first ? { gridColumnStart: weekday(one) + 1 } : undefined}
            onClick={() => onPick(one)}
          >
            {index + 1}
          </button>
        ))}
      </div>
    </div>
  )
}
