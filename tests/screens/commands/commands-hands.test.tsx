import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { StrictMode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import type { Place } from '../../../src/commands/catalog/command.ts'
import { CommandProvider, useCommands } from '../../../src/commands/keys/command-provider.tsx'
import type { Handler } from '../../../src/commands/keys/command-store.ts'
import { HintBar } from '../../../src/commands/keys/hint-bar.tsx'
import { paletteMachine } from '../../../src/machines/palette-machine.ts'
import { keepFocus } from '../../../src/ui/frame/focus-keeper.ts'
import { anOperator } from '../../commands/console-keyboard.ts'

const did = vi.fn<(what: string, place?: Place) => void>()
const newPalette = () => createActor(paletteMachine, { input: { history: [], newKey: () => 'key' } }).start()
let palette = newPalette()
beforeEach(() => {
  did.mockClear()
  palette = newPalette()
})
afterEach(() => palette.stop())
beforeEach(() => keepFocus())

interface ScreenProps {
  readonly save?: Handler | undefined
  readonly back?: boolean
}
function EntryScreen({ save, back }: ScreenProps) {
  useCommands('form', {
    'entry.save': save,
    'entry.search': () => did('search'),
    'grid.enter': () => did('grid.enter'),
  })
  useCommands('grid', { 'grid.leave': () => did('grid.leave') })
  useCommands('global', { back: back ? () => did('own back') : undefined })
  return (
    <form>
      <input aria-label="Amount" />
      <textarea aria-label="Note" />
      <button type="button" onClick={() => did('pressed')}>
        Press
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a grid of the console's kind */}
      <div role="grid" tabIndex={0} aria-label="Rows" />
    </form>
  )
}
function LookupScreen() {
  useCommands('form', { 'lookup.submit': () => did('submit') })
  return (
    <>
      <input aria-label="Customer ID" />
      <button type="button" onClick={() => did('pressed')}>
        Press
      </button>
    </>
  )
}

function Counter() {
  const [count, setCount] = useState(0)
  useCommands('form', {
    'entry.save': () => {
      did(`save ${count}`)
      setCount(count + 1)
    },
  })
  return <input aria-label="Amount" />
}
const DeleteDialog = () => (
  <div role="alertdialog" aria-label="Delete?">
    <button type="button">Cancel</button>
  </div>
)

const officeOf = (children: React.ReactNode, typedKeys = true) => (
  <StrictMode>
    <CommandProvider
      navigate={(place) => did('navigate', place)}
      palette={palette}
      goBack={() => did('back')}
      toggleTheme={() => did('theme')}
      signOut={() => did('out')}
      typedKeys={typedKeys}
    >
      <main tabIndex={-1}>{children}</main>
      <footer>
        <HintBar />
      </footer>
    </CommandProvider>
  </StrictMode>
)
const office = (children: React.ReactNode, typedKeys = true) => render(officeOf(children, typedKeys))
const bar = () => screen.getByRole('contentinfo').textContent
const focus = (name: string) => act(() => screen.getByLabelText(name).focus())
/** A key press as a browser makes it; false where the page took it. */
const press = (
  key: string,
  code: string,
  init: KeyboardEventInit = {},
  at: Element = document.activeElement ?? document.body,
) => fireEvent.keyDown(at, { key, code, ...init })

describe('keys', () => {
  test('stop with the screen', () => {
    const { rerender } = office(<EntryScreen save={() => did('save')} />)
    rerender(officeOf(<p>gone</p>))
    press('Enter', 'Enter', { ctrlKey: true })
    expect(did).not.toHaveBeenCalled()
  })
  test('run the handler of this render', async () => {
    office(<Counter />)
    const user = anOperator()
    await user.keyboard('{Control>}{Enter}{Enter}{/Control}')
    expect(did.mock.calls.flat()).toEqual(['save 0', 'save 1'])
  })
  test('held down run once, and still do not reach the browser', () => {
    office(<EntryScreen save={() => did('save')} />)
    expect(press('Enter', 'Enter', { ctrlKey: true })).toBe(false)
    expect(press('Enter', 'Enter', { ctrlKey: true, repeat: true })).toBe(false)
    expect(did).toHaveBeenCalledTimes(1)
  })
  test('that a widget has taken are its own', () => {
    office(<EntryScreen save={() => did('save')} />)
    const field = screen.getByLabelText('Amount')
    field.addEventListener('keydown', (event) => event.preventDefault())
    press('Enter', 'Enter', { ctrlKey: true }, field)
    expect(did).not.toHaveBeenCalled()
  })
  test('work on a Persian layout', () => {
    office(<EntryScreen />)
    press('ن', 'KeyK', { ctrlKey: true })
    expect(palette.getSnapshot().matches('open')).toBe(true)
    press('ل', 'KeyG')
    press('ز', 'KeyC')
    expect(did).toHaveBeenCalledWith('navigate', { path: '/cash-book' })
  })
  test('are left alone while a word is composed', () => {
    office(<LookupScreen />)
    focus('Customer ID')
    press('Enter', 'Enter', { isComposing: true })
    press('Enter', 'Enter', { keyCode: 229 })
    expect(did).not.toHaveBeenCalled()
    press('Enter', 'Enter')
    expect(did).toHaveBeenCalledWith('submit')
  })
  test('Enter on a button presses it', async () => {
    office(<LookupScreen />)
    act(() => screen.getByRole('button').focus())
    await anOperator().keyboard('{Enter}')
    expect(did.mock.calls.flat()).toEqual(['pressed'])
  })
  test('do not throw where the target is the document', () => {
    office(<EntryScreen save={() => did('save')} />)
    fireEvent.keyDown(document, { key: 'Enter', code: 'Enter', ctrlKey: true })
    expect(did).toHaveBeenCalledWith('save')
  })
})

describe('letters', () => {
  test('are commands outside text only', async () => {
    office(<EntryScreen />)
    const user = anOperator()
    focus('Amount')
    await user.keyboard('gc?')
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', 'gc?')
    expect(did).not.toHaveBeenCalled()
    focus('Rows')
    await user.keyboard('gc')
    expect(did).toHaveBeenCalledWith('navigate', { path: '/cash-book' })
  })
  test('forget a g once text is typed', () => {
    office(<EntryScreen />)
    focus('Rows')
    press('g', 'KeyG')
    focus('Amount')
    press('x', 'KeyX')
    focus('Rows')
    press('c', 'KeyC')
    expect(did).not.toHaveBeenCalled()
  })
  test('go before a menu’s own, once g is pressed', () => {
    const taken = vi.fn((event: React.KeyboardEvent) => event.stopPropagation())
    office(
      // biome-ignore lint/a11y/noStaticElementInteractions: stands for a menu
      <div onKeyDown={taken}>
        <EntryScreen />
      </div>,
    )
    focus('Rows')
    press('g', 'KeyG')
    press('c', 'KeyC')
    expect(did).toHaveBeenCalledWith('navigate', { path: '/cash-book' })
    expect(taken).toHaveBeenCalledTimes(1)
  })
  test('can be switched off', async () => {
    office(<EntryScreen />, false)
    focus('Rows')
    await anOperator().keyboard('gc?')
    expect(did).not.toHaveBeenCalled()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(bar()).not.toContain('g c')
  })
})

describe('a dialog', () => {
  test('leaves the screen’s keys and everywhere’s without effect', () => {
    office(
      <>
        <EntryScreen save={() => did('save')} back />
        <DeleteDialog />
      </>,
    )
    act(() => screen.getByText('Cancel').focus())
    for (const [key, code, init] of [
      ['Enter', 'Enter', { ctrlKey: true }],
      ['F9', 'F9', {}],
      ['Escape', 'Escape', {}],
      ['k', 'KeyK', { ctrlKey: true }],
      ['g', 'KeyG', {}],
      ['c', 'KeyC', {}],
      ['F1', 'F1', {}],
    ] as const)
      press(key, code, init)
    expect(did).not.toHaveBeenCalled()
    expect(palette.getSnapshot().matches('closed')).toBe(true)
    expect(bar()).toContain('Esccancel')
    expect(bar()).not.toContain('Ctrl+Enter')
  })
})

describe('a chord that means nothing', () => {
  test('is answered for a moment, and known ones do not reach the browser', () => {
    vi.useFakeTimers()
    try {
      office(<EntryScreen />)
      focus('Amount')
      expect(press('q', 'KeyQ', { ctrlKey: true })).toBe(true)
      expect(screen.getByRole('status').textContent).toBe('not bound · F1')
      act(() => vi.advanceTimersByTime(5_000))
      expect(screen.getByRole('status').textContent).toBe('')
      expect(press('s', 'KeyS', { ctrlKey: true })).toBe(false)
      expect(screen.getByRole('status').textContent).toBe('not bound · F1')
    } finally {
      vi.useRealTimers()
    }
  })
  test.each([
    ['c', 'KeyC', { ctrlKey: true }],
    ['ArrowLeft', 'ArrowLeft', { ctrlKey: true }],
    ['F5', 'F5', {}],
    ['@', 'KeyQ', { ctrlKey: true, altKey: true }],
    ['t', 'KeyT', { altKey: true }],
    ['Control', 'ControlLeft', { ctrlKey: true }],
    ['x', 'KeyX', {}],
  ])('is not %s', (key, code, init) => {
    office(<EntryScreen />)
    focus('Amount')
    expect(press(key, code, init)).toBe(true)
    expect(screen.getByRole('status').textContent).toBe('')
  })
})

describe('help', () => {
  test('lists what works here, and gives the focus back', async () => {
    office(<EntryScreen save={() => did('save')} />)
    const user = anOperator()
    focus('Amount')
    await user.keyboard('{F1}')
    const help = screen.getByRole('dialog', { name: 'Keys' })
    expect(within(help).getByText('Save').previousElementSibling?.textContent).toBe('Ctrl+Enter')
    expect(within(help).getByText('Go To').previousElementSibling?.textContent).toBe('Ctrl+K, Alt+G')
    expect(within(help).queryByText('Preview Report')).toBeNull()
    expect(help.contains(document.activeElement)).toBe(true)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Amount')))
    expect(did).not.toHaveBeenCalled()
  })
  test.each([
    ['US', '?', 'Slash', { shiftKey: true }],
    ['German', '?', 'Minus', { shiftKey: true }],
    ['French', '?', 'KeyM', { shiftKey: true }],
    ['Persian', '؟', 'Slash', { shiftKey: true }],
    // Linux and Chromium say AltGr alone, Windows may say both of its keys.
    ['Pashto', '?', 'KeyZ', { modifierAltGraph: true }],
    ['Pashto with Ctrl and Alt', '?', 'KeyZ', { ctrlKey: true, altKey: true }],
  ])('opens with ? outside text on the %s layout', async (_, key, code, held) => {
    office(<EntryScreen />)
    focus('Rows')
    press(key, code, held)
    expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeTruthy()
  })
  test.each([
    ['_', 'Slash', { shiftKey: true }],
    ['?', 'Slash', { shiftKey: true, ctrlKey: true }],
    ['?', 'Slash', { shiftKey: true, altKey: true }],
  ])('does not open with %s at %s, %o', async (key, code, held) => {
    office(<EntryScreen />)
    await act(() => import('../../../src/commands/keys/help.tsx'))
    focus('Rows')
    press(key, code, held)
    expect(screen.queryByRole('dialog', { name: 'Keys' })).toBeNull()
  })
  test.each(['?', '؟'])('does not open with %s in text', async (key) => {
    office(<EntryScreen />)
    await act(() => import('../../../src/commands/keys/help.tsx'))
    focus('Amount')
    press(key, 'Slash', { shiftKey: true })
    expect(screen.queryByRole('dialog', { name: 'Keys' })).toBeNull()
  })
})
