import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOBODY } from '../../../contract/reports/profit-lines.ts'
import type { ProfitReport } from '../../../contract/reports/report-answers.ts'
import { OPERATOR, openOffice, type TestOffice } from '../setup/office.ts'
import { report } from './four-days.ts'

const [OPENING, DAY, NEXT, LATER] = ['2026-03-20', '2026-03-21', '2026-03-22', '2026-03-25'] as const
/** 1 USD is 70 AFN, to eight decimals. */
const SEVENTY = 1_428_571n

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
  await office.addCustomer(1, { '4001': 'USD', '8001': 'AFN', '3001': 'PKR' })
  await office.call('PATCH', 'api/customers/1/', { kind: 'capital' })
  await office.addCustomer(2, { '4002': 'USD', '8002': 'AFN', '3002': 'PKR' })
  await office.call('PATCH', 'api/customers/2/', { kind: 'cashbox' })
  await office.addCustomer(3, { '4003': 'USD', '8003': 'AFN' })
  await office.call('PATCH', 'api/customers/3/', { kind: 'expense' })
})
afterAll(() => office.close())

async function post(path: string, body: object): Promise<number> {
  const { status, body: answer, text } = await office.call<{ id: number }>('POST', `api/${path}/`, body)
  expect(status, text).toBe(201)
  return answer.id
}
const cash = (
  amount: number,
  currency: string,
  debit_account: string,
  credit_account: string,
  date: string,
) => post('cash-book', { amount, currency, debit_account, credit_account, date })
/** Money that comes into the till for money that goes out of it. */
const exchange = (
  amount: number,
  currency: string,
  debit_account: string,
  exchanged_amount: number,
  exchanged_currency: string,
  credit_account: string,
  date: string,
) =>
  post('transfer', {
    ...{ amount, currency, debit_account, exchanged_amount, exchanged_currency, credit_account, date },
    exchange_rate: 1,
  })
const rate = (ccy: string, date: string, to_usd: bigint) =>
  office.tamper(
    'insert into exchange_rates (ccy, date, to_usd, to_pkr, buy, sell, saved_by) values (?, ?, ?, 0, 0, 0, ?)',
    ...[ccy, date, to_usd, 'Amina'],
  )
const profitOf = async (
  from_date: string,
  to_date = from_date,
  more: Readonly<Record<string, string>> = {},
): Promise<ProfitReport> => {
  const { status, body, text } = await report<ProfitReport>(office, 'profit', { from_date, to_date, ...more })
  expect(status, text).toBe(200)
  return body
}

describe('the profit', () => {
  it('is nothing where nothing was earned', async () => {
    expect(await profitOf(DAY)).toMatchObject({ groups: [], sums: { total: 0 }, proof: 0, unvalued: [] })
  })

  it('of 69,500 AFN for 1,000 USD and 500 USD for 35,200 AFN is 7.14 realised and 2.86 that is not', async () => {
    await rate('AFN', OPENING, SEVENTY)
    await cash(10_000, 'USD', '4002', '4001', OPENING)
    await cash(700_000, 'AFN', '8002', '8001', OPENING)
    await exchange(1000, 'USD', '4002', 69_500, 'AFN', '8002', DAY)
    const second = await exchange(35_200, 'AFN', '8002', 500, 'USD', '4002', DAY)
    expect(await profitOf(DAY)).toMatchObject({
      sums: { exchange: 7.14, revaluation: 2.86, total: 10 },
      ...{ worth_before: 20_000, worth_after: 20_010, capital: 0, proof: 10 },
      groups: [{ key: DAY, exchange: 7.14, revaluation: 2.86, total: 10 }],
    })
    await office.confirmPassword()
    expect((await office.call('DELETE', `api/transfer/${second}`)).status).toBe(204)
    expect(await profitOf(DAY)).toMatchObject({ sums: { exchange: 7.14, total: 7.14 }, proof: 7.14 })
    await exchange(35_200, 'AFN', '8002', 500, 'USD', '4002', DAY)
  })

  it('takes capital for none, and expenses at the rate of their day', async () => {
    await rate('AFN', NEXT, SEVENTY * 2n)
    await cash(100, 'USD', '4002', '4001', NEXT)
    await cash(7000, 'AFN', '8003', '8002', NEXT)
    const { sums, capital, proof, groups } = await profitOf(DAY, NEXT)
    expect(capital).toBe(100)
    expect(sums.expense).toBe(-200)
    expect(sums.total).toBe(proof)
    expect(groups.map(({ key }) => key)).toEqual([DAY, NEXT])
  })

  it('is behind each exchange, with its record, its cost and its gain', async () => {
    const { exchanges = [], sums } = await profitOf(DAY, DAY, { by: 'exchange' })
    expect(exchanges).toMatchObject([
      {
        ...{ transaction_type: 'Transfer', object_id: 1, date: DAY },
        ...{ given: 69_500, given_ccy: 'AFN', received: 1000, received_ccy: 'USD' },
        ...{ worth: 1000, cost: 992.86, gain: 7.14 },
      },
      {
        ...{ transaction_type: 'Transfer', object_id: 3 },
        ...{
          given: 500,
          given_ccy: 'USD',
          received: 35_200,
          received_ccy: 'AFN',
          worth: 500,
          cost: 500,
          gain: 0,
        },
      },
    ])
    expect(sums.exchange).toBe(7.14)
    const ofPkr = await profitOf(DAY, DAY, { by: 'exchange', currency: 'PKR' })
    expect(ofPkr.exchanges).toEqual([])
    expect((await profitOf(DAY)).exchanges).toBeUndefined()
  })

  it('is the same by month and by currency, and by its parts', async () => {
    const days = await profitOf(OPENING, NEXT)
    for (const by of ['month', 'solar_month', 'currency']) {
      const other = await profitOf(OPENING, NEXT, { by })
      expect(other.sums).toEqual(days.sums)
      expect(other.groups.reduce((sum, { total }) => sum + Number(total), 0)).toBeCloseTo(
        Number(days.sums.total),
        2,
      )
    }
    const parts = [await profitOf(OPENING), await profitOf(DAY), await profitOf(NEXT)]
    expect(parts.reduce((sum, { sums }) => sum + Number(sums.total), 0)).toBeCloseTo(
      Number(days.sums.total),
      2,
    )
  })

  it('carries a currency without a rate at its cost, and says so', async () => {
    await exchange(28_000, 'PKR', '3002', 100, 'USD', '4002', NEXT)
    const { sums, proof, unvalued } = await profitOf(NEXT)
    expect(unvalued).toEqual(['PKR'])
    expect(sums.total).toBe(proof)
  })

  it('is told in another currency that has rates', async () => {
    const told = await profitOf(OPENING, NEXT, { base: 'AFN' })
    expect(told.base).toBe('AFN')
    expect(told.sums.total).toBe(told.proof)
  })

  it("is that of whose entries it is, the revaluation nobody's", async () => {
    await office.addCustomer(6, { '4006': 'USD', '8006': 'AFN', '1006': 'RYL' })
    await office.addCustomer(7, { '1007': 'RYL' })
    const karim = await office.colleague('karim@office.af')
    const as = (token: string) => ({ authorization: `Token ${token}` })
    await rate('RYL', LATER, 26_666_667n)
    const deal = {
      ...{ amount: 140, currency: 'USD', debit_account: '4002', credit_account: '8006', date: LATER },
      ...{ exchanged_amount: 4690, exchanged_currency: 'AFN', exchange_rate: 33.5 },
    }
    expect((await office.call('POST', 'api/transfer/', deal, as(karim))).status).toBe(201)
    await cash(350, 'AFN', '8003', '8002', LATER)
    const rent = { amount: 700, currency: 'AFN', debit_account: '8003', credit_account: '8006', date: LATER }
    expect((await office.call('POST', 'api/cash-book/', rent, as(karim))).status).toBe(201)
    const hawala = {
      ...{ debit_account: '1006', credit_account: '1007', amount: 1000, currency: 'RYL', exchange_rate: 1 },
      ...{ RYL_amount: 1000, RYL_charge: 30, sender_name: 'a', receiver_name: 'b', date: LATER },
    }
    expect((await office.call('POST', 'api/hawala/bulk_create', [hawala])).status).toBe(201)

    const days = await profitOf(LATER)
    const operators = await profitOf(LATER, LATER, { by: 'operator' })
    expect(operators).toMatchObject({ sums: days.sums, proof: days.proof })
    expect(operators.groups).toMatchObject([
      { key: '1', name: OPERATOR.name, charges: 8, expense: -10 },
      { key: '2', name: 'karim@office.af', charges: 0, expense: -20 },
      { key: NOBODY, exchange: 0, charges: 0, expense: 0, revaluation: days.sums.revaluation },
    ])
    const customers = await profitOf(LATER, LATER, { by: 'customer' })
    expect(customers).toMatchObject({ sums: days.sums, proof: days.proof })
    expect(customers.groups).toMatchObject([
      { key: '2', expense: -10 },
      { key: '6', name: 'Customer 6', charges: 8, expense: -20 },
      { key: NOBODY, revaluation: days.sums.revaluation },
    ])
    const gains = (groups: ProfitReport['groups']) => groups.map(({ exchange }) => Number(exchange))
    expect(gains(operators.groups).reduce((sum, one) => sum + one, 0)).toBeCloseTo(
      Number(days.sums.exchange),
      2,
    )

    const his = await profitOf(LATER, LATER, { by: 'exchange', operator: '2' })
    expect(his).toMatchObject({
      of: 'karim@office.af',
      exchanges: [{ transaction_type: 'Transfer', received: 140 }],
    })
    expect(await profitOf(LATER, LATER, { by: 'exchange', operator: '1' })).toMatchObject({ exchanges: [] })
    expect(await profitOf(LATER, LATER, { by: 'exchange', customer: '6' })).toMatchObject({
      ...{ of: 'Customer 6', exchanges: his.exchanges },
    })
  })

  it('is refused to who does not see the capital, and for days that are turned round', async () => {
    const turned = await report(office, 'profit', { from_date: NEXT, to_date: DAY })
    expect(turned.status).toBe(400)
  })
})
