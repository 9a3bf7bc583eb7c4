import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Hawala } from '../../../contract/hawala/hawala.ts'
import { paperRefusals } from '../../../contract/papers/papers-refusals.ts'
import { addDays, dayIn } from '../../../contract/text/dates.ts'
import { importRows, takeImportBack } from '../setup/imports.ts'
import { type Answer, openOffice, type TestOffice } from '../setup/office.ts'

const today = dayIn('Asia/Kabul')
/** Of the customer who is blocked, and of others. */
const [OWN, OWN_AFN, OWN_RYL, NEW] = ['4001', '8001', '1001', '8011']
const [OTHER, OTHER_AFN, OTHER_RYL, UNPAID, RYL_TILL] = ['4002', '8002', '1002', '1902', '1901']

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
  await office.addCustomer(1, { [OWN]: 'USD', [OWN_AFN]: 'AFN', [OWN_RYL]: 'RYL', [NEW]: 'AFN' })
  await office.addCustomer(2, { [OTHER]: 'USD', [OTHER_AFN]: 'AFN', [OTHER_RYL]: 'RYL' })
  await office.addCustomer(901, { [RYL_TILL]: 'RYL' })
  await office.addCustomer(902, { [UNPAID]: 'RYL' })
  await office.addCustomer(903, { '4903': 'USD' })
  await office.addCustomer(904, { '8904': 'AFN' })
  for (const [id, patch] of [
    [1, { saraf: true, cust_name: 'Nazir' }],
    [2, { saraf: true }],
    [901, { kind: 'cashbox' }],
    [902, { kind: 'unpaid' }],
    [903, { kind: 'expense' }],
    [904, { kind: 'capital' }],
  ] as const)
    expect((await office.call('PATCH', `api/customers/${id}/`, patch)).status).toBe(200)
})
afterAll(() => office.close())

const entry = { amount: 10, currency: 'USD', debit_account: OWN, credit_account: OTHER, date: today }
const turned = { ...entry, debit_account: OTHER, credit_account: OWN }
const exchange = {
  ...entry,
  ...{ exchange_rate: 70, exchanged_amount: 700, exchanged_currency: 'AFN', credit_account: OTHER_AFN },
}
const hawala = {
  ...{ amount: 40, currency: 'RYL', debit_account: OWN_RYL, credit_account: OTHER_RYL, date: today },
  ...{ sender_name: 'Ahmad', receiver_name: 'Karim' },
}

async function idOf(answer: Promise<Answer<{ id: number }>>): Promise<number> {
  const { status, body, text } = await answer
  expect(status, text).toBe(201)
  return body.id
}
const posted = (body: object) => idOf(office.call<{ id: number }>('POST', 'api/cash-book/', body))
const exchanged = (body: object) => idOf(office.call<{ id: number }>('POST', 'api/transfer/', body))
async function recorded(row: object): Promise<number> {
  const { body, status, text } = await office.call<Hawala[]>('POST', 'api/hawala/bulk_create', [row])
  expect(status, text).toBe(201)
  return body[0]?.id ?? 0
}
async function remove(path: string, target = path.replace(/^api\//, '').replace(/\/$/, '')) {
  await office.confirmPassword(target)
  return office.call('DELETE', path)
}
let files = 0
/** Tells files apart: each is imported once. */
const description = () => {
  files += 1
  return `file ${files}`
}
const step = (id: number, body: object) => office.call('POST', `api/hawala/${id}/steps/`, body)
const paid = { kind: 'paid', account: RYL_TILL, paid_to: 'Karim', id_kind: 'Tazkira', id_no: '1' }

type Way = () => Promise<Answer<unknown>>

/** Ways into the books that move an account of the customer: each first makes what it changes. */
const WAYS: Readonly<Record<string, () => Promise<Way>>> = {
  'a debit': async () => () => office.call('POST', 'api/cash-book/', entry),
  'a credit': async () => () => office.call('POST', 'api/cash-book/', turned),
  'rows of the cash book': async () => () =>
    office.call('POST', 'api/cash-book/bulk_create/', [
      { ...entry, debit_account: OTHER, credit_account: '4903' },
      entry,
    ]),
  'a transfer from it': async () => () => office.call('POST', 'api/transfer/', exchange),
  'a transfer to it': async () => () =>
    office.call('POST', 'api/transfer/', { ...exchange, debit_account: OTHER, credit_account: OWN_AFN }),
  'rows of transfers': async () => () => office.call('POST', 'api/transfer/bulk_create/', [exchange]),
  'a settlement': async () => () => office.call('POST', 'api/hawala/bulk_create', [hawala]),
  'a hawala to it': async () => () =>
    office.call('POST', 'api/hawala/bulk_create', [
      { ...hawala, debit_account: OTHER_RYL, credit_account: OWN_RYL },
    ]),
  async 'a change of an amount'() {
    const id = await posted(entry)
    return () => office.call('PATCH', `api/cash-book/${id}/`, { amount: 20 })
  },
  async 'a change of a date'() {
    const id = await posted(turned)
    return () => office.call('PATCH', `api/cash-book/${id}/`, { date: addDays(today, -1) })
  },
  async 'a change onto it'() {
    const id = await posted({ ...entry, debit_account: '4903' })
    return () => office.call('PATCH', `api/cash-book/${id}/`, { debit_account: OWN })
  },
  async 'a change away from it'() {
    const id = await posted(entry)
    return () => office.call('PATCH', `api/cash-book/${id}/`, { debit_account: '4903' })
  },
  async 'a change of a transfer'() {
    const id = await exchanged(exchange)
    return () => office.call('PATCH', `api/transfer/${id}/`, { amount: 20, exchanged_amount: 1400 })
  },
  async 'a change of a hawala'() {
    const id = await recorded(hawala)
    return () => office.call('PATCH', `api/hawala/${id}/`, { amount: 50, RYL_amount: 50 })
  },
  async 'a delete'() {
    const id = await posted(entry)
    return () => remove(`api/cash-book/${id}/`)
  },
  async 'a delete of a transfer'() {
    const id = await exchanged(exchange)
    return () => remove(`api/transfer/${id}/`)
  },
  async 'a delete of a hawala'() {
    const id = await recorded(hawala)
    return () => office.call('DELETE', `api/hawala/${id}/`)
  },
  async 'a pay-out from it'() {
    const id = await recorded({ ...hawala, debit_account: OTHER_RYL, credit_account: UNPAID })
    return () => step(id, { ...paid, account: OWN_RYL })
  },
  async 'an undone pay-out'() {
    const id = await recorded({ ...hawala, debit_account: OTHER_RYL, credit_account: UNPAID })
    expect((await step(id, { ...paid, account: OWN_RYL })).status).toBe(201)
    return () => remove(`api/hawala/${id}/steps/1/`, `hawala-step/${id}/1`)
  },
  async 'a return'() {
    const id = await recorded({ ...hawala, credit_account: UNPAID })
    return () => step(id, { kind: 'returned' })
  },
  async 'an opposite'() {
    const date = addDays(today, -9)
    const id = await posted({ ...entry, date })
    const closed = await office.call('POST', 'api/days/', { date, left_out: [], reasons: [] })
    expect(closed.status, closed.text).toBe(201)
    return () => office.call('POST', 'api/cash-book/', { ...turned, opposite_of: id })
  },
  async 'a commission'() {
    const terms = { terms: 'each', terms_amount: 5, terms_currency: 'USD' }
    expect((await office.call('PUT', 'api/correspondents/1/', terms)).status).toBe(200)
    await recorded({ ...hawala, debit_account: OTHER_RYL, credit_account: OWN_RYL })
    const period = { from_date: today, to_date: today }
    const query = new URLSearchParams({ customer_id: '1', ...period })
    const { body } = await office.call('GET', `api/reports/commission/report/?${query}`)
    const posting = { cust_id: 1, way: 'paid', ...period, listed: body.listed, amount: 5, date: today }
    return () => office.call('POST', 'api/commission/', { ...posting, account: OWN, own_account: '4903' })
  },
  'an import of entries': async () => () =>
    importRows(office, 'entries', [{ ...entry, description: description() }]),
  'a dry run of an import': async () => () =>
    importRows(office, 'entries', [{ ...entry, description: description() }], { dry_run: 'true' }),
  'an import of balances': async () => () =>
    importRows(
      office,
      'office',
      [{ cust_id: 1, cust_name: 'Nazir', acc_no: NEW, ccy: 'AFN', balance: 10, side: 'Dr' }],
      { date: today },
    ),
  async 'an import that is taken back'() {
    const { body, status, text } = await importRows(office, 'entries', [
      { ...turned, description: description() },
    ])
    expect(status, text).toBe(201)
    return () => takeImportBack(office, body.import.id)
  },
}

describe('a blocked customer', () => {
  const block = async (risk: string) =>
    expect((await office.call('PUT', 'api/papers/1/', { risk })).status).toBe(200)

  it.each(Object.entries(WAYS))('takes no entry: %s', async (_, prepare) => {
    await block('normal')
    const send = await prepare()
    await block('blocked')
    const [entries, postings] = [
      await office.count('entries'),
      await office.books.all('select * from postings'),
    ]
    const refused = await send()
    expect([400, 409], refused.text).toContain(refused.status)
    expect(refused.text).toMatch(
      /Nazir(?: is blocked: account \d+ takes no entry|, who is blocked: it stays)/,
    )
    expect(await office.count('entries')).toBe(entries)
    expect(await office.books.all('select * from postings')).toEqual(postings)
    await block('high')
    const { status, text } = await send()
    expect(status, text).toBeLessThan(300)
  })

  it('is named at the field of the account', async () => {
    await block('blocked')
    const refused = await office.call('POST', 'api/cash-book/', turned)
    expect(refused.body).toEqual({
      credit_account: [paperRefusals.blocked({ acc_no: OWN, name: 'Nazir' }).text],
    })
  })

  it('is paid nothing out against their paper, at any till', async () => {
    await block('normal')
    const id = await recorded({ ...hawala, debit_account: OTHER_RYL, credit_account: UNPAID })
    const papers = { id_kind: 'tazkira', id_no: '1400-55', risk: 'blocked' }
    expect((await office.call('PUT', 'api/papers/1/', papers)).status).toBe(200)
    const refused = await step(id, { ...paid, id_no: '140055' })
    expect([refused.status, refused.body]).toEqual([
      400,
      { id_no: [paperRefusals.blockedPerson({ name: 'Nazir' }).text] },
    ])
    expect((await step(id, { ...paid, id_no: '140056' })).status).toBe(201)
  })

  it('keeps what stands readable, and what moves no account may change', async () => {
    await block('normal')
    const id = await recorded(hawala)
    await block('blocked')
    expect((await office.call('PATCH', `api/hawala/${id}/`, { receiver_name: 'Karim Jan' })).status).toBe(200)
    expect((await office.call('GET', 'api/accounts/4001/balance/')).status).toBe(200)
    expect(await office.findings()).toEqual([])
  })
})
