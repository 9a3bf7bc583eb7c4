import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commissionText } from '../../../contract/commission/commission.ts'
import type { CommissionList, Correspondent } from '../../../contract/commission/commission-answers.ts'
import { commissionRefusals } from '../../../contract/commission/commission-refusals.ts'
import type { Hawala } from '../../../contract/hawala/hawala.ts'
import { missingTexts } from '../../../contract/lists/missing-texts.ts'
import { actSubjects } from '../../../contract/operator/act-subjects.ts'
import { refusedText } from '../../../contract/operator/roles.ts'
import type { CashBookEntry } from '../../../contract/records/cash-book.ts'
import { sourceTexts } from '../../../contract/records/source.ts'
import type { ProfitReport } from '../../../contract/reports/report-answers.ts'
import { addDays, dayIn } from '../../../contract/text/dates.ts'
import { fieldTexts } from '../../../contract/wire/field-texts.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'

const today = dayIn('Asia/Kabul')
const period = { from_date: addDays(today, -5), to_date: today }

let office: TestOffice
let cashier: string
let auditor: string

// 1 Haji Amin and 2 Zarif are correspondents, 3 a sender, 902 Unpaid hawala, 903 expenses, 904 income.
beforeAll(async () => {
  office = await openOffice()
  await office.addCustomer(1, { '1001': 'RYL', '4001': 'USD', '8001': 'AFN' })
  await office.addCustomer(2, { '1002': 'RYL', '4002': 'USD' })
  await office.addCustomer(3, { '1003': 'RYL' })
  await office.addCustomer(902, { '1902': 'RYL' })
  await office.addCustomer(903, { '4903': 'USD', '1903': 'RYL', '8903': 'AFN' })
  await office.addCustomer(904, { '4904': 'USD', '1904': 'RYL' })
  for (const [id, patch] of [
    [1, { saraf: true, cust_name: 'Haji Amin' }],
    [2, { saraf: true }],
    [902, { kind: 'unpaid' }],
    [903, { kind: 'expense' }],
    [904, { kind: 'income' }],
  ] as const)
    expect((await office.call('PATCH', `api/customers/${id}/`, patch)).status).toBe(200)
  const rates = [
    { ccy: 'RYL', to_usd: 0.25, to_pkr: 74 },
    { ccy: 'AFN', to_usd: 0.0125, to_pkr: 4 },
  ]
  expect((await office.call('POST', 'api/exchange-rates/bulk_create_update', rates)).status).toBe(200)
  cashier = await office.colleague('rahimi@office.af', 'cashier')
  auditor = await office.colleague('wali@office.af', 'auditor')
})
afterAll(() => office.close())

const sent = {
  ...{ amount: 1000, currency: 'AFN', exchange_rate: 20, debit_account: '1003', credit_account: '1001' },
  ...{ sender_name: 'Ahmad', receiver_name: 'Karim', date: today },
}
const comeIn = { ...sent, debit_account: '1001', credit_account: '1902' }
async function record(...rows: readonly object[]): Promise<readonly Hawala[]> {
  const { status, text, body } = await office.call<Hawala[]>('POST', 'api/hawala/bulk_create', rows)
  expect(status, text).toBe(201)
  return body
}
const agree = (body: object, headers = {}, cust_id = 1) =>
  office.call<Correspondent>('PUT', `api/correspondents/${cust_id}/`, body, headers)
async function list(more: Readonly<Record<string, string>> = {}): Promise<CommissionList> {
  const query = new URLSearchParams({ customer_id: '1', ...period, ...more })
  const answer = await office.call<CommissionList>('GET', `api/reports/commission/report/?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const idsOf = ({ hawala }: CommissionList) => hawala.map(({ id }) => id)
const bodyOf = ({ listed, way }: CommissionList, more: object = {}) => ({
  ...{ cust_id: 1, way, ...period, listed, date: today, amount: 5 },
  ...{ account: '4001', own_account: way === 'paid' ? '4903' : '4904' },
  ...more,
})
const post = (body: object, headers = {}) =>
  office.call<CashBookEntry>('POST', 'api/commission/', body, headers)
async function posted(body: object): Promise<CashBookEntry> {
  const { status, text, body: entry } = await post(body)
  expect(status, text).toBe(201)
  return entry
}
const hawalaOf = async (id: number) =>
  (await office.call<Hawala[]>('GET', `api/hawala/?id=${id}`)).body[0] as Hawala
async function remove(path: string) {
  await office.confirmPassword()
  return office.call('DELETE', path)
}
const as = (token: string) => ({ authorization: `Token ${token}` })

describe('the terms of a correspondent', () => {
  it('are none at first, in version 0, and then what was agreed', async () => {
    const first = await office.call('GET', 'api/correspondents/1/')
    expect(first.body).toEqual({ cust_id: 1, terms: 'none', version: 0 })
    const terms = { terms: 'each', terms_amount: 50, terms_currency: 'AFN' }
    expect(await agree(terms)).toMatchObject({ status: 200, body: { cust_id: 1, ...terms, version: 1 } })
    expect(await agree({ terms: 'none' }, { 'if-match': '0' })).toMatchObject({ status: 409 })
    expect(await agree({ terms: 'none' }, { 'if-match': '1' })).toMatchObject({
      status: 200,
      body: { cust_id: 1, terms: 'none', version: 2 },
    })
    expect(await office.findings()).toEqual([])
  })

  it.each([
    [{ terms: 'each', terms_currency: 'AFN' }, { terms_amount: [fieldTexts.required.text] }],
    [{ terms: 'each', terms_amount: 5 }, { terms_currency: [fieldTexts.required.text] }],
    [{ terms: 'per_100000' }, { terms_amount: [fieldTexts.required.text] }],
    [
      { terms: 'per_100000', terms_amount: 100_000.01 },
      { terms_amount: [commissionRefusals.overWhole.text] },
    ],
    [{ terms: 'each', terms_amount: 0, terms_currency: 'AFN' }, { terms_amount: [expect.any(String)] }],
    [{ terms: 'some' }, { terms: [expect.any(String)] }],
  ])('are refused by the field: %j', async (body, said) => {
    expect(await agree(body)).toMatchObject({ status: 400, body: said })
  })

  it('are of correspondents alone, set by those who manage, and go with their customer', async () => {
    const each = { terms: 'each', terms_amount: 1, terms_currency: 'USD' }
    expect(await agree(each, {}, 3)).toMatchObject({
      status: 400,
      body: { cust_id: [commissionRefusals.noCorrespondent({ cust_id: '3' }).text] },
    })
    expect(await agree(each, {}, 77)).toMatchObject({ status: 404 })
    for (const token of [cashier, auditor])
      expect(await agree(each, as(token))).toMatchObject({
        status: 403,
        body: { detail: refusedText('manage', actSubjects.commissionTerms).text },
      })
    await office.addCustomer(5)
    await office.call('PATCH', 'api/customers/5/', { saraf: true })
    expect((await agree(each, {}, 5)).status).toBe(200)
    expect((await remove('api/customers/5/')).status).toBe(204)
    expect((await office.call('GET', 'api/correspondents/5/')).status).toBe(404)
    await office.addCustomer(5)
    expect((await office.call<Correspondent>('GET', 'api/correspondents/5/')).body.terms).toBe('none')
    expect(await office.findings()).toEqual([])
  })
})

describe('the commission of hawala', () => {
  it('is an amount for each of them, both ways apart, proposed in the currency of each account', async () => {
    await agree({ terms: 'each', terms_amount: 50, terms_currency: 'AFN' })
    const [one, two, three] = await record(sent, sent, comeIn)
    const paid = await list()
    expect(idsOf(paid)).toEqual([one?.id, two?.id])
    expect(paid).toMatchObject({
      ...{ cust_id: 1, cust_name: 'Haji Amin', way: 'paid', more: 0, terms: 'each' },
      sums: [{ currency: 'AFN', hawala: 2, commission: 100 }],
      proposals: [
        { acc_no: '1001', currency: 'RYL', amount: 5 },
        { acc_no: '4001', currency: 'USD', amount: 1.25 },
        { acc_no: '8001', currency: 'AFN', amount: 100 },
      ],
    })
    expect(idsOf(await list({ way: 'received' }))).toEqual([three?.id])
    expect(idsOf(await list({ from_date: addDays(today, -9), to_date: addDays(today, -6) }))).toEqual([])
  })

  it('is per 100,000 of each amount, in its currency, half away from zero once a hawala', async () => {
    await agree({ terms: 'per_100000', terms_amount: 150 })
    // 1,003.33 × 150 / 100,000 is 1.504995, 1,003.34 is 1.50501; 3.34 × 150 / 100,000 is 0.00501.
    const [one, two] = await record(
      { ...sent, credit_account: '1002', amount: 1003.33 },
      { ...sent, credit_account: '1002', amount: 3.34, currency: 'USD', exchange_rate: 0.25 },
    )
    await agree({ terms: 'per_100000', terms_amount: 150 }, {}, 2)
    const { hawala, sums, proposals } = await list({ customer_id: '2' })
    expect(hawala).toMatchObject([
      { id: one?.id, commission: 1.5, commission_currency: 'AFN' },
      { id: two?.id, commission: 0.01, commission_currency: 'USD' },
    ])
    expect(sums).toMatchObject([
      { currency: 'AFN', commission: 1.5 },
      { currency: 'USD', commission: 0.01 },
    ])
    expect(proposals).toEqual([
      { acc_no: '1002', currency: 'RYL', amount: 0.12 },
      { acc_no: '4002', currency: 'USD', amount: 0.03 },
    ])
    await record({ ...sent, credit_account: '1002', amount: 3.34, currency: 'PKR' })
    expect((await list({ customer_id: '2' })).proposals.map(({ amount }) => amount)).toEqual([null, null])
  })

  it('is posted once, against an expense, and counts its hawala no more', async () => {
    const paid = await list()
    const entry = await posted(bodyOf(paid))
    expect(entry).toMatchObject({
      ...{ amount: 5, currency: 'USD', debit_account: '4903', credit_account: '4001', date: today },
      ...{ source: 'commission/1', description: commissionText(2, period.from_date, period.to_date) },
    })
    expect(await list()).toMatchObject({ hawala: [], sums: [] })
    for (const id of idsOf(paid))
      expect(await hawalaOf(id)).toMatchObject({ commission_paid: entry.id, version: 2 })
    expect(await post(bodyOf(paid))).toMatchObject({
      status: 409,
      body: { detail: commissionRefusals.changed.text },
    })
    expect(await post(bodyOf(await list()))).toMatchObject({
      status: 409,
      body: { detail: commissionRefusals.nothing.text },
    })
    expect(await office.findings()).toEqual([])
  })

  it('that is received is posted against an income', async () => {
    const received = await list({ way: 'received' })
    const entry = await posted(
      bodyOf(received, { account: '1001', own_account: '1904', description: 'agreed' }),
    )
    expect(entry).toMatchObject({ debit_account: '1001', credit_account: '1904', description: 'agreed' })
    expect(await hawalaOf(idsOf(received)[0] as number)).toMatchObject({ commission_received: entry.id })
  })

  it('of a relay is both paid and received', async () => {
    await agree({ terms: 'each', terms_amount: 10, terms_currency: 'RYL' }, {}, 2)
    const [relay] = await record({ ...sent, debit_account: '1001', credit_account: '1002' })
    expect(idsOf(await list({ way: 'received' }))).toEqual([relay?.id])
    expect(idsOf(await list({ customer_id: '2' }))).toContain(relay?.id)
    await posted(bodyOf(await list({ way: 'received' })))
    expect(idsOf(await list({ customer_id: '2' }))).toContain(relay?.id)
  })

  it('is posted by one of two operators who read the same list', async () => {
    const hawala = await record(sent, sent)
    const read = await list()
    const both = await Promise.all([post(bodyOf(read)), post(bodyOf(read), as(cashier))])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    const [one, two] = await Promise.all(hawala.map(({ id }) => hawalaOf(id)))
    expect(one?.commission_paid).toBe(two?.commission_paid)
    expect(await office.findings()).toEqual([])
  })

  it('is not posted of a list that has changed: a hawala, a new one, other terms', async () => {
    const [one] = await record(sent)
    const first = await list()
    await office.call('PATCH', `api/hawala/${one?.id}/`, { amount: 2000 })
    expect((await post(bodyOf(first))).status).toBe(409)
    const second = await list()
    await record(sent)
    expect((await post(bodyOf(second))).status).toBe(409)
    const third = await list()
    await agree({ terms: 'each', terms_amount: 40, terms_currency: 'AFN' })
    expect((await post(bodyOf(third))).status).toBe(409)
    await posted(bodyOf(await list()))
  })

  it.each([
    [{ account: '4002' }, { account: [missingTexts.accountOf({ acc_no: '4002', cust_id: '1' }).text] }],
    [{ account: '9999' }, { account: [missingTexts.account({ acc_no: '9999' }).text] }],
    [{ own_account: '4904' }, { own_account: [commissionRefusals.notExpense({ acc_no: '4904' }).text] }],
    [{ own_account: '8903' }, { own_account: [expect.any(String)] }],
    [{ amount: 0 }, { amount: [expect.any(String)] }],
    [{ date: addDays(today, 500) }, { date: [expect.any(String)] }],
    [{ listed: undefined }, { listed: [expect.any(String)] }],
  ])('is refused by the field, and writes nothing: %j', async (more, said) => {
    if ((await list()).hawala.length === 0) await record(sent)
    const count = await office.count('cash_book')
    expect(await post(bodyOf(await list(), more))).toMatchObject({ status: 400, body: said })
    expect(await office.count('cash_book')).toBe(count)
  })

  it('is read by all and posted by those who enter; a cashier posts it on their days', async () => {
    const read = await list()
    expect((await post(bodyOf(read), as(auditor))).status).toBe(403)
    const late = await post(bodyOf(read, { date: addDays(today, -9) }), as(cashier))
    expect(late).toMatchObject({ status: 400, body: { date: [expect.any(String)] } })
    expect((await post(bodyOf(read), as(cashier))).status).toBe(201)
  })
})

describe('a commission that was posted', () => {
  let entry: CashBookEntry
  let ids: readonly number[]
  beforeAll(async () => {
    await record(sent, sent)
    const read = await list()
    ids = idsOf(read)
    entry = await posted(bodyOf(read))
  })

  it('keeps its hawala from being changed, deleted and returned, but not from being told', async () => {
    const id = ids[0] as number
    const kept = { status: 409, body: { detail: commissionRefusals.posted({ id: String(entry.id) }).text } }
    expect(await office.call('PATCH', `api/hawala/${id}/`, { amount: 7 })).toMatchObject(kept)
    expect(await office.call('DELETE', `api/hawala/${id}/`)).toMatchObject(kept)
    const step = (kind: string) => office.call('POST', `api/hawala/${id}/steps/`, { kind, date: today })
    expect(await step('returned')).toMatchObject(kept)
    expect((await office.call('PATCH', `api/hawala/${id}/`, { receiver_name: 'Rahim' })).status).toBe(200)
    expect((await step('told')).status).toBe(201)
    expect(await hawalaOf(id)).toMatchObject({ commission_paid: entry.id, receiver_name: 'Rahim' })
  })

  it('is its own line of the profit, which is proved', async () => {
    const query = new URLSearchParams({ from_date: today, to_date: today, by: 'currency' })
    const of = async () =>
      (await office.call<ProfitReport>('GET', `api/reports/profit/report/?${query}`)).body
    const before = await of()
    // Five dollars to a correspondent each time but for the two that were received.
    expect(before.groups.find(({ key }) => key === 'USD')).toMatchObject({ income: 0, expense: 0 })
    expect(Number(before.sums.commissions)).toBeLessThan(0)
    const rent = { amount: 7, currency: 'USD', debit_account: '4903', credit_account: '4002', date: today }
    expect((await office.call('POST', 'api/cash-book/', rent)).status).toBe(201)
    const { sums, proof } = await of()
    expect([sums.commissions, sums.expense, sums.total]).toEqual([before.sums.commissions, -7, proof])
  })

  it('is not changed', async () => {
    expect(await office.call('PATCH', `api/cash-book/${entry.id}/`, { amount: 6 })).toMatchObject({
      status: 409,
      body: { detail: sourceTexts.commission({ id: '1' }).text },
    })
  })

  it('frees its hawala as it is deleted, after the password; they are posted anew', async () => {
    expect((await office.call('DELETE', `api/cash-book/${entry.id}/`)).status).toBe(403)
    expect((await remove(`api/cash-book/${entry.id}/`)).status).toBe(204)
    expect(idsOf(await list())).toEqual(ids)
    expect(await hawalaOf(ids[0] as number)).not.toHaveProperty('commission_paid')
    expect(await office.findings()).toEqual([])
    entry = await posted(bodyOf(await list()))
  })

  it('of a closed day stays, and has no opposite', async () => {
    await office.tamper(
      'insert into days (date, version, is_closed, content) values (?, 1, 1, ?)',
      ...[today, JSON.stringify({})],
    )
    await office.restart()
    expect((await remove(`api/cash-book/${entry.id}/`)).status).toBe(409)
    const { amount, currency, debit_account, credit_account } = entry
    const opposite = { amount, currency, debit_account: credit_account, credit_account: debit_account }
    const taken = await office.call('POST', 'api/cash-book/', {
      ...opposite,
      ...{ opposite_of: entry.id, date: addDays(today, 1), description: 'back' },
    })
    expect(taken).toMatchObject({
      status: 400,
      body: { opposite_of: [commissionRefusals.noOpposite({ id: String(entry.id) }).text] },
    })
    await office.tamper('delete from days')
    await office.restart()
  })

  it('is found wrong by the check where hawala and entry do not name each other', async () => {
    const [id] = ids
    await office.tamper('update hawala set commission_paid = 999 where id = ?', id as number)
    expect(await office.findings()).toContain(
      `hawala ${id}: its commission is not cash-book 999, which it names`,
    )
    await office.tamper('update hawala set commission_paid = null where commission_paid = ?', entry.id)
    expect(await office.findings()).toContain(`cash-book ${entry.id}: is a commission that no hawala names`)
  })
})
