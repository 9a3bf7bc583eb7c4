import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Statements } from '../../../server/db/books.ts'
import { partsOf } from '../../../server/db/postgres-statements.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A list of full parts from a mocked PostgreSQL. `ends` are the positions of its write-ahead log, one for each part. */
function listWith(ends: readonly string[]) {
  let part = 0
  const all = async (statement: unknown) =>
    String(statement).startsWith('fetch') ? Array.from({ length: 250 }, () => ({})) : [{ end: ends[part++] }]
  return partsOf({ all, run: async () => 0 } as Statements, 'select 1 as one', [])
}

/** The number of parts that are read before the list waits for a timer, six at most. */
async function partsUntilRest(parts: AsyncGenerator<object[]>): Promise<number> {
  for (let read = 0; ; read += 1) {
    let isRead = false
    void parts.next().then(() => (isRead = true))
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
    if (!isRead || read === 6) return read
  }
}

it('rests after a part of a list where others have written since the one before, and nowhere else', async () => {
  const parts = listWith(['0/A', '0/A', '0/A', '0/B', '0/B', '0/C', '0/C'])
  expect(await partsUntilRest(parts)).toBe(4)
  await vi.runAllTimersAsync()
  expect(await partsUntilRest(parts)).toBe(1)
  await vi.runAllTimersAsync()
  expect(await partsUntilRest(listWith(Array.from({ length: 9 }, () => '0/A')))).toBe(6)
})
