const DIALOG = '[role=dialog], [role=alertdialog]'

/** The dialog that is open over all others. */
const openDialog = (): Element | undefined => [...document.querySelectorAll(DIALOG)].at(-1)

const homeOf = (main: Element | null) =>
  main?.querySelector<HTMLElement>('[data-focus-home]:not(:disabled)') ?? undefined

/** Moves the focus to where this screen's work begins: its `data-focus-home`, or else its `<main>`. */
function focusHome(): void {
  const main = document.querySelector('main')
  const home = homeOf(main)
  home?.focus()
  if (!home || document.activeElement !== home) main?.focus()
  // What is typed there takes the place of the old text.
  else if (home instanceof HTMLInputElement) home.select()
}

/**
 * Keeps the focus off `<body>`. Whatever made it fall there (a removed row, a changed route, a disabled
 * button, a click beside everything), it goes back to where it was if that is still there, else home; in a dialog
 * that another one stood over, to where it was there. Returns what ends it.
 */
export function keepFocus(): () => void {
  let last: HTMLElement | undefined
  const lastIn = new WeakMap<Element, HTMLElement>()
  /** The `<main>` that has the focus only until the screen's home is drawn. */
  let standIn: Element | undefined
  const keep = () => {
    // Chromium takes the focus from what is disabled a frame later: that frame would have it on body.
    if (document.activeElement?.matches(':disabled')) return focusHome()
    if (standIn !== undefined && document.activeElement === standIn && homeOf(standIn)) return focusHome()
    if (document.activeElement !== document.body) return
    const dialog = openDialog()
    // One that has just opened takes the focus itself.
    const place = dialog ? lastIn.get(dialog) : last
    if (place?.isConnected && !place.matches(':disabled')) place.focus()
    if (document.activeElement !== document.body || dialog) return
    focusHome()
    standIn = document.activeElement?.matches('main') ? document.activeElement : undefined
  }
  const onFocusIn = (event: FocusEvent) => {
    if (!(event.target instanceof HTMLElement)) return
    const dialog = event.target.closest(DIALOG)
    if (dialog) lastIn.set(dialog, event.target)
    else last = event.target
  }
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    // Once the event is over: who moves the focus on in two steps has it by then.
    if (relatedTarget === null) return queueMicrotask(keep)
    // A screen that arrives behind an open dialog asks for the focus. The dialog would take it back itself,
    // but with all that is typed in it selected: the next key would replace it.
    const dialog = target instanceof HTMLElement && target.closest(`:is(${DIALOG})[data-state=open]`)
    if (dialog && relatedTarget instanceof Element && !relatedTarget.closest(DIALOG)) target.focus()
  }
  // Chromium fires no event when the focused element is removed or disabled. This runs before the next frame and the
  // next key, and after the layout effects of what was drawn.
  const observer = new MutationObserver(keep)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  // Before anyone stops it: what asks for the focus behind Go To has it once that is closed.
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener('focusin', onFocusIn, { capture: true, signal })
  document.addEventListener('focusout', onFocusOut, { signal })
  // A key faster than all that still lands where it belongs.
  document.addEventListener('keydown', keep, { capture: true, signal })
  keep()
  return () => {
    observer.disconnect()
    listening.abort()
  }
}
