import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Statement } from '../../../contract/reports/reports.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'
import { D1, D2, D3, D4, FOUR_DAYS, recordFourDays, report } from './four-days.ts'

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
  await recordFourDays(office)
})
afterAll(() => office.close())

const ACCOUNTS: Readonly<Record<string, readonly [number, string, string]>> = {
  4001: [3, 'Haji Nazir', 'USD'],
  1001: [3, 'Haji Nazir', 'RYL'],
  8002: [7, 'Zahra', 'AFN'],
  4003: [12, 'Omid', 'USD'],
}

async function statement(account_no: string, period: { from_date: string; to_date: string }) {
  const customer_id = ACCOUNTS[account_no]?.[0] ?? 0
  const answer = await report<Statement>(office, 'account-statement', { customer_id, account_no, ...period })
  expect(answer.status).toBe(200)
  return answer.body
}

type Line = readonly [
  type: string,
  id: number,
  date: string,
  description: string,
  debit: number,
  credit: number,
  balance: number,
]
const inLines = ({ transactions }: Statement) =>
  transactions.map((line) => [
    line.transaction_type,
    line.object_id,
    line.date,
    line.description,
    line.debit,
    line.credit,
    line.balance,
  ])

/** Every line of the account over the four days. */
const LINES: Readonly<Record<string, readonly Line[]>> = {
  // A cash-book entry that was first recorded for another day, one edited, a transfer within USD.
  4001: [
    ['Cash Book', 2, D1, 'Opening', 0, 1000, 1000],
    ['Cash Book', 1, D2, 'Rent of March', 150.25, 0, 849.75],
    ['Transfer', 2, D3, 'Within', 40, 0, 809.75],
    ['Cash Book', 5, D4, '', 0, 0.01, 809.76],
  ],
  8002: [['Cash Book', 3, D3, '', 5000, 0, -5000]],
  // Who sends pays the charge; receivers with their province, where they have one.
  1001: [
    ['Hawala', 1, D2, 'Karim · Kabul', 279.17, 0, -279.17],
    ['Hawala', 2, D3, 'Latif', 0, 300, 20.83],
    ['Hawala', 3, D3, 'Munir · Herat', 102.25, 0, -81.42],
  ],
  4003: [],
}

describe('an account statement', () => {
  it.each(Object.keys(LINES))('has every line of account %s, by day and order of entry', async (acc_no) => {
    const body = await statement(acc_no, FOUR_DAYS)
    const [customer_id, customer_name, currency] = ACCOUNTS[acc_no] ?? []
    const lines = LINES[acc_no] ?? []
    expect(inLines(body)).toEqual(lines)
    expect({ ...body, transactions: [] }).toEqual({
      account: { customer_id, customer_name, acc_no, currency },
      opening_balance: 0,
      transactions: [],
      final_balance: lines.at(-1)?.[6] ?? 0,
    })
  })

  it('opens with all before its first day, and ends with its last, both included', async () => {
    const body = await statement('4001', { from_date: D2, to_date: D3 })
    expect([body.opening_balance, body.final_balance]).toEqual([1000, 809.75])
    expect(inLines(body)).toEqual(LINES[4001]?.slice(1, 3))
  })

  it.each([
    ['before anything was recorded', '2020-01-01', '2026-03-18', 0],
    ['in between, on a day without entries', D4, D4, -5000],
    ['of the first days that the books take', '1900-01-01', '1900-12-31', 0],
  ])('%s is empty and closes with its opening balance', async (_, from_date, to_date, balance) => {
    expect(await statement('8002', { from_date, to_date })).toMatchObject({
      opening_balance: balance,
      transactions: [],
      final_balance: balance,
    })
  })

  it('of the largest amounts is exact to the last digit', async () => {
    const amount = '9999999999999.99'
    const entry = { currency: 'USD', debit_account: '4003', credit_account: '4001', date: '2027-01-01' }
    for (let time = 1; time <= 3; time += 1) await office.call('POST', 'api/cash-book', { ...entry, amount })
    const query = { customer_id: 12, account_no: '4003', from_date: '2027-01-01', to_date: '2027-01-01' }
    const { text } = await report(office, 'account-statement', query)
    expect(text).toContain('"final_balance":-29999999999999.97')
    for (let id = 6; id <= 8; id += 1) {
      await office.confirmPassword()
      await office.call('DELETE', `api/cash-book/${id}`)
    }
    expect((await statement('4003', { from_date: D1, to_date: '2027-12-31' })).transactions).toEqual([])
  })
})
