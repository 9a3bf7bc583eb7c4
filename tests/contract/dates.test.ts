import { describe, expect, it } from 'vitest'
import { readDays, readPeriod } from '../../contract/dates.ts'

const today = '2026-11-20'

describe('days in words', () => {
  it.each([
    ['2026-01-31', '2026-01-31', '2026-01-31'],
    ['today', '2026-11-20', '2026-11-20'],
    [' Yesterday ', '2026-11-19', '2026-11-19'],
    ['m', '2026-11-01', '2026-11-20'],
    ['-7', '2026-11-13', '2026-11-13'],
    ['-۷', '2026-11-13', '2026-11-13'],
    ['-0', '2026-11-20', '2026-11-20'],
    ['2026-03', '2026-03-01', '2026-03-31'],
    ['2026-02', '2026-02-01', '2026-02-28'],
    ['2024-02', '2024-02-01', '2024-02-29'],
    ['2025-12', '2025-12-01', '2025-12-31'],
  ])('%j is %s to %s', (text, from, to) => {
    expect(readDays(text, today)).toEqual({ from, to })
  })

  it.each(['', '2026-02-30', '2026-13', '2026', 'tomorrow', '7', '--7', '-', 'mm', '2026-3'])(
    '%j is no day',
    (text) => {
      expect(readDays(text, today)).toBeUndefined()
    },
  )

  it('reads days ago as a period up to today', () => {
    expect(readPeriod('-7', today)).toEqual({ from: '2026-11-13', to: today })
    expect(readPeriod('yesterday', today)).toEqual({ from: '2026-11-19', to: '2026-11-19' })
    expect(readPeriod('x', today)).toBeUndefined()
  })
})
