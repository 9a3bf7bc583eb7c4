import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'

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

interface FocusReturn {
  /** Runs once the focus is back. */
  readonly after?: () => void
  /** What the screen behind has asked to have the focus since the dialog stands. */
  readonly asked?: RefObject<Element | null>
}

/**
 * For a Radix dialog that no trigger opened: takes the focus on opening and gives it back on closing, or to
 * what has asked for it meanwhile, unless someone has it already (a new screen's first field).
 */
export function useFocusReturn(takeFocus: () => void, { after, asked }: FocusReturn = {}) {
  const before = useRef<Element | null>(null)
  const latest = useRef({ takeFocus, after, asked })
  useLayoutEffect(() => {
    latest.current = { takeFocus, after, asked }
  })
  return useMemo(
    () => ({
      onOpenAutoFocus: (event: Event) => {
        event.preventDefault()
        before.current = document.activeElement
        const { takeFocus, asked } = latest.current
        if (asked) asked.current = null
        takeFocus()
      },
      onCloseAutoFocus: (event: Event) => {
        event.preventDefault()
        const { after, asked } = latest.current
        if (document.activeElement === document.body || !document.activeElement)
          returnTo(asked?.current?.isConnected ? asked.current : before.current)
        after?.()
      },
    }),
    [],
  )
}
