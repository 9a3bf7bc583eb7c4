const FOCUS_EVENTS = ['focus', 'blur', 'focusin', 'focusout'] as const

/** The caret of a field; undefined where it has none. */
function caretOf(field: Element | null) {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return undefined
  const { selectionStart, selectionEnd, selectionDirection } = field
  if (selectionStart === null) return undefined
  return () => field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined)
}

/**
 * Hides the page but for the curtain, and moves the focus by `focusCurtain`. Nothing behind it hears of the focus: a cell
 * stays open, a list stays dropped down. Returns what shows it again, the focus and the caret where they were.
 */
export function holdPage(focusCurtain: () => void): () => void {
  const place = document.activeElement
  const caret = caretOf(place)
  const held = new AbortController()
  for (const type of FOCUS_EVENTS)
    addEventListener(type, (event) => event.stopImmediatePropagation(), {
      capture: true,
      signal: held.signal,
    })
  focusCurtain()
  document.documentElement.dataset.locked = ''
  return () => {
    delete document.documentElement.dataset.locked
    if (place instanceof HTMLElement && place.isConnected) place.focus({ preventScroll: true })
    caret?.()
    held.abort()
  }
}
