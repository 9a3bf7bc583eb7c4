import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  AllAccounts,
  NetCapital,
  NetCapitalCcy,
  TrialBalance,
} from '../../../contract/reports/reports.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'
import { recordFourDays, report } from './four-days.ts'

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

/** What every account was debited and credited in all. */
const TOTALS: Readonly<Record<string, readonly [debit: number, credit: number, balance: number]>> = {
  4001: [190.25, 1000.01, 809.76],
  8001: [0, 40250, 40250],
  1001: [381.42, 300, -81.42],
  4002: [1500.01, 190.25, -1309.76],
  8002: [5000, 0, -5000],
  1002: [300, 386.67, 86.67],
  4003: [0, 0, 0],
  1003: [20, 0, -20],
}
const CCY = { 1: 'RYL', 4: 'USD', 8: 'AFN' } as const
const account = (acc_no: string) => {
  const [total_debit, total_credit, balance] = TOTALS[acc_no] ?? []
  return { acc_no, ccy: CCY[acc_no[0] as '1'], total_debit, total_credit, balance }
}

describe('the statement of all accounts', () => {
  it.each([
    [3, 'Haji Nazir', ['1001', '4001', '8001']],
    [7, 'Zahra', ['1002', '4002', '8002']],
    [12, 'Omid', ['1003', '4003']],
    [20, 'Without accounts', []],
  ])('has the accounts of customer %i by number, with their totals', async (cust_id, cust_name, numbers) => {
    const { status, body } = await report<AllAccounts>(office, 'all-accounts-statement', {
      customer_id: cust_id,
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      customer: { cust_id, cust_name },
      accounts: numbers.map(account).map(({ ccy, ...others }) => ({ ...others, currency: ccy })),
    })
  })

  it('of a customer who is none is 404', async () => {
    const { status, body } = await report(office, 'all-accounts-statement', { customer_id: 4 })
    expect([status, body]).toEqual([404, { detail: 'Not found.' }])
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
  const customer = (cust_id: number, cust_name: string, numbers: readonly string[]) => ({
    cust_id,
    cust_name,
    accounts: numbers.map(account),
  })
  const CUSTOMERS = [
    customer(3, 'Haji Nazir', ['1001', '4001', '8001']),
    customer(7, 'Zahra', ['1002', '4002', '8002']),
    customer(12, 'Omid', ['1003', '4003']),
  ]
  const withTotals = (totals: readonly (readonly [usd: number, pkr: number])[]) =>
    CUSTOMERS.map((one, index) => {
      const [customer_usd_total, customer_pkr_total] = totals[index] ?? []
      return { ...one, customer_usd_total, customer_pkr_total }
    })

  it('has every account, what each customer and all of them come to, each rounded once', async () => {
    const { status, body } = await report<NetCapital>(office, 'net-capital', RATES)
    expect(status).toBe(200)
    // Haji Nazir in USD: 809.76 + 40250 × 0.0142 - 81.42 × 0.26666667 = 1359.5979997286;
    // in PKR: 225518.16 + 158987.5 - 6045.435 = 378460.225. All in PKR: -1107.6875, where the sums of
    // the customers' rounded ones would be -1107.68.
    expect(body).toEqual({
      customers: withTotals([
        [1359.6, 378460.23],
        [-1357.65, -378082.91],
        [-5.33, -1485],
      ]),
      total_usd: -3.38,
      total_pkr: -1107.69,
    })
  })

  it('counts a currency without a rate as 0, in USD and in PKR alone', async () => {
    // Zahra in USD: -5000 × 0.000003 = -0.015.
    const { body } = await report<NetCapital>(office, 'net-capital', { AFN_usd: '0.000003', USD_pkr: 2 })
    expect(body).toEqual({
      customers: withTotals([
        [0.12, 1619.52],
        [-0.02, -2619.52],
        [0, 0],
      ]),
      total_usd: 0.11,
      total_pkr: -1000,
    })
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

  it('of an office without customers is empty', async () => {
    const { status, body } = await report(empty, 'net-capital', RATES)
    expect([status, body]).toEqual([200, { customers: [], total_usd: 0, total_pkr: 0 }])
  })
})

describe('net capital by currency', () => {
  const NAMES: Readonly<Record<string, readonly [number, string]>> = {
    1: [3, 'Haji Nazir'],
    2: [7, 'Zahra'],
    3: [12, 'Omid'],
  }
  const listed = (acc_no: string) => {
    const [cust_id, cust_name] = NAMES[acc_no.slice(-1)] ?? []
    return { cust_id, cust_name, ...account(acc_no) }
  }

  it.each([
    ['both', 'USD', ['4001', '4002', '4003'], [1690.26, 1190.26, -500]],
    ['both_non_zero', 'USD', ['4001', '4002'], [1690.26, 1190.26, -500]],
    ['both', 'RYL', ['1001', '1002', '1003'], [701.42, 686.67, -14.75]],
    ['credit', 'RYL', ['1002'], [300, 386.67, 86.67]],
    ['debit', 'RYL', ['1001', '1003'], [401.42, 300, -101.42]],
    ['both', 'EUR', [], [0, 0, 0]],
  ])('lists %s in %s, with its totals', async (transaction_type, currency, numbers, totals) => {
    const { status, body } = await report<NetCapitalCcy>(office, 'net-capital-ccy', {
      transaction_type,
      currency,
    })
    const [total_debit, total_credit, total_balance] = totals
    expect([status, body]).toEqual([
      200,
      {
        currency,
        transaction_type,
        accounts: numbers.map(listed),
        totals: { total_debit, total_credit, total_balance },
      },
    ])
  })

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
  it("has the office's own accounts and its customers', which add up to nothing in each currency", async () => {
    const { status, body } = await report<TrialBalance>(office, 'trial-balance')
    const currency = (name: string, account_no: string, balance: number) => ({
      currency: name,
      internal_accounts: [{ account_no, balance }],
      customers_balance: -balance,
      total: 0,
    })
    expect([status, body]).toEqual([
      200,
      {
        currencies: [
          currency('AFN', 'office:exchange:AFN', -35250),
          currency('RYL', 'office:hawala-charges:RYL', 14.75),
          currency('USD', 'office:exchange:USD', 500),
        ],
      },
    ])
  })

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
