import { expect, it } from 'vitest'
import { isTimeToRelease } from '../../../server/process/memory.ts'

const MB = 1024 * 1024

it.each([
  ['it has grown and the server is quiet', 240, 0.01, true],
  ['it has grown, but the server is at work', 240, 0.5, false],
  ['it has hardly grown', 210, 0.01, false],
  ['it has shrunk', 150, 0.01, false],
])('memory is given back: %s', (_, rss, worked, expected) => {
  expect(isTimeToRelease({ rss: rss * MB, least: 200 * MB, worked })).toBe(expected)
})

it('is not given back at the first look, when there is nothing to compare with', () => {
  expect(isTimeToRelease({ rss: 200 * MB, least: Number.POSITIVE_INFINITY, worked: 0 })).toBe(false)
})
