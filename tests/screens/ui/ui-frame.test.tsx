import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Menu } from '../../../src/ui/dialogs/menu.tsx'
import { keepFocus } from '../../../src/ui/frame/focus-keeper.ts'
import { Frame } from '../../../src/ui/frame/frame.tsx'
import { Loading } from '../../../src/ui/frame/loading.tsx'
import { StatusLine } from '../../../src/ui/frame/status-line.tsx'
import { getTheme, otherTheme, setTheme } from '../../../src/ui/frame/theme.ts'
import { showFailure, showSuccess, ToastHost } from '../../../src/ui/frame/toasts.tsx'
import { Balance, Money } from '../../../src/ui/table/figures.tsx'

describe('the frame', () => {
  test('shows where the operator is, the day in both calendars, and the connection in words', () => {
    const status = (connected: boolean) => (
      <StatusLine office="Sarai" title="Entry" operator="n.rahimi" today="2026-11-20" connected={connected}>
        <span>Waiting 3</span>
      </StatusLine>
    )
    const { rerender } = render(
      <Frame status={status(true)} hints={<span>F1 help</span>}>
        <p>work</p>
      </Frame>,
    )
    const banner = screen.getByRole('banner')
    expect(screen.getByRole('heading', { level: 1, name: 'Entry' })).toBeTruthy()
    expect(banner.textContent).toBe('SaraiEntryWaiting 3Fri 2026-11-20 · ۲۹ عقرب ۱۴۰۵n.rahimi● connected')
    expect(screen.getByText('۲۹ عقرب ۱۴۰۵').tagName).toBe('BDI')
    expect(document.title).toBe('Entry · Sarai')
    expect(screen.getByRole('main').textContent).toBe('work')
    expect(screen.getByRole('contentinfo').textContent).toBe('F1 help')
    rerender(
      <Frame status={status(false)} hints={null}>
        <p>work</p>
      </Frame>,
    )
    expect(screen.getByText('no connection', { exact: false })).toBeTruthy()
  })
})

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
  const setup = (initial = 0) => {
    const pressed: string[] = []
    const items = labels.map((label) => ({
      label,
      onPress: () => pressed.push(label),
      note: `about ${label}`,
    }))
    render(<Menu label="Places" items={items} initial={initial} />)
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
    const { user, pressed } = setup(2)
    await user.keyboard('{Enter}2۴9')
    await user.click(screen.getByRole('button', { name: 'First' }))
    expect(pressed).toEqual(['Reports', 'Second', 'Sixth', 'First'])
  })

  test('is one stop for Tab, and its notes are descriptions', async () => {
    const { user } = setup()
    const second = screen.getByRole('button', { name: 'Second' })
    expect(second.tabIndex).toBe(-1)
    expect(document.getElementById(second.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'about Second',
    )
    await user.tab()
    expect(focused()).toBeUndefined()
  })
})

describe('toasts', () => {
  test('show a success, one line a failure, and a way to close them', async () => {
    const user = userEvent.setup()
    render(<ToastHost />)
    showSuccess('Saved successfully')
    showFailure(['Amount: wrong', 'Date: wrong'])
    expect(await screen.findByText('Saved successfully')).toBeTruthy()
    await screen.findByText('Date: wrong')
    const lines = screen.getAllByRole('listitem').map((toast) => toast.textContent)
    expect(lines).toEqual(['×!Amount: wrong', '×!Date: wrong', '×✓Saved successfully'])
    await user.keyboard('{Alt>}t{/Alt}')
    expect(document.activeElement?.tagName).toBe('OL')
    for (const close of screen.getAllByRole('button', { name: 'Close toast' })) await user.click(close)
    await waitFor(() => expect(screen.queryByText('Saved successfully')).toBeNull())
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

test('loading is a status', () => {
  render(<Loading text="Loading report..." full />)
  expect(screen.getByRole('status').textContent).toBe('Loading report...')
})
