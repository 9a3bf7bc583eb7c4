import { expect, it } from 'vitest'
import { LastRows } from '../../../server/check/last-rows.ts'

it('keeps the newest row of each record, whatever its id, in little memory', () => {
  const last = new LastRows()
  const before = process.memoryUsage().arrayBuffers
  const ids = ['99999999', '1', '2048', '4097', '0007', 'office:exchange:USD', '5000', '99999999', '4097']
  for (const [index, id] of ids.entries()) last.note('account', id, index + 1, false)
  for (let id = 1; id <= 4096; id += 1) last.note('account', String(id), 100 + id, id % 2 === 0)
  last.note('account', '4097', 5000, true)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1024 * 1024)
  expect(['99999999', '1', '2', '0007', '5000', '4097', '7777'].map((id) => last.of('account', id))).toEqual([
    8, 101, -102, 5, 7, -5000, 0,
  ])
  expect(last.of('transfer', '1')).toBe(0)
  expect(last.largest('account')).toBe(99_999_999)
  const standing = [...last.existing('account')]
  expect(new Map(standing).size).toBe(standing.length)
  expect(standing).toHaveLength(2048 + ['99999999', '0007', '5000', 'office:exchange:USD'].length)
})
