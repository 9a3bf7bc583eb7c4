import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSheetDay } from '../../../contract/imports/day-formats.ts'
import { DAY_FORMATS, type DayFormat } from '../../../contract/imports/format-texts.ts'
import { dayOf, numberOf, solarDateOf } from '../../../contract/text/solar.ts'

const numRuns = process.env.PROVE ? 20_000 : 500

describe('a day of a sheet', () => {
  it.each<[string, DayFormat, string]>([
    ['28/11/2026', 'dayFirst', '2026-11-28'],
    ['11/28/2026', 'monthFirst', '2026-11-28'],
    ['05/11/2026', 'dayFirst', '2026-11-05'],
    ['05/11/2026', 'monthFirst', '2026-05-11'],
    ['28.11.2026', 'dayFirst', '2026-11-28'],
    ['28-11-2026', 'dayFirst', '2026-11-28'],
    ['۲۸/۱۱/۲۰۲۶', 'dayFirst', '2026-11-28'],
    ['28-Nov-2026', 'dayFirst', '2026-11-28'],
    ['28 November 2026', 'monthFirst', '2026-11-28'],
    ['Nov 28, 2026', 'monthFirst', '2026-11-28'],
    ['Sept 3, 2026', 'monthFirst', '2026-09-03'],
    ['2026-11-28', 'yearFirst', '2026-11-28'],
    ['2026/1/8', 'yearFirst', '2026-01-08'],
    ['20261128', 'yearFirst', '2026-11-28'],
    ['2026-11-28', 'dayFirst', '2026-11-28'],
    ['2026-11-28', 'monthFirst', '2026-11-28'],
    ['2026-11-28 10:42', 'yearFirst', '2026-11-28'],
    ['2026-11-28T10:42:00.000Z', 'yearFirst', '2026-11-28'],
    ['28/11/2026 10:42:05 PM', 'dayFirst', '2026-11-28'],
    ['1405/09/07', 'solar', '2026-11-28'],
    ['۱۴۰۵/۹/۷', 'solar', '2026-11-28'],
    ['07/09/1405', 'solar', '2026-11-28'],
    ['۷ قوس ۱۴۰۵', 'solar', '2026-11-28'],
    ['7 لیندۍ 1405', 'solar', '2026-11-28'],
    ['1404/12/29', 'solar', '2026-03-20'],
    ['1403/12/30', 'solar', '2025-03-20'],
    ['46354', 'serial1900', '2026-11-28'],
    ['46354.75', 'serial1900', '2026-11-28'],
    ['44892', 'serial1904', '2026-11-28'],
    ['1', 'serial1900', '1900-01-01'],
    ['59', 'serial1900', '1900-02-28'],
    ['61', 'serial1900', '1900-03-01'],
    ['0', 'serial1904', '1904-01-01'],
    ['29/02/2024', 'dayFirst', '2024-02-29'],
  ])('%j by %s is %s', (text, format, day) => {
    expect(readSheetDay(text, format)).toEqual({ day })
  })

  it.each<[string, DayFormat, string]>([
    ['28/11/26', 'dayFirst', '2026-11-28'],
    ['28-Nov-26', 'dayFirst', '2026-11-28'],
    ['28-Nov-26', 'monthFirst', '2026-11-28'],
    ['11/28/26', 'monthFirst', '2026-11-28'],
    ['01/02/99', 'dayFirst', '2099-02-01'],
  ])('%j by %s is %s, of a year of two figures', (text, format, day) => {
    expect(readSheetDay(text, format)).toEqual({ day, isShortYear: true })
  })

  it.each<[string, DayFormat]>([
    ['11/28/2026', 'dayFirst'],
    ['28/11/2026', 'monthFirst'],
    ['28/11/2026', 'yearFirst'],
    ['28-Nov-2026', 'yearFirst'],
    ['29/02/2026', 'dayFirst'],
    ['31/11/2026', 'dayFirst'],
    ['2026-13-01', 'yearFirst'],
    ['1405/09/07', 'dayFirst'],
    ['1405/09/07', 'yearFirst'],
    ['2026/11/28', 'solar'],
    ['1404/12/30', 'solar'],
    ['1405/08/31', 'solar'],
    ['05/09/07', 'solar'],
    ['28-Nov-2026', 'solar'],
    ['7 قوس 2026', 'solar'],
    ['46354', 'dayFirst'],
    ['46354', 'solar'],
    ['60', 'serial1900'],
    ['0', 'serial1900'],
    ['28/11/2026', 'serial1900'],
    ['-5', 'serial1904'],
    ['999999', 'serial1900'],
    ['28/11', 'dayFirst'],
    ['28/11.2026', 'dayFirst'],
    ['today', 'dayFirst'],
    ['10:42', 'dayFirst'],
    ['28 Foo 2026', 'dayFirst'],
    ['1,250.50', 'dayFirst'],
    ['', 'dayFirst'],
  ])('%j by %s is refused', (text, format) => {
    expect(readSheetDay(text, format)).toHaveProperty('fault.code')
  })

  const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
  const WRITE: Readonly<Record<DayFormat, (day: string) => readonly string[]>> = {
    dayFirst: (day) => {
      const [year = '', month = '', date = ''] = day.split('-')
      return [
        `${date}/${month}/${year}`,
        `${Number(date)}.${Number(month)}.${year}`,
        `${date}-${MONTHS[Number(month) - 1]}-${year}`,
      ]
    },
    monthFirst: (day) => {
      const [year = '', month = '', date = ''] = day.split('-')
      return [`${month}/${date}/${year}`, `${MONTHS[Number(month) - 1]} ${Number(date)}, ${year}`]
    },
    yearFirst: (day) => [day, day.replaceAll('-', '/'), day.replaceAll('-', '')],
    solar: (day) => {
      const { year, month, day: date } = solarDateOf(day)
      return [`${year}/${month}/${date}`, `${date}/${month}/${year}`]
    },
    serial1900: (day) => [String(numberOf(day) - numberOf('1899-12-30'))],
    serial1904: (day) => [String(numberOf(day) - numberOf('1904-01-01'))],
  }
  it('that is written in a format is read as the same day', () => {
    const from = numberOf('1904-01-01')
    fc.assert(
      fc.property(
        fc.integer({ min: from, max: numberOf('2099-12-31') }).map(dayOf),
        fc.constantFrom(...DAY_FORMATS),
        fc.boolean(),
        (day, format, isEastern) => {
          for (const text of WRITE[format](day)) {
            const written = isEastern
              ? text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)))
              : text
            expect(readSheetDay(written, format)).toEqual({ day })
          }
        },
      ),
      { numRuns },
    )
  })

  it('is a real one or refused, whatever is written', () => {
    const text = fc
      .array(fc.constantFrom(...'0123456789۰۱۹/-. :'.split(''), 'nov', 'قوس', '2026', '1405'), {
        maxLength: 9,
      })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, fc.constantFrom(...DAY_FORMATS), (written, format) => {
        const read = readSheetDay(written, format)
        if ('day' in read) expect(dayOf(numberOf(read.day))).toBe(read.day)
      }),
      { numRuns: numRuns * 4 },
    )
  })
})
