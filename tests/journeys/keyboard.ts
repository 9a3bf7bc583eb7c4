import type { Page } from 'playwright-core'
import { parseKeys, type Stroke } from '../keys/script.ts'

const row = (signs: string, places: string) =>
  [...signs].map((sign, index) => [sign, `Key${places[index]}`] as const)

/** The keys of the Persian layout in use at the office, by the place they have on the keyboard. */
const PERSIAN: ReadonlyMap<string, string> = new Map([
  ...row('ضصثقفغعهخح', 'QWERTYUIOP'),
  ...row('شسیبلاتنم', 'ASDFGHJKL'),
  ...row('ظطزرذدئ', 'ZXCVBNM'),
  ...[...'۰۱۲۳۴۵۶۷۸۹'].map((sign, index) => [sign, `Digit${index}`] as const),
  ['ک', 'Semicolon'],
  ['گ', 'Quote'],
  ['٫', 'Slash'],
  ['>', 'Period'],
  [' ', 'Space'],
])

/** The places of an English layout's signs beyond letters and digits, and of keys with names. */
const ENGLISH: Readonly<Record<string, string>> = { ' ': 'Space', '.': 'Period', '>': 'Period', '-': 'Minus' }
const KEY_CODES: Readonly<Record<string, number>> = { Enter: 13, Tab: 9, Escape: 27, ArrowDown: 40 }

function placeOf(key: string): string {
  if (/^[a-z]$/i.test(key)) return `Key${key.toUpperCase()}`
  if (/^[0-9]$/.test(key)) return `Digit${key}`
  return PERSIAN.get(key) ?? ENGLISH[key] ?? key
}

/** A press and its release as Chromium hears them: `key` is the sign, `code` the place of the key. */
function eventsOf({ key, ctrl, alt, shift }: Stroke) {
  const code = placeOf(key)
  const windowsVirtualKeyCode = KEY_CODES[key] ?? code.charCodeAt(code.length - 1)
  const event = {
    key,
    code,
    windowsVirtualKeyCode,
    modifiers: (alt ? 1 : 0) + (ctrl ? 2 : 0) + (shift ? 8 : 0),
  }
  const typed = key === 'Enter' ? '\r' : [...key].length === 1 ? key : undefined
  const text = typed === undefined || ctrl || alt ? {} : { text: typed }
  const down = 'text' in text ? ('keyDown' as const) : ('rawKeyDown' as const)
  return [
    { type: down, ...event, ...text },
    { type: 'keyUp' as const, ...event },
  ]
}

/**
 * A keyboard on any layout that presses keys, written as in key scripts, as fast as the browser takes
 * them: no press waits for what the one before has done.
 */
export async function fastKeyboard(page: Page): Promise<(keys: string) => Promise<void>> {
  const cdp = await page.context().newCDPSession(page)
  return async (keys) => {
    const events = parseKeys(keys).flatMap(eventsOf)
    await Promise.all(events.map((event) => cdp.send('Input.dispatchKeyEvent', event)))
  }
}
