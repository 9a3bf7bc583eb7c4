import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { AFGHAN_PROVINCES } from '../../../contract/lists/afghan-provinces.ts'
import { ACCOUNT_PREFIX, CURRENCIES } from '../../../contract/money/currency.ts'
import { authTexts } from '../../../contract/operator/auth.ts'
import { DEFAULT_SETTINGS, type KeptSettings, settingsPaths } from '../../../contract/operator/settings.ts'
import type { RateRow } from '../../../contract/rates/rates.ts'
import { saveRates } from '../../../server/rates/store.ts'
import { OPERATOR } from '../../server/setup/office.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath, OFFICE_SCREEN } from '../browser/browser.ts'
import { newSeat, rowsOf, type Seat, signingIn } from '../browser/seat.ts'
import { LONG, MIXED, PERIOD, PERSIAN, SAFE, SCREENS } from './looked-at.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const axe = fs.readFileSync(path.join(root, 'node_modules/axe-core/axe.min.js'), 'utf8')
/** `SHOTS=1` leaves pictures of every screen in shots/, for eyes to look at. */
const shots = process.env.SHOTS ? path.join(root, 'shots') : undefined

/** Those looked at outside of the long run: one of each layout, list, dialog and error. */
const REPRESENTATIVE = [
  'home',
  'reports',
  'settings',
  'customers',
  'customers-search',
  'customers-edit-many',
  'cash-book',
  'cash-book-sum',
  'cash-book-new-account',
  'cashbook-password',
  'hawala-edit-errors',
  'statement',
  'all-accounts',
  'transfer',
  'rates',
  'operators-edit',
  'office',
  'log-row',
  'hawala',
  'hawala-wrong',
  'statement-chart',
  'statement-file',
  'hawala-report',
  'net-capital',
  'help',
  'goto-transfer',
  'card',
  'queue',
  'pay',
  'close',
]

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

/** Other sizes: what a browser leaves of the office's screen, a small one, the office's at 150 %, a wide and a large one. */
const LEAST = { width: 1366, height: 640 }
const SMALL = { width: 1024, height: 600 }
const NARROW = { width: 911, height: 427 }
const WIDE = { width: 1920, height: 1080 }
const LARGE = { width: 2560, height: 1300 }
/** 200 % of 1366 × 768: half as many pixels for the same page. */
const TWICE = { width: 683, height: 384 }
/** The sizes that each screen has to fit in; outside of the long run the smallest, where all that does not fit shows. */
function sizesOf(name: string) {
  const twice = TWICE_AS_LARGE.includes(name) ? [TWICE] : []
  if (!SIZED.includes(name)) return [...(process.env.PROVE ? [LEAST, SMALL, WIDE] : []), NARROW, ...twice]
  return [LEAST, ...(process.env.PROVE ? [SMALL, WIDE, LARGE] : []), NARROW, ...twice]
}

/** A sheet of rates that goes up and down. */
function ratesOn(week: number): RateRow[] {
  const way = BigInt([0, 3, 2, 5, 4, 7][week] ?? 0)
  return [
    { ccy: 'AFN', to_usd: 1_432_571n + way * 9_000n, to_pkr: 396_000_000n - way * 1_500_000n },
    { ccy: 'USD', to_usd: 100_000_000n, to_pkr: 27_750_000_000n + way * 40_000_000n },
    { ccy: 'PKR', to_usd: 360_360n - way * 500n, to_pkr: 100_000_000n },
    { ccy: 'RYL', to_usd: 26_660_000n, to_pkr: 7_398_150_000n + way * way * 9_000_000n },
  ]
}

/** Runs in the page: what doesn't fit. */
function misfits(): string[] {
  const found: string[] = []
  /** The headings of a table's columns that are not whole in sight. */
  const outOfSight = (table: Element) => {
    const box = table.getBoundingClientRect()
    return [...table.querySelectorAll<HTMLElement>('thead tr:first-child th')].filter((heading) => {
      const { left, right } = heading.getBoundingClientRect()
      return left < box.left - 1 || right > box.left + table.clientLeft + table.clientWidth + 1
    })
  }
  const wide = (element: Element, name: string) => {
    if (element.scrollWidth <= element.clientWidth) return
    if (!element.matches('.data-table') || innerWidth >= 1366) found.push(`${name} scrolls sideways`)
    // A table may scroll in its own frame where what is out of sight is named beside it.
    const sign = element.nextElementSibling
    const named = sign?.matches('.more-columns') ? sign.textContent : ''
    for (const { innerText } of outOfSight(element))
      if (!named.includes(innerText)) found.push(`out of sight without a sign: ${innerText}`)
  }
  wide(document.documentElement, 'the page')
  for (const element of document.querySelectorAll(
    'main, .form, .cells-scroll, .sheet, .data-table, [role=dialog], [role=alertdialog]',
  ))
    wide(element, element.className || element.tagName)
  // Words of the console itself are never cut; an operator's own may be.
  for (const element of document.querySelectorAll<HTMLElement>(
    '.field:not(.cells *) .name label, th, td.action, .button, .hint, .dialog h2, .menu button, .status h1',
  )) {
    const box = element.matches('label') ? element.parentElement : element
    if (box && box.scrollWidth > box.clientWidth + 1) found.push(`cut: ${element.innerText}`)
  }
  for (const element of document.querySelectorAll<HTMLElement>('.sheet h2 small, .money, .balance')) {
    const { right } = element.getBoundingClientRect()
    const edge = element.closest('td, .sheet')?.getBoundingClientRect().right ?? right
    if (right > edge + 1) found.push(`cut figure: ${element.innerText}`)
  }
  for (const element of document.querySelectorAll<HTMLElement>('.reading'))
    if (element.scrollWidth > element.clientWidth + 1) found.push(`cut reading: ${element.innerText}`)
  // A name takes the width of its letters: more would be a hole before one from the right.
  for (const name of document.querySelectorAll<HTMLElement>('.cut > bdi')) {
    const text = document.createRange()
    text.selectNodeContents(name)
    const hole = name.getBoundingClientRect().width - text.getBoundingClientRect().width
    if (hole > 1) found.push(`a hole beside: ${name.innerText}`)
  }
  // The error of the field that is typed in may lie over other fields, and over no button.
  for (const error of document.querySelectorAll<HTMLElement>('.field:focus-within .error[data-long]')) {
    const over = error.getBoundingClientRect()
    for (const button of error.closest('.form')?.querySelectorAll<HTMLElement>('.button') ?? []) {
      const { top, bottom, left, right } = button.getBoundingClientRect()
      if (top < over.bottom && bottom > over.top && left < over.right && right > over.left)
        found.push(`over a button: ${error.innerText}`)
    }
  }
  // A figure, a currency with it or a date stands whole: half of one says something else.
  const WHOLE = /^([\d,]+\.\d\d( [A-Z][A-Za-z_]+)?|\d{4}-\d\d-\d\d)$/
  for (const cell of document.querySelectorAll<HTMLElement>('.data-table td')) {
    const { overflowX, paddingLeft, paddingRight } = getComputedStyle(cell)
    if (overflowX === 'visible' || !WHOLE.test(cell.innerText)) continue
    const text = document.createRange()
    text.selectNodeContents(cell)
    const room = cell.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    const { width } = text.getBoundingClientRect()
    if (width > room + 0.5) found.push(`cut figure: ${cell.innerText} by ${width - room}`)
  }
  for (const cell of document.querySelectorAll<HTMLElement>('.data-table.whole :is(th, td)'))
    if (cell.scrollWidth > cell.clientWidth + 1) found.push(`runs over the next cell: ${cell.innerText}`)
  // The same of totals over several columns, of the status line, and of what is said beside fields.
  for (const element of document.querySelectorAll<HTMLElement>(
    'td[colspan] .money, td[colspan] .balance, .total-list span, .sums .money, .status time b, .field .note .balance',
  )) {
    const { left, right } = element.getBoundingClientRect()
    const { position } = getComputedStyle(element)
    if (right === left || position === 'absolute') continue
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflowX === 'visible') continue
      const frame = box.getBoundingClientRect()
      if (left < frame.left - 1 || right > frame.right + 1)
        found.push(`out of sight: ${element.innerText} in ${box.className || box.tagName}`)
    }
  }
  for (const input of document.querySelectorAll('input'))
    if (/^[\d,.-]+$/.test(input.value) && input.scrollWidth > input.clientWidth + 1)
      found.push(`cut figure in a field: ${input.value}`)
  const bar = document.querySelector('.hints')?.getBoundingClientRect()
  // Where toasts end up: each comes up from below.
  const toasts = document.querySelector('.toasts[data-sonner-toaster]')?.getBoundingClientRect()
  if (bar && toasts && toasts.bottom > bar.top) found.push('toasts over the hints')
  const goTo = document.querySelector('.goto')?.getBoundingClientRect()
  if (bar && goTo && goTo.bottom > bar.top) found.push('Go To over the hints')
  for (const hint of document.querySelectorAll<HTMLElement>('.hints .hint')) {
    const { right, bottom } = hint.getBoundingClientRect()
    if (bar && (right > bar.right || bottom > bar.bottom + 1))
      found.push(`hint out of sight: ${hint.innerText}`)
  }
  return found
}

/** Runs in the page: resolves once a new size is drawn, and what it changes in turn. */
const drawn = () =>
  new Promise<void>((resolve) => {
    let frames = 4
    const next = () => (frames-- > 0 ? requestAnimationFrame(next) : resolve())
    next()
  })

/** What does not fit once the page is at rest: what moves or is still being read is looked at again for a while. */
async function lastingMisfits(
  page: Page,
  counts: (misfit: string) => boolean = () => true,
): Promise<string[]> {
  for (let attempt = 0; ; attempt += 1) {
    const found = (await page.evaluate(misfits)).filter(counts)
    if (found.length === 0 || attempt === 20) return found
    await page.waitForTimeout(100)
  }
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

/** Runs in the page: by how much its content is higher than its room. */
function scrolledOut(): number {
  const main = document.querySelector('main')
  return main ? main.scrollHeight - main.clientHeight : -1
}

interface AxeResult {
  readonly violations: readonly {
    readonly id: string
    readonly impact: string | null
    readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[]
  }[]
}

/** What axe finds in the page, by all of its rules or by one. */
async function axeFindings(page: Page, rule?: string): Promise<string[]> {
  if (rule === undefined) await page.evaluate(axe)
  const { violations } = await page.evaluate(
    (only) =>
      (window as unknown as { axe: { run(options: object): Promise<AxeResult> } }).axe.run({
        resultTypes: ['violations'],
        ...(only === undefined ? {} : { runOnly: [only] }),
      }),
    rule,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  )
}

/** What axe finds of the page's colours in the light theme; themes differ in nothing else. */
async function lightFindings(page: Page): Promise<string[]> {
  const wear = (theme: string) =>
    page.evaluate((name) => {
      document.documentElement.dataset.theme = name
    }, theme)
  await wear('light')
  const found = await axeFindings(page, 'color-contrast')
  await wear('dark')
  return found.map((text) => `in the light theme: ${text}`)
}

describe.skipIf(!browserPath)('how it looks', () => {
  const here = atTheOffice({ OFFICE_NAME: 'Sarai Shahzada Exchange' })

  beforeAll(async () => {
    const add = async (call: string, body: unknown) => {
      const { status, text } = await here.office.call('POST', call, body)
      if (status !== 201) throw new Error(text)
    }
    const accounts = (...all: [string, string][]) => all.map(([acc_no, ccy]) => ({ acc_no, ccy }))
    await add('api/customers/', {
      cust_id: 1,
      cust_name: LONG,
      phone_1: '+93 700 123 456 / +93 799 654 321',
      add: PERSIAN,
      business: LONG,
      bailer: PERSIAN,
      bailer_contact: '0799 000 000',
      saraf: true,
      accounts: accounts(['4001', 'USD'], ['8001', 'AFN'], ['1001', 'RYL'], ['3001', 'PKR']),
    })
    await add('api/customers/', {
      cust_id: 2,
      cust_name: PERSIAN,
      accounts: accounts(
        ['4002', 'USD'],
        ['8002', 'AFN'],
        ['40021234567890123456789012345678', 'USD'],
        ['1002', 'RYL'],
      ),
    })
    await add('api/customers/', {
      cust_id: 3,
      cust_name: MIXED,
      accounts: accounts(['4003', 'USD'], ['40031', 'USD']),
    })
    const words = [
      'rent of the shop',
      'کرایهٔ دکان',
      `${LONG} for ${PERSIAN}`,
      'تادیه به حاجی صاحب 1200 USD',
      '',
    ]
    for (let line = 0; line < 60; line += 1) {
      const isDebit = line % 3 !== 0
      await add('api/cash-book/', {
        amount: line === 7 ? 8_888_888_888_888.88 : 1000 + line * 137.25,
        currency: 'USD',
        debit_account: isDebit ? '4001' : '4002',
        credit_account: isDebit ? '4002' : '4001',
        date: `2026-${String(1 + (line % 9)).padStart(2, '0')}-15`,
        description: words[line % words.length],
      })
    }
    await add('api/transfer/', {
      amount: 500,
      currency: 'USD',
      exchange_rate: 70.5,
      exchanged_amount: 35250,
      exchanged_currency: 'AFN',
      debit_account: '4001',
      credit_account: '8002',
      date: '2026-01-10',
      description: PERSIAN,
    })
    for (const [index, name] of AFGHAN_PROVINCES.entries())
      await add('api/provinces/', { name, order: index + 1 })
    await add('api/hawala/bulk_create', [
      {
        sender_name: PERSIAN,
        receiver_name: LONG,
        receiver_father_name: 'محمد یونس',
        receiver_phone_number: '0093 701 662 340',
        receiver_province: 1,
        amount: 8_888_888_888_888.88,
        currency: 'PKR_acc',
        exchange_rate: 74.25,
        RYL_charge: 15,
        RYL_amount: 1200,
        debit_account: '1001',
        credit_account: '1002',
        date: '2026-11-20',
      },
    ])
    const days = ['2026-01-05', '2026-02-16', '2026-03-30', '2026-05-11', '2026-07-06', '2026-09-21']
    for (const [index, day] of days.entries())
      await here.office.books.write((trx) => saveRates(trx, { id: 1, ...OPERATOR }, ratesOn(index), day))
    const { body: provinces } = await here.office.call<{ id: number }[]>('GET', 'api/provinces')
    await add(
      'api/hawala/bulk_create',
      Array.from({ length: 40 }, (_, line) => ({
        debit_account: line % 2 === 0 ? '1001' : '1002',
        credit_account: line % 2 === 0 ? '1002' : '1001',
        amount: line < CURRENCIES.length ? 8_888_888_888_888.88 : 500 + line * 31.75,
        currency: CURRENCIES[line % CURRENCIES.length],
        sender_name: line === 3 ? LONG : 'Sher Ali',
        receiver_name: line === 4 ? PERSIAN : 'کریم الله',
        receiver_father_name: 'نذیر احمد',
        receiver_phone_number: '+93 700 123 456',
        receiver_province: line % 4 === 3 ? null : provinces[line % 3]?.id,
        exchange_rate: 18.5,
        RYL_charge: 12.5,
        date: `2026-0${1 + (line % 9)}-20`,
      })),
    )
    await add('api/transfer/', {
      amount: 1000,
      currency: 'USD',
      exchange_rate: 1,
      exchanged_amount: 1000,
      exchanged_currency: 'USD',
      debit_account: '4001',
      credit_account: '4002',
      date: '2026-03-03',
      description: 'between accounts',
    })
    await add('api/customers/', {
      ...{ cust_id: 4, cust_name: 'حواله‌های ناپرداخته', kind: 'unpaid' },
      accounts: accounts(['1900', 'RYL']),
    })
    await add('api/customers/', {
      ...{ cust_id: 5, cust_name: SAFE, kind: 'cashbox' },
      accounts: accounts(
        ...CURRENCIES.map((ccy): [string, string] => [`${ACCOUNT_PREFIX[ccy] ?? `${ccy}-`}0005`, ccy]),
      ),
    })
    await add('api/hawala/bulk_create', [
      {
        ...{ debit_account: '1001', credit_account: '1900', amount: 8_888_888_888_888.88, currency: 'AFN' },
        ...{ exchange_rate: 18.5, sender_name: LONG, receiver_name: MIXED, receiver_father_name: PERSIAN },
        ...{ receiver_phone_number: '+93 700 123 456', receiver_province: 1, date: '2026-11-20' },
      },
    ])
    await here.office.call('PUT', 'api/office/settings/', { tills: { '1': 5 } })
    await add('api/cash-book/', {
      ...{ amount: 8_888_888_888_888.88, currency: 'USD', debit_account: '40005', credit_account: '40031' },
      ...{ date: '2026-11-20', description: PERSIAN },
    })
  })

  async function shoot({ page }: Seat, name: string) {
    if (!shots) return
    fs.mkdirSync(shots, { recursive: true })
    await page.screenshot({ path: path.join(shots, `${name}.png`) })
  }
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
  describe.each(process.env.PROVE || shots ? ['dark', 'light'] : ['dark'])('in the %s theme', (theme) => {
    it('stands on every screen', { timeout: 600_000 }, async () => {
      // What an operator has set goes before what the machine was left in.
      const { version } = (await here.office.call<KeptSettings>('GET', settingsPaths.settings)).body
      const settings = { ...DEFAULT_SETTINGS, theme }
      await here.office.call('PUT', settingsPaths.settings, settings, { 'if-match': String(version) })
      const seat = await wearing(theme)
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
        await shoot(seat, `${theme}-${name}`)
        for (const size of sizesOf(name)) {
          await seat.page.setViewportSize(size)
          await seat.page.evaluate(drawn)
          const found = await lastingMisfits(seat.page, (text) => size !== TWICE || !text.startsWith('hint'))
          wrong.push(...found.map((text) => `${name} on ${size.width} × ${size.height}: ${text}`))
          const over = size === LEAST && FORMS.includes(name) ? await seat.page.evaluate(scrolledOut) : 0
          if (over !== 0) wrong.push(`${name} scrolls by ${over} on ${size.width} × ${size.height}`)
          await shoot(seat, `${theme}-${size.width}-${name}`)
        }
        await seat.page.setViewportSize(OFFICE_SCREEN)
      }
      await seat.play('start /\nexpect focus Email')
      expect(await seat.page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme)
      await look('login')
      await seat.play(`keys nobody<Enter>x<Enter>\nexpect text Please enter a valid email`)
      await look('login-errors')
      await seat.play(`keys <S-Enter>\n${signingIn(OPERATOR)}\nexpect focus Customers`)
      for (const name of process.env.PROVE || shots ? Object.keys(SCREENS) : REPRESENTATIVE) {
        await seat.play(SCREENS[name] ?? '')
        await look(name)
      }
      await seat.page.route('**/api/cash-book/', (route) =>
        route.fulfill({
          status: 400,
          json: { non_field_errors: [`${LONG}: ${PERSIAN}`], date: ['Closed.'] },
        }),
      )
      await seat.play(`
        start /cash-book
        expect text Debit Account
        keys <C-l>
        expect focus Amount
        keys 5<Enter>usd<Enter>4001<Enter>4002<Enter><C-Enter>
        expect text Error:
      `)
      await look('cash-book-refused')
      await seat.page.route('**/api/transfer/', (route) => route.abort())
      await seat.play(`
        start /transfer
        expect text Debit Account
        keys <C-l>
        expect focus Amount
        keys 500<Enter>usd<Enter>70.5<Enter>afn<Enter><Space><Enter>4001<Enter>8002<Enter>${PERSIAN}<C-Enter>
        expect text 1 waiting
        keys <A-w>
        expect text refused:
        expect focus Waiting
      `)
      await look('waiting')
      await seat.play('keys <Delete>\nexpect focus Cancel')
      await look('waiting-delete')
      await seat.play('keys <Tab><Enter>\nexpect text 1 record not in the books yet')
      await seat.play(`
        start /cashbook/edit/2
        expect focus Amount
        keys 777<Enter><Enter><Enter><Enter>${PERSIAN}
      `)
      const { body } = await here.office.call<{ version: number }[]>('GET', 'api/cash-book?id=2')
      await here.office.call(
        'PATCH',
        'api/cash-book/2/',
        { amount: theme.length, description: LONG },
        {
          'if-match': String(body[0]?.version),
        },
      )
      await seat.play('keys <C-Enter>\nexpect focus Saved now and yours')
      await look('conflict')
      await seat.page.route('**/api/cash-book/2/', (route) =>
        route.fulfill({ status: 401, json: { detail: authTexts.invalidToken.text } }),
      )
      await seat.play('keys <Tab><Enter>\nexpect focus Amount\nkeys <C-Enter>\nexpect focus Password')
      await look('sign-in-again')
      await seat.page.goto(`${here.office.url}/no/such/page`)
      await seat.play('expect text Page Not Found')
      await look('not-found')
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
    await seat.play('start /office\nexpect focus Lock after minutes')
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
      await shoot(seat, `toasts-${size.width}`)
      expect(places.toasts.length).toBeGreaterThanOrEqual(2)
      for (const { top, bottom, text } of places.toasts) {
        expect(top, `${text} on ${size.width}`).toBeGreaterThanOrEqual(places.work)
        expect(bottom).toBeLessThanOrEqual(places.page)
      }
    }
    await seat.context.close()
  })
})
