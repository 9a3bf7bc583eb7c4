import { type KeyboardEvent, useState } from 'react'
import { addDays, addMonths, monthDays } from '../../../contract/text/dates.ts'

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
