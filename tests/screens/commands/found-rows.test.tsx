import { afterEach, expect, test } from 'vitest'
import type { SearchAnswer } from '../../../contract/search/found.ts'
import { foundRows } from '../../../src/commands/palette/found-rows.ts'

afterEach(() => {
  document.dir = ''
})

const answer: SearchAnswer = {
  found: [
    {
      ...{ type: 'cash-book', id: '7', date: '2026-11-20', status: null },
      sums: [{ amount: 500, currency: 'USD' }],
      ...{ accounts: ['4001', '4002'], texts: ['کرایه'] },
    },
  ],
  ...{ nearly: [], more: false, ready: 100 },
} as unknown as SearchAnswer
const label = () =>
  foundRows(answer, [])[0]
    ?.pieces.map(({ text }) => text)
    .join('')

test('the arrow of a found record points from debit to credit the way that the page is read', () => {
  expect(label()).toBe('7 · 2026-11-20 · USD 500.00 · 4001 → 4002 · \u2068کرایه\u2069')
  document.dir = 'rtl'
  expect(label()).toBe(
    '7 · 2026-11-20 · \u2066USD 500.00\u2069 · \u20664001\u2069 ← \u20664002\u2069 · \u2068کرایه\u2069',
  )
})
