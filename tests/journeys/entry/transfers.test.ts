import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transferEdit } from '../../keys/scripts/transfer-edit.ts'
import { transferLine } from '../../keys/scripts/transfer-line.ts'
import { transferNew } from '../../keys/scripts/transfer-new.ts'
import { OPERATOR, startOffice } from '../../server/setup/office.ts'
import { browserPath, launch } from '../browser/browser.ts'
import { newSeat, type Seat, signIn } from '../browser/seat.ts'

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

  beforeAll(async () => {
    office = await startOffice()
    await office.addCustomer(1, { '4001': 'USD', '8001': 'AFN', '3001': 'PKR' })
    await office.addCustomer(2, { '8002': 'AFN', '8003': 'AFN', '3002': 'PKR' })
    await office.call('POST', 'api/transfer/', EXCHANGE)
    browser = await launch()
    amina = await newSeat(browser, office.url)
    await signIn(amina, OPERATOR)
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
})
