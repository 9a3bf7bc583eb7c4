import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inOrder, withChanges } from '../../../contract/wire/list-changes.ts'

const rows = [1, 3, 5].map((id) => ({ id, name: `of ${id}` }))
const keyOf = ({ id }: { readonly id: number }) => id

it('a list that has not changed is the same array', () => {
  expect(withChanges(rows, keyOf, { changed: [], gone: [] })).toBe(rows)
})

it('a list with changes has each row as it is now, in the order of the keys', () => {
  const [one, three, five] = rows
  const [changed, two, six] = [
    { id: 3, name: 'changed' },
    { id: 2, name: 'new' },
    { id: 6, name: 'new' },
  ]
  const after = (list: typeof rows, gone: number[] = []) => withChanges(rows, keyOf, { changed: list, gone })
  expect(after([changed])).toEqual([one, changed, five])
  expect(after([], [3])).toEqual([one, five])
  expect(after([six, two])).toEqual([one, two, three, five, six])
  expect(after([changed, two], [1, 5])).toEqual([two, changed])
})

it('texts are sorted as the books sort them: by their bytes in UTF-8', () => {
  const texts = fc.string({
    unit: fc.constantFrom('a', 'b', 'ک', '\ud7ff', '\ue000', '\uffff', '😀', '𐀀'),
    maxLength: 4,
  })
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      expect(Math.sign(inOrder(one, other))).toBe(
        Math.sign(Buffer.compare(Buffer.from(one), Buffer.from(other))),
      )
    }),
    { numRuns: 2000 },
  )
  expect([inOrder(9, 10) < 0, inOrder(10, 10), inOrder('9', '10') > 0]).toEqual([true, 0, true])
})
