/** Events of a key press that no component and no library listens to; `keydown` and `input` are the others. */
const UNHEARD = ['keypress', 'beforeinput', 'textInput', 'selectionchange', 'keyup']

/** Whether the event is a printable key in an input with `data-signs`, where only the input itself handles such keys. */
const isOwnSign = ({ target, key, ctrlKey, altKey }: KeyboardEvent) =>
  target instanceof HTMLInputElement && 'signs' in target.dataset && key.length === 1 && ctrlKey === altKey

/**
 * Stops these events at the window, before React searches all ancestors for listeners twice for each event. Capture
 * listeners of the window and the browser's default actions still get them.
 */
export function stopUnheardEvents(): void {
  for (const type of UNHEARD) addEventListener(type, (event) => event.stopPropagation(), { capture: true })
  addEventListener('keydown', (event) => isOwnSign(event) && event.stopPropagation(), { capture: true })
}
