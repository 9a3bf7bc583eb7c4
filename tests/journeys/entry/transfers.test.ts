import { beforeAll, describe, expect, it } from 'vitest'
import { transferEdit } from '../../keys/scripts/transfer-edit.ts'
import { transferLine } from '../../keys/scripts/transfer-line.ts'
import { transferNew } from '../../keys/scripts/transfer-new.ts'
import { OPERATOR } from '../../server/setup/office.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
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
  const here = atTheOffice()
  let amina: Seat

  beforeAll(async () => {
    await here.office.addCustomer(1, { '4001': 'USD', '8001': 'AFN', '3001': 'PKR' })
    await here.office.addCustomer(2, { '8002': 'AFN', '8003': 'AFN', '3002': 'PKR' })
    await here.office.call('POST', 'api/transfer/', EXCHANGE)
    amina = await newSeat(here.browser, here.office.url)
    await signIn(amina, OPERATOR)
  })

  it.each([
    ['records them', transferNew],
    ['looks one up, changes and deletes it', transferEdit(OPERATOR.password)],
    ['takes them from Go To', transferLine],
  ])('%s by keyboard alone', async (_, script) => {
    await amina.play(script)
    expect(amina.faults).toEqual([])
    expect(await here.office.findings()).toEqual([])
  })
})
