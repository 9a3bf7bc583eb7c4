import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mayBeOne, nameWords } from '../../../contract/watch/name-words.ts'
import { NameIndex } from '../../../server/watch/name-index.ts'

const word = fc.constantFrom(
  'Mohammad',
  'محمد',
  'Karim',
  'کریم',
  'Ali',
  'علی',
  'Zadran',
  'bin',
  'al',
  'Najibullah',
  'نجیب',
  '12',
)
const name = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '))

it('finds what may be one with a name, by the plain definition of that', () => {
  fc.assert(
    fc.property(fc.array(name, { maxLength: 30 }), name, (listed, asked) => {
      const index = new NameIndex()
      for (const [no, one] of listed.entries())
        index.add({ source: 'un', ref: `R${no}`, name: one, born: '' })
      const words = nameWords(asked)
      const expected = listed.flatMap((one, no) => (mayBeOne(nameWords(one), words) ? [`R${no}`] : []))
      expect(
        index
          .find(asked)
          .map(({ ref }) => ref)
          .toSorted(),
      ).toEqual(expected.toSorted())
    }),
    { numRuns: 500 },
  )
})

it('tells each ref once', () => {
  const index = new NameIndex()
  for (const alias of ['Mohammad Karim', 'محمد کریم', 'Haji Mohammad Karim'])
    index.add({ source: 'un', ref: 'QDi.1', name: alias, born: '' })
  expect(index.find('محمد کریم')).toEqual([{ source: 'un', ref: 'QDi.1', name: 'Mohammad Karim', born: '' }])
})
