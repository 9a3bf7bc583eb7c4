import type { Page } from 'playwright-core'
import { parseKeys, type Stroke } from '../../../contract/operator/key-script.ts'

/** The keys of a row on a US keyboard, by the signs that their places are named after. */
const PLACES: Readonly<Record<string, string>> = {
  '[': 'BracketLeft',
  ']': 'BracketRight',
  ';': 'Semicolon',
  "'": 'Quote',
  ',': 'Comma',
  '.': 'Period',
  '/': 'Slash',
  '-': 'Minus',
  '=': 'Equal',
}
const placeNamed = (sign: string) => PLACES[sign] ?? `Key${sign}`
const row = (signs: string, places: string) =>
  [...signs].map((sign, index) => [sign, placeNamed(places.charAt(index))] as const)

/** The keys of the office's layouts, by the place they have on the keyboard: Persian, and Pashto where it differs. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ...row('ضصثقفغعهخحجچ', 'QWERTYUIOP[]'),
  ...row('شسیبلاتنمکگ', "ASDFGHJKL;'"),
  ...row('ظطزرذدئو', 'ZXCVBNM,'),
  ...row('ګۍېړږ', "'ZXM."),
  ...[...'۰۱۲۳۴۵۶۷۸۹'].map((sign, index) => [sign, `Digit${index}`] as const),
  ['پ', 'Backslash'],
  ['٫', 'Slash'],
  ['>', 'Period'],
  ['@', 'Digit2'],
  ['#', 'Digit3'],
  ['*', 'Digit8'],
  ['(', 'Digit9'],
  [')', 'Digit0'],
  [':', 'Semicolon'],
  ['_', 'Minus'],
  [' ', 'Space'],
])

/** What Windows numbers the keys with that are no letter and no digit: Chromium goes by these. */
const KEY_CODES: Readonly<Record<string, number>> = {
  Backspace: 8,
  Tab: 9,
  Enter: 13,
  Escape: 27,
  Space: 32,
  PageUp: 33,
  PageDown: 34,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  Insert: 45,
  Delete: 46,
  Semicolon: 186,
  Equal: 187,
  Comma: 188,
  Minus: 189,
  Period: 190,
  Slash: 191,
  BracketLeft: 219,
  Backslash: 220,
  BracketRight: 221,
  Quote: 222,
  ...Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`F${index + 1}`, 112 + index])),
}

/** The number of a place; throws where nobody has told it, since a wrong one is another key. */
function codeOf(place: string): number {
  const code = /^(Key[A-Z]|Digit[0-9])$/.test(place) ? place.charCodeAt(place.length - 1) : KEY_CODES[place]
  if (code === undefined) throw new Error(`No key is called ${place}`)
  return code
}

function placeOf(key: string): string {
  if (/^[a-z]$/i.test(key)) return `Key${key.toUpperCase()}`
  if (/^[0-9]$/.test(key)) return `Digit${key}`
  return SIGNS.get(key) ?? PLACES[key] ?? key
}

/** A press and its release as Chromium hears them: `key` is the sign, `code` the place of the key. */
function eventsOf({ key, ctrl, alt, shift }: Stroke) {
  const code = placeOf(key)
  const windowsVirtualKeyCode = codeOf(code)
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
