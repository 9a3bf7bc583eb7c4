import { afterAll, beforeAll, expect, it } from 'vitest'
import { openOffice, type TestOffice } from '../setup/office.ts'
import { report } from './four-days.ts'

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
  await office.addCustomer(12, { '4003': 'USD', '4001': 'USD' })
})
afterAll(() => office.close())

// What a statement says of any books is held by tests/server/ledger/command-log.both.test.ts.
it('an account statement of the largest amounts is exact to the last digit', async () => {
  const amount = '9999999999999.99'
  const entry = { currency: 'USD', debit_account: '4003', credit_account: '4001', date: '2027-01-01' }
  for (let time = 1; time <= 3; time += 1) await office.call('POST', 'api/cash-book', { ...entry, amount })
  await office.call('POST', 'api/cash-book', { ...entry, amount: '0.01', date: '2027-01-02' })
  const query = { customer_id: 12, account_no: '4003', from_date: '2027-01-01', to_date: '2027-01-01' }
  const { text } = await report(office, 'account-statement', query)
  expect(text).toContain('"final_balance":-29999999999999.97')
  const next = { ...query, from_date: '2027-01-02', to_date: '2027-01-02' }
  const { text: later } = await report(office, 'account-statement', next)
  expect(later).toContain('"opening_balance":-29999999999999.97')
  expect(later).toContain('"final_balance":-29999999999999.98')
})
