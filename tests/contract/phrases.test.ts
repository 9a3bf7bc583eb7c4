import { afterEach, expect, it } from 'vitest'
import { speak } from '../../contract/text/catalogue.ts'
import { definePhrases } from '../../contract/text/phrases.ts'
import { piecesOf } from '../../contract/text/pieces.ts'

const phrases = definePhrases('page.test', {
  title: 'Rates',
  changed: 'rates of {date} changed',
  rows: { one: '{count} row', other: '{count} rows' },
  press: 'Press {key} to change {what}.',
})
afterEach(() => speak({}))

it('a phrase is English until another language is chosen', () => {
  expect([phrases.title, phrases.changed({ date: '2026-03-01' })]).toEqual([
    'Rates',
    'rates of 2026-03-01 changed',
  ])
  expect([phrases.rows({ count: 1 }), phrases.rows({ count: 2400 })]).toEqual(['1 row', '2,400 rows'])
  speak({ 'page.test.title': 'نرخ‌ها', 'page.test.changed': '{date} ...' })
  expect([phrases.title, phrases.changed({ date: 'x' }), phrases.rows({ count: 1 })]).toEqual([
    'نرخ‌ها',
    'x ...',
    '1 row',
  ])
})

it('phrases are listed in their order, as the labels of a form are', () => {
  expect(Object.entries(phrases)[0]).toEqual(['title', 'Rates'])
})

it('a phrase comes in pieces, in the order of its language', () => {
  const pieces = () => piecesOf(phrases.press, ['key', 'what'])
  expect(pieces()).toEqual(['Press ', 'key', ' to change ', 'what', '.'])
  speak({ 'page.test.press': '{what}: {key}' })
  expect(pieces()).toEqual(['', 'what', ': ', 'key', ''])
})
