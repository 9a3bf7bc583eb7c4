import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { dateTexts as dayTexts } from '../../../contract/text/date-texts.ts'
import { addMonths, isDay, plainDayText, readDay } from '../../../contract/text/dates.ts'
import { readDays } from '../../../contract/text/periods.ts'
import { readPeriodWords } from '../../../src/commands/grammar/period-words.ts'
import { wordsOf } from '../../../src/commands/grammar/tokens.ts'
import { readCell } from '../../../src/screens/hawala/settlement/cells.ts'
import { COLUMNS, type SettlementColumn } from '../../../src/screens/hawala/settlement/columns.ts'
import { PeriodFields, periodError } from '../../../src/shell/fields/period-fields.tsx'
import { OfficeDaysContext } from '../../../src/shell/office/office-days.ts'
import { DateField } from '../../../src/ui/fields/date-field.tsx'
import { dateTexts } from '../../contract/date-texts.ts'
import { noLists } from '../settlement/cell-lists.ts'

const today = '2026-11-20'
const days = { today, calendarDay: today }
const lists = noLists(today)
const dayColumn = COLUMNS.find(({ kind }) => kind === 'day') as SettlementColumn

const held: Record<string, string> = {}

function Fields() {
  const [values, setValues] = useState<Record<string, string>>({ date: '', from_date: '', to_date: '' })
  Object.assign(held, values)
  const change = (field: string, value: string) => setValues((all) => ({ ...all, [field]: value }))
  return (
    <OfficeDaysContext value={days}>
      <DateField
        label="Date"
        name="date"
        today={today}
        value={values.date ?? ''}
        onChange={(value) => change('date', value)}
      />
      <PeriodFields values={values} onChange={change} />
    </OfficeDaysContext>
  )
}

/** Of the texts one in so many is typed into drawn fields. */
const ONE_DRAWN_OF = process.env.PROVE ? 10 : 50

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

/** Types the text into a field and leaves it; answers what stands there then, and the error beside it. */
function left(label: string, text: string) {
  const field = input(label)
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: text } })
  expect(field.value).toBe(text)
  fireEvent.blur(field)
  const note = document.getElementById(`${field.id}-note`)
  return { value: field.value, error: note?.querySelector('.error')?.textContent ?? '' }
}

test('field, grid, paste, report form and Go To agree on 10,000 texts, and none is changed into another day', () => {
  render(<Fields />)
  const texts = dateTexts(10_000).filter((text) => plainDayText(text) !== '')
  for (const [index, text] of texts.entries()) {
    const read = readDay(text, today)
    const cell = 'day' in read ? { value: read.day } : { error: read.error.text }
    expect(readCell(dayColumn, text, lists)).toEqual(cell)
    expect(readCell(dayColumn, text.trim(), lists, false)).toEqual(cell)

    const days = readDays(text, today)
    const goTo = readPeriodWords(text, wordsOf(text), today)
    const isTurned = 'from' in days && days.from > days.to
    expect({ text, from: goTo.period?.from }).toEqual({
      text,
      from: 'from' in days && !isTurned ? days.from : undefined,
    })
    if ('day' in read) expect(days).toEqual({ from: read.day, to: read.day })

    // The fields are drawn: for a part of the texts, and for every two days in one word.
    const isBoth = 'from' in days && text.includes('..')
    if (index % ONE_DRAWN_OF > 0 && !isBoth) continue
    const field = left('Date', text)
    expect(field).toEqual(
      'day' in read ? { value: read.day, error: '' } : { value: text, error: read.error.text },
    )
    expect(held.date).toBe(field.value)
    if (isDay(field.value)) expect(left('Date', field.value)).toEqual(field)
    const side = index % (2 * ONE_DRAWN_OF) === 0 ? 'From Date' : 'To Date'
    const period = left(side, text)
    if ('error' in days) {
      expect(period).toEqual({ value: text, error: days.error.text })
      expect(periodError({ from_date: text, to_date: today }, today, 'blank')).toBe(
        `"${text}": ${days.error.text}`,
      )
    } else expect(period).toEqual({ value: side === 'From Date' ? days.from : days.to, error: '' })
    if (isBoth) expect([held.from_date, held.to_date]).toEqual([days.from, days.to])
  }
})

test('what a date may be is said beside it, and whole once the focus is back, until it is typed anew', () => {
  render(<Fields />)
  const error = () =>
    document.getElementById(`${input('Date').id}-note`)?.querySelector('.error')?.textContent
  const why = dayTexts.several({
    text: '03/04/2026',
    one: '3 April',
    other: '4 March',
    day: '2026-04-03',
  }).text
  expect(left('Date', '03/04/2026')).toEqual({ value: '03/04/2026', error: why })
  fireEvent.focus(input('Date'))
  expect(error()).toBe(why)
  fireEvent.change(input('Date'), { target: { value: '03/04/202' } })
  expect(error()).toBe('')
  expect(left('Date', '28-Nov-26')).toEqual({ value: '2026-11-28', error: '' })
})

describe('the month behind F4', () => {
  const month = () => document.querySelector('.month header span')?.textContent
  const chosen = () => document.querySelector('.month [aria-pressed=true]')?.getAttribute('aria-label')
  const press = (...keys: readonly string[]) => {
    for (const key of keys) fireEvent.keyDown(input('Date'), { key })
  }
  const opened = async (text: string) => {
    render(<Fields />)
    fireEvent.focus(input('Date'))
    fireEvent.change(input('Date'), { target: { value: text } })
    press('F4')
    // Its drawing is loaded when it is first opened.
    await screen.findByLabelText('Next month')
  }

  test.each([
    [['ArrowRight'], '2026-11-21'],
    [['ArrowLeft'], '2026-11-19'],
    [['ArrowDown', 'ArrowDown'], '2026-12-04'],
    [['ArrowUp'], '2026-11-13'],
    [['PageDown', 'PageDown', 'PageDown'], '2027-02-20'],
    [['End', 'PageUp'], '2026-10-30'],
    [['Home', 'ArrowLeft'], '2026-10-31'],
  ])('is walked by %j to %s', async (keys, day) => {
    await opened('2026-11-20')
    expect(month()).toMatch(/^November 2026 · /)
    press(...keys)
    expect(chosen()).toBe(day)
    press('Enter')
    expect([input('Date').value, month()]).toEqual([day, undefined])
  })

  test('opens on today where the field has no day, and Esc leaves the field as it is', async () => {
    await opened('junk')
    expect(chosen()).toBe(today)
    press('ArrowRight', 'Escape')
    expect([input('Date').value, month()]).toEqual(['junk', undefined])
    press('F4', 'F4')
    expect(month()).toBeUndefined()
  })

  test('is worked by the mouse as well', async () => {
    render(<Fields />)
    fireEvent.focus(input('Date'))
    fireEvent.click(input('Date'))
    fireEvent.click(await screen.findByLabelText('Next month'))
    const [day] = document.querySelectorAll<HTMLElement>('.month-days button')
    fireEvent.click(day as HTMLElement)
    expect(input('Date').value).toBe(`${addMonths(today, 1).slice(0, 8)}01`)
  })
})
