import { beforeAll, describe, expect, it } from 'vitest'
import { OPERATOR } from '../../server/setup/office.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath, OFFICE_SCREEN } from '../browser/browser.ts'
import { newSeat, rowsOf, signingIn } from '../browser/seat.ts'
import { axeFindings, lightFindings } from './axe-findings.ts'
import { fillLongNames } from './long-names.ts'
import { LONG, MIXED, PERIOD, PERSIAN, SCREENS } from './looked-at.ts'
import { drawn, LARGE, LEAST, lastingMisfits, NARROW, SMALL, scrolledOut, TWICE, WIDE } from './misfits.ts'
import { looksAtAll, shoot } from './shots.ts'
import { namesToLookAt, walkScreens, wearTheme } from './walk.ts'

/** Those whose form or menu stands whole on the least of them. */
const FORMS = [
  'reports',
  'rates',
  'account-rates-none',
  'account-rates',
  'customers',
  'customers-edit',
  'customers-edit-many',
  'cash-book',
  'cash-book-errors',
  'cashbook-edit',
  'transfer',
  'transfer-errors',
  'transfer-edit',
  'hawala-edit',
  'hawala-edit-errors',
  'statement-form',
  'hawala',
]
/** Screens looked at on more sizes, and at twice the size. */
const SIZED = [
  ...FORMS,
  'statement',
  'hawala-errors',
  'help',
  'operators-edit',
  'office',
  'log',
  'log-row',
  'pay',
  'queue',
  'close',
]
const TWICE_AS_LARGE = ['customers', 'cash-book', 'transfer', 'goto-transfer', 'cashbook-password']

/** The sizes that each screen has to fit in; outside of the long run the smallest, where all that does not fit shows. */
function sizesOf(name: string) {
  const twice = TWICE_AS_LARGE.includes(name) ? [TWICE] : []
  if (!SIZED.includes(name)) return [...(process.env.PROVE ? [LEAST, SMALL, WIDE] : []), NARROW, ...twice]
  return [LEAST, ...(process.env.PROVE ? [SMALL, WIDE, LARGE] : []), NARROW, ...twice]
}

/** Runs in the page: which way round the mixed name stands, wherever it is read. */
function waysRound(): Record<string, 'from the right' | 'from the left'> {
  const found: Record<string, 'from the right' | 'from the left'> = {}
  for (const place of ['[role=option]', '.leg', '.report h2', 'td', '.dialog p']) {
    for (const element of document.querySelectorAll(place)) {
      if (!element.textContent?.includes('Wardak') || element.getClientRects().length === 0) continue
      const at = (word: string) => {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()) {
          const start = texts.currentNode.textContent?.indexOf(word) ?? -1
          if (start < 0) continue
          const range = document.createRange()
          range.setStart(texts.currentNode, start)
          range.setEnd(texts.currentNode, start + word.length)
          return range.getBoundingClientRect().left
        }
        return Number.NaN
      }
      found[place] = at('احمد') > at('Wardak') ? 'from the right' : 'from the left'
    }
  }
  return found
}

describe.skipIf(!browserPath)('how it looks', () => {
  const here = atTheOffice({ OFFICE_NAME: 'Sarai Shahzada Exchange' })

  beforeAll(() => fillLongNames(here.office))

  async function wearing(theme: string, size?: typeof LEAST) {
    const seat = await newSeat(here.browser, here.office.url, size)
    await seat.page.addInitScript((name) => localStorage.setItem('daftar.theme', name), theme)
    return seat
  }
  async function atHome() {
    const seat = await wearing('dark', LEAST)
    await seat.play(`start /\n${signingIn(OPERATOR)}\nexpect focus Customers`)
    return seat
  }

  // Screen by screen in its own right the light theme is looked at in the long run, and for pictures.
  describe.each(looksAtAll ? ['dark', 'light'] : ['dark'])('in the %s theme', (theme) => {
    it('stands on every screen', { timeout: 600_000 }, async () => {
      const seat = await wearing(theme)
      await wearTheme(here.office, theme)
      const wrong: string[] = []
      let looked = 0
      const look = async (name: string) => {
        looked += 1
        await seat.page.evaluate(() => document.fonts.ready)
        wrong.push(...(await lastingMisfits(seat.page)).map((text) => `${name}: ${text}`))
        // Outside of the long run one screen in nine: screens are made of the same fields, tables and dialogs.
        if (process.env.PROVE || looked % 9 === 0) {
          wrong.push(...(await axeFindings(seat.page)).map((text) => `${name}: ${text}`))
          // The themes share all but their colours.
          if (theme === 'dark')
            wrong.push(...(await lightFindings(seat.page)).map((text) => `${name}: ${text}`))
        }
        await shoot(seat.page, `${theme}-${name}`)
        for (const size of sizesOf(name)) {
          await seat.page.setViewportSize(size)
          await seat.page.evaluate(drawn)
          const found = await lastingMisfits(seat.page, (text) => size !== TWICE || !text.startsWith('hint'))
          wrong.push(...found.map((text) => `${name} on ${size.width} × ${size.height}: ${text}`))
          const over = size === LEAST && FORMS.includes(name) ? await seat.page.evaluate(scrolledOut) : 0
          if (over !== 0) wrong.push(`${name} scrolls by ${over} on ${size.width} × ${size.height}`)
          await shoot(seat.page, `${theme}-${size.width}-${name}`)
        }
        await seat.page.setViewportSize(OFFICE_SCREEN)
      }
      await walkScreens(seat, here.office, namesToLookAt(), look)
      expect(await seat.page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme)
      expect(wrong).toEqual([])
      expect(seat.faults).toEqual([])
      await seat.context.close()
    })
  })

  it('shows what a report is of whole beside what it is narrowed to, on 1024 × 600', async () => {
    const seat = await wearing('dark', SMALL)
    await seat.play(`start /\n${signingIn(OPERATOR)}\nexpect focus Customers`)
    await seat.play(`
      start /reports/account-statement/preview?customer_id=3&account_no=4003&${PERIOD}
      expect focus Account Statement
      keys <C-f>1200
      expect text Filter
    `)
    const cut = () =>
      [...document.querySelectorAll<HTMLElement>('.sheet > h2 small:not(.of-view)')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ innerText }) => innerText)
    expect(await seat.page.evaluate(cut)).toEqual([])
    await seat.context.close()
  })

  it('sets a short name close to the figures before it', async () => {
    const accounts = [{ acc_no: '5001', ccy: 'DNR' }]
    await here.office.call('POST', 'api/customers/', { cust_id: 6, cust_name: 'گل', accounts })
    const seat = await atHome()
    await seat.play('keys <C-k>5001\nexpect text گل')
    expect(await lastingMisfits(seat.page)).toEqual([])
    await seat.context.close()
  })

  it('has the whole name of a customer over their card', async () => {
    const seat = await atHome()
    await seat.play('start /customers/card/2\nexpect text 4002')
    const name = seat.page.locator('.card > h2 > span').first()
    expect(await name.innerText()).toContain(PERSIAN)
    const isCut = (whole: Element) =>
      [whole, ...whole.querySelectorAll('*')].some(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
      )
    expect(await name.evaluate(isCut)).toBe(false)
    await seat.context.close()
  })

  it('has the days of a month under their weekdays', async () => {
    const seat = await atHome()
    await seat.play('start /cash-book\nexpect focus Amount\nkeys <C-l><F2><F4>')
    const days = seat.page.locator('.month-days > *')
    await expect.poll(() => days.count()).toBeGreaterThan(34)
    const lefts = await days.evaluateAll((all) => all.map((day) => day.getBoundingClientRect().left))
    expect(new Set(lefts).size).toBe(7)
    await seat.context.close()
  })

  it('has the texts of a settlement whole on a wide screen', async () => {
    const seat = await atHome()
    const phone = '0093 701 662 340'
    await seat.play(`
      start /hawala
      expect focus Sender
      keys <F3><C-End><Home>Zmarai<Tab>Karim<Tab>محمد یونس خان<Tab>${phone}<Tab>
      expect text ${phone}
    `)
    await seat.page.setViewportSize(WIDE)
    await seat.page.evaluate(drawn)
    // Rows that others have typed may stand above.
    const cut = (typed: string) =>
      [...document.querySelectorAll<HTMLElement>('.edit-grid tbody tr')]
        .filter(({ innerText }) => innerText.includes(typed))
        .flatMap((row) => [...row.querySelectorAll('td')])
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ innerText }) => innerText)
    expect(await seat.page.locator('.edit-grid tbody').innerText()).toContain(phone)
    expect(await seat.page.evaluate(cut, 'Zmarai')).toEqual([])
    await seat.context.close()
  })

  it('has what is on or off in the office on one line', async () => {
    const seat = await atHome()
    await seat.play('start /office\nexpect focus Name of the office')
    const tops = () =>
      [...document.querySelectorAll('.checks input')].map((box) => box.getBoundingClientRect().top)
    const [first, ...others] = await seat.page.evaluate(tops)
    expect(others).toEqual([first, first])
    await seat.context.close()
  })

  it('shows twenty rows of a statement on 1366 × 640', async () => {
    const seat = await atHome()
    await seat.play(SCREENS.statement ?? '')
    const inSight = () => {
      const bottom = document.querySelector('tfoot')?.getBoundingClientRect().top ?? 0
      const top = document.querySelector('thead')?.getBoundingClientRect().bottom ?? 0
      const rows = [...document.querySelectorAll('tbody tr[data-index]')].map((row) =>
        row.getBoundingClientRect(),
      )
      return rows.filter((row) => row.top >= top - 1 && row.bottom <= bottom + 1).length
    }
    await expect.poll(() => seat.page.evaluate(inSight)).toBeGreaterThanOrEqual(20)
    await seat.play('keys <End>\nexpect text 2026-09-15')
    const rows = await rowsOf(seat.page, 'Account Statement')
    expect(rows.at(-1)?.[2]).toBe('2026-09-15')
    await seat.context.close()
  })

  it('keeps a name of both scripts the same way round in fields, lists, previews and reports', async () => {
    const seat = await atHome()
    /** Whatever of these is drawn late is waited for. */
    const standsFromTheRight = async (script: string, ...places: readonly string[]) => {
      await seat.play(script)
      const ways = () => seat.page.evaluate(waysRound)
      await expect
        .poll(ways)
        .toMatchObject(Object.fromEntries(places.map((place) => [place, 'from the right'])))
      await expect.poll(async () => Object.values(await ways())).not.toContain('from the left')
    }
    await standsFromTheRight(
      'start /cash-book\nexpect focus Amount\nkeys <C-l>5<Enter>usd<Enter>4003\nexpect text Wardak',
      '[role=option]',
    )
    await seat.play('keys <Enter>\nexpect focus Credit Account')
    expect(await seat.stage.valueOf('Debit Account')).toBe(`\u200e4003 | USD | 3 | \u2068${MIXED}\u2069`)
    await standsFromTheRight(
      'keys <C-k>cash 5 usd 4003 > 4001\nexpect text Cash-book form, filled in',
      '[role=option]',
      '.leg',
    )
    await standsFromTheRight('keys <C-a>wardak\nexpect text customer', '[role=option]')
    const statement = `/reports/account-statement/preview?customer_id=3&account_no=4003&${PERIOD}`
    await standsFromTheRight(`start ${statement}\nexpect focus Account Statement`, '.report h2')
    await standsFromTheRight(
      'start /reports/net-capital-ccy/preview?transaction_type=both&currency=USD\nexpect focus Net Capital Report by CCY',
      'td',
    )
    await seat.play(
      'start /reports/account-statement\nexpect focus Customer\nkeys 3<Enter>\nexpect focus Account',
    )
    expect(await seat.stage.valueOf('Customer')).toBe(`\u200e3 - \u2068${MIXED}\u2069`)
    await seat.play('start /customers/edit/3\nexpect focus Name')
    const direction = await seat.page.evaluate(
      () => document.activeElement && getComputedStyle(document.activeElement).direction,
    )
    expect(direction).toBe('rtl')
    await standsFromTheRight('keys <A-Delete>\nexpect focus Cancel', '.dialog p')
    await seat.context.close()
  })

  it.each([
    ['Latin', LONG, '1', 'haji'],
    ['Persian', PERSIAN, '2', 'شرکت'],
  ])('shows a %s name that is cut whole where the focus is', async (_script, name, cust_id, word) => {
    const seat = await atHome()
    const { page, play } = seat
    await page.setViewportSize(SMALL)
    const whole = (text: string) => text.replace(/[\u2066-\u2069\u200e\u200f]/g, '').includes(name)
    const isCut = (row: Element) =>
      [row, ...row.querySelectorAll('.goto-label, .cut > bdi')].some(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
      )
    const chosen = page.locator('[role=option][aria-selected=true]')
    await play(
      `start /cash-book\nexpect focus Amount\nkeys <C-l>5<Enter>usd<Enter>400${cust_id}\nexpect text | USD |`,
    )
    await expect.poll(async () => whole(await chosen.innerText())).toBe(true)
    expect(await chosen.evaluate(isCut)).toBe(false)
    await play('keys <Enter>\nexpect focus Credit Account\nkeys <S-Tab>\nexpect focus Debit Account')
    const below = page.locator('.whole-text:visible')
    await expect.poll(async () => whole(await below.innerText())).toBe(true)
    await play('keys <Tab>\nexpect focus Credit Account')
    expect(await below.count()).toBe(0)
    await play(`keys <C-k>${word}\nexpect text customer`)
    await expect.poll(async () => whole(await chosen.innerText())).toBe(true)
    expect(await chosen.evaluate(isCut)).toBe(false)
    // In a table the cell of the current row and the chosen column, once the keys rest.
    const other = cust_id === '1' ? 2 : 1
    const statement = `/reports/account-statement/preview?customer_id=${other}&account_no=400${other}&${PERIOD}`
    await play(`start ${statement}\nexpect focus Account Statement`)
    await rowsOf(page, 'Account Statement')
    await play(`keys <Home><Down><Down>${'<Right>'.repeat(5)}`)
    await expect.poll(async () => whole(await below.innerText())).toBe(true)
    await play('keys <Left>')
    await expect.poll(() => below.count()).toBe(0)
    await seat.context.close()
  })

  it('tells in toasts that lie over no heading, field or figure', async () => {
    const seat = await atHome()
    await seat.play(`
      start /cash-book
      expect focus Amount
      keys <C-l>5<Enter>usd<Enter>4001<Enter>4002<Enter><C-Enter>
      expect toast Cash book transaction recorded successfully
      keys 6<Enter>usd<Enter>4001<Enter>4002<Enter><C-Enter>
      expect text · USD 6.00 · 4001 → 4002
    `)
    await seat.page.route('**/api/cash-book/', (route) =>
      route.fulfill({ status: 400, json: { date: ['Closed.'], description: ['Too short.'] } }),
    )
    await seat.play(`
      keys 7<Enter>usd<Enter>4001<Enter>4002<Enter><C-Enter>
      expect toast Date: Closed.
    `)
    for (const size of [LEAST, NARROW]) {
      await seat.page.setViewportSize(size)
      await seat.page.evaluate(drawn)
      // Sonner measures each toast anew.
      await seat.page.waitForTimeout(400)
      const places = await seat.page.evaluate(() => ({
        work: document.querySelector('main')?.getBoundingClientRect().bottom ?? 0,
        toasts: [...document.querySelectorAll('[data-sonner-toast]')].map((toast) => {
          const { top, bottom } = toast.getBoundingClientRect()
          return { top, bottom, text: toast.textContent }
        }),
        page: innerHeight,
      }))
      await shoot(seat.page, `toasts-${size.width}`)
      expect(places.toasts.length).toBeGreaterThanOrEqual(2)
      for (const { top, bottom, text } of places.toasts) {
        expect(top, `${text} on ${size.width}`).toBeGreaterThanOrEqual(places.work)
        expect(bottom).toBeLessThanOrEqual(places.page)
      }
    }
    await seat.context.close()
  })
})
