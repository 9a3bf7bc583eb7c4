const DIALOG = '[role=dialog], [role=alertdialog]'

/** The dialog that is open over all others. */
const openDialog = (): Element | undefined => [...document.querySelectorAll(DIALOG)].at(-1)

const homeOf = (main: Element | null) =>
  main?.querySelector<HTMLElement>('[data-focus-home]:not(:disabled)') ??
  main?.querySelector<HTMLElement>('.button.main:enabled') ??
  undefined

/**
 * Moves the focus to where this screen's work begins: its `data-focus-home`, or its main button where it has nothing
 * else, as one that could not be read, or else its `<main>`.
 */
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
  /** Where Tab, a click or a call is moving the focus: between `focusout` and `focusin` it is on body. */
  let next: HTMLElement | undefined
  const keep = () => {
    // What the field that is left takes away with its hints is no reason to call the focus back.
    if (next?.isConnected && !next.matches(':disabled')) return
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
  /** No move of the focus lasts until the next key. */
  const keepForKey = () => {
    next = undefined
    keep()
  }
  const onFocusIn = (event: FocusEvent) => {
    next = undefined
    if (!(event.target instanceof HTMLElement)) return
    const dialog = event.target.closest(DIALOG)
    if (dialog) lastIn.set(dialog, event.target)
    else last = event.target
  }
  const onLeaving = ({ relatedTarget }: FocusEvent) => {
    next = relatedTarget instanceof HTMLElement ? relatedTarget : undefined
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
  // Before the field that is left hears of it and changes the page.
  window.addEventListener('focusout', onLeaving, { capture: true, signal })
  window.addEventListener('focusin', onFocusIn, { capture: true, signal })
  document.addEventListener('focusout', onFocusOut, { signal })
  // A key faster than all that still lands where it belongs.
  document.addEventListener('keydown', keepForKey, { capture: true, signal })
  keep()
  return () => {
    observer.disconnect()
    listening.abort()
  }
}
