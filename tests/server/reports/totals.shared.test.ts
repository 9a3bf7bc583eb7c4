import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  AllAccounts,
  NetCapital,
  NetCapitalCcy,
  TrialBalance,
} from '../../../contract/reports/report-answers.ts'
import { addDays } from '../../../contract/text/dates.ts'
import { refusalTexts } from '../../../server/errors.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'
import { D3, recordFourDays, report } from './four-days.ts'

let office: TestOffice
let empty: TestOffice
beforeAll(async () => {
  office = await openOffice()
  empty = await openOffice()
  await recordFourDays(office)
})
afterAll(async () => {
  await office.close()
  await empty.close()
})

// What the reports say of any books is held by tests/server/ledger/command-log.both.test.ts.
describe('the statement of all accounts', () => {
  it('of a customer who is none is 404', async () => {
    const { status, body } = await report(office, 'all-accounts-statement', { customer_id: 4 })
    expect([status, body]).toEqual([404, { detail: refusalTexts.notFound.text }])
  })

  it("tells apart what is dated after a day, the office's unless another is asked for", async () => {
    const later = async (parameters: Record<string, string>) => {
      const { body } = await report<AllAccounts>(office, 'all-accounts-statement', {
        customer_id: 3,
        ...parameters,
      })
      return body.accounts.flatMap(({ acc_no, later_debit, later_credit }) =>
        later_debit === undefined ? [] : [[acc_no, later_debit, later_credit]],
      )
    }
    expect(await later({})).toEqual([])
    expect(await later({ as_of: D3 })).toEqual([['4001', 0, 0.01]])
    const { body: health } = await office.call<{ today: string }>('GET', 'api/health')
    const tomorrow = addDays(health.today, 1)
    const entry = { amount: 12.5, currency: 'USD', debit_account: '4001', credit_account: '4002' }
    const { body } = await office.call<{ id: number }>('POST', 'api/cash-book/', { ...entry, date: tomorrow })
    expect(await later({})).toEqual([['4001', 12.5, 0]])
    expect(await later({ as_of: tomorrow })).toEqual([])
    await office.confirmPassword()
    await office.call('DELETE', `api/cash-book/${body.id}/`)
  })
})

describe('net capital', () => {
  const RATES = {
    USD_usd: '1',
    USD_pkr: '278.5',
    AFN_usd: '0.0142',
    AFN_pkr: '3.95',
    RYL_usd: '0.26666667',
    RYL_pkr: '74.25',
  }
  const totals = ({ customers, total_usd, total_pkr }: NetCapital) => [
    ...customers.map((one) => [one.customer_usd_total, one.customer_pkr_total]),
    [total_usd, total_pkr],
  ]

  it('has what each customer and all of them come to, each rounded once', async () => {
    const { status, body } = await report<NetCapital>(office, 'net-capital', RATES)
    expect(status).toBe(200)
    // Haji Nazir in USD: 809.76 + 40250 × 0.0142 - 81.42 × 0.26666667 = 1359.5979997286;
    // in PKR: 225518.16 + 158987.5 - 6045.435 = 378460.225. All in PKR: -1107.6875, where the sums of
    // the customers' rounded ones would be -1107.68.
    expect(totals(body)).toEqual([
      [1359.6, 378460.23],
      [-1357.65, -378082.91],
      [-5.33, -1485],
      [-3.38, -1107.69],
    ])
  })

  it('counts a currency without a rate as 0, in USD and in PKR alone', async () => {
    // Zahra in USD: -5000 × 0.000003 = -0.015.
    const { body } = await report<NetCapital>(office, 'net-capital', { AFN_usd: '0.000003', USD_pkr: 2 })
    expect(totals(body)).toEqual([
      [0.12, 1619.52],
      [-0.02, -2619.52],
      [0, 0],
      [0.11, -1000],
    ])
    const none = await report<NetCapital>(office, 'net-capital')
    expect([none.body.total_usd, none.body.total_pkr]).toEqual([0, 0])
  })

  it('takes AFG for AFN, blank rates for none, and parameters of no currency for nothing', async () => {
    const { body } = await report<NetCapital>(office, 'net-capital', {
      AFG_usd: 1,
      USD_usd: '',
      RYL_pkr: '0',
      ZZZ_usd: 'x',
      page: '1',
    })
    expect([body.total_usd, body.total_pkr]).toEqual([35250, 0])
  })

  it('has a second total without capital, income and expense where there are any', async () => {
    const kinds = ['capital', 'income', 'expense', 'cashbox'] as const
    const own = await openOffice()
    const post = async (call: string, body: unknown) =>
      expect((await own.call('POST', call, body)).status).toBeLessThan(300)
    const secondOf = async () => {
      const { body } = await report<NetCapital>(own, 'net-capital', { USD_usd: 1, USD_pkr: '278.5' })
      return [body.total_usd, body.total_pkr, body.without_capital_income_expense]
    }
    for (const cust_id of [1, 2, 3, 4, 5]) await own.addCustomer(cust_id, { [`400${cust_id}`]: 'USD' })
    const entry = { currency: 'USD', date: '2026-03-19' }
    await post('api/cash-book/', { ...entry, amount: 1000, debit_account: '4004', credit_account: '4001' })
    await post('api/cash-book/', { ...entry, amount: 40, debit_account: '4005', credit_account: '4002' })
    await post('api/cash-book/', { ...entry, amount: 7.01, debit_account: '4003', credit_account: '4004' })
    expect(await secondOf()).toEqual([0, 0, undefined])
    for (const [index, kind] of kinds.entries())
      await own.call('PATCH', `api/customers/${index + 1}/`, { kind })
    // The till has 992.99 and customer 5 owes 40: 1032.99 × 278.5 = 287687.715.
    expect(await secondOf()).toEqual([0, 0, { total_usd: -1032.99, total_pkr: -287687.72 }])
    await own.close()
  })

  it('of an office without customers is empty', async () => {
    const { status, body } = await report(empty, 'net-capital', RATES)
    expect([status, body]).toEqual([200, { customers: [], total_usd: 0, total_pkr: 0 }])
  })
})

describe('net capital by currency', () => {
  it.each([
    ['Both', 'both', 3],
    ['Both(Non-Zero)', 'both_non_zero', 2],
    ['Credit only', 'credit', 1],
    ['Debit only', 'debit', 1],
  ])("takes the screen's label %s", async (transaction_type, kind, accounts) => {
    const query = { transaction_type, currency: 'usd' }
    const { body } = await report<NetCapitalCcy>(office, 'net-capital-ccy', query)
    expect([body.transaction_type, body.accounts.length]).toEqual([kind, accounts])
  })

  it('answers AFN where AFG is asked for', async () => {
    const query = { transaction_type: 'both', currency: 'AFG' }
    const { body } = await report<NetCapitalCcy>(office, 'net-capital-ccy', query)
    expect([body.currency, body.accounts.length]).toEqual(['AFN', 2])
  })
})

describe('the trial balance', () => {
  it('of an office without entries is empty', async () => {
    expect((await report(empty, 'trial-balance')).body).toEqual({ currencies: [] })
  })

  it('shows what is off', async () => {
    await office.tamper(`update balances set credit = credit + 5 where account_no = '4001'`)
    const { body } = await report<TrialBalance>(office, 'trial-balance')
    expect(body.currencies.find(({ currency }) => currency === 'USD')).toMatchObject({
      customers_balance: -499.95,
      total: 0.05,
    })
    await office.tamper(`update balances set credit = credit - 5 where account_no = '4001'`)
  })
})
