import { describe, expect, it } from 'vitest'
import { hawalaTexts } from '../../contract/hawala/hawala.ts'
import { sayAll } from '../../contract/text/catalogue.ts'
import { aheadTexts, dateTexts as t } from '../../contract/text/date-texts.ts'
import {
  addDays,
  addMonths,
  addYears,
  aheadFault,
  dayFault,
  dayIn,
  daysBetween,
  isDay,
  isDayText,
  latestDay,
  monthOf,
  readDay,
  shortDay,
  timeIn,
  unusualDay,
} from '../../contract/text/dates.ts'
import { readDays, readPeriod } from '../../contract/text/periods.ts'
import { weekday } from '../../contract/text/solar.ts'

const today = '2026-11-20'

describe('a calendar day', () => {
  it('is every day that there is from 1900 on, and no other', () => {
    for (const year of ['1899', '1900', '2000', '2023', '2024', '9999'])
      for (let month = 0; month <= 13; month += 1)
        for (let day = 0; day <= 32; day += 1) {
          const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
          const at = new Date(`${text}T00:00:00Z`)
          const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) && year > '1899'
          expect([text, isDay(text)]).toEqual([text, isReal])
        }
    for (const text of ['', '2026-1-01', '2026-01-011', ' 2026-01-01', '2026/01/01'])
      expect(isDay(text)).toBe(false)
  })

  it('begins in each time zone at its own midnight', () => {
    const days = [
      ['Asia/Kabul', '2026-11-19T19:29:59.999Z', '2026-11-19'],
      ['Asia/Kabul', '2026-11-19T19:30:00.000Z', '2026-11-20'],
      ['Asia/Kabul', '2026-11-19T19:29:59.999Z', '2026-11-19'],
      ['Asia/Kathmandu', '2026-11-19T18:15:00.000Z', '2026-11-20'],
      ['UTC', '2026-11-19T23:59:59.999Z', '2026-11-19'],
    ] as const
    for (const [zone, at, day] of days) expect(dayIn(zone, new Date(at))).toBe(day)
  })
})

describe('a day', () => {
  it.each([
    ['15', '2026-11-15'],
    ['1', '2026-11-01'],
    ['30', '2026-11-30'],
    ['15/9', '2026-09-15'],
    ['15/09', '2026-09-15'],
    ['15/3', '2026-03-15'],
    ['15 mar', '2026-03-15'],
    // The last such day, or one of the next seven.
    ['27/11', '2026-11-27'],
    ['28/11', '2025-11-28'],
    ['21/11', '2026-11-21'],
    ['21/5', '2026-05-21'],
    // As spreadsheets write it, where that can be one day only.
    ['28/11/2026', '2026-11-28'],
    ['28.11.2026', '2026-11-28'],
    ['28-11-2026', '2026-11-28'],
    ['11/28/2026', '2026-11-28'],
    ['3/3/2026', '2026-03-03'],
    ['۲۸/۱۱/۲۰۲۶', '2026-11-28'],
    ['28/11/26', '2026-11-28'],
    ['11/28/26', '2026-11-28'],
    ['28.11.26', '2026-11-28'],
    ['28-Nov-26', '2026-11-28'],
    ['5-Nov-26', '2026-11-05'],
    ['28-Nov-2026', '2026-11-28'],
    ['28-Nov', '2025-11-28'],
    ['28 Nov 26', '2026-11-28'],
    ['28-Nov-99', '1999-11-28'],
    ['28-Nov-27', '2027-11-28'],
    ['28-Nov-28', '1928-11-28'],
    ['Nov 28, 2026', '2026-11-28'],
    ['28 November, 2026', '2026-11-28'],
    ['2026-11-28 00:00:00', '2026-11-28'],
    ['28/11/2026 14:05', '2026-11-28'],
    ['11/28/2026 2:05 PM', '2026-11-28'],
    ['2026-11-28T00:00:00Z', '2026-11-28'],
    ['2026-11-28T00:00:00.125Z', '2026-11-28'],
    ['28/11/2026 2:05pm', '2026-11-28'],
    ['28 Nov. 2026', '2026-11-28'],
    ['Nov. 28 2026', '2026-11-28'],
    ['28.nov', '2025-11-28'],
    ['-365', '2025-11-20'],
    ['1500-01-01', '2121-03-21'],
    ['1278-10-11', '1900-01-01'],
    ['1900-01-01', '1900-01-01'],
    ['25/9/1405', '2026-12-16'],
    ['15 sep', '2026-09-15'],
    ['15 September', '2026-09-15'],
    ['15sep', '2026-09-15'],
    ['15 mar 2024', '2024-03-15'],
    ['-1', '2026-11-19'],
    ['−1', '2026-11-19'],
    ['+1', '2026-11-21'],
    ['-0', '2026-11-20'],
    ['y', '2026-11-19'],
    ['t', '2026-11-20'],
    [' Today ', '2026-11-20'],
    ['yesterday', '2026-11-19'],
    ['2026-11-22', '2026-11-22'],
    ['2026/11/2', '2026-11-02'],
    ['20261122', '2026-11-22'],
    ['۲۰۲۶-۱۱-۲۲', '2026-11-22'],
    ['٢٢/١١', '2026-11-22'],
    ['1405-09-01', '2026-11-22'],
    ['14050901', '2026-11-22'],
    ['۱۴۰۵/۹/۱', '2026-11-22'],
    ['1 قوس', '2026-11-22'],
    ['۱ قوس ۱۴۰۵', '2026-11-22'],
    ['1 آذر', '2026-11-22'],
    ['1 حمل', '2027-03-21'],
    ['29 حوت', '2027-03-20'],
    ['30 حوت 1403', '2025-03-20'],
    ['12 دي', '2027-01-02'],
    ['1 سنبلهٔ', '2026-08-23'],
  ])('%j is read', (text, day) => {
    expect(readDay(text, today)).toEqual({ day })
  })

  it.each([
    '2026-02-30',
    '3112-20-25',
    '31',
    '0',
    '31/11/2026',
    '13/13/2026',
    // Of no year that is near.
    '29/2',
    '15/13',
    '1405-13-01',
    '1405-12-30',
    '1405-00-15',
    '1405-02-00',
    '1278-10-10',
    '1277-01-01',
    '1501-01-01',
    '0026-11-22',
    '1 قوس 2026',
    '1 nov 1405',
  ])('%j is no such day', (text) => {
    expect(readDay(text, today)).toEqual({ error: t.notThere })
  })

  it.each([
    '15..',
    'x',
    '15 foo',
    '--7',
    '-',
    'm',
    '2026-03',
    '2026',
    '15.3',
    '1-5',
    '22/11-2026',
    '22/11/202',
    '28-Foo-26',
    '1-قوس-05',
    '14:05',
    '28.11',
    '2026-11/22',
    '1e1',
    'x 15 nov',
    '-12345',
    '-1x',
    '2026-11-22x',
    'x2026-11-22',
    '2026-11-22 14:05x',
    'nov 28 2026 x',
    'x28/11/2026',
  ])('%j is not a date, and the words say how to write one', (text) => {
    expect(readDay(text, today)).toEqual({ error: t.none })
  })

  it.each([
    ['03/04/2026', '3 April', '4 March', '2026-04-03'],
    ['3.4.2026', '3 April', '4 March', '2026-04-03'],
    ['03-04-2026 10:30', '3 April', '4 March', '2026-04-03'],
    ['03/04/26', '3 April', '4 March', '2026-04-03'],
    ['25/11/26', '25 November 2026', '26 November 2025', '2026-11-25'],
    ['1/9/1405', '22 November', '29 March', '2026-11-22'],
  ])('%j may be several days, and the words name two and how to write the first', (text, one, other, day) => {
    const error = { text: t.several({ text, one, other, day }).text }
    expect(readDay(text, today)).toMatchObject({ error })
    expect(readDays(text, today)).toMatchObject({ error })
    expect(dayFault(text, 'required')).not.toBe('')
  })

  it.each([
    ['03/04/26', ['2026-04-03', '2026-03-04', '2003-04-26', '2024-07-16']],
    ['1/9/05', ['2005-09-01', '2005-01-09', '2026-11-22']],
    ['03/04/2026', ['2026-04-03', '2026-03-04']],
    // As far ahead as an entry may be dated.
    ['20/11/27', ['2027-11-20', '2020-11-27']],
  ])('%j may be each of these days', (text, may) => {
    expect(readDay(text, today)).toMatchObject({ may })
  })

  it.each([
    ['2026-09-19', '2026-03-21'],
    ['2026-09-20', '2027-03-21'],
    // Both are as near.
    ['2024-09-19', '2024-03-20'],
  ])('of a solar month is on %s the nearest one', (now, day) => {
    expect(readDay('1 حمل', now)).toEqual({ day })
  })

  it('reads 29 February in the last leap year, and in the next one a week before', () => {
    expect(readDay('29/2', '2028-02-22')).toEqual({ day: '2028-02-29' })
    expect(readDay('29/2', '2028-12-31')).toEqual({ day: '2028-02-29' })
    expect(readDay('29/2', '2027-11-20')).toHaveProperty('error')
  })
})

describe('the calendar', () => {
  it('counts days, and weeks from Saturday on', () => {
    expect([daysBetween('2026-02-28', '2026-03-01'), daysBetween('2026-11-20', '2026-11-19')]).toEqual([
      1, -1,
    ])
    const saturday = '2026-11-21'
    expect([0, 1, 6, 7, -1].map((days) => weekday(addDays(saturday, days)))).toEqual([0, 1, 6, 0, 6])
    expect(weekday('1901-01-05')).toBe(0)
  })

  it.each([
    ['2026-11-20', '2026-11-01', '2026-11-30'],
    ['2024-02-29', '2024-02-01', '2024-02-29'],
    ['2026-12-31', '2026-12-01', '2026-12-31'],
  ])('has the month of %s from %s to %s', (day, first, last) => {
    expect(monthOf(day)).toEqual([first, last])
  })

  it.each([
    ['2026-11-20', 1, '2026-12-20'],
    ['2026-11-20', 2, '2027-01-20'],
    ['2026-11-20', -11, '2025-12-20'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-11-01', 0, '2026-11-01'],
    ['0990-06-15', 120, '1000-06-15'],
  ])('has from %s on, so many months on, %d: %s', (day, months, later) => {
    expect(addMonths(day, months)).toBe(later)
  })

  it('names a day in short', () => {
    expect(['2026-11-03', '2026-01-31', '2026-05-10'].map((day) => shortDay(day).text)).toEqual([
      '3 Nov',
      '31 Jan',
      '10 May',
    ])
  })

  it('has the time of an instant in a time zone, each time', () => {
    const at = new Date('2026-11-20T19:35:59Z')
    expect(timeIn('Asia/Kabul', at)).toBe('00:05')
    expect(timeIn('UTC', at)).toBe('19:35')
    expect(timeIn('Asia/Kabul', at)).toBe('00:05')
    expect(dayIn('Asia/Kabul', at)).toBe('2026-11-21')
    expect(dayIn('UTC', at)).toBe('2026-11-20')
  })
})

describe('a text', () => {
  it.each(['22/11', '2026-02-30', '03/04/2026', 'yesterday', '31/11/2026'])(
    '%s is written as a day',
    (text) => {
      expect(isDayText(text)).toBe(true)
    },
  )
  it.each(['', 'rent', '12/345', 'm'])('"%s" is not', (text) => {
    expect(isDayText(text)).toBe(false)
  })
})

describe("a form's day", () => {
  it.each([
    ['', hawalaTexts.dateRequired.text],
    [' ', hawalaTexts.dateRequired.text],
    ['2026-11-22', ''],
    ['2026-02-30', t.notThere.text],
    ['03/04/2026', 'Write 2026-04-03: 03/04/2026 may be 3 April or 4 March'],
    ['25/11/26', 'Write 2026-11-25: 25/11/26 may be 25 November 2026 or 26 November 2025'],
    ['15..', t.none.text],
    // Only the field may turn it into a day, where it is seen.
    ['1405-09-01', t.none.text],
  ])('%j is refused with %j', (text, words) => {
    expect(sayAll([dayFault(text, hawalaTexts.dateRequired)])).toBe(words)
  })
})

describe('the days of a period', () => {
  it.each([
    ['2026-01-31', '2026-01-31', '2026-01-31'],
    ['15', '2026-11-15', '2026-11-15'],
    [' Yesterday ', '2026-11-19', '2026-11-19'],
    ['1405-12', '2027-02-20', '2027-03-20'],
    ['1403-12', '2025-02-19', '2025-03-20'],
    ['m', '2026-11-01', '2026-11-20'],
    ['-7', '2026-11-13', '2026-11-13'],
    ['2026-03', '2026-03-01', '2026-03-31'],
    ['2026-02', '2026-02-01', '2026-02-28'],
    ['2024-02', '2024-02-01', '2024-02-29'],
    ['1405-09', '2026-11-22', '2026-12-21'],
    ['1/9..15 sep', '2026-09-01', '2026-09-15'],
    ['2026-01..m', '2026-01-01', '2026-11-20'],
  ])('%j is %s to %s', (text, from, to) => {
    expect(readDays(text, today)).toEqual({ from, to })
  })

  it.each(['', '2026-02-30', '2026-13', '2026', 'tomorrow', '--7', 'mm', '2026-3', '15..', '..15'])(
    '%j stands for none',
    (text) => {
      expect(readDays(text, today)).toHaveProperty('error')
    },
  )

  it('has days ago as a period up to today', () => {
    expect(readPeriod('-7', today)).toEqual({ from: '2026-11-13', to: today })
    expect(readPeriod(' −7', today)).toEqual({ from: '2026-11-13', to: today })
    expect(readPeriod('1-11-2026', today)).toHaveProperty('error')
    expect(readPeriod('28-11-2026', today)).toEqual({ from: '2026-11-28', to: '2026-11-28' })
    expect(readPeriod('yesterday', today)).toEqual({ from: '2026-11-19', to: '2026-11-19' })
    expect(readPeriod('x', today)).toHaveProperty('error')
  })
})

describe('a day that is far away', () => {
  it.each([
    ['2026-11-20', undefined],
    ['2025-11-20', undefined],
    ['2026-11-21', aheadTexts.daysAhead({ day: '2026-11-21', today, count: 1 })],
    ['2027-11-20', aheadTexts.daysAhead({ day: '2027-11-20', today, count: 365 })],
    ['2027-11-21', aheadTexts.yearAhead({ day: '2027-11-21' })],
    ['2062-11-22', aheadTexts.yearsAhead({ day: '2062-11-22', years: '36' })],
    ['2025-11-19', aheadTexts.yearBack({ day: '2025-11-19' })],
    ['2024-11-20', aheadTexts.yearsBack({ day: '2024-11-20', years: '2' })],
    ['2024-11-21', aheadTexts.yearBack({ day: '2024-11-21' })],
    ['2028-11-19', aheadTexts.yearAhead({ day: '2028-11-19' })],
    ['2028-11-20', aheadTexts.yearsAhead({ day: '2028-11-20', years: '2' })],
  ])('%s: %j', (day, said) => {
    expect(unusualDay(day, today)).toEqual(said)
  })

  it('is refused where it is more than a year ahead', () => {
    expect(aheadFault('2027-11-20', latestDay(today))).toBeUndefined()
    expect(aheadFault('2027-11-21', latestDay(today))?.text).toBe(
      aheadTexts.tooFar({ day: '2027-11-21', latest: '2027-11-20' }).text,
    )
    expect(addYears('2028-02-29', 1)).toBe('2029-02-28')
  })
})
