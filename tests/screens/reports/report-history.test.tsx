import { expect, test } from 'vitest'
import { ReportHistory } from '../../../src/shell/report/report-history.ts'

const LARGE = '/reports/large/preview?from_date=2026-11-01&to_date=2026-11-30'

/** The row that the list opens at, after its row 7 was left and it was reached again from an address. */
function rowAfter(from: string): string | number | undefined {
  const trail = new ReportHistory()
  trail.arrive(LARGE, '/reports/large')
  trail.leave(LARGE, 7)
  trail.arrive(LARGE, from)
  return trail.rowOf(LARGE)
}

test.each(['/cashbook/edit/5', '/papers?customer=3'])(
  'a report that is reached again from %s, which its row led to, opens at that row',
  (from) => {
    expect(rowAfter(from)).toBe(7)
  },
)

test.each(['/reports/large', '/', '/customers/card/3'])(
  'a report that is reached from %s opens anew',
  (from) => {
    expect(rowAfter(from)).toBeUndefined()
  },
)
