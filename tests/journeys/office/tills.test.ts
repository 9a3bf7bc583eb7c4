import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aServer } from '../browser/a-server.ts'
import { browserPath, launch } from '../browser/browser.ts'
import { newSeat, type Seat, signingIn, stopAtFirstFailure } from '../browser/seat.ts'
import { ADMIN } from '../browser/typed-ahead.ts'

describe.skipIf(!browserPath)('the tills of a new office', () => {
  stopAtFirstFailure()
  const server = aServer({ OFFICE_TIMEZONE: 'Asia/Kabul' })
  let browser: Browser
  let seat: Seat
  beforeAll(async () => {
    browser = await launch()
    seat = await newSeat(browser, server.url)
  })
  afterAll(() => browser?.close())

  it('are set up from customers: a kind by its name, accounts, the operator’s till', async () => {
    await seat.play(`
      start /
      expect focus Email
      ${signingIn(ADMIN)}
      expect focus Customers
      keys gu
      expect focus Name
      keys Karim<F3>4001<Enter><Enter>usd<Enter>8001<Enter><Enter>afn<C-Enter>
      expect toast Customer added successfully
      expect value Customer ID = 2
      keys صندوق<C-Enter>
      expect POST api/customers/ {cust_id: 2}
      expect value Customer ID = 3
      keys <Esc>
      expect focus Customers
      keys <C-k>setup<Enter>
      expect path /office/setup
      expect text kind Till
      keys <F8>
      expect PATCH api/customers/2/ {kind: cashbox}
      expect text new account 42 in USD
      keys <F8>
      expect PATCH api/customers/2/
      expect text Nothing to propose
      keys <Tab>
      expect focus Till of admin
      keys 2<Enter><C-Enter>
      expect PUT api/office/settings/
      expect toast Office settings saved successfully
    `)
  })

  it('take cash by jama and give it by naam: 0, 500, 200, 300', async () => {
    await seat.play(`
      keys <C-k>jama ۵۰۰ usd 4001 rent
      expect text 500.00
      keys <Enter>
      expect path /cash-book
      keys <C-Enter>
      expect POST api/cash-book/ {amount: 500, currency: USD, debit_account: 42, credit_account: 4001, description: rent}
      expect toast Cash book transaction recorded successfully
      keys <C-k>naam 200 usd 4001<C-Enter>
      expect POST api/cash-book/ {amount: 200, currency: USD, debit_account: 4001, credit_account: 42}
      expect focus Amount
      keys <Esc>
      expect focus Customers
      keys gi
      expect path /tills
      expect text 300.00
    `)
    const { page } = seat
    const day = await page.evaluate(async () => {
      const token = sessionStorage.getItem('daftar.token')
      const answer = await fetch('/api/tills/', { headers: { authorization: `Token ${token}` } })
      return answer.json()
    })
    expect(day).toMatchObject([{ cust_id: 2, currencies: [{ ccy: 'AFN' }, { ccy: 'USD', cash: 300 }] }])
  })
})
