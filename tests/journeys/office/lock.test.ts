import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { authTexts } from '../../../contract/operator/auth.ts'
import { isApiCall, type Route, routesWhile } from '../../server/http/routes.ts'
import { cashBook } from '../../server/setup/bodies.ts'
import { type Method, OPERATOR, openOffice } from '../../server/setup/office.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { newSeat, type Seat, signingIn, TOKEN } from '../browser/seat.ts'

const OWN = ['/auth/lock', '/auth/unlock', '/auth/profile']
const OPEN = ['/auth/login', '/api/health', '/api/health/ready']
const PATIENCE = { timeout: 20_000, interval: 50 }

/** Runs in the page: where the focus and the caret are, and what stands around them. */
function whereabouts() {
  const field = document.activeElement as HTMLInputElement
  return {
    name: field.getAttribute('aria-label') ?? field.name,
    value: field.value,
    caret: [field.selectionStart, field.selectionEnd],
    rows: [...document.querySelectorAll('[role=grid] [role=row]')].map((row) => row.textContent),
    list: document.querySelector('[role=listbox]')?.textContent ?? null,
    dialog: document.querySelector('[role=dialog] h2')?.textContent ?? null,
    scrolled: document.querySelector('main')?.scrollTop,
  }
}

describe.skipIf(!browserPath)('the lock', () => {
  const here = atTheOffice()
  let seat: Seat
  let routes: readonly Route[]

  beforeAll(async () => {
    routes = await routesWhile(async () => (await openOffice()).close())
    await here.office.addCustomer(1, { '4001': 'USD', '4002': 'USD', '1001': 'RYL', '1002': 'RYL' })
  })
  beforeEach(async () => {
    seat = await newSeat(here.browser, here.office.url)
  })
  afterEach(async () => {
    expect(seat.faults).toEqual([])
    await seat.context.close()
  })

  const at = () => seat.page.evaluate(whereabouts)
  const isLocked = () => seat.page.evaluate(() => document.querySelector('.curtain') !== null)
  const token = async () => (await seat.page.evaluate((name) => sessionStorage.getItem(name), TOKEN)) ?? ''
  const open = (path: string, focus: string) =>
    seat.play(`start ${path}\n${signingIn(OPERATOR)}\nexpect path ${path}\nexpect focus ${focus}`)
  /** Locks by key, once that part of the program is there. */
  async function lock() {
    await expect
      .poll(async () => {
        await seat.page.keyboard.press('Alt+q')
        await seat.page.waitForTimeout(100)
        return isLocked()
      }, PATIENCE)
      .toBe(true)
    await seat.play('expect focus Password')
  }
  async function unlock() {
    await seat.page.keyboard.type(OPERATOR.password)
    await seat.page.keyboard.press('Enter')
    await expect.poll(isLocked, PATIENCE).toBe(false)
  }
  /** The calls that the session answers, but for those of everybody. */
  async function answered(): Promise<ReadonlySet<string>> {
    const headers = { authorization: `Token ${await token()}` }
    const urls = new Set<string>()
    for (const { method, url } of routes.filter((route) => isApiCall(route) && route.method !== 'HEAD')) {
      // Signing out is its own too, and would end it.
      if (url === '/auth/logout' || OPEN.includes(url)) continue
      const path = url.replace(/:\w+/g, '1')
      const { status, body } = await here.office.call<{ detail?: string }>(
        method as Method,
        path,
        undefined,
        headers,
      )
      if (status !== 401 || body.detail !== authTexts.locked.text) urls.add(url)
    }
    return urls
  }

  it('falls in the middle of a cell of a settlement: caret, text and rows are back, no call is answered meanwhile', async () => {
    await open('/hawala', 'Sender')
    await seat.play('keys <F3>\nexpect focus Sender 1\nkeys Nazir<Enter>')
    await seat.play('expect focus Sender 2\nkeys half a name<Left><Left><Left><Left>')
    const before = await at()
    expect(before.value).toBe('half a name')
    expect(before.caret).toEqual([7, 7])
    await lock()
    expect(await answered()).toEqual(new Set(OWN))
    expect(await seat.page.getByText('Nazir').isVisible()).toBe(false)
    // Neither keys of the screen nor a wrong password open anything.
    await seat.page.keyboard.press('Escape')
    await seat.page.keyboard.press('F8')
    await seat.page.keyboard.type('not it')
    await seat.page.keyboard.press('Enter')
    await expect
      .poll(() => seat.page.getByText(authTexts.wrongPassword.text).isVisible(), PATIENCE)
      .toBe(true)
    expect(await isLocked()).toBe(true)
    await unlock()
    expect(await at()).toEqual(before)
    await seat.page.keyboard.type('x')
    expect((await at()).value).toBe('half a xname')
    const { status } = await here.office.call('GET', 'api/customers', undefined, {
      authorization: `Token ${await token()}`,
    })
    expect(status).toBe(200)
  })

  it('falls over a form with a list dropped down, and over one with a dialog open', async () => {
    await open('/cash-book', 'Amount')
    await seat.play('keys 12<Enter>usd<Enter>\nexpect focus Debit Account\nkeys 40')
    await expect.poll(async () => (await at()).list, PATIENCE).toContain('4001')
    const list = await at()
    await lock()
    await unlock()
    expect(await at()).toEqual(list)
    await seat.play('keys <Esc><A-c>')
    await expect.poll(async () => (await at()).dialog, PATIENCE).not.toBeNull()
    await seat.page.keyboard.type('Kar')
    await seat.page.keyboard.press('ArrowLeft')
    const dialog = await at()
    await lock()
    await unlock()
    expect(await at()).toEqual(dialog)
  })

  it('falls and opens in every tab of the session, which uses one token', async () => {
    await open('/cash-book', 'Amount')
    await seat.page.keyboard.type('77')
    const [other] = await Promise.all([
      seat.context.waitForEvent('page'),
      // Opened by the page, a tab begins with its session.
      seat.page.evaluate(() => void window.open('/transfer')),
    ])
    const isOtherLocked = () => other.evaluate(() => document.querySelector('.curtain') !== null)
    await expect
      .poll(() => other.evaluate(() => document.activeElement?.getAttribute('name')), PATIENCE)
      .toBe('amount')
    await other.keyboard.type('88')
    await seat.page.bringToFront()
    await lock()
    await expect.poll(isOtherLocked, PATIENCE).toBe(true)
    await other.bringToFront()
    await other.keyboard.type(`${OPERATOR.password}\n`)
    await expect.poll(isOtherLocked, PATIENCE).toBe(false)
    expect(await other.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('88')
    await seat.page.bringToFront()
    await expect.poll(isLocked, PATIENCE).toBe(false)
    expect((await at()).value).toBe('77')
  })

  it('stays over a page that is loaded anew, and signing out leaves nothing of it to see', async () => {
    await open('/cash-book', 'Amount')
    await seat.page.keyboard.type('31')
    // What is typed is written down before the page is loaded anew.
    await lock()
    await seat.page.reload()
    await seat.play('expect focus Password')
    expect(await seat.page.locator('main input').count()).toBe(0)
    await unlock()
    await expect.poll(() => seat.page.locator('[name=amount]').inputValue(), PATIENCE).toBe('31')
    await lock()
    await seat.play('keys <Tab><Tab><Enter>\nexpect path /login\nexpect focus Email')
    expect(await token()).toBe('')
    expect(await isLocked()).toBe(false)
  })

  it('holds a record that waits to be sent until it opens, and what was saved elsewhere meanwhile', async () => {
    await open('/cash-book', 'Amount')
    await seat.page.route('**/api/cash-book/', (route) => route.abort())
    await seat.play('keys 41<Enter>usd<Enter>4001<Enter>4002<Enter>while locked<C-Enter>')
    await expect.poll(() => seat.page.getByText(/waiting/i).count(), PATIENCE).toBeGreaterThan(0)
    await lock()
    await seat.page.unroute('**/api/cash-book/')
    const saying = async (word: string) =>
      (
        await here.office.call<{ results: { description: string }[] }>('GET', 'api/cash-book?limit=500')
      ).body.results.filter(({ description }) => description === word).length
    // Longer than the outbox pauses between two tries so far.
    await seat.page.waitForTimeout(3000)
    expect(await saying('while locked')).toBe(0)
    const body = { ...cashBook, description: 'by a colleague' }
    expect((await here.office.call('POST', 'api/cash-book/', body)).status).toBe(201)
    await unlock()
    await expect.poll(() => saying('while locked'), PATIENCE).toBe(1)
  })

  it('falls by itself where no key comes, and not while the server is away', async () => {
    await here.office.call('PUT', 'api/office/settings/', { idle_minutes: 1 })
    await seat.page.clock.install()
    await open('/cash-book', 'Amount')
    await expect.poll(() => seat.page.evaluate(() => document.querySelector('.hints') !== null)).toBe(true)
    await seat.page.waitForTimeout(1000)
    await seat.page.route('**/auth/lock/', (route) => route.abort())
    await seat.page.clock.runFor(61_000)
    await seat.page.waitForTimeout(500)
    expect(await isLocked()).toBe(false)
    await seat.page.unroute('**/auth/lock/')
    await seat.page.clock.runFor(11_000)
    await expect.poll(isLocked, PATIENCE).toBe(true)
    await unlock()
    await here.office.call('PUT', 'api/office/settings/', { idle_minutes: 15 })
  })
})
