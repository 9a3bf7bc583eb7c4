import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Hawala } from '../../../contract/hawala/hawala.ts'
import type { DayBookEntry } from '../../../contract/records/day-book-answers.ts'
import { dayIn } from '../../../contract/text/dates.ts'
import type { TestOffice } from '../../server/setup/office.ts'
import { hasArrived } from '../browser/arrival.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath, newPage, OFFICE_SCREEN } from '../browser/browser.ts'
import { giveToken, newSeat, type Seat } from '../browser/seat.ts'
import { LATENCIES, slowDown } from '../browser/slow-line.ts'

const today = dayIn('Asia/Kabul')

const [SHUKRIA, CORRESPONDENT, UNPAID, TILL] = [1, 2, 90, 91]

/** A till with cash, a customer who is found by name, a correspondent with hawala that wait, and rates of a week ago. */
async function fill(office: TestOffice): Promise<void> {
  const save = async (method: 'POST' | 'PATCH' | 'PUT', call: string, body: unknown) => {
    const { status, text } = await office.call(method, call, body)
    if (status >= 300) throw new Error(`${call}: ${text}`)
  }
  await office.addCustomer(SHUKRIA, { '4001': 'USD', '1001': 'RYL', '8001': 'AFN' })
  await office.addCustomer(CORRESPONDENT, { '1002': 'RYL' })
  await office.addCustomer(UNPAID, { '1003': 'RYL' })
  await office.addCustomer(TILL, { '4900': 'USD', '8900': 'AFN', '1900': 'RYL' })
  await save('PATCH', `api/customers/${SHUKRIA}/`, { cust_name: 'Shukria Rahimi' })
  await save('PATCH', `api/customers/${CORRESPONDENT}/`, { cust_name: 'Herat Saraf', saraf: true })
  await save('PATCH', `api/customers/${UNPAID}/`, { cust_name: 'Unpaid', kind: 'unpaid' })
  await save('PATCH', `api/customers/${TILL}/`, { cust_name: 'Till 1', kind: 'cashbox' })
  await save('PUT', 'api/office/settings/', { tills: { '1': TILL } })
  await save('POST', 'api/provinces/', { name: 'Kabul', order: 1 })
  const cash = { currency: 'AFN', debit_account: '8900', credit_account: '8001', date: today }
  await save('POST', 'api/cash-book/', { ...cash, amount: 900_000 })
  await save('POST', 'api/exchange-rates/bulk_create_update', [{ ccy: 'AFN', to_usd: 0.0142, to_pkr: 3.95 }])
  await save('POST', 'api/hawala/bulk_create', [
    {
      ...{ debit_account: '1002', credit_account: '1003', amount: 500, currency: 'AFN', exchange_rate: 18.5 },
      ...{ sender_name: 'Ahmad', receiver_name: 'Karim', date: today },
    },
  ])
}

/** The jobs of the counter, each done with an amount of its own so that no entry is like another. */
interface Hands {
  jamaByName(amount: number): Promise<void>
  buy(amount: number): Promise<void>
  hawalaByWay(amount: number): Promise<void>
  hawalaAlone(amount: number): Promise<void>
  openWork(): Promise<void>
  rateOfTheDay(rate: string): Promise<void>
}

/** By the keyboard alone. */
const byKeys = ({ play }: Seat): Hands => ({
  jamaByName: (amount) =>
    play(`
      start /
      expect focus Customers
      keys <C-k>jama ${amount} usd shuk
      expect text Shukria Rahimi
      keys <Tab>rent<C-Enter>
      expect toast Cash book transaction recorded successfully
    `),
  buy: (amount) =>
    play(`
      start /
      expect focus Customers
      keys <C-k>buy ${amount} usd 70.5
      expect text Buy USD
      keys <C-Enter>
      expect toast Transfered successfully
    `),
  hawalaByWay: (amount) =>
    play(`
      start /hawala
      expect focus Sender
      keys <S-Enter>o
      expect focus Sender
      keys Gul<Enter>Karim<Enter><Enter><Enter><Enter>${amount}<Enter>afn<Enter><Enter>18.5<Enter><Enter><Enter><Enter>.<Enter>
      expect value Credit Account = 1002 | RYL | 2 | Herat Saraf
      keys <C-Enter>
      expect text 1 row
      keys <F8>
      expect focus Cancel
      keys <Tab><Enter>
      expect toast Hawala transaction recorded successfully
    `),
  hawalaAlone: (amount) =>
    play(`
      start /
      expect focus Customers
      keys <C-k>h ${amount} afn /18.5 1900 > 1002 Gul > Karim<A-Enter>
      expect toast Hawala transaction recorded successfully
    `),
  openWork: () =>
    play(`
      start /
      expect focus Customers
      expect text Waiting
      keys <Right><Enter>
      expect path /hawala/queue
    `),
  rateOfTheDay: (rate) =>
    play(`
      start /rates
      expect focus Rate to USD AFN
      keys =${rate}<F8>
      expect toast All exchange rates saved successfully!
    `),
})

/** By the mouse, with the keyboard for what is typed into a field that was clicked. */
function byMouse(page: Page, origin: string): Hands {
  const open = async (path: string) => {
    await page.goto(origin + path)
    await page.waitForFunction(hasArrived)
  }
  const line = async (text: string) => {
    await open('/')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Go To' }).pressSequentially(text)
  }
  const row = (text: string | RegExp) => page.getByRole('option').filter({ hasText: text }).first().click()
  const toast = (text: string) =>
    page
      .locator('[data-sonner-toast]')
      .filter({ hasText: text })
      .first()
      .waitFor()
      .catch(async () => {
        throw new Error(`No toast ${text}: ${await page.locator('body').innerText()}`)
      })
  const fillIn = async (name: string, value: string) => {
    await page
      .getByRole('textbox', { name, exact: true })
      .or(page.getByRole('combobox', { name, exact: true }))
      .click()
    await page.keyboard.type(value)
  }
  const press = (name: string) => page.getByRole('button', { name }).first().click()
  return {
    async jamaByName(amount) {
      await line(`jama ${amount} usd shuk`)
      await row('Shukria Rahimi')
      await page.keyboard.type('rent')
      await row('Cash-book entry')
      await toast('Cash book transaction recorded successfully')
    },
    async buy(amount) {
      await line(`buy ${amount} usd 70.5`)
      await row('Buy USD')
      await toast('Transfered successfully')
    },
    async hawalaByWay(amount) {
      await open('/hawala')
      await page.getByRole('radio', { name: 'Out' }).click()
      await fillIn('Sender', 'Gul')
      await fillIn('Receiver', 'Karim')
      await fillIn('Amount', String(amount))
      await fillIn('Currency', 'afn')
      await fillIn('Ex Rate', '18.5')
      await fillIn('Debit Account', '.')
      await fillIn('RYL Charges', '2')
      await press('Add')
      await page.getByText('1 row', { exact: false }).first().waitFor()
      await press('Save All')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Save All' }).click()
      await toast('Hawala transaction recorded successfully')
    },
    async hawalaAlone(amount) {
      await line(`h ${amount} afn /18.5 1900 > 1002 Gul > Karim`)
      await row('Save now')
      await toast('Hawala transaction recorded successfully')
    },
    async openWork() {
      await open('/')
      await page.locator('.work-lines button').filter({ hasText: 'unpaid' }).click()
      await page.waitForURL('**/hawala/queue')
    },
    async rateOfTheDay(rate) {
      await open('/rates')
      await page.getByLabel('Rate to USD AFN', { exact: true }).click()
      await page.keyboard.type(`=${rate}`)
      await press('Save All Rates')
      await toast('All exchange rates saved successfully!')
    },
  }
}

describe.skipIf(!browserPath)('the counter', () => {
  const here = atTheOffice()
  beforeAll(() => fill(here.office))

  const entries = async () =>
    (await here.office.call<DayBookEntry[]>('GET', `api/day-book/${today}`)).body.map(
      ({ amount, debit_account, credit_account }) => `${amount} ${debit_account} ${credit_account}`,
    )
  const hawala = async () =>
    (await here.office.call<{ results: Hawala[] }>('GET', 'api/hawala?limit=50')).body.results.map(
      ({ amount, debit_account, credit_account }) => `${amount} ${debit_account} ${credit_account}`,
    )

  describe.each(LATENCIES)('%i ms from the server', (latency) => {
    it.each(['keyboard', 'mouse'])('is worked by the %s', async (by) => {
      const isByMouse = by === 'mouse'
      // Each of another amount.
      const own = 100 + latency * 2 + (isByMouse ? 1 : 0)
      const context = await here.browser.newContext({ viewport: OFFICE_SCREEN })
      await giveToken(context, here.office.token)
      const seat = isByMouse ? undefined : await newSeat(here.browser, here.office.url)
      if (seat) await giveToken(seat.context, here.office.token)
      const page = seat?.page ?? (await newPage(context)).page
      await slowDown(page, latency)
      const hands = seat ? byKeys(seat) : byMouse(page, here.office.url)
      await hands.jamaByName(own)
      await hands.buy(own)
      await hands.hawalaByWay(own)
      await hands.hawalaAlone(own + 10_000)
      await hands.openWork()
      await hands.rateOfTheDay(`70.${own}`)
      expect(await entries()).toEqual(expect.arrayContaining([`${own} 4900 4001`, `${own} 4900 8900`]))
      expect(await hawala()).toEqual(
        expect.arrayContaining([`${own} 1900 1002`, `${own + 10_000} 1900 1002`]),
      )
      await context.close()
      await seat?.context.close()
    })
  })
})
