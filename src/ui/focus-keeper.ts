const DIALOG = '[role=dialog], [role=alertdialog]'

/** The dialog that is open over all others. */
const openDialog = (): Element | undefined => [...document.querySelectorAll(DIALOG)].at(-1)

/** Moves the focus to where this screen's work begins: its `data-focus-home`, or else its `<main>`. */
function focusHome(): void {
  const main = document.querySelector('main')
  const home = main?.querySelector<HTMLElement>('[data-focus-home]:not(:disabled)')
  home?.focus()
  if (!home || document.activeElement !== home) main?.focus()
  // What is typed there takes the place of the old text.
  else if (home instanceof HTMLInputElement) home.select()
}

const isDialogGone = ({ removedNodes }: MutationRecord): boolean =>
  [...removedNodes].some(
    (node) => node instanceof Element && (node.matches(DIALOG) || node.querySelector(DIALOG) !== null),
  )

/**
 * Keeps the focus off `<body>`. Whatever made it fall there (a removed row, a changed route, a disabled
 * button, a click beside everything), it goes back to where it was if that is still there, else home; in a dialog
 * that another one stood over, to where it was there. Returns what ends it.
 */
export function keepFocus(): () => void {
  let last: HTMLElement | undefined
  const lastIn = new WeakMap<Element, HTMLElement>()
  const keep = () => {
    if (document.activeElement !== document.body) return
    const dialog = openDialog()
    // One that has just opened takes the focus itself.
    const place = dialog ? lastIn.get(dialog) : last
    if (place?.isConnected && !place.matches(':disabled')) place.focus()
    if (document.activeElement === document.body && !dialog) focusHome()
  }
  const keepSoon = () => {
    queueMicrotask(() => requestAnimationFrame(keep))
  }
  const onFocusIn = (event: FocusEvent) => {
    if (!(event.target instanceof HTMLElement)) return
    const dialog = event.target.closest(DIALOG)
    if (dialog) lastIn.set(dialog, event.target)
    else last = event.target
  }
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget === null) return keepSoon()
    // A screen that arrives behind an open dialog asks for the focus. The dialog would take it back itself,
    // but with all that is typed in it selected: the next key would replace it.
    const dialog = target instanceof HTMLElement && target.closest(`:is(${DIALOG})[data-state=open]`)
    if (dialog && relatedTarget instanceof Element && !relatedTarget.closest(DIALOG)) target.focus()
  }
  // Chromium tells nobody when the focused element is removed or disabled.
  const observer = new MutationObserver((changes) => {
    if (document.activeElement !== document.body && !last?.matches(':disabled')) return
    // A dialog gives the focus back a turn after it is gone: the next key may be there before that.
    if (changes.some(isDialogGone)) keep()
    else keepSoon()
  })
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  // Before anyone stops it: what asks for the focus behind Go To has it once that is closed.
  window.addEventListener('focusin', onFocusIn, { capture: true })
  document.addEventListener('focusout', onFocusOut)
  // A key faster than all that still lands where it belongs.
  document.addEventListener('keydown', keep, { capture: true })
  keepSoon()
  return () => {
    observer.disconnect()
    window.removeEventListener('focusin', onFocusIn, { capture: true })
    document.removeEventListener('focusout', onFocusOut)
    document.removeEventListener('keydown', keep, { capture: true })
  }
}
