import type { Page } from 'playwright-core'
import type { Stroke } from '../../../contract/operator/key-script.ts'
import type { Stage } from '../../keys/hands.ts'
import { chromiumStage } from './chromium-stage.ts'
import { pressKey } from './press-key.ts'

/** A keyboard layout of the office: the signs on its letter keys, and its digits. */
export interface Layout {
  readonly name: string
  /** What stands on the keys of QWERTYUIOP, ASDFGHJKL and ZXCVBNM. */
  readonly letters: string
  /** Signs that are typed with AltGr, which a browser hears as Ctrl and Alt, by the place of their key. */
  readonly withAltGr: Readonly<Record<string, string>>
}

const PLACES = 'QWERTYUIOPASDFGHJKLZXCVBNM'
const DIGITS = '۰۱۲۳۴۵۶۷۸۹'

export const PERSIAN: Layout = { name: 'Persian', letters: 'ضصثقفغعهخحشسیبلاتنمظطزرذدئ', withAltGr: {} }
/** XKB's af(ps); Windows has ظ and ط on Z and X, and the signs on the same keys but for the question mark. */
export const PASHTO: Layout = {
  name: 'Pashto',
  letters: 'ضصثقفغعهخحشسیبلاتنمۍېزرذدړ',
  withAltGr: { '@': 'Digit2', '#': 'Digit3', '>': 'KeyK', '<': 'KeyL', '?': 'KeyZ' },
}

/** Where a letter goes: into a text, into the first word of Go To, or to the commands. */
type Target = 'text' | 'verb' | 'commands'

/** Runs in the page. */
function targetNow(): Target {
  const active = document.activeElement
  const isText = active instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(active.type)
  if (!isText) return 'commands'
  return active.matches('.goto [role=combobox]') && !active.value.includes(' ') ? 'verb' : 'text'
}

const CODES: Readonly<Record<string, string>> = {
  ' ': 'Space',
  '>': 'Period',
  '.': 'Period',
  '-': 'Minus',
  '#': 'Digit3',
  '*': 'Digit8',
}
const codeOf = (key: string) =>
  /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : /^\d$/.test(key) ? `Digit${key}` : (CODES[key] ?? '')

/**
 * A browser page whose keyboard has another layout: digits, verbs and commands are typed on it as they come,
 * each key by its place. Words in Latin letters are typed on the US layout, as by whoever switches for them.
 */
export async function layoutStage(page: Page, origin: string, layout: Layout): Promise<Stage> {
  const base = chromiumStage(page, origin)
  const cdp = await page.context().newCDPSession(page)
  const signAt = (letter: string) => [...layout.letters][PLACES.indexOf(letter.toUpperCase())] ?? letter

  async function press(stroke: Stroke): Promise<void> {
    const { key, ctrl, alt, shift } = stroke
    if ([...key].length > 1 || shift) return base.press(stroke)
    const isLetter = /^[a-z]$/.test(key)
    if (ctrl || alt) {
      await pressKey(cdp, isLetter ? signAt(key) : key, codeOf(key), { ctrl, alt }, false)
      // Who switches the layout within a line has seen it open.
      if (ctrl && key === 'k') await page.locator('.goto [role=combobox]:focus').waitFor()
      return
    }
    const target = isLetter ? await page.evaluate(targetNow) : 'text'
    if (isLetter && target !== 'text') return pressKey(cdp, signAt(key), codeOf(key), {}, true)
    if (/^\d$/.test(key)) return pressKey(cdp, [...DIGITS][Number(key)] ?? key, codeOf(key), {}, true)
    const place = layout.withAltGr[key]
    const isAltGr = place !== undefined
    return pressKey(cdp, key === '.' ? '٫' : key, place ?? codeOf(key), { ctrl: isAltGr, alt: isAltGr }, true)
  }
  return { ...base, press }
}
