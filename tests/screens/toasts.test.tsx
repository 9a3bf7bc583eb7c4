import { beforeAll, describe, expect, test } from 'vitest'
import { answers, atTheDesk, button, soon } from './at-the-desk.ts'

const desk = atTheDesk()
const RECORDED = 'Cash book transaction recorded successfully'
const toaster = () => document.querySelector<HTMLElement>('[data-sonner-toaster]')
const place = () => `${toaster()?.dataset.yPosition}-${toaster()?.dataset.xPosition}`
const title = () => document.querySelector('header h1')?.textContent
const toastIs = (text: string) => soon(async () => expect(await desk.stage.toasts()).toContain(text))

beforeAll(() => desk.office.addCustomer(1, { '4001': 'USD', '4002': 'USD' }))

/** Posts from the command line, which works on every screen. */
async function post(): Promise<void> {
  await desk.stage.keys('<C-k>')
  await soon(async () => expect(document.querySelector('[role=dialog] input')).toBe(document.activeElement))
  await desk.stage.keys('cash 5 usd 4001 > 4002<C-Enter>')
  await toastIs(RECORDED)
}

describe('toasts stand', () => {
  test.each([
    ['bottom-right', ['/', '/customers', '/customers/search', '/cash-book', '/cashbook/search', '/transfer']],
    [
      'top-center',
      [
        '/reports',
        '/reports/account-statement',
        '/reports/all-accounts',
        '/reports/hawala',
        '/reports/net-capital',
        '/reports/net-capital-ccy',
        '/reports/daily-transactions',
        '/reports/province',
        '/rates',
        '/account-rates',
        '/hawala',
        '/hawala/search',
      ],
    ],
  ])('at the %s on %j', async (where, paths) => {
    const { stage } = desk
    const [first = '', ...others] = paths
    await desk.open(first)
    await post()
    await soon(() => expect(place(), first).toBe(where))
    for (const path of others) {
      const before = title()
      stage.go(path)
      await soon(() => expect(title()).not.toBe(before))
      await soon(() => expect(place(), path).toBe(where))
      expect(await stage.toasts(), path).toContain(RECORDED)
    }
  })
})

describe('a toast', () => {
  test("is reached with Alt+T and closed with its button, 'Close toast'", async () => {
    const { stage } = desk
    await desk.open('/cash-book')
    await post()
    await stage.keys('<A-t>')
    await soon(() => expect(toaster()?.contains(document.activeElement)).toBe(true))
    expect(document.querySelector('section[aria-label^="Notifications"]')?.getAttribute('aria-label')).toBe(
      'Notifications (Alt+T)',
    )
    const close = button('Close toast')
    close.focus()
    await stage.keys('<Enter>')
    await soon(async () => expect(await stage.toasts()).toEqual([]))
    await soon(async () => expect(await stage.focus()).not.toBe('body'))
  })

  test('of each field of a failure stands by itself, the first on top', async () => {
    const { stage } = desk
    await desk.open('/cash-book')
    stage.once('POST', 'api/cash-book/', answers(400, { date: ['Closed.'], amount: ['A.', 'B.'] }))
    await stage.keys('500<Enter>usd<Enter>4001<Enter>4002<C-Enter>')
    await soon(async () => expect(await stage.toasts()).toEqual(['Date: Closed.', 'Amount: A., B.']))
  })
})
