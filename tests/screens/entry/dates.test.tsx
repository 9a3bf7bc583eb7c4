import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { isDay, plainDayText, readDay, readDays } from '../../../contract/text/dates.ts'
import { readPeriodWords } from '../../../src/commands/grammar/period-words.ts'
import { wordsOf } from '../../../src/commands/grammar/tokens.ts'
import { readCell } from '../../../src/screens/hawala/settlement/cells.ts'
import { COLUMNS, type SettlementColumn } from '../../../src/screens/hawala/settlement/columns.ts'
import { PeriodFields, periodError } from '../../../src/shell/fields/period-fields.tsx'
import { type Shell, ShellContext } from '../../../src/shell/frame/shell-context.tsx'
import { DateField } from '../../../src/ui/fields/date-field.tsx'
import { dateTexts } from '../../contract/date-texts.ts'

const today = '2026-11-20'
const shell = { today } as Shell
const lists = { today, currency: [], province: [], account: [] }
const dayColumn = COLUMNS.find(({ kind }) => kind === 'day') as SettlementColumn

const held: Record<string, string> = {}

function Fields() {
  const [values, setValues] = useState<Record<string, string>>({ date: '', from_date: '', to_date: '' })
  Object.assign(held, values)
  const change = (field: string, value: string) => setValues((all) => ({ ...all, [field]: value }))
  return (
    <ShellContext value={shell}>
      <DateField
        label="Date"
        name="date"
        today={today}
        value={values.date ?? ''}
        onChange={(value) => change('date', value)}
      />
      <PeriodFields values={values} onChange={change} />
    </ShellContext>
  )
}

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
    const cell = 'day' in read ? { value: read.day } : read
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

    // The fields are drawn: a part of the texts, each field of its own.
    if (index % 10 > 0) continue
    const field = left('Date', text)
    expect(field).toEqual('day' in read ? { value: read.day, error: '' } : { value: text, error: read.error })
    expect(held.date).toBe(field.value)
    if (isDay(field.value)) expect(left('Date', field.value)).toEqual(field)
    const side = index % 20 === 0 ? 'From Date' : 'To Date'
    const period = left(side, text)
    if ('error' in days) {
      expect(period).toEqual({ value: text, error: days.error })
      expect(periodError({ from_date: text, to_date: today }, today, 'blank')).toBe(
        `"${text}": ${days.error}`,
      )
    } else expect(period).toEqual({ value: side === 'From Date' ? days.from : days.to, error: '' })
    if ('from' in days && text.includes('..'))
      expect([held.from_date, held.to_date]).toEqual([days.from, days.to])
  }
})
