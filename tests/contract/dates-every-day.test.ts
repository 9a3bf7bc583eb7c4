import { expect, it } from 'vitest'
import { dateTexts as t } from '../../contract/text/date-texts.ts'
import { addDays, dayFault, isDay, readDay } from '../../contract/text/dates.ts'
import { numberOf, solarDateOf } from '../../contract/text/solar.ts'
import { solarMonthStart } from '../../src/shell/locale/writing.ts'
import { solarDay } from '../../src/ui/frame/solar-day.ts'
import { dateTexts } from './date-texts.ts'

const today = '2026-11-20'

it('a day is without its year the last such day, or one of the next seven, whatever today is', () => {
  for (let now = '2026-01-01'; now <= '2026-12-31'; now = addDays(now, 1))
    for (let away = -350; away <= 7; away += 1) {
      const day = addDays(now, away)
      const read = readDay(`${Number(day.slice(8))}/${Number(day.slice(5, 7))}`, now)
      if (!('day' in read) || read.day !== day)
        expect({ now, day, read }).toEqual({ now, day, read: { day } })
    }
})

it('solar days are those that the calendar of the platform has, from 1900 to 2100', () => {
  const numbers = new Intl.DateTimeFormat('en-u-ca-persian', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  })
  let monthBefore: string | undefined
  for (let day = '1900-01-01'; day <= '2100-12-31'; day = addDays(day, 1)) {
    const parts = numbers.formatToParts(new Date(`${day}T00:00:00Z`))
    const [month, date, year] = parts.flatMap(({ type, value }) =>
      ['year', 'month', 'day'].includes(type) ? [value.padStart(2, '0')] : [],
    )
    const solar = solarDateOf(day)
    expect([solar.year, solar.month, solar.day]).toEqual([year, month, date].map(Number))
    expect(solarMonthStart(day, 0)).toBe(numberOf(day) - solar.day + 1)
    if (solar.day === 1) {
      if (monthBefore) {
        expect(solarMonthStart(addDays(day, -1), 1)).toBe(numberOf(day))
        expect(solarMonthStart(day, -1)).toBe(numberOf(monthBefore))
      }
      monthBefore = day
    }
    const read = readDay(`${year}-${month}-${date}`, today)
    if (!('day' in read) || read.day !== day) expect({ day, read }).toEqual({ day, read: { day } })
  }
})

it('a day that is shown is read as the same day, in either calendar, whatever today is', () => {
  for (let day = '2024-01-01'; day <= '2032-12-31'; day = addDays(day, 1)) {
    for (const text of [day, solarDay(day)]) {
      const read = readDay(text, '2000-02-29')
      if (!('day' in read) || read.day !== day) expect({ text, read }).toEqual({ text, read: { day } })
    }
  }
})

it('no text becomes another day: 10,000 texts', () => {
  let understood = 0
  for (const text of dateTexts(10_000)) {
    const read = readDay(text, today)
    if ('error' in read) {
      expect([t.none.code, t.notThere.code, t.several.code]).toContain(read.error.code)
      expect(dayFault(text, 'required')).not.toBe('')
      continue
    }
    understood += 1
    expect(isDay(read.day)).toBe(true)
    expect(readDay(read.day, today)).toEqual(read)
    // Every figure of a written day is a figure of the day that it is read as.
    if (/^\d{4}-\d{2}-\d{2}$/.test(text) && text >= '1900') expect(read.day).toBe(text)
    const dayAndMonth = /^(\d{1,2})\/(\d{1,2})$/.exec(text)
    if (dayAndMonth)
      expect([Number(read.day.slice(8)), Number(read.day.slice(5, 7))]).toEqual(
        dayAndMonth.slice(1).map(Number),
      )
  }
  expect(understood).toBeGreaterThan(2000)
})
