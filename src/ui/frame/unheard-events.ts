/** What a key brings beside `keydown` and `input`. No component listens to it, and no library in use. */
const UNHEARD = ['keypress', 'beforeinput', 'textInput', 'selectionchange', 'keyup']

/** Whether a press types a sign into a field that says with `data-signs` that its signs are nobody else's. */
const isOwnSign = ({ target, key, ctrlKey, altKey }: KeyboardEvent) =>
  target instanceof HTMLInputElement && 'signs' in target.dataset && key.length === 1 && ctrlKey === altKey

/**
 * Keeps these events from React, which would look for listeners on the way from the field to the root, twice for each:
 * a good part of what a key costs in a field. The window's own listeners and the browser have them as before.
 */
export function stopUnheardEvents(): void {
  for (const type of UNHEARD) addEventListener(type, (event) => event.stopPropagation(), { capture: true })
  addEventListener('keydown', (event) => isOwnSign(event) && event.stopPropagation(), { capture: true })
}
