import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Transfer } from '../../../contract/records/transfers.ts'
import { transferEdit } from '../../keys/scripts/transfer-edit.ts'
import { transferLine } from '../../keys/scripts/transfer-line.ts'
import { transferNew } from '../../keys/scripts/transfer-new.ts'
import { OPERATOR, startOffice } from '../../server/setup/office.ts'
import { browserPath, launch } from '../browser/browser.ts'
import { COLLEAGUE, newSeat, type Seat, signIn } from '../browser/seat.ts'

const EXCHANGE = {
  amount: 500,
  currency: 'USD',
  exchange_rate: 70.5,
  exchanged_amount: 35250,
  exchanged_currency: 'AFN',
  debit_account: '4001',
  credit_account: '8002',
  date: '2026-11-20',
  description: 'as agreed',
}

describe.skipIf(!browserPath)('transfers in a browser', () => {
  let office: Awaited<ReturnType<typeof startOffice>>
  let browser: Browser
  let amina: Seat
  let bashir: Seat

  beforeAll(async () => {
    office = await startOffice()
    await office.addCustomer(1, { '4001': 'USD', '8001': 'AFN', '3001': 'PKR' })
    await office.addCustomer(2, { '8002': 'AFN', '8003': 'AFN', '3002': 'PKR' })
    await office.colleague(COLLEAGUE.email)
    await office.call('POST', 'api/transfer/', EXCHANGE)
    browser = await launch()
    amina = await newSeat(browser, office.url)
    bashir = await newSeat(browser, office.url)
    await signIn(amina, OPERATOR)
    await signIn(bashir, COLLEAGUE)
  })
  afterAll(async () => {
    await browser?.close()
    await office?.close()
  })

  it.each([
    ['records them', transferNew],
    ['looks one up, changes and deletes it', transferEdit(OPERATOR.password)],
    ['takes them from Go To', transferLine],
  ])('%s by keyboard alone', async (_, script) => {
    await amina.play(script)
    expect(amina.faults).toEqual([])
    expect(await office.findings()).toEqual([])
  })

  describe('two operators at one transfer', () => {
    let id: number
    beforeEach(async () => {
      id = (await office.call<Transfer>('POST', 'api/transfer/', EXCHANGE)).body.id
      // Both have it open before either saves.
      for (const seat of [amina, bashir])
        await seat.play(`
          keys <C-k>tr ${id}<Enter>
          expect path /transfer/edit/${id}
          expect value Description = as agreed
          expect focus Amount
        `)
    })
    const saved = async () => (await office.call<Transfer[]>('GET', `api/transfer?id=${id}`)).body[0]
    const conflict = () =>
      amina.page
        .locator('.conflict tbody tr')
        .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)))

    it('tells the second one what changed, and reckons what both typed together', async () => {
      await bashir.play(`
        keys <Enter><Enter>71<C-Enter>
        expect toast Transfer updated successfully!
      `)
      await amina.play(`
        keys 700<C-Enter>
        expect text since you opened it. What you typed is kept.
        expect focus Saved now and yours
        expect value Amount = 700
      `)
      expect(await conflict()).toEqual([
        ['Amount', '500.00', '700'],
        ['Exchange Rate', '71', 'not changed'],
        ['Exchanged Amount', '35500.00', '49350.00'],
      ])
      expect(await saved()).toMatchObject({ amount: 500, exchange_rate: 71 })
      await amina.play(`
        keys <Tab><Enter>
        expect gone This record was changed by
        expect value Amount = 700
        expect value Exchange Rate = 71
        expect value Exchanged Amount = 49700.00
        expect focus Amount
        keys <C-Enter>
        expect PATCH api/transfer/${id}/ {amount: 700, exchange_rate: 71, exchanged_amount: 49700}
        expect toast Transfer updated successfully!
      `)
      expect(await saved()).toMatchObject({ amount: 700, exchange_rate: 71, exchanged_amount: 49700 })
    })

    it('clears the account of the second one that the first one’s currency does not offer', async () => {
      await bashir.play(`
        keys <Enter><Enter><Enter><Enter><Enter>pkr<Enter><Enter><Enter>3002<Enter>
        expect focus Date
        keys <C-Enter>
        expect toast Transfer updated successfully!
      `)
      await amina.play(`
        keys <Enter><Enter><Enter><Enter><Enter><Enter><Enter><Enter>8003<Enter><C-Enter>
        expect focus Saved now and yours
        keys <Tab><Enter>
        expect value Exchanged Currency = PKR
        expect value Credit Account = 
        keys <C-Enter>
        expect text This field is required.
        expect focus Credit Account
        keys 3001<Enter><C-Enter>
        expect PATCH api/transfer/${id}/ {exchanged_currency: PKR, credit_account: 3001}
        expect toast Transfer updated successfully!
      `)
      // The toast may still be that of the operator before.
      await expect.poll(saved).toMatchObject({ exchanged_currency: 'PKR', credit_account: '3001' })
      expect(await office.findings()).toEqual([])
    })

    it('takes over what the first one saved', async () => {
      await bashir.play('keys 150<C-Enter>\nexpect toast Transfer updated successfully!')
      await amina.play(`
        keys 700<C-Enter>
        expect focus Saved now and yours
        keys <Tab><Tab>
        expect focus Take theirs
        keys <Enter>
        expect gone This record was changed by
        expect value Amount = 150.00
        expect value Exchanged Amount = 10575.00
        keys <Esc>
        expect path /transfer/search
      `)
    })
  })
})
