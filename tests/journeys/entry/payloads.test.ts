import fs from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { reports } from '../../../contract/reports/reports.ts'
import { codesAndName } from '../../../contract/text/bidi.ts'
import { dayIn } from '../../../contract/text/dates.ts'
import { sample } from '../../sample.ts'
import { OPERATOR } from '../../server/setup/office.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath, newPage } from '../browser/browser.ts'
import { consolePaths } from '../browser/console-paths.ts'
import { FIRST, fillEveryField } from '../browser/hostile-office.ts'
import { newSeat, type Seat, signIn } from '../browser/seat.ts'

/** Text as someone who means harm, or none, may put into a name. */
const PAYLOADS = [
  '<script>ran()</script><img src=x onerror=ran()>',
  '"><svg onload=ran()> \' onfocus=ran() autofocus x="',
  `javascript:ran() {{ran()}} ${'$'}{ran()} %3Cscript%3E`,
  'حاجی نورالله ولد عبدالله \u202e1234 ABC',
  'پشتو ښاغلی — "quoted" ‘single’ «گیومه»',
  '👨‍👩‍👧‍👦 🇦🇫 Ａ̈́̂ ﷽ zero\u200bwidth',
  `${'wwwwwwwwww'.repeat(19)} end of it`,
] as const

/** What spreadsheets would reckon. */
const FORMULAS = [
  '=HYPERLINK("http://evil.example";"click")',
  '+93 700 123 456',
  '-2+3',
  '@SUM(1)',
  'rent;=1+1',
  '\u200e=1+1',
  '＝1+1',
] as const

/** Every report that makes files, with its title. */
const EXPORTS = {
  'account-statement/preview?customer_id=20&account_no=4100&from_date=m&to_date=today': 'Account Statement',
  'all-accounts/preview?customer_id=20': reports['all-accounts-statement'].title,
  'hawala/preview?from_date=m&to_date=today': 'Incoming/Outgoing Hawala',
  'net-capital/preview': reports['net-capital'].title,
  'net-capital-ccy/preview?transaction_type=both&currency=USD': reports['net-capital-ccy'].title,
  'daily-transactions/preview?from_date=m&to_date=today': reports['daily-transactions'].title,
  'trial-balance': 'Trial Balance',
  proof: reports.proof.title,
  'sign-ins': 'Sign-ins',
  'profit/preview?from_date=m&to_date=today': 'Profit',
  [`commission/preview?customer_id=${FIRST.customer}&from_date=m&to_date=today`]:
    'Commission of correspondents',
  'limits/preview?show=owed': 'Limits and Debts',
  'large/preview?from_date=m&to_date=today': 'Large Cash',
  watch: 'Sanctions Lists',
  'suspicions/preview': 'Notes of Suspicion',
} as const

/** Every other screen that shows what was entered, with the keys that bring it into sight. */
const SCREENS = {
  '/customers/search': 'expect focus Customer ID\nkeys <Enter>',
  '/match/preview?customer_id=20&account_no=4100&from_date=m&to_date=today': 'expect focus Reconciliation',
  [`/customers/edit/${FIRST.customer}`]: 'expect focus Name',
  '/cashbook/search': 'expect focus Transaction ID\nkeys <Enter>',
  '/cashbook/edit/8': 'expect focus Amount',
  '/transfer/search': 'expect focus Transfer ID\nkeys <Enter>',
  '/transfer/edit/1': 'expect focus Amount',
  '/hawala':
    'expect focus Sender\nkeys <F3><C-End><Home><lt>img src=x onerror=ran()><Tab>=1+1<Tab>"><lt>svg onload=ran()><Tab>',
  '/hawala/search': 'expect focus Hawala ID\nkeys <Enter>',
  '/hawala/edit/1': 'expect focus Sender',
  '/reports/account-statement': 'expect focus Customer\nkeys scr',
  '/count': 'expect focus USD 100',
  '/close': 'expect text Expected',
  '/tills': 'expect focus Cash in tills',
  '/hawala/queue': 'expect focus Number, name or phone',
  '/hawala/pay/1': 'expect text Paid to',
  '/reports/roznamcha/preview': 'expect text Roznamcha',
  '/rates': 'expect focus Rate to USD AFN',
  '/settings': 'expect text this one',
  '/log?kind=cash-book': 'expect focus Log',
  '/log/customer/1': 'expect text Customer 1',
  '/reports/province': 'expect focus Province Name',
}

/** The screens of fields and menus, which show nothing of it before it is asked for. */
const FORMS = {
  '/': 'expect focus Customers',
  '/office/setup': 'expect text Set up',
  '/import': 'expect focus What the file holds',
  '/reports/roznamcha': 'expect focus Till',
  '/customers': 'expect focus Name',
  '/cash-book': 'expect focus Amount',
  '/cashbook': 'expect focus Amount',
  '/transfer': 'expect focus Amount',
  '/reports': 'expect focus Account Statement',
  '/reports/all-accounts': 'expect focus Customer\nkeys svg',
  '/reports/hawala': 'expect text One location',
  '/reports/net-capital': 'expect focus AFN Rate to USD',
  '/reports/net-capital-ccy': 'expect text Both(Non-Zero)',
  '/reports/daily-transactions': 'expect focus From Date',
  '/reports/profit': 'expect focus From Date',
  '/reports/commission': 'expect focus Correspondent\nkeys svg',
  '/match': 'expect focus Account',
  '/reports/limits': 'expect focus Past their limits',
  '/reports/large': 'expect focus From Date',
  '/reports/suspicions': 'expect focus Customer, or h and hawala; blank for all',
  '/limit': 'expect focus Account',
  '/papers?customer=1': 'expect focus Father',
  '/account-rates?account=4100': 'expect focus AFN',
  '/operators': 'expect text 2 operators',
  '/office': 'expect focus Name of the office',
  '/words': 'expect focus Find\nkeys scr',
  '/password': 'expect focus Password',
  '/second-factor': 'expect focus Password',
  '/waiting': 'expect text Everything you saved is in the books.',
  '/login': 'expect focus Customers',
}

/** The cells of comma-separated values. */
function cellsOf(csv: string): string[] {
  const cell = /"((?:[^"]|"")*)"(?=[,\r\n]|$)|([^",\r\n]+)/g
  return [...csv.matchAll(cell)].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain)
}
const FIGURE = /^-?\d[\d,]*(\.\d+)?$/

describe.skipIf(!browserPath)('text that means to be more than text', () => {
  const here = atTheOffice({ OFFICE_NAME: '<b onclick=ran()>Sarafi</b> & "Sons"' })
  let seat: Seat
  const ran: string[] = []
  const today = () => dayIn('Asia/Kabul')

  beforeAll(async () => {
    for (const [index, text] of PAYLOADS.entries()) {
      const accounts = [{ acc_no: `40${index}`, ccy: 'USD' }]
      const person = {
        cust_id: index + 1,
        cust_name: text,
        add: text,
        business: text,
        bailer: text,
        accounts,
      }
      const { status } = await here.office.call('POST', 'api/customers/', person)
      expect(status).toBe(201)
    }
    await here.office.call('PATCH', 'api/customers/1/', { kind: 'cashbox' })
    const entry = {
      amount: 12.5,
      currency: 'USD',
      debit_account: '400',
      credit_account: '401',
      date: today(),
    }
    for (const description of PAYLOADS) {
      const { status } = await here.office.call('POST', 'api/cash-book/', { ...entry, description })
      expect(status).toBe(201)
    }
    seat = await newSeat(here.browser, here.office.url)
    await seat.page.exposeFunction('ran', (what = 'it ran') => ran.push(what))
    await seat.page.addInitScript(() => {
      const { ran } = window as unknown as { ran: (what: string) => void }
      // What only the policy has stopped counts as run.
      addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, lineNumber }) =>
        ran(`${violatedDirective} at ${sourceFile}:${lineNumber}`),
      )
    })
    await signIn(seat, OPERATOR)
  })

  /** Nothing ran, nothing of the text became a part of the page, nothing made the page wider. */
  async function expectOnlyText(where: string) {
    const found = await seat.page.evaluate(() => ({
      strangers: [
        ...document.querySelectorAll(
          '#root script, #root img, #root svg:not([role=img]), [onerror], [onload], [onfocus], [onclick]',
        ),
      ].map((one) => one.outerHTML),
      wider: document.documentElement.scrollWidth - innerWidth,
      mainWider: [...document.querySelectorAll('main')].map((main) => main.scrollWidth - main.clientWidth),
    }))
    expect(found, where).toEqual({ strangers: [], wider: 0, mainWider: [0] })
    expect(ran, where).toEqual([])
    expect(seat.faults, where).toEqual([])
  }

  it('is text in the lists of fields', async () => {
    await seat.play(`
      keys <C-k>cash<Enter>
      expect path /cash-book
      expect focus Amount
      keys 1<Enter>usd<Enter>40
    `)
    const options = await seat.page.getByRole('option').allTextContents()
    expect(options).toEqual(
      PAYLOADS.map((text, index) => codesAndName(`40${index} | USD | ${index + 1} | `, text)),
    )
    await expectOnlyText('the list of accounts')
    await seat.play('keys <Esc><C-l>')
  })

  it('is text in Go To', async () => {
    for (const word of ['script', 'svg', 'javascript', 'نورالله', 'quoted', '402', 'www']) {
      await seat.play(`
        keys <C-k>${word}
        expect focus Go To
      `)
      await expect.poll(() => seat.page.getByRole('option').count()).toBeGreaterThan(0)
      await expectOnlyText(`Go To at ${word}`)
      await seat.play('keys <Esc>')
    }
    await seat.play(`
      keys <C-k>cash 5 usd 400 > 401 <lt>img src=x onerror=ran()><C-Enter>
      expect POST api/cash-book/ {amount: 5, description: <img src=x onerror=ran()>}
      expect toast Cash book transaction recorded successfully
    `)
    await expectOnlyText('after posting')
  })

  it('is text in toasts and banners', async () => {
    const words = `<img src=x onerror=ran()> ${PAYLOADS[3]} ${'long'.repeat(60)}`
    await seat.page.route('**/api/cash-book/', (route) =>
      route.fulfill({ status: 400, json: { non_field_errors: [words] } }),
    )
    await seat.play(`
      keys <C-k>cash<Enter>
      expect focus Amount
      keys 5<Enter>usd<Enter>400<Enter>401<Enter><C-Enter>
      expect toast ${words}
      expect text Error:
    `)
    await expectOnlyText('a refusal')
    await seat.page.unroute('**/api/cash-book/')
    await seat.play('keys <C-l>')
  })

  it('is text in an address too', async () => {
    await seat.page.goto(`${here.office.url}/<img src=x onerror=ran()>`)
    await seat.play('expect text Page Not Found')
    await expectOnlyText('a page that is none')
    await seat.play(`
      start /customers/edit/<script>ran()<%2Fscript>
      expect text Customer not found
    `)
    await expectOnlyText('a customer that is none')
  })

  it('finds no way into the page but as text, and the console runs all the same', async () => {
    await seat.play('start /hawala\nexpect focus Sender')
    await expect.poll(() => seat.page.workers().length).toBe(1)
    const stopped = await seat.page.evaluate(() => {
      const tried = (work: () => unknown) => {
        try {
          work()
          return 'done'
        } catch (error) {
          return (error as Error).name
        }
      }
      return [
        tried(() => {
          document.body.innerHTML = '<b>text</b>'
        }),
        tried(() => {
          document.createElement('script').src = '/assets/any.js'
        }),
        tried(() => new Worker('/assets/any.js')),
      ]
    })
    // Told of by the page, as anything that is stopped.
    await expect.poll(() => [ran.length, seat.faults.length]).toEqual([3, 3])
    ran.length = 0
    seat.faults.length = 0
    expect(stopped).toEqual(['TypeError', 'TypeError', 'TypeError'])
  })

  it('leaves the description of the API to be read', async () => {
    const { page, faults } = await newPage(await here.browser.newContext())
    // As in the tab where an operator is signed in.
    await page.addInitScript((token) => sessionStorage.setItem('daftar.token', token), here.office.token)
    await page.goto(`${here.office.url}/api/docs/`)
    // Of as many calls as there are the page draws those in sight.
    await page.getByText('/api/office/settings').first().waitFor()
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('is text in every field, on every screen', async () => {
    await fillEveryField(here.office, [...PAYLOADS, ...FORMULAS], today())
    for (const [screen, keys] of Object.entries(process.env.PROVE ? { ...SCREENS, ...FORMS } : SCREENS)) {
      await seat.play(`start ${screen}\n${keys}`)
      await expectOnlyText(screen)
    }
    const reports = Object.keys(EXPORTS).map((one) => `/reports/${one}`)
    const walked = [...Object.keys(SCREENS), ...Object.keys(FORMS), ...reports]
    const bare = walked.map((one) =>
      one
        .replace(/\?.*/, '')
        .replace(/\/\d+$/, '/$')
        .replace('/log/customer/', '/log/$/'),
    )
    expect(new Set(bare)).toEqual(
      new Set(['/login', ...consolePaths].map((one) => one.replace(/:\w+/g, '$'))),
    )
  })

  it.each(sample(Object.entries(EXPORTS), 3))(
    'is text in the report, and no formula in the file, of %s',
    async (report, title) => {
      await seat.play(`start /reports/${report}\nexpect focus ${title}`)
      await expectOnlyText(report)
      const saving = seat.page.waitForEvent('download')
      await seat.play('keys <C-s>\nexpect focus Excel (XLSX)')
      // An Enter that comes at once was meant for what was there before.
      await new Promise((resolve) => setTimeout(resolve, 200))
      await seat.play('keys <Right><Enter>')
      const cells = cellsOf(fs.readFileSync(await (await saving).path(), 'utf8').replace('\ufeff', ''))
      expect(cells.length).toBeGreaterThan(5)
      const formula = /(?:^|;)[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]*[=+\-@＝＋－＠]/
      expect(cells.filter((cell) => formula.test(cell) && !FIGURE.test(cell))).toEqual([])
      await expectOnlyText(report)
    },
  )
})
