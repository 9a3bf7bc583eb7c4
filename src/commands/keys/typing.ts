import type { Stroke } from '../../../contract/operator/key-script.ts'
import type { Press } from './held-keys.ts'
import { codeOf } from './key-binding.ts'
import { replayedKeys } from './key-holder.ts'

const STOPS = 'a[href], button, input, select, textarea, [tabindex]'

/** Whether Tab stops at an element: once in a radio group, nowhere that is hidden or switched off. */
function isStop(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(':disabled, [type=hidden]')) return false
  if (typeof element.checkVisibility === 'function' && !element.checkVisibility()) return false
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return true
  const group = element.form?.elements.namedItem(element.name)
  return !(group instanceof RadioNodeList) || (group.value === '' && group[0] === element)
}

function focusNext(step: 1 | -1): void {
  const stops = [...document.querySelectorAll<HTMLElement>(STOPS)].filter(isStop)
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = stops[(at + step + stops.length) % stops.length]
  next?.focus()
  if (next instanceof HTMLInputElement) next.select()
}

type TextControl = HTMLInputElement | HTMLTextAreaElement
const NO_TEXT = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']
const isText = (element: Element | null): element is TextControl =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !NO_TEXT.includes(element.type))

/** Puts text in place of a piece of a field, as a keyboard does: listeners hear of it, and maxlength holds. */
function replace(field: TextControl, from: number, to: number, typed: string, inputType: string): void {
  const room = field.maxLength < 0 ? Infinity : field.maxLength - (field.value.length - (to - from))
  const text = typed.slice(0, Math.max(0, room))
  if (text === '' && typed !== '') return
  const about = { inputType, data: text === '' ? null : text, bubbles: true }
  if (!field.dispatchEvent(new InputEvent('beforeinput', { ...about, cancelable: true }))) return
  if (field.readOnly) return
  field.setRangeText(text, from, to, 'end')
  field.dispatchEvent(new InputEvent('input', about))
}

/** The arrows that lead back and on within an element, by its direction. */
const arrowsOf = (element: Element) =>
  getComputedStyle(element).direction === 'rtl'
    ? (['ArrowRight', 'ArrowLeft'] as const)
    : (['ArrowLeft', 'ArrowRight'] as const)

/** What keys do in a text field; answers whether they do anything. */
function edit(field: TextControl, { key, ctrl, alt, shift }: Stroke): boolean {
  const start = field.selectionStart ?? field.value.length
  const end = field.selectionEnd ?? field.value.length
  const isBackward = field.selectionDirection === 'backward'
  const [anchor, caret] = isBackward ? [end, start] : [start, end]
  const [back, on] = arrowsOf(field)
  const moveTo = (place: number) => {
    const direction = place < anchor ? 'backward' : 'forward'
    if (shift) field.setSelectionRange(Math.min(anchor, place), Math.max(anchor, place), direction)
    else field.setSelectionRange(place, place)
  }
  if (alt) return false
  if (ctrl) {
    if (key === 'a') field.select()
    return key === 'a'
  }
  if ([...key].length === 1) replace(field, start, end, key, 'insertText')
  else if (key === 'Backspace') {
    const from = start === end ? Math.max(0, start - 1) : start
    replace(field, from, end, '', 'deleteContentBackward')
  } else if (key === 'Delete')
    replace(field, start, start === end ? end + 1 : end, '', 'deleteContentForward')
  else if (key === back) moveTo(start === end || shift ? Math.max(0, caret - 1) : start)
  else if (key === on) moveTo(start === end || shift ? caret + 1 : end)
  else if (key === 'Home') moveTo(0)
  else if (key === 'End') moveTo(field.value.length)
  else return ['ArrowUp', 'ArrowDown', 'Enter', 'Escape', 'PageUp', 'PageDown'].includes(key)
  return true
}

/** What keys do on a button, a link, a check field, among radios; answers whether they do anything. */
function press(element: Element | null, { key, ctrl, alt }: Stroke): boolean {
  if (ctrl || alt || !(element instanceof HTMLElement)) return false
  const isInput = element instanceof HTMLInputElement
  const takesEnter = element.matches('button, a[href], summary')
  const takesSpace = element.matches('button, summary') || (isInput && NO_TEXT.includes(element.type))
  if ((key === 'Enter' && takesEnter) || (key === ' ' && takesSpace)) element.click()
  else if (isInput && element.type === 'radio' && key.startsWith('Arrow')) {
    const group = [...document.getElementsByName(element.name)] as HTMLInputElement[]
    const step = key === arrowsOf(element)[1] || key === 'ArrowDown' ? 1 : -1
    const next = group[(group.indexOf(element) + step + group.length) % group.length]
    next?.focus()
    next?.click()
  }
  return true
}

/**
 * Types one press where the focus is: first the press itself, which the console and its widgets hear as
 * any other, then what a browser would do with a press that nothing has taken. Answers whether it did
 * anything; a chord that nothing is bound to does nothing.
 */
export function typePress(typed: Press): boolean {
  const { key, ctrl, alt, shift, code = codeOf(key), repeat = false, pasted } = typed
  const about = { key, code, ctrlKey: ctrl, altKey: alt, shiftKey: shift, bubbles: true }
  const target = document.activeElement ?? document.body
  const press = (of: KeyboardEventInit) => {
    const down = new KeyboardEvent('keydown', { ...about, ...of, cancelable: true, composed: true })
    replayedKeys.add(down)
    return target.dispatchEvent(down)
  }
  // As of a keyboard: a dialog that has just opened takes Shift+Enter for its own by it.
  if (shift) press({ key: 'Shift', code: 'ShiftLeft' })
  const isTaken = !press({ repeat })
  const hasWorked = isTaken || (pasted === undefined ? typePlain(typed) : paste(pasted))
  document.activeElement?.dispatchEvent(new KeyboardEvent('keyup', about))
  return hasWorked
}

/** Types one stroke of a macro. */
export const typeStroke: (stroke: Stroke) => boolean = typePress

/** Pastes text where the focus is. */
function paste(text: string): boolean {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const target = document.activeElement ?? document.body
  const about = { clipboardData, bubbles: true, cancelable: true, composed: true }
  if (!target.dispatchEvent(new ClipboardEvent('paste', about))) return true
  if (!isText(target)) return false
  const { selectionStart, selectionEnd, value } = target
  const line = target instanceof HTMLTextAreaElement ? text : text.replace(/[\r\n]+/g, '')
  replace(target, selectionStart ?? value.length, selectionEnd ?? value.length, line, 'insertFromPaste')
  return true
}

function typePlain(stroke: Stroke): boolean {
  const { key, ctrl, alt, shift } = stroke
  if (key === 'Tab' && !ctrl && !alt) focusNext(shift ? -1 : 1)
  else if (/^F\d/.test(key)) return false
  else
    return isText(document.activeElement)
      ? edit(document.activeElement, stroke)
      : press(document.activeElement, stroke)
  return true
}
