import { type KeyboardEvent, useState } from 'react'
import { addDays, addMonths, monthOf } from '../../../contract/text/dates.ts'
import { inlineKey } from './inline-key.ts'

/** The days that keys lead to from another. */
function daysByKey(day: string): Readonly<Record<string, string | undefined>> {
  const [Home, End] = monthOf(day)
  return {
    ArrowLeft: addDays(day, -1),
    ArrowRight: addDays(day, 1),
    ArrowUp: addDays(day, -7),
    ArrowDown: addDays(day, 7),
    PageUp: addMonths(day, -1),
    PageDown: addMonths(day, 1),
    Home,
    End,
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
    const day = ctrlKey || altKey || metaKey ? undefined : daysByKey(walked)[inlineKey(key)]
    if (day !== undefined) setWalked(day)
    else if (!/^(?:Shift|Control|Alt|Meta)$/.test(key)) close()
    if (key === 'Enter') onPick(walked)
    return day !== undefined || key === 'Escape' || key === 'F4'
  }
  return { walked, walk: setWalked, open, close, onKey }
}
