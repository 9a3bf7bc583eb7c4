import { type KeyboardEvent, useState } from 'react'
import { addDays, addMonths, monthDays, weekday } from '../../../contract/text/dates.ts'
import { solarDay } from '../frame/solar-day.ts'
import { place } from './option-list.tsx'
import { monthPhrases as phrases } from './phrases.ts'

/** The week as the office has it: from Saturday to Friday. */
const WEEK = phrases.days.split(' ')
const MONTHS = phrases.months.split(' ')

/** The day that a key leads to from another; undefined for a key that leads to none. */
function dayByKey(key: string, day: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'PageUp':
      return addMonths(day, -1)
    case 'PageDown':
      return addMonths(day, 1)
    case 'Home':
      return monthDays(day)[0]
    case 'End':
      return monthDays(day).at(-1)
    default:
      return undefined
  }
}

/**
 * A month over a field of a day: the day that it has come to, undefined while it is closed, and the keys it takes. It
 * opens at `dayAt`, not at all where that is undefined.
 */
export function useMonth(dayAt: () => string | undefined, onPick: (day: string) => void) {
  const [walked, setWalked] = useState<string>()
  const open = () => setWalked(dayAt())
  const close = () => setWalked(undefined)
  /** Handles a key; answers whether the field must ignore it. Enter picks the day and goes on to the field. */
  const onKey = (event: KeyboardEvent): boolean => {
    const { key, ctrlKey, altKey, metaKey } = event
    if (walked === undefined) {
      const isOpener = key === 'F4' || (altKey && key === 'ArrowDown')
      if (isOpener) open()
      return isOpener
    }
    const day = ctrlKey || altKey || metaKey ? undefined : dayByKey(key, walked)
    if (day !== undefined) setWalked(day)
    else if (!/^(?:Shift|Control|Alt|Meta)$/.test(key)) close()
    if (key === 'Enter') onPick(walked)
    return day !== undefined || key === 'Escape' || key === 'F4'
  }
  return { walked, walk: setWalked, open, close, onKey }
}

interface MonthGridProps {
  /** The day that is chosen, whose month is shown. */
  readonly day: string
  readonly today: string
  readonly onWalk: (day: string) => void
  readonly onPick: (day: string) => void
}

/** A month that drops from a date field, to be walked by its arrows; the keys stay with the field. */
export function MonthGrid({ day, today, onWalk, onPick }: MonthGridProps) {
  const days = monthDays(day)
  const [first = day] = days
  const month = phrases.title({
    month: MONTHS[Number(day.slice(5, 7)) - 1] ?? '',
    year: day.slice(0, 4),
  })
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
          {month} · <bdi lang="fa-AF">{solarDay(day)}</bdi>
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
      <div className="month-days" role="status" aria-label={day}>
        {WEEK.map((name) => (
          <small key={name}>{name}</small>
        ))}
        {days.map((one) => (
          <button
            key={one}
            type="button"
            tabIndex={-1}
            aria-label={one}
            aria-current={one === today ? 'date' : undefined}
            aria-pressed={one === day}
            style={one === first ? { gridColumnStart: weekday(one) + 1 } : undefined}
            onClick={() => onPick(one)}
          >
            {Number(one.slice(8))}
          </button>
        ))}
      </div>
    </div>
  )
}
