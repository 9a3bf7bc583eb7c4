import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Hawala } from '../../../contract/hawala/hawala.ts'
import type { OverLimitAnswer } from '../../../contract/limits/limits.ts'
import { dayIn } from '../../../contract/text/dates.ts'
import { importRows, takeImportBack } from '../setup/imports.ts'
import { type Answer, openOffice, type TestOffice } from '../setup/office.ts'

/** The customer owes nothing and may owe nothing, the till holds 500 USD and is to keep them. */
const [OWES, PAYS, RYL, RYL_OTHER] = ['4001', '4002', '1001', '1002']
const [TILL, USD_TILL, UNPAID, NEW] = ['8901', '4901', '1902', '8001']
const today = dayIn('Asia/Kabul')

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
  await office.addCustomer(1, { [OWES]: 'USD', [RYL]: 'RYL', [NEW]: 'AFN' })
  await office.addCustomer(2, { [PAYS]: 'USD', [RYL_OTHER]: 'RYL', '8002': 'AFN' })
  await office.addCustomer(901, { [TILL]: 'AFN', [USD_TILL]: 'USD' })
  await office.addCustomer(902, { [UNPAID]: 'RYL' })
  await office.addCustomer(903, { '4903': 'USD', '8903': 'AFN' })
  await office.addCustomer(904, { '4904': 'USD' })
  for (const [id, patch] of [
    [2, { saraf: true }],
    [901, { kind: 'cashbox' }],
    [902, { kind: 'unpaid' }],
    [903, { kind: 'income' }],
    [904, { kind: 'capital' }],
  ] as const)
    expect((await office.call('PATCH', `api/customers/${id}/`, patch)).status).toBe(200)
  await office.call('PUT', 'api/office/settings/', { over_short: 903 })
  await posted({ ...entry(500), debit_account: USD_TILL })
  await posted({ ...entry(70_000, 'AFN'), debit_account: TILL, credit_account: '8002' })
})
afterAll(() => office.close())

const entry = (amount: number, currency = 'USD') => ({
  ...{ amount, currency, debit_account: OWES, credit_account: PAYS, date: today },
})
async function idOf(answer: Promise<Answer<{ id: number }>>): Promise<number> {
  const { status, body, text } = await answer
  expect(status, text).toBe(201)
  return body.id
}
const posted = (body: object) => idOf(office.call<{ id: number }>('POST', 'api/cash-book/', body))
const exchange = {
  ...entry(10),
  ...{ exchange_rate: 70, exchanged_amount: 700, exchanged_currency: 'AFN', credit_account: '8002' },
}
const hawala = {
  ...{ amount: 40, currency: 'RYL', debit_account: RYL, credit_account: RYL_OTHER, date: today },
  ...{ sender_name: 'Ahmad', receiver_name: 'Karim' },
}
const recorded = async (row: object) => {
  const { body, status, text } = await office.call<Hawala[]>('POST', 'api/hawala/bulk_create', [row])
  expect(status, text).toBe(201)
  return body[0]?.id ?? 0
}
const unlimited = async <T>(work: () => Promise<T>): Promise<T> => {
  await office.call('PUT', 'api/office/settings/', { limit_mode: 'warn' })
  const made = await work()
  await office.call('PUT', 'api/office/settings/', { limit_mode: 'approve' })
  return made
}

let files = 0
/** Tells files apart: each is imported once. */
const made = () => {
  files += 1
  return files
}

type Way = () => Promise<Answer<unknown>>

/** Ways into the books that debit the customer or take from the till: each first makes what it changes. */
const WAYS: Readonly<Record<string, () => Promise<Way>>> = {
  'a cash-book entry': async () => () => office.call('POST', 'api/cash-book/', entry(10)),
  'rows of the cash book': async () => () =>
    office.call('POST', 'api/cash-book/bulk_create/', [entry(5), entry(5)]),
  'a transfer': async () => () => office.call('POST', 'api/transfer/', exchange),
  'rows of transfers': async () => () => office.call('POST', 'api/transfer/bulk_create/', [exchange]),
  'a settlement': async () => () => office.call('POST', 'api/hawala/bulk_create', [hawala]),
  async 'a change of an entry'() {
    const id = await unlimited(() => posted(entry(10)))
    return () => office.call('PATCH', `api/cash-book/${id}/`, { amount: 20 })
  },
  async 'a change of accounts'() {
    const id = await posted({ ...entry(10), debit_account: '4903' })
    return () => office.call('PATCH', `api/cash-book/${id}/`, { debit_account: OWES })
  },
  async 'a change of a transfer'() {
    const id = await unlimited(() => idOf(office.call<{ id: number }>('POST', 'api/transfer/', exchange)))
    return () => office.call('PATCH', `api/transfer/${id}/`, { amount: 20, exchanged_amount: 1400 })
  },
  async 'a change of a hawala'() {
    const id = await unlimited(() => recorded(hawala))
    return () => office.call('PATCH', `api/hawala/${id}/`, { amount: 50, RYL_amount: 50 })
  },
  async 'a delete of what was paid'() {
    await unlimited(() => posted(entry(10)))
    const id = await posted({ ...entry(5), debit_account: PAYS, credit_account: OWES })
    return async () => {
      await office.confirmPassword(`cash-book/${id}`)
      return office.call('DELETE', `api/cash-book/${id}/`)
    }
  },
  async 'a pay-out'() {
    const id = await recorded({ ...hawala, debit_account: RYL_OTHER, credit_account: UNPAID })
    const paid = {
      kind: 'paid',
      account: USD_TILL,
      amount: 10,
      rate: 0.25,
      paid_to: 'Karim',
      id_kind: 'tazkira',
      id_no: '1',
    }
    return () => office.call('POST', `api/hawala/${id}/steps/`, paid)
  },
  async 'an import of entries'() {
    const rows = [
      {
        date: today,
        amount: 10,
        currency: 'USD',
        debit_account: OWES,
        credit_account: PAYS,
        description: `file ${made()}`,
      },
    ]
    return () => importRows(office, 'entries', rows)
  },
  async 'an import of balances'() {
    const rows = [{ cust_id: 1, cust_name: 'Customer 1', acc_no: NEW, ccy: 'AFN', balance: 10, side: 'Dr' }]
    return () => importRows(office, 'office', rows, { date: today })
  },
  async 'an import that is taken back'() {
    await unlimited(() => posted(entry(10)))
    const rows = [
      {
        date: today,
        amount: 5,
        currency: 'USD',
        debit_account: PAYS,
        credit_account: OWES,
        description: `file ${made()}`,
      },
    ]
    const { body, status, text } = await importRows(office, 'entries', rows)
    expect(status, text).toBe(201)
    return () => takeImportBack(office, body.import.id)
  },
  async 'the difference of a day that is closed'() {
    const date = today
    const counted = { USD: { '100': 4 }, AFN: { '1000': 70 } }
    const count = await office.call('PUT', `api/counts/${date}/901/`, { notes: counted })
    expect(count.status, count.text).toBe(200)
    const reasons = [{ cust_id: 901, ccy: 'USD', reason: 'counted' }]
    return () => office.call('POST', 'api/days/', { date, left_out: [], reasons })
  },
}

describe('what passes a limit', () => {
  const clear = async () => {
    for (const acc_no of [OWES, RYL, NEW, USD_TILL]) await office.call('DELETE', `api/limits/${acc_no}/`)
  }
  const limited = async () => {
    await clear()
    const balance = async (acc_no: string) =>
      Number((await office.call<{ balance: number }>('GET', `api/accounts/${acc_no}/balance/`)).body.balance)
    for (const acc_no of [OWES, RYL, NEW])
      await office.call('PUT', `api/limits/${acc_no}/`, { most_debit: Math.max(0, -(await balance(acc_no))) })
    await office.call('PUT', `api/limits/${USD_TILL}/`, { least_cash: -(await balance(USD_TILL)) })
    await office.call('PUT', 'api/office/settings/', { limit_mode: 'approve' })
  }

  it.each(Object.entries(WAYS))('is refused as %s, and nothing else is against it', async (_, prepare) => {
    await clear()
    const send = await prepare()
    await limited()
    const entries = await office.count('entries')
    const refused = (await send()) as Answer<OverLimitAnswer>
    expect([refused.status, refused.body.code], refused.text).toEqual([409, 'over-limit'])
    expect(await office.count('entries')).toBe(entries)
    await office.call('PUT', 'api/office/settings/', { limit_mode: 'warn' })
    const { status, text } = await send()
    expect(status, text).toBeLessThan(300)
  })

  it('leaves books in which nothing is wrong', async () => {
    expect(await office.findings()).toEqual([])
  })
})
