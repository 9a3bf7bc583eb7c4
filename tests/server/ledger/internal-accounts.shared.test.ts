import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountTexts } from '../../../contract/lists/accounts.ts'
import { customerAccountTexts } from '../../../contract/lists/customer-account-texts.ts'
import { missingTexts } from '../../../contract/lists/missing-texts.ts'
import { exchangePosition, hawalaCharges } from '../../../contract/records/postings.ts'
import { ACCOUNTS, cashBook, hawala as remittance, transfer } from '../setup/bodies.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'

const INTERNAL = [
  exchangePosition('USD'),
  exchangePosition('AFN'),
  exchangePosition('KTR'),
  hawalaCharges('RYL'),
  hawalaCharges('USD'),
  'office:x',
]
const hawala = { ...remittance, RYL_charge: 2 }

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
  await office.addCustomer(1, ACCOUNTS)
  expect((await office.call('POST', 'api/transfer', transfer)).status).toBe(201)
  expect((await office.call('POST', 'api/hawala/bulk_create', [hawala])).status).toBe(201)
})
afterAll(() => office.close())

describe("the office's own accounts", () => {
  it.each([
    'api/accounts',
    'api/accounts?limit=1000',
    'api/accounts?search=office',
    'api/customers',
    'api/customers?search=office',
    'api/transfer',
    'api/hawala',
    'api/cash-book',
    'api/reports/all-accounts-statement/report/?customer_id=1',
    'api/reports/account-statement/report/?customer_id=1&account_no=4001&from_date=2026-01-01&to_date=2026-12-31',
    'api/reports/daily-transactions/report/?from_date=2026-01-01&to_date=2026-12-31',
    'api/reports/net-capital/report/?USD_usd=1&USD_pkr=280',
    'api/reports/net-capital-ccy/report/?transaction_type=both&currency=USD',
    'api/reports/hawala-report/report/?type1=all&from_date=2026-01-01&to_date=2026-12-31',
  ])('are not in %s', async (path) => {
    const { status, text } = await office.call('GET', path)
    expect(status).toBe(200)
    expect(text).not.toContain('office:')
  })

  it.each(INTERNAL)('can take no posting of an operator: %s', async (account_no) => {
    for (const side of ['debit_account', 'credit_account']) {
      const sent = { [side]: account_no }
      const posted = await office.call('POST', 'api/cash-book', { ...cashBook, ...sent })
      const exchange = await office.call('POST', 'api/transfer', { ...transfer, ...sent })
      const edited = await office.call('PATCH', 'api/transfer/1', sent)
      for (const { status, body } of [posted, exchange, edited])
        expect([status, body]).toEqual([400, { [side]: [missingTexts.account({ acc_no: account_no }).text] }])
      expect((await office.call('POST', 'api/hawala/bulk_create', [{ ...hawala, ...sent }])).status).toBe(400)
      expect((await office.call('PATCH', 'api/hawala/1', sent)).status).toBe(400)
    }
  })

  it.each(INTERNAL)("are in no call of customers' accounts: %s", async (account_no) => {
    expect((await office.call('GET', `api/accounts/${account_no}/balance`)).status).toBe(404)
    await office.confirmPassword()
    expect((await office.call('DELETE', `api/accounts/${account_no}`)).status).toBe(404)
    const rates = { account: account_no, rates: { USD: 1 } }
    const methods = await Promise.all(
      (['POST', 'PUT', 'PATCH'] as const).map((method) =>
        office.call(method, 'api/account-exchange-rates/bulk_update', rates),
      ),
    )
    for (const { status } of methods) expect([400, 404]).toContain(status)
    const query = `customer_id=1&account_no=${account_no}&from_date=2026-01-01&to_date=2026-12-31`
    const statement = await office.call('GET', `api/reports/account-statement/report/?${query}`)
    expect([statement.status, Object.keys(statement.body)]).toEqual([400, ['account_no']])
  })

  it.each([...INTERNAL, ' office:exchange:KTR', 'OFFICE:exchange:USD', 'Office:'])(
    'can be no account of a customer: %j',
    async (acc_no) => {
      const accounts = [{ acc_no, ccy: 'KTR' }]
      const name = acc_no.trim()
      const refused = {
        accounts: [
          customerAccountTexts.ofNumber({ acc_no: name, fault: accountTexts.reserved({ acc_no: name }) })
            .text,
        ],
      }
      const customer = { cust_id: 9, cust_name: 'Zahra', accounts }
      const added = await office.call('POST', 'api/customers', customer)
      expect([added.status, added.body]).toEqual([400, refused])
      const edited = await office.call('PATCH', 'api/customers/1', { accounts })
      expect([edited.status, edited.body]).toEqual([400, refused])
    },
  )
})
