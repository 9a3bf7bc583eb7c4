import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { focusHome, isDialogOpen } from './focus-keeper.ts'

/** How long after a dialog opens an Enter may still be meant for what was there before. */
const SETTLING_MS = 150

/** Where the operator was before the first of the dialogs that follow one another. */
let opener: Element | null = null

/**
 * The focus of a dialog: on `first` when it opens, back where the operator was when it closes, or home
 * where that is gone. `guard` swallows an Enter that wasn't meant for the dialog: repeated, or pressed
 * before it stood there and any other key was pressed in it.
 */
export function useDialogFocus(first: RefObject<HTMLElement | null>) {
  const opened = useRef(0)
  return {
    onOpenAutoFocus(event: Event) {
      event.preventDefault()
      const active = document.activeElement
      if (active !== document.body && !active?.closest('[role=dialog], [role=alertdialog]')) opener = active
      opened.current = performance.now()
      first.current?.focus()
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      if (isDialogOpen()) return
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
      if (document.activeElement !== opener) focusHome()
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
