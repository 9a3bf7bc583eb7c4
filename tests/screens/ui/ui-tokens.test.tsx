import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync('src/ui/frame/tokens.css', 'utf8')
const [dark = '', light = ''] = css.split('[data-theme="light"]')
const colours = (block: string) =>
  new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name ?? '', value ?? '']),
  )

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours as WCAG 2 counts it, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const SURFACES = ['ink', 'panel', 'raised', 'field', 'row', 'accent-wash']
const PAIRS: readonly (readonly [string, string, number])[] = [
  ...['text', 'quiet', 'accent', 'credit', 'debit', 'danger', 'notice'].flatMap((ink) =>
    SURFACES.map((surface) => [ink, surface, 4.5] as const),
  ),
  ['main-ink', 'main', 4.5],
  ['text', 'notice-wash', 4.5],
  ['danger-ink', 'danger-fill', 4.5],
  ['danger', 'danger-wash', 4.5],
  ...['edge', 'accent', 'danger'].flatMap((line) =>
    ['ink', 'panel', 'raised', 'field'].map((surface) => [line, surface, 3] as const),
  ),
]

test.each([
  ['dark', colours(dark)],
  ['light', colours(light)],
])('every pair of the %s theme can be read (WCAG AA)', (_, palette) => {
  const faint = PAIRS.filter(([one, other, least]) => {
    return contrast(palette.get(one) ?? '#000000', palette.get(other) ?? '#000000') < least
  })
  expect(faint).toEqual([])
})
