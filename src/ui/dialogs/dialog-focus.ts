import { type KeyboardEvent, type RefObject, useRef } from 'react'

/** How long after a dialog opens an Enter may still be meant for what was there before. */
const SETTLING_MS = 150

/**
 * The focus of a dialog: on `first` when it opens. When it closes, `focus-keeper.ts` has given it back before the
 * next key; Radix, which asks a turn later, knows no trigger to give it to, and leaves it. `guard`
 * swallows an Enter that wasn't meant for the dialog: repeated, or pressed before it stood there and any other
 * key was pressed in it.
 */
export function useDialogFocus(first: RefObject<HTMLElement | null>) {
  const opened = useRef(0)
  return {
    onOpenAutoFocus(event: Event) {
      event.preventDefault()
      opened.current = performance.now()
      first.current?.focus()
    },
    guard(event: KeyboardEvent) {
      const isEarly = performance.now() < opened.current + SETTLING_MS || event.timeStamp < opened.current
      if (event.key !== 'Enter') opened.current = 0
      else if (event.repeat || isEarly) {
        event.preventDefault()
        event.stopPropagation()
      }
    },
  }
}
