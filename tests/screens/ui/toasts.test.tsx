import { beforeAll, describe, expect, test } from 'vitest'
import { cashBookTexts } from '../../../contract/records/cash-book.ts'
import { showFailure } from '../../../src/ui/frame/toasts.tsx'
import { answers, atTheDesk, button, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
const RECORDED = cashBookTexts.recorded.text
const toaster = () => document.querySelector<HTMLElement>('[data-sonner-toaster]')
const place = () => `${toaster()?.dataset.yPosition}-${toaster()?.dataset.xPosition}`
const title = () => document.querySelector('header h1')?.textContent

beforeAll(() => desk.office.addCustomer(1, { '4001': 'USD', '4002': 'USD' }))

let posted = 0
/** Posts from the command line, which works on every screen; each time another amount, since the same one is asked about. */
async function post(): Promise<void> {
  posted += 1
  await desk.stage.keys('<C-k>')
  await soon(async () => expect(document.querySelector('[role=dialog] input')).toBe(document.activeElement))
  await desk.stage.keys(`cash ${posted} usd 4001 > 4002<C-Enter>`)
  await desk.toastIs(RECORDED)
}

const done = () => document.querySelector('.status .done')?.textContent

describe('toasts stand', () => {
  test('in one place on every screen', async () => {
    const { stage } = desk
    await desk.open('/')
    await post()
    await soon(() => expect(place()).toBe('bottom-right'))
    expect(toaster()?.textContent).toContain(`✓${RECORDED}`)
    for (const path of ['/cash-book', '/transfer', '/reports', '/rates', '/hawala', '/hawala/search']) {
      const before = title()
      stage.go(path)
      await soon(() => expect(title()).not.toBe(before))
      expect(place(), path).toBe('bottom-right')
      expect(await stage.toasts(), path).toContain(RECORDED)
    }
  })

  test('from the left, also where they begin with a Persian name', async () => {
    await desk.open('/')
    showFailure(['صندوق, AFN: it is not counted.'])
    await desk.toastIs('صندوق, AFN: it is not counted.')
    const texts = [...document.querySelectorAll<HTMLElement>('[data-sonner-toast] bdi')]
    expect(texts.find(({ textContent }) => textContent.startsWith('صندوق'))?.dir).toBe('ltr')
  })

  test('once for each text, with a count where it is told again', async () => {
    const { stage } = desk
    const count = () =>
      Number(
        /^× (\d+)$/.exec(
          document.querySelector('[data-sonner-toast] [data-description]')?.textContent ?? '× 1',
        )?.[1],
      )
    await desk.open('/cash-book')
    await post()
    // Toasts of the test before may be in sight yet.
    const first = count()
    await post()
    await soon(() => expect(count()).toBe(first + 1))
    await post()
    await soon(() => expect(count()).toBe(first + 2))
    expect(await stage.toasts()).toEqual([RECORDED])
  })
})

describe('the status line', () => {
  test('says what was saved, until something else is', async () => {
    const { stage } = desk
    await desk.open('/cash-book')
    expect(done()).toBeUndefined()
    await stage.keys('1112.5<Enter>usd<Enter>4001<Enter>4002<C-Enter>')
    await soon(() => expect(done()).toMatch(/^✓ cash-book \d+ · USD 1,112.50 · 4001 → 4002$/))
    const [id = ''] = /\d+/.exec(done() ?? '') ?? []
    stage.go('/reports')
    await soon(() => expect(title()).toBe('Reports'))
    expect(done()).toContain(`cash-book ${id}`)
    await post()
    await soon(() => expect(done()).toBe(`✓ cash-book ${Number(id) + 1} · USD ${posted}.00 · 4001 → 4002`))
    stage.go(`/cashbook/edit/${id}`)
    await soon(async () => expect(await stage.focus()).toBe('Amount'))
    await stage.keys('<C-a>7<C-Enter>')
    await soon(() => expect(done()).toBe(`✓ cash-book ${id} changed`))
  })

  test('names transfers, customers and provinces', async () => {
    const { stage } = desk
    await desk.open('/')
    await stage.keys('<C-k>')
    await soon(async () => expect(await stage.focus()).toBe('Go To'))
    await stage.keys('tr 5 usd * 2 usd 4001 > 4002<C-Enter>')
    await soon(() => expect(done()).toMatch(/^✓ transfer \d+ · USD 5.00 = USD 10.00 · 4001 → 4002$/))
    stage.go('/reports/province')
    await soon(async () => expect(await stage.focus()).toBe('Province Name'))
    await stage.keys('کابل<C-Enter>')
    await soon(() => expect(done()).toBe('✓ province \u2068کابل\u2069'))
    stage.go('/customers')
    await soon(async () => expect(await stage.focus()).toBe('Name'))
    await stage.keys('احمد Wardak 12<C-Enter>')
    await soon(() => expect(done()).toMatch(/^✓ customer \d+ · \u2068احمد Wardak 12\u2069$/))
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
    expect(toaster()?.textContent).toContain('!Date: Closed.')
  })
})
