import { type UserEvent, userEvent } from '@testing-library/user-event'

interface Key {
  readonly code: string
  readonly key: string
  readonly shiftKey?: boolean
}

/** user-event's own keyboard leaves out F-keys and most punctuation: their code would be `Unknown`. */
const MISSING: readonly Key[] = [
  ...Array.from({ length: 12 }, (_, n) => ({ code: `F${n + 1}`, key: `F${n + 1}` })),
  { code: 'Slash', key: '/' },
  { code: 'Slash', key: '?', shiftKey: true },
  { code: 'Semicolon', key: ';' },
  { code: 'Quote', key: "'" },
  { code: 'Period', key: '.' },
  { code: 'Period', key: '>', shiftKey: true },
  { code: 'Comma', key: ',' },
  { code: 'Minus', key: '-' },
  { code: 'Equal', key: '=' },
]
const NAMED = [
  'Enter',
  'Escape',
  'Tab',
  'Backspace',
  'Delete',
  'Home',
  'End',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
]
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

const keyboard: readonly Key[] = [
  ...LETTERS.map((key) => ({ code: `Key${key.toUpperCase()}`, key })),
  ...LETTERS.map((key) => ({ code: `Key${key.toUpperCase()}`, key: key.toUpperCase(), shiftKey: true })),
  ...[...'0123456789'].map((key) => ({ code: `Digit${key}`, key })),
  ...NAMED.map((key) => ({ code: key, key })),
  { code: 'ArrowRight', key: 'ArrowRight' },
  { code: 'Space', key: ' ' },
  { code: 'ControlLeft', key: 'Control' },
  { code: 'AltLeft', key: 'Alt' },
  { code: 'ShiftLeft', key: 'Shift' },
  ...MISSING,
]

/** An operator with a whole keyboard. */
export const anOperator = (): UserEvent => userEvent.setup({ keyboardMap: [...keyboard] })
