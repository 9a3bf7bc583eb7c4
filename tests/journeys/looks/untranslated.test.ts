import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { CURRENCIES } from '../../../contract/money/currency.ts'
import type { ConsoleLanguage } from '../../../contract/text/locale.ts'
import { saveRates } from '../../../server/rates/store.ts'
import { OPERATOR } from '../../server/setup/office.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { consolePaths } from '../browser/console-paths.ts'
import { giveToken, newSeat } from '../browser/seat.ts'

const SENDER = 'حاجی نورالله'
const PERIOD = 'from_date=2026-01-01&to_date=today'

/** What a path asks for, where it stands empty without. */
const ASKED: Readonly<Record<string, string>> = {
  '/reports/account-statement/preview': `customer_id=1&account_no=4001&${PERIOD}`,
  '/reports/all-accounts/preview': 'customer_id=1',
  '/reports/hawala/preview': PERIOD,
  '/reports/daily-transactions/preview': PERIOD,
  '/reports/roznamcha/preview': PERIOD,
  '/reports/profit/preview': PERIOD,
  '/reports/commission/preview': `customer_id=1&${PERIOD}`,
  '/match/preview': `customer_id=1&account_no=4001&${PERIOD}`,
  '/reports/limits/preview': 'show=owed',
  '/reports/large/preview': PERIOD,
  '/reports/suspicions/preview': 'of=1',
  '/reports/net-capital-ccy/preview': 'transaction_type=both&currency=USD',
  '/account-rates': 'account=1001',
  '/papers': 'customer=1',
}

/** Keys that bring more of a screen into sight: dialogs, lists, charts, lines of Go To. */
const KEYS: readonly (readonly [path: string, ...keys: (string | readonly string[])[]])[] = [
  ['/cash-book', 'F1'],
  ['/customers', 'F1'],
  ['/hawala', 'F1'],
  ['/cash-book', 'Control+l', 'Control+Enter'],
  ['/transfer', 'Control+l', 'Control+Enter'],
  ['/customers', 'Control+Enter'],
  ['/hawala', 'Control+Enter'],
  ['/cash-book', 'Control+k', ['?']],
  ['/cash-book', 'Control+k'],
  ['/', 'Control+k', ['نقد']],
  ['/', 'Control+k', ['نقد 1250.50 usd 4001 > 4002 کرایه']],
  ['/', 'Control+k', ['نقد 1250.50 usd 4001 > 9999']],
  ['/', 'Control+k', ['انتقال 500 usd * 70.5 afn 4001 > 8002 ']],
  ['/', 'Control+k', ['حواله 500 afn / 18.5 1001 > 1900 ']],
  ['/', 'Control+k', ['حساب 4001 m']],
  ['/', 'Control+k', ['جمع 5 usd ']],
  ['/', 'Control+k', ['تاریخچه m']],
  ['/', 'Control+k', [`/${SENDER}`]],
  ['/', 'Control+k', ['ح']],
  ['/', 'Control+k', ['ولایات 1']],
  ['/cashbook/edit/1', 'Alt+Delete'],
  ['/hawala/edit/1', 'Control+l', 'F3'],
  ['/log', 'F3', 'Enter'],
  ['/log/cash-book/1', 'Alt+n'],
  ['/hawala/queue', 'Enter'],
  ['/settings', 'F1'],
  ['/reports/account-statement/preview', 'Control+g'],
  ['/reports/account-statement/preview', 'Control+s'],
  ['/reports/net-capital/preview', 'Control+g'],
  ['/reports/net-capital/preview', 'F1'],
  ['/operators', 'F3', 'Enter'],
]

const addressOf = (path: string) => {
  const filled = path.replace(':kind', 'cash-book').replace(':id', '1')
  return ASKED[path] === undefined ? filled : `${filled}?${ASKED[path]}`
}

/** Words in Latin letters that a reader of any language reads so: names, codes, files, keys, units. */
const LATIN = new Set(
  [
    ...['mm', 'BACKUP_DIR', 'English'].flatMap((word) => word.split('_')),
    ...CURRENCIES.flatMap((code) => [code, ...code.split('_')]),
    ...[
      OPERATOR.name,
      'Daftar',
      'Excel',
      'XLSX',
      'CSV',
      'PDF',
      'JSON',
      'PO',
      'QR',
      'SHA',
      'UTC',
      'Kabul',
      'Asia',
    ],
    ...[
      'Ctrl',
      'Alt',
      'Shift',
      'Tab',
      'Enter',
      'Esc',
      'Space',
      'Delete',
      'Backspace',
      'Home',
      'End',
      'Insert',
    ],
    ...['PgUp', 'PgDn', 'Page', 'Up', 'Down', 'Go', 'To', 'Chrome', 'Linux', 'Headless', 'HeadlessChrome'],
  ].map((word) => word.toLowerCase()),
)
/** E-mail addresses, slots of templates, seals and ids: all of it is typed or kept so. */
const TYPED = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\{\w+\}|[\w-]{16,}/g

const untranslated = (text: string) =>
  (text.replace(TYPED, ' ').match(/\p{Script=Latin}{2,}/gu) ?? []).some(
    (word) => !LATIN.has(word.toLowerCase()),
  )

/** Runs in the page: every text that is read or heard, but those that are English or code by their own word. */
function textsInPage(): string[] {
  const found: string[] = []
  const APART = '[lang=en], script, style, kbd, textarea'
  const add = (element: Element, text: string | null | undefined) => {
    if (text && /\p{Script=Latin}{2}/u.test(text) && !element.closest(APART)) found.push(text.trim())
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode
    if (parentElement?.checkVisibility()) add(parentElement, textContent)
  }
  for (const element of document.body.querySelectorAll('*')) {
    for (const name of ['aria-label', 'title', 'placeholder', 'aria-description', 'alt'])
      add(element, element.getAttribute(name))
    if (element instanceof HTMLInputElement && element.type === 'text') add(element, element.value)
  }
  add(document.body, document.title)
  return found
}

/** How many calls of a page are under way, but for the one that brings what others change. */
function callsOf(page: Page): () => number {
  const under = new Set<object>()
  page.on('request', (request) => {
    if (!/\/changes/.test(request.url())) under.add(request)
  })
  const end = (request: object) => void under.delete(request)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return () => under.size
}

/** Waits until a page stands still, with nothing on its way. */
async function standing(page: Page, calls: () => number): Promise<void> {
  let [before, still] = ['', 0]
  for (let look = 0; look < 100 && still < 2; look += 1) {
    await page.waitForTimeout(50)
    const now = await page.evaluate(() => `${document.title}${document.body.innerText}`)
    still = now === before && now.length > 40 && calls() === 0 ? still + 1 : 0
    before = now
  }
}

/** One in so many, all in the long run. */
const sampled = <One>(all: readonly One[], one: number) =>
  all.filter((_, place) => process.env.PROVE || place % one === 0)

describe.skipIf(!browserPath)('the language of the page', () => {
  const here = atTheOffice({ OFFICE_NAME: 'صرافی سرای شهزاده' })

  beforeAll(async () => {
    const send = async (method: 'POST' | 'PUT', call: string, body: unknown) => {
      const { status, text } = await here.office.call(method, call, body)
      if (status >= 300) throw new Error(`${call}: ${text}`)
    }
    const add = (call: string, body: unknown) => send('POST', call, body)
    const accounts = (...all: [string, string][]) => all.map(([acc_no, ccy]) => ({ acc_no, ccy }))
    await add('api/customers/', {
      ...{ cust_id: 1, cust_name: SENDER, phone_1: '+93 700 123 456', add: 'کابل', business: 'تجارت' },
      ...{ saraf: true, accounts: accounts(['4001', 'USD'], ['8001', 'AFN'], ['1001', 'RYL']) },
    })
    await add('api/customers/', {
      ...{ cust_id: 2, cust_name: 'شرکت برادران' },
      accounts: accounts(['4002', 'USD'], ['8002', 'AFN'], ['1002', 'RYL'], ['3002', 'PKR']),
    })
    for (const [cust_id, kind, name, number] of [
      [3, 'unpaid', 'حواله‌های ناپرداخته', '1900'],
      [4, 'capital', 'سرمایه', '1901'],
      [5, 'income', 'عواید', '1902'],
    ] as const)
      await add('api/customers/', { cust_id, kind, cust_name: name, accounts: accounts([number, 'RYL']) })
    await add('api/customers/', {
      ...{ cust_id: 6, cust_name: 'صندوق اول', kind: 'cashbox' },
      accounts: accounts(['40006', 'USD'], ['80006', 'AFN']),
    })
    await add('api/provinces/', { name: 'کابل', order: 1 })
    await add('api/cash-book/', {
      ...{ amount: 1200, currency: 'USD', debit_account: '4001', credit_account: '4002' },
      ...{ date: '2026-11-20', description: 'کرایه' },
    })
    await add('api/cash-book/', {
      ...{ amount: 700, currency: 'USD', debit_account: '40006', credit_account: '4001', date: '2026-11-20' },
    })
    await add('api/transfer/', {
      ...{ amount: 500, currency: 'USD', exchange_rate: 70.5, exchanged_amount: 35250 },
      ...{ exchanged_currency: 'AFN', debit_account: '4001', credit_account: '8002', date: '2026-11-19' },
    })
    await add(
      'api/hawala/bulk_create',
      [
        ['1001', '1900'],
        ['1001', '1002'],
        ['1900', '1001'],
      ].map(([debit_account, credit_account]) => ({
        ...{
          debit_account,
          credit_account,
          amount: 500,
          currency: 'AFN',
          exchange_rate: 18.5,
          RYL_charge: 2,
        },
        ...{ sender_name: SENDER, receiver_name: 'کریم', receiver_father_name: 'نذیر', date: '2026-11-20' },
        ...{ receiver_phone_number: '+93 700 123 456', receiver_province: 1 },
      })),
    )
    await here.office.books.write((trx) =>
      saveRates(
        trx,
        { id: 1, ...OPERATOR },
        [
          { ccy: 'AFN', to_usd: 1_432_571n, to_pkr: 396_000_000n },
          { ccy: 'USD', to_usd: 100_000_000n, to_pkr: 27_750_000_000n },
        ],
        '2026-11-01',
      ),
    )
    await send('PUT', 'api/office/settings/', { tills: { '1': 6 } })
  })

  async function read(language: ConsoleLanguage, paths: readonly string[], keys: typeof KEYS) {
    const seat = await newSeat(here.browser, here.office.url)
    const calls = callsOf(seat.page)
    await giveToken(seat.context, here.office.token)
    await seat.page.addInitScript((choice) => localStorage.setItem('daftar.locale', JSON.stringify(choice)), {
      language,
    })
    const found = new Map<string, string>()
    const look = async (place: string) => {
      await standing(seat.page, calls)
      for (const text of await seat.page.evaluate(textsInPage))
        if (untranslated(text) && !found.has(text)) found.set(text, place)
    }
    // As in an office that has recorded nothing yet.
    await seat.page.route(/\/next_id$/, (route) => route.fulfill({ json: { next_id: 1 } }))
    await seat.page.route(/\/api\/hawala\/?$/, (route) =>
      route.fulfill({ json: { results: [], next: null } }),
    )
    await seat.page.goto(here.office.url)
    await look('the first day')
    await seat.page.unrouteAll()
    await seat.page.goto(here.office.url)
    await standing(seat.page, calls)
    // Within the page, as a link leads: the console is not loaded anew for each.
    const open = (path: string) =>
      seat.page.evaluate((address) => history.pushState({}, '', address), addressOf(path))
    for (const path of paths) {
      await open(path)
      await look(path)
    }
    for (const [path, ...pressed] of keys) {
      await open(path)
      await standing(seat.page, calls)
      for (const key of pressed) {
        if (typeof key === 'string') await seat.page.keyboard.press(key)
        else await seat.page.keyboard.insertText(key.join(''))
        await standing(seat.page, calls)
      }
      await look([path, ...pressed].join(' '))
      // Whatever lies over the screen.
      for (let layer = 0; layer < 2; layer += 1) await seat.page.keyboard.press('Escape')
    }
    await seat.context.close()
    return [...found].map(([text, place]) => `${place}: ${text}`)
  }

  it('is that of every text in Dari', { timeout: 300_000 }, async () => {
    expect(await read('fa-AF', consolePaths, sampled(KEYS, 2))).toEqual([])
  })

  // The two languages have the same texts (tests/languages.test.ts): what is untranslated in one is in the other.
  it('is that of every text in Pashto', { timeout: 300_000 }, async () => {
    expect(await read('ps', sampled(consolePaths, 8), sampled(KEYS, 8))).toEqual([])
  })
})
