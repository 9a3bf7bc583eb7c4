import { expect, it } from 'vitest'
import { isolated, numberedName, runsOf } from '../../contract/text/bidi.ts'
import { phrases } from '../../src/shell/report/phrases.ts'

it('cuts a label where names are set apart in it, each with the way it runs', () => {
  const name = isolated('محمد علی')
  expect(runsOf(`4001 | USD | 1 | ${name} | 0700`)).toEqual([
    { text: '4001 | USD | 1 | ' },
    { text: name, dir: 'rtl' },
    { text: ' | 0700' },
  ])
  expect(runsOf(numberedName(1, 'Karim'))).toEqual([{ text: '1 - Karim' }])
  expect(runsOf(isolated('Karim احمدی'))).toEqual([{ text: '\u2068Karim احمدی\u2069', dir: 'ltr' }])
  expect(runsOf('')).toEqual([{ text: '' }])
})

it('says on paper who did it, a Persian name in its own order before the day', () => {
  expect(phrases.printed({ name: isolated('نذیر احمد'), time: '2026-11-28 14:00' })).toBe(
    'Printed by \u2068نذیر احمد\u2069, 2026-11-28 14:00',
  )
  expect(phrases.printed({ name: isolated('Amina'), time: '2026-11-28 09:30' })).toBe(
    'Printed by Amina, 2026-11-28 09:30',
  )
})
