import { describe, expect, test } from 'vitest'
import { rowFinder } from '../../../src/ui/table/row-finder.ts'
import { headingsOver, stuckHeadings } from '../../../src/ui/table/stuck-headings.ts'

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

describe('a row is found', () => {
  const rows = ['rent', 'کرایهٔ دکان 12', 'rent 12', 'tea', '1,234,250.50 Cr']
  const find = rowFinder(rows, (row) => row)
  test.each([
    ['rent', 0, 0, 0],
    ['rent', 0, 1, 2],
    ['rent', 2, 1, 0],
    ['rent', 0, -1, 2],
    ['12 RENT', 0, 0, 2],
    ['كرایهٔ ۱۲', 3, 1, 1],
    ['1234250.5', 0, 0, 4],
    ['1,234', 0, 0, 4],
    ['۱٬۲۳۴٬۲۵۰٫۵۰', 0, 0, 4],
    ['nothing', 0, 0, undefined],
  ] as const)('by %j from row %i, step %i: %s', (text, from, step, found) => {
    expect(find(text, from, step)).toBe(found)
  })
  test('but not in an empty table', () => {
    // An amount as it is read or as it is typed.
    const amounts = rowFinder(['500.00', '1,250,000.50'], String)
    for (const typed of ['1250000', '1,250,000', '۱۲۵۰۰۰۰٫۵', '250000'])
      expect(amounts(typed, 0, 0), typed).toBe(1)
    expect(rowFinder([], String)('x', 0, 1)).toBeUndefined()
  })
})
