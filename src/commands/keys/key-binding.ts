import type { Stroke } from '../../../contract/operator/key-script.ts'

/** One press as people write it: `Ctrl+Enter` is the modifier Ctrl on the key Enter. */
interface Press {
  readonly ctrl: boolean
  readonly alt: boolean
  readonly shift: boolean
  readonly key: string
}

const NAMED: Readonly<Record<string, string>> = {
  Esc: 'Escape',
  Up: 'ArrowUp',
  Down: 'ArrowDown',
  Left: 'ArrowLeft',
  Right: 'ArrowRight',
}

/** Punctuation by the key it is on: a Persian layout puts another sign there, the code stays. */
const PUNCTUATION: Readonly<Record<string, string>> = {
  '/': 'Slash',
  ';': 'Semicolon',
  "'": 'Quote',
  ',': 'Comma',
  '.': 'Period',
  '-': 'Minus',
  '=': 'Equal',
  '[': 'BracketLeft',
  ']': 'BracketRight',
  '\\': 'Backslash',
  '`': 'Backquote',
}
const SIGN_OF_CODE = new Map(Object.entries(PUNCTUATION).map(([sign, code]) => [code, sign]))
const SHORT_NAMES = new Map(Object.entries(NAMED).map(([short, name]) => [name, short]))

/** The question mark of Latin and of Arabic script: each layout types it with another key. */
const QUESTION_MARKS = ['?', '؟']
/** By what is typed, whether Shift or AltGr is held for it. */
const QUESTION_BINDING = `[Shift]+[Control]+[Alt]+([${QUESTION_MARKS.join('')}])`

function pressOf(text: string): Press {
  const parts = text.split('+')
  const key = parts.pop() ?? ''
  return {
    ctrl: parts.includes('Ctrl'),
    alt: parts.includes('Alt'),
    shift: parts.includes('Shift'),
    key,
  }
}

function bindingOf({ ctrl, alt, shift, key }: Press): string {
  if (key === '?') return QUESTION_BINDING
  const letter = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : undefined
  const digit = /^\d$/.test(key) ? `Digit${key}` : undefined
  const name = letter ?? digit ?? PUNCTUATION[key] ?? NAMED[key] ?? key
  return `${ctrl ? 'Control+' : ''}${alt ? 'Alt+' : ''}${shift ? 'Shift+' : ''}${name}`
}

/**
 * Keys written for people as tinykeys takes them: `Ctrl+K` is `Control+KeyK`, `g c` is `KeyG KeyC`.
 * Letters, digits and punctuation go by their code so that they work on every layout, `?` by the character typed.
 */
export function tinykeysBinding(keys: string): string {
  return keys
    .split(' ')
    .map((press) => bindingOf(pressOf(press)))
    .join(' ')
}

/** Whether keys type something: letters and signs without Ctrl or Alt, which belong to text fields. */
export function isTyped(keys: string): boolean {
  return keys.split(' ').every((text) => {
    const { ctrl, alt, key } = pressOf(text)
    return !ctrl && !alt && key.length === 1
  })
}

/** Whether a press may type a sign: Ctrl and Alt together are AltGr, one of them alone makes a chord. */
export const isSign = ({ ctrlKey, altKey }: KeyboardEvent): boolean => ctrlKey === altKey

/**
 * A key event as people write it, `Ctrl+K`; undefined for a modifier alone or a key without a name.
 */
export function writtenKeys(event: KeyboardEvent): string | undefined {
  const { code, key } = event
  if (['Control', 'Alt', 'Shift', 'Meta', 'AltGraph', 'CapsLock', 'Dead', 'Unidentified'].includes(key))
    return
  const plain = /^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? SIGN_OF_CODE.get(code) ?? SHORT_NAMES.get(key) ?? key
  const modifiers = [event.ctrlKey && 'Ctrl', event.altKey && 'Alt', event.shiftKey && 'Shift']
  return [...modifiers.filter(Boolean), plain].join('+')
}

/** The code of the key that types a sign on a US keyboard; other keys are called what they are. */
export function codeOf(key: string): string {
  if (/^[a-z]$/i.test(key)) return `Key${key.toUpperCase()}`
  if (/^\d$/.test(key)) return `Digit${key}`
  if ([...key].length > 1) return key
  return PUNCTUATION[key] ?? (key === ' ' ? 'Space' : key === '?' ? 'Slash' : 'Unidentified')
}

/** A press as the registry has it: a letter alone is a small one, a question mark is `?` whatever types it. */
export function writtenPress(event: KeyboardEvent): string | undefined {
  if (isSign(event) && QUESTION_MARKS.includes(event.key)) return '?'
  const keys = writtenKeys(event)
  return keys?.length === 1 ? keys.toLowerCase() : keys
}

const UNTYPED = ['Control', 'Alt', 'Shift', 'Meta', 'AltGraph', 'CapsLock', 'NumLock', 'Dead', 'Process']

/** A sign that is typed, as a stroke. */
export const sign = (key: string): Stroke => ({ key, ctrl: false, alt: false, shift: false })

/** A press as a stroke; undefined for a modifier alone or a sign that is still being composed. */
export function strokeOf(event: KeyboardEvent): Stroke | undefined {
  const { key, ctrlKey: ctrl, altKey: alt, shiftKey: shift, isComposing, keyCode } = event
  if (isComposing || keyCode === 229 || UNTYPED.includes(key) || key === 'Unidentified') return
  const isSign = [...key].length === 1
  // Ctrl and Alt together are AltGr, which types a sign.
  if (isSign && ctrl === alt) return sign(key)
  // A chord goes by the key's place, so that it is the same one on every layout.
  const plain = isSign ? (writtenKeys(event)?.split('+').at(-1) ?? key) : key
  return { key: plain.length === 1 ? plain.toLowerCase() : plain, ctrl, alt, shift }
}
