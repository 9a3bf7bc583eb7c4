import { describe, expect, test } from 'vitest'
import { headingsOver, stuckHeadings } from '../../../src/ui/table/headings.ts'
import { soughtText, wordsSought } from '../../../src/ui/table/sought-text.ts'

// 0 type, 1 currency, 2-4 rows, 5 currency, 6-7 rows, 8 type, 9 currency, 10 row
const HEADINGS = [
  { index: 0, level: 0 },
  { index: 1, level: 1 },
  { index: 5, level: 1 },
  { index: 8, level: 0 },
  { index: 9, level: 1 },
]
const places = (headings: readonly { readonly index: number }[]) => headings.map(({ index }) => index)

describe('headings', () => {
  test.each([
    [0, [0]],
    [1, [0, 1]],
    [4, [0, 1]],
    [5, [0, 5]],
    [7, [0, 5]],
    [8, [8]],
    [10, [8, 9]],
  ])('over row %i are %j', (row, over) => {
    expect(places(headingsOver(HEADINGS, row))).toEqual(over)
  })

  test.each([
    [0, []],
    [0.5, [0, 1]],
    [1, [0, 1]],
    [3.9, [0, 1]],
    [4, [0, 5]],
    [6, [0, 5]],
    [7, [0]],
    [8, [8, 9]],
  ])('stick with %d rows scrolled away: %j', (top, stuck) => {
    expect(places(stuckHeadings(HEADINGS, top))).toEqual(stuck)
  })

  test('there may be none', () => {
    expect(stuckHeadings([], 12)).toEqual([])
  })
})

describe('a text is found', () => {
  test.each([
    ['RENT 12', 'rent 12'],
    ['كرایهٔ ۱۲', 'کرایهٔ دکان 12'],
    ['1234250.5', '1,234,250.50 Cr'],
    ['1,234', '1,234,250.50 Cr'],
    ['۱٬۲۳۴٬۲۵۰٫۵۰', '1,234,250.50 Cr'],
    ['1250000', '1,250,000.50'],
    ['250000', '1,250,000.50'],
  ])('by %j, as it is read or as it is typed: %s', (typed, text) => {
    for (const word of wordsSought(typed)) expect(soughtText(text)).toContain(word)
    expect(wordsSought(typed).every((word) => soughtText('500.00 tea').includes(word))).toBe(false)
  })
})
