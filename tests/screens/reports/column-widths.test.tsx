import { renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { useColumnNeeds } from '../../../src/ui/report/column-needs.ts'
import type { Report, ReportColumn } from '../../../src/ui/report/report.ts'
import { sharedWidths } from '../../../src/ui/table/column-widths.ts'

const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0)
const span = fc
  .tuple(fc.integer({ min: 20, max: 200 }), fc.integer({ min: 0, max: 500 }))
  .map(([least, more]) => ({ least, wish: least + more }))

describe('columns that share a room', () => {
  test('have their least, and fill the room where that fits', () => {
    fc.assert(
      fc.property(
        fc.array(span, { minLength: 1, maxLength: 14 }),
        fc.integer({ min: 0, max: 2600 }),
        (spans, room) => {
          const widths = sharedWidths(spans, room)
          for (const [at, { least }] of spans.entries()) expect(widths[at]).toBeGreaterThanOrEqual(least)
          expect(Math.abs(sum(widths) - Math.max(room, sum(spans.map(({ least }) => least))))).toBeLessThan(1)
        },
      ),
    )
  })

  test('come to their wish before a longer one gets more', () => {
    const figure = { least: 100, wish: 100 }
    const names = [
      { least: 60, wish: 700 },
      { least: 60, wish: 120 },
    ]
    expect(sharedWidths([figure, ...names], 500).map(Math.round)).toEqual([100, 280, 120])
    expect(sharedWidths([figure, ...names], 260).map(Math.round)).toEqual([100, 80, 80])
    expect(sharedWidths([figure, ...names], 200)).toEqual([100, 60, 60])
  })

  test('widen together where every wish is met, but for what the operator has set', () => {
    const widths = sharedWidths(
      [
        { least: 100, wish: 100 },
        { least: 50, wish: 100 },
        { least: 80, wish: 80, isFixed: true },
      ],
      480,
    )
    expect(widths).toEqual([200, 200, 80])
  })

  test('leave the rest to one that takes all of it', () => {
    const rest = { least: 120, wish: Number.POSITIVE_INFINITY }
    expect(sharedWidths([{ least: 100, wish: 100 }, rest], 1000).map(Math.round)).toEqual([100, 900])
  })
})

interface Line {
  readonly name: string
  readonly amount: bigint
  readonly currency: string
  readonly balance: bigint
}
const COLUMNS: readonly ReportColumn<Line>[] = [
  { key: 'name', heading: 'Name', kind: 'text', value: ({ name }) => name },
  {
    key: 'amount',
    heading: 'Amount',
    kind: 'money',
    value: ({ amount }) => amount,
    currency: ({ currency }) => currency,
  },
  { key: 'balance', heading: 'Balance', kind: 'balance', value: ({ balance }) => balance },
]
const line: Line = { name: 'Ali', amount: 100n, currency: 'USD', balance: -100n }
const report = (rows: readonly Line[], balance: bigint): Report<Line> => ({
  title: 'Lines',
  facts: [],
  columns: COLUMNS,
  rows,
  totals: [{ label: 'Total', values: { balance } }],
})

describe('what columns need', () => {
  test('is the longest figure of rows and totals whole, and of a text its beginning', () => {
    const rows = [line, { ...line, name: 'Mohammad Nabi Sultani', amount: 123_456_789n, currency: 'PKR_acc' }]
    const few = report(rows, -1_234_567n)
    const { result } = renderHook(() => useColumnNeeds(few))
    expect(result.current).toEqual([
      { least: 7, wish: 'Mohammad Nabi Sultani'.length, most: 'Mohammad Nabi Sultani'.length },
      ...['1,234,567.89 PKR_acc', '12,345.67 Dr'].map(({ length }) => {
        return { least: length, wish: length, most: length }
      }),
    ])
  })

  test('is what a column says in short whole, and of a text as much as it is told', () => {
    const texts: readonly ReportColumn<Line>[] = [
      {
        key: 'entries',
        heading: 'Entries',
        kind: 'text',
        value: ({ name }) => name,
        brief: () => 'Transfer +2',
      },
      { key: 'phone', heading: 'Phone', kind: 'text', value: ({ name }) => name, least: 16 },
    ]
    const few = { ...report([{ ...line, name: 'Mohammad Nabi Sultani' }], 0n), columns: texts }
    const { result } = renderHook(() => useColumnNeeds(few))
    expect(result.current).toMatchObject([
      { least: 'Transfer +2'.length, wish: 'Transfer +2'.length },
      { least: 16, wish: 'Mohammad Nabi Sultani'.length },
    ])
  })

  test('is at most two characters for each letter of another script', () => {
    const few = report([line, { ...line, name: 'نجیب Khan' }], 0n)
    const { result } = renderHook(() => useColumnNeeds(few))
    expect(result.current[0]).toEqual({ least: 7, wish: 9, most: 13 })
  })

  test('counts the last row of a long report too', async () => {
    const rows = [...Array.from({ length: 9_000 }, () => line), { ...line, balance: 1_000_000_000n }]
    const long = report(rows, 0n)
    const { result } = renderHook(() => useColumnNeeds(long))
    expect(result.current[2]?.least).toBe('1.00 Dr'.length)
    expect(result.current[0]?.most).toBe(Number.POSITIVE_INFINITY)
    await vi.waitFor(() => expect(result.current[2]?.least).toBe('10,000,000.00 Cr'.length))
    expect(result.current[0]?.most).toBe('Ali'.length)
  })
})
