import { expect, it } from 'vitest'
import {
  codesAndName,
  codesIsolated,
  isolated,
  numberedName,
  runsOf,
  turned,
} from '../../contract/text/bidi.ts'
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

it('keeps codes in their own order in a text that runs from the right, and changes no other', () => {
  expect(codesIsolated('محمد 0700-123 456 هرات A/12')).toBe(
    'محمد \u20660700-123 456\u2069 هرات \u2066A/12\u2069',
  )
  expect(codesIsolated('Karim 0700')).toBe('Karim 0700')
})

it.each([
  ['Karim', 'en', 'Karim'],
  ['محمد', 'en', '\u2068محمد\u2069'],
  ['محمد علی', 'fa-AF', 'محمد علی'],
  ['Karim', 'fa-AF', '\u2068Karim\u2069'],
  ['محمد 12', 'fa-AF', '\u2068محمد 12\u2069'],
] as const)('sets %s apart in a text in %s where it needs to be', (part, language, set) => {
  expect(turned(part, language)).toBe(set)
})

it('reads a number from the left before a name that runs from the right', () => {
  expect(numberedName(7, 'محمد')).toBe('\u200e7 - \u2068محمد\u2069')
  expect(codesAndName('1001 | RYL | 7 | ', 'محمد')).toBe('\u200e1001 | RYL | 7 | \u2068محمد\u2069')
  expect(codesAndName('1001 | RYL | 7 | ', 'Karim')).toBe('1001 | RYL | 7 | Karim')
})

it('says on paper who did it, a Persian name in its own order before the day', () => {
  expect(phrases.printed({ name: isolated('نذیر احمد'), time: '2026-11-28 14:00' })).toBe(
    'Printed by \u2068نذیر احمد\u2069, 2026-11-28 14:00',
  )
  expect(phrases.printed({ name: isolated('Amina'), time: '2026-11-28 09:30' })).toBe(
    'Printed by Amina, 2026-11-28 09:30',
  )
})
