import { afterEach, expect, it } from 'vitest'
import { defineTexts, say, speak, speakAlso } from '../../../contract/text/catalogue.ts'
import { shortDay } from '../../../contract/text/dates.ts'
import { dayTitle, otherDay, shownDay, writeDaysAs } from '../../../contract/text/shown-day.ts'
import { writingOf } from '../../../src/shell/locale/writing.ts'

const texts = defineTexts('test', {
  saved: 'Saved {record} of {date}',
  rows: { one: '{count} row', other: '{count} rows' },
  untold: 'Untold',
})

afterEach(() => {
  speak({})
  writeDaysAs(undefined)
})

it('slots of a language from the right are set apart, its own words run along', () => {
  speak({ 'test.saved': '{record} از {date} ذخیره شد' }, writingOf('fa-AF', 'gregorian'))
  expect(say(texts.saved({ record: 'cash-book 7', date: '2026-11-29' }))).toBe(
    '\u2068cash-book 7\u2069 از \u20682026-11-29\u2069 ذخیره شد',
  )
  expect(say(texts.saved({ record: 'حواله', date: 'امروز' }))).toBe('حواله از امروز ذخیره شد')
})

it('a text that the language has none for is English, from the left', () => {
  speak({}, writingOf('ps', 'solar'))
  expect(say(texts.untold)).toBe('\u2066Untold\u2069')
})

it('a short day in a text is of the reader’s calendar', () => {
  const day = shortDay('2026-11-03')
  expect(say(day)).toBe('3 Nov')
  speak({ 'date.short': '{day}' }, writingOf('fa-AF', 'solar'))
  expect(say(day)).toBe('\u20681405/08/12\u2069')
})

it('texts that come later stand beside the first', () => {
  speak({ 'test.untold': 'نگفته' }, writingOf('fa-AF', 'solar'))
  speakAlso({ 'test.rows': { one: '{count} سطر', other: '{count} سطر' } })
  expect([say(texts.untold), say(texts.rows({ count: 2400 }))]).toEqual(['نگفته', '\u20682,400\u2069 سطر'])
})

it('days are of the solar calendar where that is chosen, in texts and alone, and read back as the same day', () => {
  speak({}, writingOf('en', 'solar'))
  expect(say(texts.saved({ record: 'transfer 2026', date: '2026-11-29' }))).toBe(
    'Saved transfer 2026 of 1405/09/08',
  )
  expect(say('from 2026-03-21 to 2027-03-20')).toBe('from 1405/01/01 to 1405/12/29')
  expect([shownDay('2025-03-20'), dayTitle('2026-11-29'), otherDay('2026-11-29')]).toEqual([
    '1403/12/30',
    'Sun 8 Qaws 1405',
    '2026-11-29',
  ])
})

it('the Gregorian calendar in another language has the names of its days, and the solar one beside it', () => {
  speak(
    {
      'shell.locale.days.weekdays': 'شنبه یکشنبه دوشنبه سه‌شنبه چهارشنبه پنجشنبه جمعه',
      'shell.locale.days.solarMonths': 'حمل ثور جوزا سرطان اسد سنبله میزان عقرب قوس جدی دلو حوت',
    },
    writingOf('fa-AF', 'gregorian'),
  )
  expect([shownDay('2026-11-29'), dayTitle('2026-11-29'), otherDay('2026-11-29')]).toEqual([
    '2026-11-29',
    'یکشنبه \u20662026-11-29\u2069',
    '8 قوس 1405',
  ])
})
