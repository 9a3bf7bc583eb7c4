import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOffice, type TestOffice } from '../setup/office.ts'

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

describe('the ledger', () => {
  it('takes the largest amounts until a side is full, then refuses by name and stays whole', async () => {
    await office.addCustomer(900_000, { '4-full': 'USD', '4-other': 'USD' })
    const entry = { currency: 'USD', debit_account: '4-full', credit_account: '4-other', date: '2026-01-01' }
    const largest = { ...entry, amount: '9999999999999.99' }
    expect((await office.call('POST', 'api/cash-book/', largest)).status).toBe(201)
    await office.tamper(`update balances set debit = 3999999999999999500 where account_no = '4-full'`)
    expect((await office.call('POST', 'api/cash-book/', { ...entry, amount: 5 })).status).toBe(201)
    const full = await office.call('POST', 'api/cash-book/', { ...entry, amount: 0.01 })
    expect(full.status).toBe(400)
    expect(full.body.non_field_errors?.join()).toContain('4-full')
    await office.tamper(`update balances set debit = 1000000000000499 where account_no = '4-full'`)
    expect(await office.findings()).toEqual([])
  })

  it.each([4_001, 10_000])(
    'refuses a settlement of %i of the largest amounts by the account it would fill',
    async (rows) => {
      const [debit_account, credit_account] = [`1-${rows}-a`, `1-${rows}-b`]
      await office.addCustomer(900_000 + rows, { [debit_account]: 'RYL', [credit_account]: 'RYL' })
      const hawala = {
        debit_account,
        credit_account,
        amount: '9999999999999.99',
        currency: 'RYL',
        sender_name: 'Karim',
        receiver_name: 'Nazir',
        date: '2026-01-01',
      }
      const refused = await office.call('POST', 'api/hawala/bulk_create', Array(rows).fill(hawala))
      expect([refused.status, refused.text]).toEqual([
        400,
        `{"non_field_errors":["Account ${debit_account} has reached the largest total the books can hold."]}`,
      ])
    },
  )
})
