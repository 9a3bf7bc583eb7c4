import { useLayoutEffect, useMemo, useRef } from 'react'

/** Puts the focus back on an element; where it is gone, where the screen's work begins: never on body. */
function returnTo(element: Element | null) {
  if (element instanceof HTMLElement && element.isConnected && element !== document.body)
    return element.focus()
  const main = document.querySelector('main')
  if (main && !main.hasAttribute('tabindex')) main.tabIndex = -1
  const home = main?.querySelector<HTMLElement>('[data-focus-home]:not(:disabled)') ?? main
  home?.focus()
  // What is typed there takes the place of the old text.
  if (home instanceof HTMLInputElement) home.select()
}

/**
 * For a Radix dialog that no trigger opened: takes the focus on opening and gives it back on closing,
 * unless someone has it already (a new screen's first field). `after` runs once it is back.
 */
export function useFocusReturn(takeFocus: () => void, after?: () => void) {
  const before = useRef<Element | null>(null)
  const latest = useRef({ takeFocus, after })
  useLayoutEffect(() => {
    latest.current = { takeFocus, after }
  })
  return useMemo(
    () => ({
      onOpenAutoFocus: (event: Event) => {
        event.preventDefault()
        before.current = document.activeElement
        latest.current.takeFocus()
      },
      onCloseAutoFocus: (event: Event) => {
        event.preventDefault()
        if (document.activeElement === document.body || !document.activeElement) returnTo(before.current)
        latest.current.after?.()
      },
    }),
    [],
  )
}
