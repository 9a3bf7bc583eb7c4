import { openDialog } from './focus-scope.ts'

/** What has the focus, by the name a screen reader says, on one line; `body` where nothing has. */
export function focusName(): string {
  const active = document.activeElement
  if (!active || active === document.body) return 'body'
  const [label] = (active as HTMLInputElement).labels ?? []
  const text = [...active.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)?.textContent
  const name = active.getAttribute('aria-label') ?? label?.textContent ?? text ?? ''
  return name.replace(/\s+/g, ' ').trim() || active.tagName.toLowerCase()
}

/**
 * What has the focus, by an id that no language and no other wording changes: `#` and a field's name, else what
 * `data-known-by` says of it or of what it is in. The accessible name where it has no id.
 */
export function focusId(): string {
  const active = document.activeElement
  const id = active?.getAttribute('name') || active?.closest<HTMLElement>('[data-known-by]')?.dataset.knownBy
  return id ? `#${id}` : focusName()
}

/**
 * Whether a macro has no business here: where a password is asked for, in a dialog that takes something away, and
 * where an operator is asked whether they meant it.
 */
export function isGuarded(): boolean {
  const dialog = openDialog()
  const active = document.activeElement
  if (active instanceof HTMLInputElement && active.type === 'password') return true
  return dialog?.querySelector('input[type=password], .button.danger, [data-question]') != null
}
