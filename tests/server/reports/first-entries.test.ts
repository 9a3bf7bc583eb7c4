import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  AllAccounts,
  DailyTransactions,
  HawalaReport,
  NetCapital,
  NetCapitalCcy,
  Statement,
  TrialBalance,
} from '../../../contract/reports/reports.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'
import { report } from './four-days.ts'

// An office from its first customer to its first entries: every report with nothing and with one row.

const DAY = '2026-03-21'
const PERIOD = { from_date: DAY, to_date: DAY }
const RATES = { USD_usd: 1, USD_pkr: 280, RYL_usd: '0.25', RYL_pkr: 70 }

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
  await office.addCustomer(1, { '1001': 'RYL' })
})
afterAll(() => office.close())

async function read<Body>(name: string, query: Readonly<Record<string, string | number>> = {}) {
  const { status, body } = await report<Body>(office, name, query)
  expect(status).toBe(200)
  return body
}
async function record(path: string, body: unknown): Promise<void> {
  const { status, text } = await office.call('POST', `api/${path}`, body)
  expect(status, text).toBe(201)
}
const statement = (customer_id: number, account_no: string) =>
  read<Statement>('account-statement', { customer_id, account_no, ...PERIOD })

describe('with one account and no entry', () => {
  it('has that account alone in every list, at nothing', async () => {
    const figures = { total_debit: 0, total_credit: 0, balance: 0 }
    const account = { acc_no: '1001', ccy: 'RYL', ...figures }
    const customer = { cust_id: 1, cust_name: 'Customer 1' }
    expect(await read<AllAccounts>('all-accounts-statement', { customer_id: 1 })).toEqual({
      customer,
      accounts: [{ acc_no: '1001', currency: 'RYL', ...figures }],
    })
    expect(await read<NetCapital>('net-capital', RATES)).toEqual({
      customers: [{ ...customer, accounts: [account], customer_usd_total: 0, customer_pkr_total: 0 }],
      total_usd: 0,
      total_pkr: 0,
    })
    const kind = (transaction_type: string) =>
      read<NetCapitalCcy>('net-capital-ccy', { transaction_type, currency: 'RYL' })
    const totals = { total_debit: 0, total_credit: 0, total_balance: 0 }
    expect(await kind('both')).toMatchObject({ accounts: [{ ...customer, ...account }], totals })
    // Zero is neither above nor below itself.
    for (const none of ['both_non_zero', 'credit', 'debit'])
      expect(await kind(none)).toMatchObject({ accounts: [], totals })
  })
})

describe('with one entry', () => {
  beforeAll(async () => {
    await office.addCustomer(2, { '1002': 'RYL' })
    await record('cash-book', {
      amount: 12.34,
      currency: 'RYL',
      debit_account: '1001',
      credit_account: '1002',
      date: DAY,
      description: 'the first',
    })
  })

  it('has it on either side, once Dr and once Cr', async () => {
    const line = {
      object_id: 1,
      transaction_type: 'Cash Book',
      date: DAY,
      description: 'the first',
    }
    expect(await statement(1, '1001')).toMatchObject({
      opening_balance: 0,
      transactions: [{ ...line, debit: 12.34, credit: 0, balance: -12.34 }],
      final_balance: -12.34,
    })
    expect(await statement(2, '1002')).toMatchObject({
      opening_balance: 0,
      transactions: [{ ...line, debit: 0, credit: 12.34, balance: 12.34 }],
      final_balance: 12.34,
    })
  })

  it('lists one account below zero and one above', async () => {
    const only = async (transaction_type: string) => {
      const query = { transaction_type, currency: 'RYL' }
      const { accounts, totals } = await read<NetCapitalCcy>('net-capital-ccy', query)
      return [accounts.map(({ acc_no }) => acc_no), Object.values(totals)]
    }
    expect(await only('debit')).toEqual([['1001'], [12.34, 0, -12.34]])
    expect(await only('credit')).toEqual([['1002'], [0, 12.34, 12.34]])
    const { customers, ...net } = await read<NetCapital>('net-capital', RATES)
    // 12.34 × 0.25 is 3.085, rounded away from zero on either side.
    const told = customers.map((one) => [one.customer_usd_total, one.customer_pkr_total])
    expect(told).toEqual([
      [-3.09, -863.8],
      [3.09, 863.8],
    ])
    expect(net).toEqual({ total_usd: 0, total_pkr: 0 })
  })

  it('has one group of one in the daily transactions, and no hawala', async () => {
    const { report_data } = await read<DailyTransactions>('daily-transactions', PERIOD)
    const transaction = {
      id: 1,
      date: DAY,
      debit_account: '1001',
      credit_account: '1002',
      amount: 12.34,
      description: 'the first',
    }
    expect(report_data).toEqual({
      'Cash Book': { RYL: { transactions: [transaction], total_amount: 12.34 } },
    })
    expect(await read<HawalaReport>('hawala-report', PERIOD)).toEqual({
      transactions: [],
      totals: { currency_totals: {}, total_ryl_charges: 0, total_ryl: 0 },
    })
  })

  it("has a trial balance of the customers' accounts alone", async () => {
    expect(await read<TrialBalance>('trial-balance')).toEqual({
      currencies: [{ currency: 'RYL', internal_accounts: [], customers_balance: 0, total: 0 }],
    })
  })
})

describe('with a record of each kind on one account and one day', () => {
  beforeAll(async () => {
    await office.addCustomer(3, { '4003': 'USD' })
    await record('hawala/bulk_create', [
      {
        amount: 100,
        currency: 'USD',
        exchange_rate: 4,
        RYL_charge: 1.5,
        debit_account: '1001',
        credit_account: '1002',
        sender_name: 'Ahmad',
        receiver_name: 'Karim',
        date: DAY,
      },
    ])
    await record('transfer', {
      amount: 10,
      currency: 'USD',
      exchange_rate: 3.75,
      exchanged_amount: 37.5,
      exchanged_currency: 'RYL',
      debit_account: '4003',
      credit_account: '1001',
      date: DAY,
      description: 'an exchange',
    })
  })

  it('has them in the order of their entry, each on its side, with the balance after it', async () => {
    const { transactions, final_balance } = await statement(1, '1001')
    expect(transactions.map((line) => Object.values(line))).toEqual([
      [1, 'Cash Book', DAY, 'the first', 12.34, 0, -12.34],
      [1, 'Hawala', DAY, 'Karim', 26.5, 0, -38.84],
      [1, 'Transfer', DAY, 'an exchange', 0, 37.5, -1.34],
    ])
    expect(final_balance).toBe(-1.34)
  })

  it('has one hawala, by no province, with its totals', async () => {
    const { transactions, totals } = await read<HawalaReport>('hawala-report', PERIOD)
    expect(transactions).toEqual([
      { is_province_header: true, province_name: 'No province' },
      {
        number: 1,
        ref_id: 1,
        sender_name: 'Ahmad',
        receiver_name: 'Karim',
        receiver_father_name: '',
        receiver_phone_number: '',
        receiver_province: '',
        amount: 100,
        currency: 'USD',
        exchange_rate: 4,
        RYL_charge: 1.5,
        RYL_amount: 25,
        date: DAY,
      },
    ])
    expect(totals).toEqual({ currency_totals: { USD: 100 }, total_ryl_charges: 1.5, total_ryl: 25 })
  })

  it("proves each currency against all of the office's own accounts in it", async () => {
    expect(await read<TrialBalance>('trial-balance')).toEqual({
      currencies: [
        {
          currency: 'RYL',
          internal_accounts: [
            { account_no: 'office:exchange:RYL', balance: -37.5 },
            { account_no: 'office:hawala-charges:RYL', balance: 1.5 },
          ],
          customers_balance: 36,
          total: 0,
        },
        {
          currency: 'USD',
          internal_accounts: [{ account_no: 'office:exchange:USD', balance: 10 }],
          customers_balance: -10,
          total: 0,
        },
      ],
    })
  })
})
