import { expect, it } from 'vitest'
import { withTextsAlone } from '../../contract/text/catalogue.ts'
import { counted } from '../../contract/text/counted.ts'
import { throttled } from '../../server/errors.ts'

it.each([
  [0, 'row', undefined, '0 rows'],
  [1, 'row', undefined, '1 row'],
  [2, 'row', undefined, '2 rows'],
  [2400, 'row', undefined, '2,400 rows'],
  [1, 'entry', 'entries', '1 entry'],
  [3, 'entry', 'entries', '3 entries'],
])('%d of %s is counted in the right number', (count, one, many, said) => {
  expect(counted(count, one, many)).toBe(said)
})

it('a wait of one second is no seconds', () => {
  expect(withTextsAlone(throttled(1).body)).toEqual({ detail: 'Too many attempts. Try again in 1 second.' })
  expect(withTextsAlone(throttled(2).body)).toEqual({ detail: 'Too many attempts. Try again in 2 seconds.' })
})
