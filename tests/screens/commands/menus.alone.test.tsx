import { describe, expect, test, vi } from 'vitest'
import { phrases as failurePhrases } from '../../../src/screens/failures/late-phrases.ts'
import { atTheDesk, button, buttons, field, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
const title = () => document.querySelector('header h1')?.textContent
const menu = () => document.querySelector('nav') as HTMLElement
const clickOn = (element: Element | null) => {
  for (const name of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    element?.dispatchEvent(new MouseEvent(name, { bubbles: true, cancelable: true, button: 0 }))
}

const HOME = [
  ...['Customers', 'Money Transfer (Hawala)', 'Enter/Acc_Transfers', 'Cash_Book', 'Reports', 'Exit'],
  ...['Hawala that wait', 'Roznamcha', 'Count', 'Close the day', 'Tills', 'Waiting'],
  ...['Operators', 'Office', 'Set up', 'Import', 'Settings', 'Log'],
]
const REPORTS = [
  'Account Statement',
  'All Account statements',
  'Incoming/Outgoing Hawala',
  'Net Capital Report',
  'Net Capital Report by CCY',
  'Daily Transaction report',
  'Currency Rate',
  'Account Rates',
  'Province',
  'Trial Balance',
  'Roznamcha',
  'Proof of the Books',
  'Sign-ins',
  'Profit',
  'Commission of correspondents',
  'Limits and Debts',
  'Large Cash',
  'Reconciliation',
  'Account Limit',
  'Log',
  'Back',
]

describe('the home menu', () => {
  test('names the exchange business and has its entries in order', async () => {
    await desk.open('/')
    expect(document.querySelector('main h2')?.textContent).toBe('Test Exchange · Money Exchange')
    expect(buttons(menu())).toEqual(HOME)
    expect(await desk.stage.focus()).toBe('Customers')
  })

  test('hints at the keys of a menu', async () => {
    await desk.open('/')
    await soon(() =>
      expect(document.querySelector('.hints-line')?.textContent).toBe('↑ ↓chooseEnteropen1 … 9open at once'),
    )
  })

  test('stays where it is on Esc', async () => {
    await desk.open('/')
    await desk.stage.keys('<Esc>')
    expect(await desk.stage.path()).toBe('/')
  })
})

describe('the reports menu', () => {
  test('has its entries in order', async () => {
    await desk.open('/reports')
    expect(buttons(menu())).toEqual(REPORTS)
    expect(await desk.stage.focus()).toBe('Account Statement')
  })
})

describe('any other path', () => {
  const NOT_FOUND = failurePhrases.aboutNotFound
  const shows = () =>
    soon(() => {
      expect(document.querySelector('main h1')?.textContent).toBe('Page Not Found')
      expect(document.querySelector('main p')?.textContent).toBe(NOT_FOUND)
      expect(buttons()).toEqual([failurePhrases.toHome, failurePhrases.toPrevious])
    })

  test.each(['/nowhere', '/customers/edit', '/cash-book/search', '/login/x'])(
    '%s is the 404 page, for visitors too',
    async (path) => {
      const { stage } = desk
      await stage.open(path)
      await shows()
      expect(await stage.focus()).toBe(failurePhrases.toHome)
      expect(await stage.path()).toBe(path)
    },
  )

  test('leads home', async () => {
    await desk.open('/nowhere')
    await shows()
    button(failurePhrases.toHome).click()
    await desk.pathIs('/')
  })

  test('leads back to the previous page', async () => {
    const { stage } = desk
    await desk.open('/reports')
    stage.go('/nowhere')
    await shows()
    await stage.keys('<Down><Enter>')
    await desk.pathIs('/reports')
    await soon(() => expect(title()).toBe('Reports'))
  })
})

test('each change of path scrolls the page to the top; a change of the query does not', async () => {
  const { stage } = desk
  await desk.open('/')
  // In the frame it is <main> that scrolls.
  const main = document.querySelector('main') as HTMLElement
  const scrolled = vi.spyOn(main, 'scrollTo')
  const windowScrolled = vi.spyOn(window, 'scrollTo')
  stage.go('/reports/all-accounts')
  await soon(() => field('Customer'))
  expect(scrolled.mock.calls).toEqual([[0, 0]])
  expect(windowScrolled).toHaveBeenCalledWith(0, 0)
  stage.go('/reports/all-accounts?customer_id=1')
  await soon(() => expect(field('Customer').value).toBe('1'))
  expect(scrolled).toHaveBeenCalledTimes(1)
  stage.back()
  stage.back()
  await soon(() => expect(title()).toBe('Home'))
  expect(scrolled).toHaveBeenCalledTimes(2)
})

describe('Go To', () => {
  const isOpen = () => document.querySelector('[data-known-by=go-to]') !== null
  const opened = async () => {
    await desk.open('/')
    desk.stage.go('/reports')
    await soon(() => expect(title()).toBe('Reports'))
    await desk.stage.keys('<C-k>')
    await desk.focusIs('Go To')
  }

  test("closes where the browser's Back leads elsewhere", async () => {
    await opened()
    desk.stage.back()
    await soon(() => expect(title()).toBe('Home'))
    await soon(() => expect(isOpen()).toBe(false))
  })

  test('closes at a click beside it', async () => {
    await opened()
    // Until it listens: it does so a turn after it is drawn.
    await soon(() => {
      clickOn(document.querySelector('.veil'))
      expect(isOpen()).toBe(false)
    })
  })
})
