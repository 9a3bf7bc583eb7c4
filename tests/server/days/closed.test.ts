import { expect, it } from 'vitest'
import { closedText } from '../../../contract/day/days.ts'
import { assertOpen } from '../../../server/ledger/closed.ts'

// Each way in refuses a closed day in words of its own; the ledger refuses it whatever asks to post.
it('the ledger takes no day up to the last closed one, and every day where none is closed', () => {
  expect(() => assertOpen('2026-11-27', '2026-11-29', '2026-11-28')).not.toThrow()
  expect(() => assertOpen('', '2026-11-27')).not.toThrow()
  for (const date of ['2026-11-26', '2026-11-27'])
    expect(() => assertOpen('2026-11-27', '2026-11-29', date)).toThrow(closedText(date, '2026-11-27').text)
})
