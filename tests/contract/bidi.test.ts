import { expect, it } from 'vitest'
import { isolated, numberedName, runsOf } from '../../contract/text/bidi.ts'
import { byText } from '../../src/shell/report/printed-by.ts'

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
  expect(byText('Printed', 'نذیر احمد', '2026-11-28T09:30:00Z', 'Asia/Kabul')).toBe(
    'Printed by \u2068نذیر احمد\u2069, 2026-11-28 14:00',
  )
  expect(byText('Closed', 'Amina', '2026-11-28T09:30:00Z', 'UTC')).toBe('Closed by Amina, 2026-11-28 09:30')
})
