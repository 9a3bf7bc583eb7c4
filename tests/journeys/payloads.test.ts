import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPERATOR, startOffice } from '../server/office.ts'
import { browserPath, launch } from './browser.ts'
import { newSeat, rowsOf, type Seat, signingIn } from './seat.ts'

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

describe.skipIf(!browserPath)('text that means to be more than text', () => {
  let office: Awaited<ReturnType<typeof startOffice>>
  let browser: Browser
  let seat: Seat
  const ran: string[] = []
  const today = () => new Date().toISOString().slice(0, 10)

  beforeAll(async () => {
    office = await startOffice({ OFFICE_NAME: '<b onclick=ran()>Sarafi</b> & "Sons"' })
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
      const { status } = await office.call('POST', 'api/customers/', person)
      expect(status).toBe(201)
    }
    const entry = {
      amount: 12.5,
      currency: 'USD',
      debit_account: '400',
      credit_account: '401',
      date: today(),
    }
    for (const description of PAYLOADS) {
      const { status } = await office.call('POST', 'api/cash-book/', { ...entry, description })
      expect(status).toBe(201)
    }
    browser = await launch()
    seat = await newSeat(browser, office.url)
    await seat.page.exposeFunction('ran', () => ran.push('it ran'))
    await seat.play(`
      start /
      ${signingIn(OPERATOR)}
      expect focus Customers
    `)
  })
  afterAll(async () => {
    await browser?.close()
    await office?.close()
  })

  /** Nothing ran, nothing of the text became a part of the page, nothing made the page wider. */
  async function expectOnlyText(where: string) {
    const found = await seat.page.evaluate(() => ({
      strangers: [
        ...document.querySelectorAll(
          '#root script, #root img, #root svg, [onerror], [onload], [onfocus], [onclick]',
        ),
      ].map((one) => one.outerHTML),
      wider: document.documentElement.scrollWidth - innerWidth,
      mainWider: [...document.querySelectorAll('main')].map((main) => main.scrollWidth - main.clientWidth),
    }))
    expect(found, where).toEqual({ strangers: [], wider: 0, mainWider: [0] })
    expect(ran, where).toEqual([])
    expect(seat.faults, where).toEqual([])
  }

  it('is text in the forms', async () => {
    for (const [index, text] of PAYLOADS.entries()) {
      await seat.play(`
        keys <C-k>cust ${index + 1}<Enter>
        expect path /customers/edit/${index + 1}
        expect focus Name
      `)
      await expect.poll(() => seat.stage.valueOf('Name')).toBe(text)
      expect(await seat.stage.valueOf('Business Title')).toBe(text)
      await expectOnlyText(`the form of customer ${index + 1}`)
      await seat.play(`
        keys <C-k>cash ${index + 1}<Enter>
        expect path /cashbook/edit/${index + 1}
        expect focus Amount
      `)
      await expect.poll(() => seat.stage.valueOf('Description')).toBe(text)
      await expectOnlyText(`the form of entry ${index + 1}`)
      await seat.play(`
        keys <A-Delete>
        expect focus Cancel
      `)
      await expectOnlyText(`the dialog of entry ${index + 1}`)
      await seat.play('keys <Esc>')
    }
  })

  it('is text in the lists of fields', async () => {
    await seat.play(`
      keys <C-k>cash<Enter>
      expect path /cash-book
      expect focus Amount
      keys 1<Enter>usd<Enter>40
    `)
    const options = await seat.page.getByRole('option').allTextContents()
    expect(options).toEqual(PAYLOADS.map((text, index) => `40${index} | USD | ${index + 1} | ${text}`))
    await expectOnlyText('the list of accounts')
    await seat.play('keys <Esc><C-l>')
  })

  it('is text in the statement', async () => {
    await seat.play(`
      keys <C-k>stmt 400<Enter>
      expect focus Account Statement
    `)
    const [, ...lines] = await rowsOf(seat.page, 'Account Statement')
    expect(lines.map(([, , , description]) => description)).toEqual([...PAYLOADS])
    expect(await seat.page.locator('.sheet h2').textContent()).toContain(PAYLOADS[0])
    const heights = await seat.page
      .locator('tbody tr[data-index]')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    expect(new Set(heights)).toEqual(new Set([24]))
    await expectOnlyText('the statement')
    await seat.play(`
      keys <C-k>all 7<Enter>
      expect focus All Account statements
    `)
    await expectOnlyText('all accounts')
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
    await seat.page.goto(`${office.url}/<img src=x onerror=ran()>`)
    await seat.play('expect text Page Not Found')
    await expectOnlyText('a page that is none')
    await seat.play(`
      start /customers/edit/<script>ran()<%2Fscript>
      expect text Customer not found
    `)
    await expectOnlyText('a customer that is none')
  })
})
