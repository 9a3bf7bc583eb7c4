import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { isComposing } from './composing.ts'
import { typeInto } from './type-into.ts'

interface FormProps {
  /** What the form is called by those who can't see it. */
  readonly label: string
  /** Fields in a row on the office's screen; fewer where it is narrow. */
  readonly columns?: 1 | 2 | 3 | 4 | 5
  /** What Enter in the last field does; without it, it goes to the main button. */
  readonly onSubmit?: (() => void) | undefined
  /** Whether it takes no room just now; its fields can take the focus still. */
  readonly isFolded?: boolean
  /** Told when the focus comes into it, or goes from one of its fields to another. */
  readonly onFocus?: () => void
  readonly children: ReactNode
}

/**
 * A form in which Enter goes to the next field and Shift+Enter to the one before, in the order of the
 * document, leaving out what can't be typed in. The browser itself never submits it.
 */
export function Form({ label, columns = 5, onSubmit, isFolded = false, onFocus, children }: FormProps) {
  return (
    <form
      noValidate
      aria-label={label}
      className={isFolded ? 'form folded' : 'form'}
      style={{ '--columns': columns } as CSSProperties}
      data-submits={onSubmit ? '' : undefined}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.()
      }}
    >
      {children}
    </form>
  )
}

function onKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.altKey || event.metaKey) return
  const target = event.target as Element
  if (event.defaultPrevented || !event.currentTarget.contains(target)) return
  if (isComposing(event)) return
  if (target.closest('button, a[href]') && !event.shiftKey) return
  event.preventDefault()
  focusNextField(target, event.shiftKey ? -1 : 1, event.repeat)
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Moves the focus to the field after an element of a form (before it, with step -1), past those that are filled in
 * already. After the last
 * one the form submits if it has something to submit, unless the key is only held down; else its first
 * main button takes the focus. Does nothing outside a form.
 */
export function focusNextField(from: Element, step: 1 | -1 = 1, held = false): void {
  const form = from.closest('form')
  if (!form) return
  const fields = [...form.querySelectorAll<Control>('input, select, textarea')].filter(isStop)
  const lies = (field: Control, side: number) => (from.compareDocumentPosition(field) & side) !== 0
  const next =
    step === 1
      ? fields.find((field) => !('passed' in field.dataset) && lies(field, Node.DOCUMENT_POSITION_FOLLOWING))
      : fields.findLast((field) => lies(field, Node.DOCUMENT_POSITION_PRECEDING))
  if (next || step === -1) focusControl(next)
  else if (!('submits' in form.dataset)) form.querySelector<HTMLElement>('.button.main:enabled')?.focus()
  else if (!held) form.requestSubmit()
}

/** Moves the focus to the field of this name, its text selected, wherever on the screen it stands. */
export function focusField(name: string): void {
  focusControl([...document.getElementsByName(name)].find((element) => isStop(element as Control)) as Control)
}

/** Changes what the fields show and then moves the focus, so that the new text is what is selected. */
export function focusFieldAfter(change: () => void, name: string): void {
  flushSync(change)
  focusField(name)
}

const unread = () => [...document.querySelectorAll<HTMLInputElement>('[data-unread]')]

/**
 * Moves the focus to the first field whose text names none of its choices; whether there is one: a form with such a
 * field is not sent. Those behind a dialog are left out.
 */
export function focusUnread(): boolean {
  const first = unread().find((box) => !box.closest('[aria-hidden=true]'))
  focusControl(first)
  return first !== undefined
}

/** Empties the fields whose text names none of their choices: of these a form that is cleared knows nothing. */
export const clearUnread = () => {
  for (const box of unread()) typeInto(box, '')
}

function focusControl(control: Control | undefined): void {
  control?.focus()
  if (!(control instanceof HTMLInputElement) || control.type === 'radio' || control.type === 'checkbox')
    return
  control.select()
  // Of a long name the beginning must be in sight.
  control.scrollLeft = 0
}

/** Whether Enter stops here: not at what is hidden, disabled or read-only; once in a radio group. */
function isStop(control: Control): boolean {
  if (control.type === 'hidden' || control.matches(':disabled, [readonly]')) return false
  if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return true
  const group = control.form?.elements.namedItem(control.name)
  if (!(group instanceof RadioNodeList)) return true
  return group.value === '' ? group[0] === control : control.checked
}
