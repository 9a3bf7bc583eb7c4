import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { DataTable } from '../../../src/ui/table/data-table.tsx'

const EMPTY = 'No entries. F2 changes the period.'

interface Row {
  readonly id: number
  readonly name?: string
}
const COLUMNS = [
  { key: 'id', heading: 'Ref No.', width: 90, numeric: true, cell: (row: Row) => row.id },
  { key: 'name', heading: 'Name', cell: (row: Row) => row.name },
]
const ROWS: readonly Row[] = Array.from({ length: 100 }, (_, id) =>
  id === 3 ? { id } : { id, name: `name ${id}` },
)

function setup(props: { rows?: readonly Row[]; initialRow?: number; onOpen?: (row: Row) => void } = {}) {
  render(
    <DataTable
      id="entries"
      label="Entries"
      columns={COLUMNS}
      rows={ROWS}
      rowKey={(row) => row.id}
      groupHeading={(row) => (row.name === undefined ? { text: `Group ${row.id}`, level: 0 } : undefined)}
      footer={
        <tr>
          <td colSpan={2}>Total 100</td>
        </tr>
      }
      emptyText={EMPTY}
      autoFocus
      {...props}
    />,
  )
  return { user: userEvent.setup(), grid: screen.getByRole('grid', { name: 'Entries' }) }
}
const currentRow = () => screen.getByRole('row', { selected: true })

describe('a table', () => {
  test('tells its size, its headings and its rows', () => {
    const { grid } = setup()
    expect(document.activeElement).toBe(grid)
    expect(grid.getAttribute('aria-rowcount')).toBe('101')
    expect(grid.getAttribute('aria-colcount')).toBe('2')
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Ref No.', 'Name'])
    expect(screen.getAllByRole('row').filter((row) => row.hasAttribute('aria-selected'))).toHaveLength(60)
    expect(currentRow().getAttribute('aria-rowindex')).toBe('2')
    expect(within(currentRow()).getAllByRole('cell')[0]?.className).toBe('numeric')
    expect(screen.getByText('Total 100').closest('tfoot')).toBeTruthy()
    const group = screen.getByText('Group 3').closest('tr')
    expect(group?.className).toBe('group')
    expect(group?.cells).toHaveLength(1)
  })

  test('moves by row, page and end, and opens with Enter', async () => {
    const onOpen = vi.fn()
    const { user, grid } = setup({ onOpen })
    const at = async (keys: string) => {
      await user.keyboard(keys)
      return grid.getAttribute('aria-activedescendant')?.split('-').at(-1)
    }
    expect(await at('{ArrowDown}{ArrowDown}{ArrowUp}')).toBe('1')
    expect(currentRow().id).toBe(grid.getAttribute('aria-activedescendant'))
    await user.keyboard('{Enter}')
    expect(onOpen).toHaveBeenLastCalledWith(ROWS[1])
    expect(await at('{PageDown}')).toBe('21')
    expect(await at('{PageUp}{PageUp}')).toBe('0')
    expect(await at('{End}')).toBe('99')
    expect(await at('{ArrowDown}')).toBe('99')
    expect(await at('{Control>}{Home}{/Control}')).toBe('0')
    expect(await at('{Control>}{End}{/Control}')).toBe('99')
    expect(document.activeElement).toBe(grid)
  })

  test('works with the mouse', async () => {
    const onOpen = vi.fn()
    const { user } = setup({ onOpen })
    await user.click(screen.getByText('name 4'))
    expect(within(currentRow()).getByText('name 4')).toBeTruthy()
    expect(onOpen).not.toHaveBeenCalled()
    await user.dblClick(screen.getByText('name 5'))
    expect(onOpen).toHaveBeenCalledWith(ROWS[5])
  })

  test('says what to do where there is nothing', async () => {
    const { user, grid } = setup({ rows: [] })
    expect(screen.getByText(EMPTY)).toBeTruthy()
    expect(grid.hasAttribute('aria-activedescendant')).toBe(false)
    await user.keyboard('{ArrowDown}{Enter}')
    expect(document.activeElement).toBe(grid)
  })
})

test('the widths that an operator gives are kept under the id of the table, those under its label taken over', async () => {
  localStorage.setItem('daftar.columns', JSON.stringify({ Entries: { id: 120 } }))
  const { user } = setup()
  const width = () => (screen.getAllByRole('columnheader')[0] as HTMLElement).style.width
  expect(width()).toBe('120px')
  await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}')
  expect(width()).toBe('128px')
  expect(JSON.parse(localStorage.getItem('daftar.columns') ?? '')).toEqual({
    Entries: { id: 120 },
    entries: { id: 128 },
  })
  localStorage.removeItem('daftar.columns')
})
