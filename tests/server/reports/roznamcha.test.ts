import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missingTexts } from '../../../contract/lists/missing-texts.ts'
import type { Roznamcha } from '../../../contract/reports/report-answers.ts'
import { addDays, dayIn } from '../../../contract/text/dates.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'
import { report } from './four-days.ts'

let office: TestOffice
const today = dayIn('Asia/Kabul')
const [yesterday, before] = [addDays(today, -1), addDays(today, -2)]
const [TILL, SECOND] = [901, 902]

const flows = async (from_date: string, to_date: string, customer_id: number | '' = '') =>
  (await report<Roznamcha>(office, 'roznamcha', { customer_id, from_date, to_date })).body
/** A flow without its lines: what was there before, what came in, what went out, what is there after. */
const figures = ({ opening, jama, naam, closing }: Roznamcha['others'][number]) => [
  opening,
  jama,
  naam,
  closing,
]

async function post(path: string, body: object): Promise<void> {
  const { status, text } = await office.call('POST', path, body)
  expect(status, text).toBe(201)
}
const cash = (
  debit_account: string,
  credit_account: string,
  amount: number,
  date: string,
  description = '',
) => post('api/cash-book/', { amount, currency: 'USD', debit_account, credit_account, date, description })

beforeAll(async () => {
  office = await openOffice()
  await office.addCustomer(1, { '4001': 'USD', '8001': 'AFN', '1001': 'RYL', '1002': 'RYL' })
  await office.addCustomer(TILL, { '4901': 'USD', '8901': 'AFN', '1901': 'RYL' })
})
afterAll(() => office.close())

describe('the roznamcha', () => {
  it('has nothing where the office has no till, and says of a customer that is none', async () => {
    expect(await flows(before, today)).toEqual({
      period: { from_date: before, to_date: today },
      ...{ tills: [], others: [] },
    })
    const query = { customer_id: 1, from_date: before, to_date: today }
    expect(await report(office, 'roznamcha', query)).toMatchObject({
      status: 400,
      body: { customer_id: [missingTexts.tillAccount({ cust_id: 1 }).text] },
    })
    await office.call('PATCH', `api/customers/${TILL}/`, { kind: 'cashbox' })
  })

  it('of jama 500 and naam 200 from zero is 0, 500, 200, 300; and so by every other account', async () => {
    await cash('4901', '4001', 500, before, 'rent')
    await cash('4001', '4901', 200, before)
    const { tills, others } = await flows(before, before)
    expect(tills.map(figures)).toEqual([[0, 500, 200, 300]])
    expect(tills).toMatchObject([
      {
        ...{ cust_id: TILL, cust_name: `Customer ${TILL}`, currency: 'USD' },
        transactions: [
          {
            ...{ object_id: 1, transaction_type: 'Cash Book', date: before, description: 'rent' },
            ...{ account: '4901', other_account: '4001', operator: 'Amina' },
            ...{ jama: 500, naam: 0, cash: 500 },
          },
          { jama: 0, naam: 200, cash: 300 },
        ],
      },
    ])
    expect(tills[0]?.transactions[0]?.entered_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/)
    expect(others.map(figures)).toEqual([[0, 500, 200, 300]])
    expect(others).toMatchObject([{ transactions: [{ account: '4001', jama: 500 }, { naam: 200 }] }])
  })

  it('opens with the cash of the days before it, whether anything moves that day or not', async () => {
    const { tills, others } = await flows(yesterday, yesterday)
    expect(tills.map(figures)).toEqual([[300, 0, 0, 300]])
    expect(others.map(figures)).toEqual([[300, 0, 0, 300]])
  })

  it('has hawala with its charge and both currencies of an exchange, and ends alike both ways', async () => {
    await post('api/hawala/bulk_create', [
      {
        ...{ debit_account: '1901', credit_account: '1001', amount: 1000, currency: 'RYL', date: today },
        ...{ sender_name: 'Ahmad', receiver_name: 'Karim', RYL_charge: 10, exchange_rate: 1 },
      },
    ])
    await post('api/transfer/', {
      ...{ amount: 100, currency: 'USD', exchange_rate: 70, exchanged_amount: 7000 },
      ...{ exchanged_currency: 'AFN', debit_account: '8901', credit_account: '4901', date: today },
    })
    await cash('4001', '4901', 25, today)
    const { tills, others } = await flows(today, today)
    const byCurrency = [
      ['AFN', [0, 7000, 0, 7000]],
      ['RYL', [0, 1010, 0, 1010]],
      ['USD', [300, 0, 125, 175]],
    ]
    expect(tills.map((flow) => [flow.currency, figures(flow)])).toEqual(byCurrency)
    expect(others.map((flow) => [flow.currency, figures(flow)])).toEqual(byCurrency)
    expect(others[1]?.transactions.map(({ account }) => account)).toEqual([
      '1001',
      'office:hawala-charges:RYL',
    ])
    // An exchange has its rate, in both ways; nothing else has one.
    const rates = ({ transactions }: Roznamcha['others'][number]) => transactions.map(({ rate }) => rate)
    expect(tills.map(rates)).toEqual([[70], [undefined], [70, undefined]])
    expect(others.map(rates)).toEqual([[70], [undefined, undefined], [70, undefined]])
  })

  it('takes two tills together for all other accounts; of one till it lists the entries that moved it', async () => {
    await office.addCustomer(SECOND, { '4902': 'USD', '4903': 'USD' })
    await office.call('PATCH', `api/customers/${SECOND}/`, { kind: 'cashbox' })
    await cash('4902', '4901', 70, today)
    await cash('4001', '4903', 30, today)
    const { tills, others } = await flows(today, today)
    const usd = tills.filter(({ currency }) => currency === 'USD')
    expect(usd.map((flow) => [flow.cust_id, ...figures(flow)])).toEqual([
      [TILL, 300, 0, 195, 105],
      [SECOND, 0, 70, 30, 40],
    ])
    expect(others.filter(({ currency }) => currency === 'USD').map(figures)).toEqual([[300, 0, 155, 145]])
    const one = await flows(today, today, SECOND)
    expect(one.tills.map(figures)).toEqual([[0, 70, 30, 40]])
    expect(one.others.map(figures)).toEqual([[0, 70, 30, 40]])
    expect(one.others[0]?.transactions.map(({ account }) => account)).toEqual(['4901', '4001'])
  })

  it('of several days is one flow from the first to the last', async () => {
    const { tills } = await flows(before, today, TILL)
    expect(tills.map((flow) => [flow.currency, figures(flow)])).toContainEqual(['USD', [0, 500, 395, 105]])
  })

  it('is for cashiers too', async () => {
    const cashier = { authorization: `Token ${await office.colleague('c@office.af', 'cashier')}` }
    const query = new URLSearchParams({ from_date: today, to_date: today })
    const answer = await office.call('GET', `api/reports/roznamcha/report/?${query}`, undefined, cashier)
    expect(answer.status).toBe(200)
  })
})
