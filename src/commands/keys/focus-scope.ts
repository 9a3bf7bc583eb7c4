import type { FieldKind, Scope } from '../catalog/command.ts'

/** What matches every dialog. */
export const DIALOG = '[role=dialog], [role=alertdialog]'
const GRID = '[role=grid], [data-scope=grid]'
const FIND = '[data-scope=find]'
const SHEET = '[data-scope=sheet]'
const MENU = '[data-scope=menu]'
const TEXT = 'input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox]'
const PRESSED_BY_ENTER = 'button, a[href], summary, textarea, [role=button], [role=option], [role=menuitem]'
const NO_TEXT_INPUTS = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']

/** The dialog that is open over all others. */
export const openDialog = (): Element | undefined => [...document.querySelectorAll(DIALOG)].at(-1)

/** Which scope's keys work at a target: an open dialog has them all, wherever the focus strays. */
export function scopeAt(target: EventTarget | null): Scope {
  const dialog = openDialog()
  if (dialog) return dialog.matches('[data-scope=palette]') ? 'palette' : 'dialog'
  if (!(target instanceof Element)) return 'form'
  if (target.closest(FIND)) return 'find'
  if (target.closest(SHEET)) return 'sheet'
  return target.closest(GRID) ? 'grid' : target.closest(MENU) ? 'menu' : 'form'
}

/** What kind of field a target is; undefined where it is none that has keys of its own. */
export function fieldAt(target: EventTarget | null): FieldKind | undefined {
  if (!(target instanceof HTMLElement)) return undefined
  if (target.matches('[role=combobox]')) return 'lookup'
  // An entry of a menu is opened by Enter as the menu's own keys say.
  if (target.matches('button, a[href], summary')) return target.closest(MENU) ? undefined : 'button'
  return target.dataset.field as FieldKind | undefined
}

/** The scopes whose keys work where `scope` has the focus, the nearest first. */
export function scopesFrom(scope: Scope): readonly Scope[] {
  if (scope === 'dialog' || scope === 'palette') return [scope]
  return scope === 'form' ? ['form', 'screen', 'global'] : [scope, 'form', 'screen', 'global']
}

/** Whether letters typed at a target are text, or choose in a list. */
export function isTextPlace(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !NO_TEXT_INPUTS.includes(target.type)
  return target instanceof Element && target.closest(TEXT) !== null
}

/** Whether Enter belongs to the target itself: a button is pressed, a link followed. */
export function takesEnter(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(PRESSED_BY_ENTER) !== null
}
