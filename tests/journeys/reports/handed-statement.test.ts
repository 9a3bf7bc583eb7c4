import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { phrases } from '../../../src/shell/report/phrases.ts'
import { actions } from '../../../src/ui/frame/action-phrases.ts'
import { solarDay } from '../../../src/ui/frame/solar-day.ts'
import type { TestOffice } from '../../server/setup/office.ts'
import { hasArrived } from '../browser/arrival.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath, newPage, OFFICE_SCREEN } from '../browser/browser.ts'
import { canReadPdf, textOfPages } from '../browser/pdf-text.ts'
import { giveToken, newSeat, type Seat } from '../browser/seat.ts'
import { LATENCIES, slowDown } from '../browser/slow-line.ts'

const TITLE = 'Account Statement'
const STATEMENT =
  '/reports/account-statement/preview?customer_id=1&account_no=4001&from_date=2026-01-01&to_date=2026-01-31'
const OTHER = 'Nazir Ahmadi'
/** As many as fill a page but for the lines to sign on. */
const LINES = 38

/** A customer to whom the office owed 100 dollars before January, and who took 10 with each line of January. */
async function fill({ addCustomer, call }: TestOffice): Promise<void> {
  await addCustomer(1, { '4001': 'USD' })
  await addCustomer(2, { '4002': 'USD' })
  await call('PATCH', 'api/customers/2/', { cust_name: OTHER })
  const cash = { currency: 'USD', description: 'rent' }
  const record = (body: object) => call('POST', 'api/cash-book/', { ...cash, ...body })
  await record({ amount: 100, debit_account: '4002', credit_account: '4001', date: '2025-12-31' })
  for (let line = 0; line < LINES; line++)
    await record({ amount: 10, debit_account: '4001', credit_account: '4002', date: '2026-01-05' })
}

const shownWords = (text: string) => text.replaceAll(/[\u200e\u2066-\u2069]/g, '')

/** The paper that the browser is given, as the page draws it and page by page. */
async function printed(page: Page) {
  await page.waitForFunction(() => 'asked' in window)
  await page.evaluate(() => {
    delete (window as { asked?: true }).asked
    const note = () => {
      const { innerText, lang, dir } = document.querySelector<HTMLElement>('.paper') ?? new HTMLElement()
      Object.assign(window, { paper: { text: innerText, lang, dir } })
    }
    addEventListener('beforeprint', note, { once: true })
  })
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const { text, ...way } = await page.evaluate(
    () => (window as unknown as { paper: { text: string; lang: string; dir: string } }).paper,
  )
  return { text: shownWords(text), ...way, pages: canReadPdf ? textOfPages(pdf) : undefined }
}

/** The current row, which stays the same while the statement is handed over. */
const currentRow = (page: Page) => page.locator('tr[aria-selected="true"]').innerText()

/** What is done with a statement, by the keyboard or by the mouse alone. */
interface Hands {
  handOver(): Promise<void>
  inDari(): Promise<void>
  inEnglishWithNames(): Promise<void>
  close(): Promise<void>
  printOwn(): Promise<void>
}

const byKeys = ({ play }: Seat): Hands => ({
  handOver: () => play('keys <A-p>\nexpect focus Dari'),
  inDari: () => play('keys <C-p>'),
  inEnglishWithNames: () => play('keys <Right><Enter> <C-p>'),
  close: () => play(`keys <Esc>\nexpect focus ${TITLE}`),
  printOwn: () => play('keys <C-p>'),
})

function byMouse(page: Page): Hands {
  const press = (name: string) => page.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog')
  const choose = (name: string) => dialog.getByRole('button', { name }).click()
  return {
    handOver: () => press(phrases.handOver),
    inDari: () => choose(actions.print),
    async inEnglishWithNames() {
      await page.getByRole('radio', { name: 'English' }).click()
      await page.getByRole('checkbox', { name: phrases.withNames }).click()
      await choose(actions.print)
    },
    async close() {
      await choose(actions.cancel)
      await dialog.waitFor({ state: 'detached' })
    },
    printOwn: () => press(actions.print),
  }
}

describe.skipIf(!browserPath)('a statement is handed over', () => {
  const here = atTheOffice()
  beforeAll(() => fill(here.office))

  describe.each(LATENCIES)('%i ms from the server', (latency) => {
    it.each(['keyboard', 'mouse'])('by the %s alone, and closed is the statement that it was', async (by) => {
      const seat = by === 'mouse' ? undefined : await newSeat(here.browser, here.office.url)
      const context = seat?.context ?? (await here.browser.newContext({ viewport: OFFICE_SCREEN }))
      await giveToken(context, here.office.token)
      const page = seat?.page ?? (await newPage(context)).page
      await slowDown(page, latency)
      await page.goto(here.office.url + STATEMENT)
      await page.waitForFunction(hasArrived)
      await page.evaluate(() => {
        window.print = () => Object.assign(window, { asked: true })
      })
      const hands = seat ? byKeys(seat) : byMouse(page)
      const row = await currentRow(page)

      await hands.handOver()
      await hands.inDari()
      const dari = await printed(page)
      expect([dari.lang, dari.dir]).toEqual(['fa-AF', 'rtl'])
      const [first, fifth, last] = ['2026-01-01', '2026-01-05', '2026-01-31'].map(solarDay)
      for (const part of [
        `پیش از ${first} شما USD 100.00 (یکصد دالر) از دفتر طلبکار بودید.`,
        `در پایان ${last} شما USD 280.00 (دوصد و هشتاد دالر) به دفتر بدهکار هستید.`,
        ...[`${fifth}`, 'Customer 1', 'امضای مشتری'],
      ])
        expect(dari.text).toContain(part)
      expect(dari.text).not.toContain('Nazir')
      expect(dari.text).not.toContain('4002')

      await hands.inEnglishWithNames()
      const english = await printed(page)
      expect([english.lang, english.dir]).toEqual(['en', 'ltr'])
      const closing =
        'At the end of 2026-01-31 you owe the office USD 280.00 (two hundred eighty US dollars).'
      expect(english.text).toContain(
        'Before 2026-01-01 the office owed you USD 100.00 (one hundred US dollars).',
      )
      expect(english.text).toContain(`4002 · ${OTHER}`)
      expect(english.text).toContain(closing)
      // No page has the lines to sign on alone.
      if (english.pages) {
        expect(english.pages.length).toBeGreaterThan(1)
        for (const part of ['At the end of 2026-01-31', "Customer's signature", 'For the office'])
          expect(english.pages.at(-1)).toContain(part)
      }

      await hands.close()
      expect(await currentRow(page)).toBe(row)
      await hands.printOwn()
      const own = await printed(page)
      expect([own.lang, own.text.includes(OTHER), own.text.includes('signature')]).toEqual(['', true, false])
      await context.close()
    })
  })
})
