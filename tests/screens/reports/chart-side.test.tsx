import { describe, expect, test } from 'vitest'
import { heightText, upwardSide } from '../../../src/ui/report/chart-side.ts'

const days = (...balances: [date: string, balance: bigint][]) =>
  balances.map(([date, balance]) => ({ date, balance }))

describe('a chart of a balance', () => {
  test('rises towards the side on which the account stands', () => {
    const till = days(['2026-01-01', 0n], ['2026-01-05', -100n], ['2026-01-09', -500n])
    expect(upwardSide(till, '2026-01-31')).toBe('Dr')
    const customer = till.map(({ date, balance }) => ({ date, balance: -balance }))
    expect(upwardSide(customer, '2026-01-31')).toBe('Cr')
  })

  test('weighs each balance by the days that it lasts', () => {
    const crossed = days(['2026-01-01', -100n], ['2026-01-25', 900n], ['2026-01-26', -100n])
    expect(upwardSide(crossed, '2026-01-31')).toBe('Dr')
    expect(upwardSide(days(['2026-01-01', -100n], ['2026-01-02', 900n]), '2026-01-31')).toBe('Cr')
  })

  test('of one day goes by its last balance, of nothing by credit', () => {
    expect(upwardSide(days(['2026-01-01', -5n]), '2026-01-01')).toBe('Dr')
    expect(upwardSide(days(['2026-01-01', 0n]), '2026-01-31')).toBe('Cr')
    expect(upwardSide([], '2026-01-31')).toBe('Cr')
  })

  test('names the side of each height in place of a minus sign', () => {
    expect([-3_000_000, 0, 1500].map((height) => heightText(height, 'Dr'))).toEqual(['3M Cr', '0', '1.5K Dr'])
    expect([2_600_000, 2_650_000].map((height) => heightText(height, 'Dr'))).toEqual(['2.6M Dr', '2.65M Dr'])
    expect([-3_000_000, 0, 1500].map((height) => heightText(height, 'Cr'))).toEqual(['3M Dr', '0', '1.5K Cr'])
  })
})
