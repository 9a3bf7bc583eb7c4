import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writeDaysAs } from '../../../contract/text/shown-day.ts'
import { typeStroke } from '../../../src/commands/keys/typing.ts'
import { writingOf } from '../../../src/shell/locale/writing.ts'
import { ChoiceDialog } from '../../../src/ui/dialogs/dialogs.tsx'
import { Menu } from '../../../src/ui/dialogs/menu.tsx'
import { DateField } from '../../../src/ui/fields/date-field.tsx'
import { FigureCell, Sheet, TextCell } from '../../../src/ui/grid/sheet.tsx'
import { DataTable } from '../../../src/ui/table/data-table.tsx'

beforeEach(() => {
  document.dir = 'rtl'
})
afterEach(() => {
  document.dir = ''
  writeDaysAs(undefined)
})

const focused = () => {
  const { activeElement: element } = document
  return element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent
}

describe('on a page that runs from the right', () => {
  test('Left goes on in a menu: to the group beside, and to what stands beside it all', async () => {
    const user = userEvent.setup()
    const items = (...labels: readonly string[]) => labels.map((label) => ({ label, onPress: () => {} }))
    const groups = [
      { heading: 'Day', items: items('Queue', 'Count') },
      { heading: 'Office', items: items('Operators', 'Log') },
    ]
    render(
      <Menu label="Places" items={items('Customers')} groups={groups}>
        <button type="button" tabIndex={0}>
          Waiting
        </button>
      </Menu>,
    )
    const at = async (keys: string) => {
      await user.keyboard(keys)
      return focused()?.replace(/^\d/, '')
    }
    expect(await at('{ArrowDown}{ArrowDown}{ArrowLeft}')).toBe('Log')
    expect(await at('{ArrowRight}')).toBe('Count')
    expect(await at('{ArrowLeft}{ArrowLeft}')).toBe('Waiting')
    expect(await at('{ArrowRight}')).toBe('Log')
  })

  test('Left goes on to the next choice of a question', async () => {
    const user = userEvent.setup()
    const choices = ['Once', 'Twice', 'Never'].map((label) => ({ label, onChoose: () => {} }))
    render(<ChoiceDialog title="Again" message="How often?" choices={choices} onCancel={() => {}} />)
    expect(focused()).toBe('Once')
    await user.keyboard('{ArrowLeft}')
    expect(focused()).toBe('Twice')
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(focused()).toMatch(/^Cancel/)
  })

  test('Left goes on to the next column of a table and makes it wider, Right comes back', async () => {
    const user = userEvent.setup()
    const columns = ['id', 'name'].map((key) => ({ key, heading: key, width: 90, cell: () => key }))
    render(
      <DataTable
        id="of-rtl"
        label="Entries"
        columns={columns}
        rows={[1]}
        rowKey={String}
        emptyText=""
        autoFocus
      />,
    )
    const chosen = () => document.querySelector<HTMLElement>('[data-chosen]')
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(chosen()?.textContent).toBe('name')
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
    expect(chosen()?.style.width).toBe('98px')
    await user.keyboard('{ArrowRight}')
    expect(chosen()?.textContent).toBe('id')
    localStorage.removeItem('daftar.columns')
  })

  test('an arrow leaves a cell at the edge it points to: of a figure, and of a name that runs from the right', () => {
    const cell = { row: 0, value: '', onChange: () => {}, maxLength: 40 }
    render(
      <Sheet label="Rates" headings={[]}>
        <tr>
          <td>
            <FigureCell {...cell} column={0} label="First" name="a" value="12" changed={false} />
            <FigureCell {...cell} column={1} label="Second" name="b" value="34" changed={false} />
            <TextCell {...cell} column={2} label="Third" name="c" value="نرخ" />
          </td>
        </tr>
      </Sheet>,
    )
    const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
    /** Where a key leads from a caret. */
    const from = (label: string, caret: number, key: string) => {
      input(label).focus()
      input(label).setSelectionRange(caret, caret)
      fireEvent.keyDown(input(label), { key })
      return focused()
    }
    // Drawn, figures run from the left and names by their letters: nothing is laid out here.
    input('First').style.direction = 'ltr'
    input('Second').style.direction = 'ltr'
    input('Third').style.direction = 'rtl'
    expect(from('First', 0, 'ArrowLeft')).toBe('Second')
    expect(from('First', 2, 'ArrowLeft')).toBe('First')
    expect(from('First', 2, 'ArrowRight')).toBe('First')
    expect(from('Second', 2, 'ArrowRight')).toBe('First')
    expect(from('Second', 0, 'ArrowRight')).toBe('Second')
    expect(from('Third', 0, 'ArrowRight')).toBe('Second')
    expect(from('Third', 3, 'ArrowRight')).toBe('Third')
    input('Third').select()
    fireEvent.keyDown(input('Third'), { key: 'ArrowRight' })
    expect(focused()).toBe('Second')
  })

  test('a macro moves the caret of a field by the direction of the field', () => {
    render(
      <>
        <input aria-label="Name" defaultValue="نرخ" style={{ direction: 'rtl' }} />
        <input aria-label="Amount" defaultValue="123" style={{ direction: 'ltr' }} />
      </>,
    )
    const caretAfter = (label: string, key: string) => {
      const input = screen.getByLabelText<HTMLInputElement>(label)
      input.focus()
      input.setSelectionRange(1, 1)
      typeStroke({ key, ctrl: false, alt: false, shift: false })
      return input.selectionStart
    }
    expect([caretAfter('Name', 'ArrowLeft'), caretAfter('Name', 'ArrowRight')]).toEqual([2, 0])
    expect([caretAfter('Amount', 'ArrowLeft'), caretAfter('Amount', 'ArrowRight')]).toEqual([0, 2])
  })

  test('a macro goes on among radios by Left, as the browser does', () => {
    const choices = ['Multiply', 'Divide', 'Neither']
    render(
      choices.map((choice) => (
        <input key={choice} type="radio" name="way" aria-label={choice} style={{ direction: 'rtl' }} />
      )),
    )
    screen.getByLabelText('Divide').focus()
    const chosenBy = (key: string) => {
      typeStroke({ key, ctrl: false, alt: false, shift: false })
      return choices.find((choice) => screen.getByLabelText<HTMLInputElement>(choice).checked)
    }
    expect(chosenBy('ArrowLeft')).toBe('Neither')
    expect(chosenBy('ArrowRight')).toBe('Divide')
    expect(chosenBy('ArrowDown')).toBe('Neither')
  })
})

describe('the month behind F4 of the solar calendar', () => {
  function Field() {
    const [value, setValue] = useState('2026-11-30')
    return <DateField label="Date" name="date" today="2026-11-30" value={value} onChange={setValue} />
  }
  const input = () => screen.getByLabelText<HTMLInputElement>('Date')
  const press = (...keys: readonly string[]) => {
    for (const key of keys) fireEvent.keyDown(input(), { key })
  }
  const chosen = () => document.querySelector('.month [aria-pressed=true]')?.getAttribute('aria-label')

  test.each([
    [['ArrowLeft'], '1405/09/10'],
    [['ArrowRight'], '1405/09/08'],
    [['ArrowDown'], '1405/09/16'],
    [['ArrowUp', 'ArrowUp'], '1405/08/25'],
    [['PageDown'], '1405/10/09'],
    [['PageUp'], '1405/08/09'],
    [['Home'], '1405/09/01'],
    [['End'], '1405/09/30'],
    [['End', 'PageDown', 'PageDown', 'PageDown'], '1405/12/29'],
    [['PageDown', 'PageDown', 'PageDown', 'PageDown', 'Home'], '1406/01/01'],
  ])('is walked by %j to %s', async (keys, day) => {
    writingOf('fa-AF', 'solar')
    render(<Field />)
    fireEvent.focus(input())
    press('F4')
    await waitFor(() =>
      expect(document.querySelector('.month header span')?.textContent).toBe('Qaws 1405 · 2026-11-30'),
    )
    expect(document.querySelectorAll('.month-days button')).toHaveLength(30)
    expect(document.querySelector('.month-days button')?.textContent).toBe('1')
    press(...keys)
    expect(chosen()).toBe(day)
    press('Enter')
    expect(input().value).toBe(day)
  })
})
