import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aServer } from '../browser/a-server.ts'
import { browserPath, launch } from '../browser/browser.ts'
import { newSeat, rowsOf, type Seat, signingIn, stopAtFirstFailure } from '../browser/seat.ts'
import { ADMIN } from '../browser/typed-ahead.ts'

const STATEMENT = 'Account Statement'

describe.skipIf(!browserPath)('the first day of an office', () => {
  stopAtFirstFailure()
  const server = aServer({ OFFICE_TIMEZONE: 'Asia/Kabul' })
  let browser: Browser
  let seat: Seat

  beforeAll(async () => {
    browser = await launch()
    seat = await newSeat(browser, server.url)
  })
  afterAll(() => browser?.close())

  /** What the statement shows after the opening balance: number, debit, credit, balance. */
  async function statementLines() {
    const [, ...lines] = await rowsOf(seat.page, STATEMENT)
    return lines.map(([ref, , , description, , debit, credit, balance]) =>
      [ref, description, debit, credit, balance].join(' | '),
    )
  }

  it('signs in to an empty office', async () => {
    await seat.play(`
      start /
      expect path /login
      expect focus Email
      ${signingIn(ADMIN)}
      expect path /
      expect focus Customers
    `)
  })

  it('adds two customers with accounts', async () => {
    await seat.play(`
      keys gu
      expect path /customers
      expect focus Name
      expect value Customer ID = 1
      keys Ahmad Zia Traders<Enter>0700 123 456<Enter><Enter>Shahzada Market<Enter>Cloth<Enter>Karim<Enter>0799<Enter><Space><Enter><Enter>
      expect focus Account Number 1
      keys 4001<Enter><Enter>usd<Enter>8001<Enter><Enter>afn<Enter>1001<Enter><Enter>ryl<C-Enter>
      expect POST api/customers/ {cust_id: 1, cust_name: Ahmad Zia Traders, saraf: true, bailer: Karim}
      expect toast Customer added successfully
      expect focus Name
      expect value Customer ID = 2
      keys حاجی نورالله<C-Enter>
      expect POST api/customers/ {cust_id: 2}
      expect value Customer ID = 3
      keys <F9>
      expect focus Customer ID
      keys 2<Enter>
      expect path /customers/edit/2
      expect focus Name
      expect value Name = حاجی نورالله
      keys <Enter><Enter><Enter><Enter><Enter><Enter><Enter><Enter><Enter>
      expect focus Account Number 1
      keys 4002<Enter><Enter>usd<Enter>8002<Enter><Enter>afn<C-Enter>
      expect PATCH api/customers/2/
      expect toast Customer updated successfully!
    `)
  })

  it('records three entries, one of them typed into Go To', async () => {
    await seat.play(`
      keys <Esc>
      expect path /customers/search
      keys <A-g>
      expect focus Go To
      keys cash<Enter>
      expect path /cash-book
      expect focus Amount
      keys 500<Enter>usd<Enter>4001<Enter>4002<Enter>rent of the shop<C-Enter>
      expect POST api/cash-book/ {amount: 500, currency: USD, debit_account: 4001, credit_account: 4002, description: rent of the shop}
      expect toast Cash book transaction recorded successfully
      expect focus Amount
      keys 20.75<Enter>usd<Enter>4002<Enter>4001<Enter>tea<C-Enter>
      expect POST api/cash-book/ {amount: 20.75, debit_account: 4002, credit_account: 4001}
      expect value Transaction ID = 3
      keys <C-k>
      expect focus Go To
      keys cash 1250.50 usd 4001 > 4002 two bales
      expect text 1,250.50
      keys <C-Enter>
      expect POST api/cash-book/ {amount: 1250.5, currency: USD, debit_account: 4001, credit_account: 4002, description: two bales}
      expect focus Amount
      expect value Transaction ID = 4
    `)
  })

  it('reads the statement with its running balance', async () => {
    await seat.play(`
      keys <Esc>
      expect path /
      keys gs
      expect focus Customer
      keys ahmad<Enter>4001<Enter><C-Enter>
      expect text two bales
      expect focus ${STATEMENT}
    `)
    expect(await statementLines()).toEqual([
      '1 | rent of the shop | 500.00 |  | 500.00 Dr',
      '2 | tea |  | 20.75 | 479.25 Dr',
      '3 | two bales | 1,250.50 |  | 1,729.75 Dr',
    ])
  })

  it('edits an entry out of the statement and sees the statement move', async () => {
    await seat.play(`
      keys <C-Home><Down><Enter>
      expect path /cashbook/edit/1
      expect focus Amount
      keys 600.50<C-Enter>
      expect PATCH api/cash-book/1/ {amount: 600.5}
      expect toast Transaction updated successfully!
      keys <Esc>
      expect text 1,830.25
      expect text two bales
      expect focus ${STATEMENT}
    `)
    expect(await statementLines()).toEqual([
      '1 | rent of the shop | 600.50 |  | 600.50 Dr',
      '2 | tea |  | 20.75 | 579.75 Dr',
      '3 | two bales | 1,250.50 |  | 1,830.25 Dr',
    ])
  })

  it('deletes an entry with the password', async () => {
    await seat.play(`
      keys <C-k>cash 2<Enter>
      expect path /cashbook/edit/2
      expect value Amount = 20.75
      keys <A-Delete>
      expect focus Cancel
      keys <Tab><Enter>
      expect text Please enter your password to confirm deletion
      keys wrong-one<Enter>
      expect text Invalid password
      keys ${ADMIN.password}<Enter>
      expect DELETE api/cash-book/2/
      expect toast Transaction deleted successfully!
      expect path /cashbook/search
      expect focus Transaction ID
      keys <C-k>stmt 4001<Enter>
      expect text two bales
      expect gone tea
    `)
    expect(await statementLines()).toEqual([
      '1 | rent of the shop | 600.50 |  | 600.50 Dr',
      '3 | two bales | 1,250.50 |  | 1,851.00 Dr',
    ])
  })
})
