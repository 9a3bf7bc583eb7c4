import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { StrictMode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Role } from '../../../contract/operator/roles.ts'
import type { CashBookDraft } from '../../../contract/records/cash-book.ts'
import { isolated, numberedName } from '../../../contract/text/bidi.ts'
import { speak } from '../../../contract/text/catalogue.ts'
import { dateTexts } from '../../../contract/text/date-texts.ts'
import { entryPhrases, phrases as grammarPhrases } from '../../../src/commands/grammar/phrases.ts'
import { CommandProvider, useCommands } from '../../../src/commands/keys/command-provider.tsx'
import { Palette } from '../../../src/commands/palette/palette.tsx'
import { phrases as palettePhrases } from '../../../src/commands/palette/phrases.ts'
import { type PaletteAnswer, paletteMachine } from '../../../src/machines/palette-machine.ts'
import { keepFocus } from '../../../src/ui/frame/focus-keeper.ts'
import { accounts, customers, today } from '../../commands/an-office.ts'
import { anOperator } from '../../commands/console-keyboard.ts'

const role: Role = 'owner'
const did = vi.fn<(what: string, about?: unknown) => void>()
let answer: (answer: PaletteAnswer) => void = () => {}
const BALANCES: Readonly<Record<string, bigint>> = { '4001': 1_224_000n, '4002': -72_000n }

function newPalette(history: readonly string[] = []) {
  const machine = paletteMachine.provide({
    actors: {
      post: fromPromise(({ input }) => {
        did('post', input)
        return new Promise<PaletteAnswer>((resolve) => {
          answer = resolve
        })
      }),
    },
    actions: {
      go: (_, { place }) =>
        did('go', place.search ? `${place.path}?${new URLSearchParams(place.search)}` : place.path),
      openFilled: (_, { entry }) => did('openFilled', entry),
      posted: (_, { id }) => did('posted', id),
      keepHistory: (_, { history: kept }) => did('keep', kept),
      keepAttempts: () => {},
    },
  })
  return createActor(machine, { input: { history, newKey: () => 'key-1' } }).start()
}
let palette = newPalette()
beforeEach(() => {
  did.mockClear()
  palette = newPalette()
})
afterEach(() => palette.stop())
beforeEach(() => keepFocus())
const calls = (what: string) => did.mock.calls.filter(([name]) => name === what).map(([, about]) => about)

function Screen() {
  const [isThere, setIsThere] = useState(true)
  useCommands('form', {
    'entry.clear': () => did('focus', document.activeElement?.getAttribute('aria-label')),
  })
  useCommands('form', { 'entry.search': () => setIsThere(false) })
  return isThere ? <input aria-label="Amount" /> : null
}

function office(
  balanceOf = async (acc_no: string) => BALANCES[acc_no] ?? 0n,
  recent: readonly string[] = [],
) {
  render(
    <StrictMode>
      <CommandProvider
        navigate={({ path }) => did('navigate', path)}
        palette={palette}
        goBack={() => did('back')}
        toggleTheme={() => did('theme')}
        signOut={() => did('out')}
      >
        <main tabIndex={-1}>
          <Screen />
        </main>
        <Palette
          actor={palette}
          accounts={accounts}
          customers={customers}
          today={today}
          calendarDay={today}
          role={role}
          balanceOf={balanceOf}
          isReading={false}
          beforePost={(_, post) => post()}
          recent={recent}
          found={{ q: undefined, answer: undefined, failure: undefined }}
        />
      </CommandProvider>
    </StrictMode>,
  )
  act(() => screen.getByLabelText('Amount').focus())
  return anOperator()
}
const line = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Go To' })
const rows = () => screen.queryAllByRole('option').map((row) => row.textContent)
const selected = () => screen.getByRole('option', { selected: true }).textContent
const isOpen = () => screen.queryByRole('dialog', { name: 'Go To' }) !== null
const focusOn = (name: string) =>
  waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(name))
const GO_TO = '{Control>}k{/Control}'
const POST = '{Control>}{Enter}{/Control}'
const ENTRY = 'cash 500 usd 4001 > 4002 rent'
const DRAFT: CashBookDraft = {
  id: '',
  date: today,
  amount: '500',
  amount_currency: 'USD',
  debit_account: '4001',
  credit_account: '4002',
  description: 'rent',
}

describe('Go To', () => {
  test('leaves the focus on main where the field is gone', async () => {
    const user = office()
    await user.keyboard(GO_TO)
    await user.type(line(), 'Search')
    const search = screen.getByRole('option', { name: 'command Search' })
    await user.click(search)
    await waitFor(() => expect(screen.queryByLabelText('Amount')).toBeNull())
    act(() => palette.send({ type: 'palette.open' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })
  test('is a dialog with a combobox and its list, without a fault that axe finds', async () => {
    const user = office()
    await user.keyboard(`${GO_TO}gul`)
    const dialog = screen.getByRole('dialog', { name: 'Go To' })
    expect(line().getAttribute('aria-controls')).toBe(within(dialog).getByRole('listbox').id)
    const chosen = screen.getByRole('option', { selected: true })
    await waitFor(() => expect(line().getAttribute('aria-activedescendant')).toBe(chosen.id))
    const { violations } = await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })
})

describe('a line', () => {
  test.each([
    ['cash 5 usd 4001 > 4002 حواله 99', 'حواله 99'],
    ['cash 5 usd 4001 > 4002 y 99', '99'],
    ['tr 500 usd * 70.5 afn 4001 > 8001 rent', 'rent'],
  ])('%s says what it takes for the description', async (text, description) => {
    const user = office()
    await user.keyboard(`${GO_TO}${text}`)
    const said = screen.getByText(entryPhrases.described({ text: isolated(description) }))
    expect(said.closest('.goto-preview')).not.toBeNull()
    expect(document.querySelector('.token-text')?.textContent).toBe(description)
  })
  test.each(['cash 5 usd gul', 'stmt gul usd'])('%s: the rows of a name have the phone', async (text) => {
    const user = office()
    await user.keyboard(`${GO_TO}${text}`)
    const own = rows().filter((row) => row?.includes('Gul Agha'))
    expect(own).toHaveLength(2)
    for (const row of own) expect(row).toContain('Gul Agha | 0093 700 214 881')
  })
  test('says of no description where it takes nothing for one', async () => {
    const user = office()
    await user.keyboard(`${GO_TO}h 5000 afn /18.5 1001 > 1042 Ahmad > Karim`)
    expect(document.querySelector('.goto-preview .said')?.textContent).toBe('')
    expect(document.querySelector('.token-text')).toBeNull()
  })
  test('and Enter act on what the input holds, even where nobody has been told of it yet', async () => {
    const user = office()
    await user.keyboard(`${GO_TO}cash 12`)
    // As an autofill or a lost event would: the letters are there, the change is not.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(line(), 'cash 1234')
    await user.keyboard('{Enter}')
    expect(calls('go')).toEqual(['/cashbook/edit/1234'])
  })
  test('searches commands, customers and accounts with plain words', async () => {
    const user = office()
    await user.keyboard(`${GO_TO}gul`)
    expect(rows()[0]).toBe('customer 12 - Gul Agha')
    // Its balance may be there already.
    expect(rows()[1]).toMatch(/^account 4002 \| USD \| 12 \| Gul Agha/)
    expect(screen.getAllByText('Gul', { selector: 'mark' })).toHaveLength(6)
    await user.keyboard('{Enter}')
    expect(calls('go')).toEqual(['/customers/card/12'])
  })
  test.each([
    ['u 12', 'customer Customer 12 - Gul Agha'],
    ['all 31', `accounts All accounts of customer ${numberedName(31, 'حاجی نذیر احمد')}`],
    ['u 77', 'customer Customer 77'],
    ['cash 7', 'entry Cash-book 7'],
  ])('%s says whose record it opens, where that is known', async (typed, row) => {
    const user = office()
    await user.keyboard(`${GO_TO}${typed}`)
    expect(rows()).toEqual([row])
  })
  test('lists a screen once, with the keys of its command', async () => {
    const user = office()
    await user.keyboard(`${GO_TO}cash`)
    expect(rows().filter((row) => row?.includes('new transaction'))).toEqual([
      'screen Cash-book: new transactiong c',
    ])
  })
  test('says so where nothing is found, and Enter does nothing', async () => {
    const user = office()
    await user.keyboard(`${GO_TO}zzz{Enter}`)
    expect(screen.getByText('Nothing found')).toBeTruthy()
    expect(isOpen()).toBe(true)
    expect(did).not.toHaveBeenCalled()
  })
  test.each([
    ['hrep 2026', dateTexts.none.text],
    ['day 2026-02-30', dateTexts.notThere.text],
    ['stmt 777', grammarPhrases.noAccountOrCustomer({ number: 777 })],
  ])('%s leads nowhere: Enter says why, the next key takes it back', async (typed, why) => {
    const user = office()
    await user.keyboard(`${GO_TO}${typed}{Enter}`)
    expect(screen.getByText(why)).toBeTruthy()
    expect(line().value).toBe(typed)
    await user.keyboard('{Backspace}')
    expect(screen.queryByText(why)).toBeNull()
  })
  test('shows its tokens, the unknown one marked where it stands, and why', async () => {
    const user = office()
    await user.keyboard(`${GO_TO}cash 5 usd 4009 > 4002`)
    const tokens = [...document.querySelectorAll('.goto-mirror span')]
    expect(
      tokens.filter(({ className }) => className.includes('is-unknown')).map((one) => one.textContent),
    ).toEqual(['4009'])
    expect(document.querySelector('.goto-mirror')?.textContent).toMatch(/^cash 5 usd 4009 > 4002/)
    expect(screen.getByText('No account 4009')).toBeTruthy()
    expect(line().getAttribute('aria-invalid')).toBe('true')
  })
  test('reckons a sum and goes on from it', async () => {
    const user = office()
    await user.keyboard(`${GO_TO}= 500*83.2`)
    expect(rows()).toEqual(['sum 500*83.2 = 41,600.00'])
    await user.keyboard('{Enter}')
    expect(line().value).toBe('= 41600.00')
  })
  test.each(['?', 'cash{F1}'])('explains the grammar with %s', async (typed) => {
    const user = office()
    await user.keyboard(`${GO_TO}${typed}`)
    expect(screen.getByText('cash 500 usd 4001 > 4002 rent', { selector: 'code' })).toBeTruthy()
    expect(screen.getByText('stmt @31', { selector: 'code' })).toBeTruthy()
    expect(screen.getByText('h 5000 afn /18.5 1001 > 1042 Ahmad > Karim', { selector: 'code' })).toBeTruthy()
    expect(screen.getByText('حاجی 4001', { selector: 'code' })).toBeTruthy()
  })
  test('explains one verb', async () => {
    const user = office()
    await user.keyboard(`${GO_TO}? stmt`)
    expect(screen.getByText('stmt @31', { selector: 'code' })).toBeTruthy()
    expect(screen.queryByText('h 88', { selector: 'code' })).toBeNull()
    expect(screen.getByText(/صورت‌حساب/)).toBeTruthy()
  })
})

describe('the records seen last', () => {
  const statementOf = (account: string) =>
    `/reports/account-statement/preview?customer_id=31&account_no=${account}&from_date=2026-11-01&to_date=2026-11-20`
  const RECENT = [
    '/cashbook/edit/7',
    statementOf('4001'),
    '/customers/edit/12',
    '/reports/all-accounts/preview?customer_id=12',
    // Nothing of the kind.
    '/cashbook/edit/x',
    '/rates',
  ]
  test('stand first on an empty line, and open again', async () => {
    const user = office(undefined, RECENT)
    await user.keyboard(GO_TO)
    expect(rows().slice(0, 5)).toEqual([
      'recent Cash-book 7',
      'recent Statement of \u200e4001 | USD | 31 | \u2068حاجی نذیر احمد\u2069',
      'recent Customer 12 - Gul Agha',
      'recent All accounts of customer 12 - Gul Agha',
      expect.stringContaining('command'),
    ])
    await user.keyboard('{ArrowDown}{Enter}')
    expect(calls('go')).toEqual([RECENT[1]])
  })
  test('go by their number where their customer or account is unknown', async () => {
    const user = office(undefined, ['/customers/edit/77', statementOf('4999')])
    await user.keyboard(GO_TO)
    expect(rows().slice(0, 2)).toEqual(['recent Customer 77', 'recent Statement of 4999'])
  })
  test('have a name from the right in its own order behind its number', async () => {
    const user = office(undefined, ['/customers/edit/31'])
    await user.keyboard(GO_TO)
    expect(rows()[0]).toBe('recent Customer \u200e31 - \u2068حاجی نذیر احمد\u2069')
  })
  test('make room for what is typed', async () => {
    const user = office(undefined, RECENT)
    await user.keyboard(`${GO_TO}rate`)
    expect(rows().join()).not.toContain('recent')
  })
})

describe('keys in the line', () => {
  test('Tab types the ghost, and stays', async () => {
    const user = office()
    await user.keyboard(`${GO_TO}cash 500 u`)
    expect(document.querySelector('.goto-ghost')?.textContent).toBe('sd')
    await user.keyboard('{Tab}')
    expect(line().value).toBe('cash 500 usd')
    // What only names the next token is never typed.
    await user.keyboard('{Tab} 40{Tab}{Tab}')
    expect(line().value).toBe('cash 500 usd 4001 > ')
    expect(document.activeElement).toBe(line())
  })
  test('Home and End move the caret, not the row', async () => {
    const user = office()
    await user.keyboard(`${GO_TO}gul{ArrowDown}{Home}`)
    expect(line().selectionStart).toBe(0)
    expect(selected()).toContain('4002')
    await user.keyboard('{End}')
    expect(line().selectionStart).toBe(3)
    expect(selected()).toContain('4002')
  })
  test('Ctrl+N, J and P are nobody’s', async () => {
    const user = office()
    await user.keyboard(`${GO_TO}gul{Control>}nj{/Control}`)
    expect(selected()).toContain('Gul Agha')
    expect(selected()).toContain('customer')
  })
  test('AltGr types, it closes nothing', async () => {
    const user = office()
    await user.keyboard(`${GO_TO}gul{Control>}{Alt>}kgl{/Alt}{/Control}`)
    expect(isOpen()).toBe(true)
    expect(line().value).toBe('gul')
  })
  test('Up goes back up the rows of an empty line before it is the history', async () => {
    palette.stop()
    palette = newPalette(['cash 12'])
    const user = office(undefined, ['/cashbook/edit/7', '/customers/edit/12'])
    await user.keyboard(`${GO_TO}{ArrowDown}{ArrowDown}{ArrowUp}`)
    expect([line().value, selected()]).toEqual(['', 'recent Customer 12 - Gul Agha'])
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(line().value).toBe('cash 12')
  })
  test('the row that is chosen is the first again when the line changes', async () => {
    const user = office()
    await user.keyboard(`${GO_TO}gul{ArrowDown}{ArrowDown}`)
    expect(selected()).toContain('8001')
    await user.keyboard(' agha')
    expect(selected()).toContain('customer')
  })
})

describe('the rows', () => {
  test('are items of cmdk, each with its own id for the line to point to', async () => {
    const user = office()
    await user.keyboard(`${GO_TO}gul`)
    const options = screen.getAllByRole('option')
    expect(options.length).toBeGreaterThan(2)
    expect(options.filter((row) => row.hasAttribute('cmdk-item'))).toEqual(options)
    expect(new Set(options.map(({ id }) => id)).size).toBe(options.length)
    expect(line().hasAttribute('cmdk-input')).toBe(true)
  })
  test('keep the choice of an arrow key pressed in the same turn as the letter before it', async () => {
    const user = office()
    await user.keyboard(`${GO_TO}gul`)
    const before = rows()
    await act(async () => {
      fireEvent.change(line(), { target: { value: 'gul a' } })
      fireEvent.keyDown(line(), { key: 'ArrowDown', code: 'ArrowDown' })
    })
    expect(rows()).toEqual(before)
    expect(selected()).toBe(before[1])
    expect(line().getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    )
  })
  test('end at the first and at the last', async () => {
    const user = office()
    await user.keyboard(`${GO_TO}stmt 1001{ArrowDown}{ArrowDown}{ArrowDown}`)
    expect(selected()).toContain('1042')
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    expect(selected()).toContain('1001 | RYL | 31')
  })
  test('are chosen by the pointer too, and Enter runs the one it is over', async () => {
    const user = office()
    await user.keyboard(`${GO_TO}stmt 1001`)
    await user.hover(screen.getAllByRole('option')[1] as HTMLElement)
    expect(selected()).toContain('1042')
    await user.keyboard('{Enter}')
    expect(calls('go')[0]).toContain('account_no=1042')
  })
  test('stay chosen where the grammar has the focus and is scrolled by arrows', async () => {
    const user = office()
    await user.keyboard(`${GO_TO}cash{F1}`)
    const before = selected()
    act(() => screen.getByLabelText('Grammar').focus())
    await user.keyboard('{ArrowDown}{End}')
    expect(selected()).toBe(before)
  })
})

describe('commands', () => {
  test('are run once the focus is back', async () => {
    const user = office()
    await user.keyboard(`${GO_TO}clear{Enter}`)
    await waitFor(() => expect(calls('focus')).toEqual(['Amount']))
  })
  test('of everywhere are there, with their keys; one that needs a number puts its line', async () => {
    const user = office()
    await user.keyboard(`${GO_TO}theme{Enter}`)
    await waitFor(() => expect(calls('theme')).toHaveLength(1))
    await user.keyboard(`${GO_TO}cash-book`)
    expect(rows()[0]).toBe('command Cash-book: new transactiong c')
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(line().value).toBe('cash ')
    await user.keyboard('12{Enter}')
    expect(calls('go')).toEqual(['/cashbook/edit/12'])
  })
  test('that the screen has not bound are not there', async () => {
    const user = office()
    await user.keyboard(`${GO_TO}preview report`)
    expect(rows().filter((row) => row?.includes('Ctrl+Enter'))).toEqual([])
  })
})

describe('an entry', () => {
  const legs = () => [...document.querySelectorAll('.goto .leg')].map((leg) => leg.textContent)

  test('shows what it would post, and the balances after it', async () => {
    const user = office()
    await user.keyboard(`${GO_TO}${ENTRY}`)
    await waitFor(() =>
      expect(legs()).toEqual([
        'Dr4001 USD · حاجی نذیر احمد500.00 → 11,740.00 Cr',
        'Cr4002 USD · Gul Agha500.00 → 220.00 Dr',
      ]),
    )
    expect(rows().slice(0, 2)).toEqual([
      'open Cash-book form, filled inEnter',
      'post Cash-book entry, USD 500.00, 2026-11-20Ctrl+Enter',
    ])
  })
  test('shows the sides of what is posted and those of balances in words of their own', async () => {
    speak({
      ...{ 'goTo.debit': 'برد', 'goTo.credit': 'رسید' },
      ...{ 'balanceSide.debit': 'بدهکار', 'balanceSide.credit': 'طلبکار' },
    })
    onTestFinished(() => speak({}))
    const user = office()
    await user.keyboard(`${GO_TO}${ENTRY}`)
    await waitFor(() =>
      expect(legs().map((leg) => leg?.replace(/\d.* /, ' '))).toEqual(['برد طلبکار', 'رسید بدهکار']),
    )
  })
  test('of a transfer shows each leg in the currency of its account', async () => {
    const user = office(async (acc_no) => (acc_no === '4001' ? 12_240_00n : -700_00n))
    await user.keyboard(`${GO_TO}tr 500 usd * 70.5 afn 4001 > 8001 note`)
    await waitFor(() =>
      expect(legs()).toEqual([
        'Dr4001 USD · حاجی نذیر احمد500.00 → 11,740.00 Cr',
        'Cr8001 AFN · Gul Agha35,250.00 → 34,550.00 Cr',
      ]),
    )
    expect(rows().slice(0, 2)).toEqual([
      'open Transfer form, filled inEnter',
      'post Transfer, USD 500.00 to AFN 35,250.00, 2026-11-20Ctrl+Enter',
    ])
  })
  test('does without balances that can not be had, and with those at hand', async () => {
    const user = office((acc_no) =>
      acc_no === '4001' ? Promise.reject(new Error('down')) : Promise.resolve(0n),
    )
    await user.keyboard(`${GO_TO}${ENTRY}`)
    await waitFor(() => expect(legs()[1]).toContain('500.00 Cr'))
    expect(legs()[0]).toContain('500.00 → …')
  })
  test('Enter on the row that posts does not post, a click does', async () => {
    const user = office()
    await user.keyboard(`${GO_TO}${ENTRY}{ArrowDown}{Enter}`)
    expect(calls('post')).toEqual([])
    expect(screen.getByText('Enter never posts: Ctrl+Enter does')).toBeTruthy()
    await user.click(screen.getByRole('option', { selected: true }))
    expect(calls('post')).toEqual([{ entry: { noun: 'cash-book', draft: DRAFT }, key: 'key-1' }])
  })
  test('Ctrl+Enter posts it once, waits for the yes, then closes', async () => {
    const user = office()
    await user.keyboard(`${GO_TO}${ENTRY}${POST}${POST}{Escape}x`)
    expect(calls('post')).toEqual([{ entry: { noun: 'cash-book', draft: DRAFT }, key: 'key-1' }])
    expect(isOpen()).toBe(true)
    expect(line().value).toBe(ENTRY)
    await act(async () => answer({ posted: true, id: 7 }))
    expect(calls('posted')).toEqual([7])
    expect(isOpen()).toBe(false)
    await focusOn('Amount')
  })
  test.each([
    ['cash 500 usd 4001 >', palettePhrases.incomplete],
    ['cash 500 usd 4001 > 4009', 'No account 4009'],
    ['cash 1234', palettePhrases.incomplete],
  ])('Ctrl+Enter does not post %s', async (typed, why) => {
    const user = office()
    await user.keyboard(`${GO_TO}${typed}${POST}`)
    expect(calls('post')).toEqual([])
    expect(screen.getByText(why)).toBeTruthy()
    expect(isOpen()).toBe(true)
  })
})
