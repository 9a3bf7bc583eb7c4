import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Transfer } from '../../../contract/records/transfers.ts'
import { ACCOUNTS, transfer } from '../setup/bodies.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
  await office.addCustomer(1, ACCOUNTS)
})
afterAll(() => office.close())

const record = (changes: object = {}) =>
  office.call<Transfer>('POST', 'api/transfer/', { ...transfer, ...changes })

it('amounts and rate are kept as sent, computed or not', async () => {
  const sent = { amount: '0.01', exchange_rate: '0.00000001', exchanged_amount: '9999999999999.99' }
  const { text, body } = await record(sent)
  expect(text).toContain('"amount":0.01,')
  expect(text).toContain('"exchange_rate":0.00000001,')
  expect(text).toContain('"exchanged_amount":9999999999999.99,')
  const again = await office.call('PATCH', `api/transfer/${body.id}`, text.replace('"version":1', '"x":1'))
  expect([again.status, again.text]).toEqual([200, text.replace('"version":1', '"version":2')])
})

it.each([
  [
    'from the amount currency into the exchanged one go through the exchange positions',
    { debit_account: '4001', credit_account: '8001' },
    [
      '4001 USD 500 0',
      '8001 AFN 0 41600',
      'office:exchange:USD USD 0 500',
      'office:exchange:AFN AFN 41600 0',
    ],
  ],
  [
    'from the exchanged currency into the amount currency go through them the other way',
    { debit_account: '8001', credit_account: '4001' },
    [
      '8001 AFN 41600 0',
      '4001 USD 0 500',
      'office:exchange:AFN AFN 0 41600',
      'office:exchange:USD USD 500 0',
    ],
  ],
  [
    'both in the exchanged currency move the exchanged amount, and no position',
    { debit_account: '8001', credit_account: '8002' },
    ['8001 AFN 41600 0', '8002 AFN 0 41600'],
  ],
  [
    'both in the amount currency move the amount, and no position',
    { debit_account: '4001', credit_account: '4002' },
    ['4001 USD 500 0', '4002 USD 0 500'],
  ],
  [
    'of one currency for both figures move the exchanged amount',
    { exchanged_currency: 'USD', exchanged_amount: 99.5, credit_account: '4002' },
    ['4001 USD 9950 0', '4002 USD 0 9950'],
  ],
])('legs %s', async (_, changes, legs) => {
  const { body } = await record(changes)
  const rows = await office.books.all(
    `select account_no, ccy, debit, credit from postings
     where entry_no = (select entry_no from entries where record_type = 'transfer' and record_id = ?)
     order by leg`,
    body.id,
  )
  expect(rows.map((leg) => Object.values(leg as object).join(' '))).toEqual(legs)
})
