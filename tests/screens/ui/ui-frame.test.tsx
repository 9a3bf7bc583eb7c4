import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Menu } from '../../../src/ui/dialogs/menu.tsx'
import { keepFocus } from '../../../src/ui/frame/focus-keeper.ts'
import { getTheme, otherTheme, setTheme } from '../../../src/ui/frame/theme.ts'
import { Balance, Money } from '../../../src/ui/table/figures.tsx'

function Screen() {
  const [rows, setRows] = useState(['One', 'Two'])
  const [home, setHome] = useState(true)
  return (
    <main tabIndex={-1}>
      {rows.map((row) => (
        <button key={row} type="button" onClick={() => setRows(rows.filter((other) => other !== row))}>
          {row}
        </button>
      ))}
      <button type="button" onClick={() => setHome(false)}>
        Route
      </button>
      {home && <input aria-label="Home" data-focus-home="" />}
    </main>
  )
}

describe('the focus keeper', () => {
  let stop = () => {}
  afterEach(() => stop())

  test('goes home when the focused element is removed, and to main where there is no home', async () => {
    const user = userEvent.setup()
    render(<Screen />)
    stop = keepFocus()
    await user.click(screen.getByRole('button', { name: 'One' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Home')))
    await user.click(screen.getByRole('button', { name: 'Route' }))
    await user.click(screen.getByRole('button', { name: 'Two' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })

  test('returns to an element that only lost the focus, before the next key', async () => {
    const user = userEvent.setup()
    render(<Screen />)
    stop = keepFocus()
    const home = screen.getByLabelText<HTMLInputElement>('Home')
    await user.click(home)
    act(() => home.blur())
    expect(document.activeElement).toBe(document.body)
    await user.keyboard('x')
    expect(document.activeElement).toBe(home)
  })

  test('leaves the focus to an open dialog', async () => {
    render(
      <>
        <Screen />
        <div role="dialog" aria-label="Open" />
      </>,
    )
    stop = keepFocus()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(document.activeElement).toBe(document.body)
  })
})

describe('a menu', () => {
  const labels = ['First', 'Second', 'Reports', 'Sixth']
  const setup = () => {
    const pressed: string[] = []
    const items = labels.map((label) => ({ label, onPress: () => pressed.push(label) }))
    render(<Menu label="Places" items={items} />)
    return { pressed, user: userEvent.setup() }
  }
  const focused = () => labels.find((name) => screen.getByRole('button', { name }) === document.activeElement)

  test('moves round and round, to the ends, and by first letters', async () => {
    const { user } = setup()
    expect(focused()).toBe('First')
    const walk = ['{ArrowUp}', '{ArrowDown}', '{ArrowDown}', '{End}', '{Home}', 's', 's', 's', 'R', 'q']
    const seen: unknown[] = []
    for (const key of walk) {
      await user.keyboard(key)
      seen.push(focused())
    }
    expect(seen).toEqual([
      'Sixth',
      'First',
      'Second',
      'Sixth',
      'First',
      'Second',
      'Sixth',
      'Second',
      'Reports',
      'Reports',
    ])
  })

  test('goes by Enter, by number and by click', async () => {
    const { user, pressed } = setup()
    await user.keyboard('r{Enter}2۴9')
    await user.click(screen.getByRole('button', { name: 'First' }))
    expect(pressed).toEqual(['Reports', 'Second', 'Sixth', 'First'])
  })

  test('is one stop for Tab', async () => {
    const { user } = setup()
    expect(screen.getByRole('button', { name: 'Second' }).tabIndex).toBe(-1)
    await user.tab()
    expect(focused()).toBeUndefined()
  })
})

describe('the theme', () => {
  test('is kept, and changes what is shown', () => {
    expect(getTheme()).toBe('dark')
    setTheme('light')
    expect(document.documentElement.dataset.theme).toBe('light')
    expect(localStorage.getItem('daftar.theme')).toBe('light')
    setTheme(otherTheme())
    expect(getTheme()).toBe('dark')
  })

  test('works where storage is refused', () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, clear: () => {} })
    setTheme('light')
    expect(getTheme()).toBe('dark')
    expect(document.documentElement.dataset.theme).toBe('light')
    vi.unstubAllGlobals()
  })
})

test('figures say their side in letters and stand apart from the text around them', () => {
  const { container } = render(
    <p>
      <Money minor={-123456789n} /> <Balance minor={125050n} /> <Balance minor={-1n} />
    </p>,
  )
  expect([...container.querySelectorAll('bdi')].map((bdi) => [bdi.className, bdi.textContent])).toEqual([
    ['money', '-1,234,567.89'],
    ['balance cr', '1,250.50 Cr'],
    ['balance dr', '0.01 Dr'],
  ])
})
