import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actSubjects } from '../../../contract/operator/act-subjects.ts'
import { refusedText } from '../../../contract/operator/roles.ts'
import { paperRefusals } from '../../../contract/papers/papers-refusals.ts'
import type { Holders, Papers } from '../../../contract/papers/papers-shapes.ts'
import { addDays, dayIn } from '../../../contract/text/dates.ts'
import { fieldTexts } from '../../../contract/wire/field-texts.ts'
import { type Headers, openOffice, type TestOffice } from '../setup/office.ts'

const today = dayIn('Asia/Kabul')

let office: TestOffice
let cashier: string
let auditor: string
// 1 and 2 are customers, 3 a correspondent, 902 Unpaid hawala, 901 a till.
beforeAll(async () => {
  office = await openOffice()
  await office.addCustomer(1, { '1001': 'RYL', '4001': 'USD' })
  await office.addCustomer(2, { '4002': 'USD' })
  await office.addCustomer(3, { '1003': 'RYL' })
  await office.addCustomer(901, { '1901': 'RYL' })
  await office.addCustomer(902, { '1902': 'RYL' })
  for (const [id, patch] of [
    [1, { phone_1: '0700 111 111' }],
    [3, { saraf: true }],
    [901, { kind: 'cashbox' }],
    [902, { kind: 'unpaid' }],
  ] as const)
    expect((await office.call('PATCH', `api/customers/${id}/`, patch)).status).toBe(200)
  cashier = await office.colleague('cashier@office.af', 'cashier')
  auditor = await office.colleague('auditor@office.af', 'auditor')
})
afterAll(() => office.close())

const as = (token: string, headers: Headers = {}) => ({ authorization: `Token ${token}`, ...headers })
const keep = (cust_id: number, body: object, headers?: Headers) =>
  office.call<Papers>('PUT', `api/papers/${cust_id}/`, body, headers)
const kept = (cust_id: number, headers?: Headers) =>
  office.call<Papers>('GET', `api/papers/${cust_id}/`, undefined, headers)
const holders = async (id_no: string) =>
  (await office.call<Holders>('GET', `api/papers/holders/?${new URLSearchParams({ id_no })}`)).body

const whole = {
  ...{ father: 'Abdul Karim', id_kind: 'tazkira', id_no: '1400-0101-12345', id_expiry: '2027-01-31' },
  ...{ born: '1980-05-01', nationality: 'Afghan', occupation: 'trader', source_of_funds: 'shop' },
  ...{ risk: 'high', seen_on: today, folder: 'A 12' },
}

describe('the papers of a customer', () => {
  it('are nothing at first, then what was sent, each with the next version', async () => {
    expect((await kept(1)).body).toEqual({ cust_id: 1, risk: 'normal', version: 0 })
    expect(await keep(1, whole)).toMatchObject({ status: 200, body: { cust_id: 1, ...whole, version: 1 } })
    expect((await keep(1, {}, { 'if-match': '0' })).status).toBe(409)
    expect((await keep(1, { father: '  Ali   Khan ', id_kind: '' }, { 'if-match': '1' })).body).toEqual({
      ...{ cust_id: 1, father: 'Ali Khan', risk: 'normal', version: 2 },
    })
    expect((await kept(1)).body).toMatchObject({ father: 'Ali Khan', version: 2 })
    expect((await kept(77)).status).toBe(404)
    expect((await keep(77, {})).status).toBe(404)
    expect(await office.findings()).toEqual([])
  })

  it.each([
    [{ id_no: '5' }, { id_kind: [fieldTexts.required.text] }],
    [{ id_kind: 'passport' }, { id_no: [fieldTexts.required.text] }],
    [{ id_expiry: today }, { id_no: [fieldTexts.required.text] }],
    [{ born: addDays(today, 1) }, { born: [paperRefusals.ahead({ today }).text] }],
    [{ seen_on: addDays(today, 1) }, { seen_on: [paperRefusals.ahead({ today }).text] }],
    [{ risk: 'some' }, { risk: [expect.any(String)] }],
    [{ id_expiry: '2026-02-30' }, { id_expiry: [expect.any(String)] }],
  ])('are refused by the field: %j', async (body, said) => {
    expect(await keep(1, body)).toMatchObject({ status: 400, body: said })
  })

  it('are read by all, kept by those who enter, and blocked by those who manage', async () => {
    await keep(2, {})
    expect((await kept(2, as(auditor))).status).toBe(200)
    expect((await keep(2, {}, as(auditor))).status).toBe(403)
    expect((await keep(2, { father: 'Omar' }, as(cashier))).status).toBe(200)
    const refused = { status: 403, body: { detail: refusedText('manage', actSubjects.block).text } }
    expect(await keep(2, { risk: 'blocked' }, as(cashier))).toMatchObject(refused)
    expect((await keep(2, { risk: 'blocked' })).status).toBe(200)
    expect(await keep(2, { risk: 'low' }, as(cashier))).toMatchObject(refused)
    expect((await keep(2, { risk: 'blocked', father: 'Omid' }, as(cashier))).status).toBe(200)
    expect((await keep(2, {})).status).toBe(200)
  })

  it("of the office's own may be kept, but they are not blocked", async () => {
    expect((await keep(901, { father: 'Omar' })).status).toBe(200)
    expect(await keep(901, { risk: 'blocked' })).toMatchObject({
      status: 400,
      body: { risk: [paperRefusals.isOwn({ cust_id: '901' }).text] },
    })
  })

  it('go with their customer', async () => {
    await office.addCustomer(9)
    await keep(9, whole)
    await office.confirmPassword('customers/9')
    expect((await office.call('DELETE', 'api/customers/9/')).status).toBe(204)
    expect(await office.books.all('select 1 from papers where cust_id = 9')).toEqual([])
    expect(await office.findings()).toEqual([])
  })
})

describe('a paper of a number', () => {
  it('is found however its digits are grouped: with its customers, senders and receivers, the newest first', async () => {
    await keep(1, whole)
    const sent = {
      ...{ amount: 40, currency: 'RYL', debit_account: '1001', credit_account: '1003', date: today },
      ...{ sender_name: 'Karim', receiver_name: 'Ali', sender_id: '77-88/99', sender_phone: '0700 222 222' },
    }
    const come = { ...sent, debit_account: '1003', credit_account: '1902', sender_id: '' }
    const { body } = await office.call<{ id: number }[]>('POST', 'api/hawala/bulk_create', [
      { ...sent, sender_phone: '', date: addDays(today, -1) },
      sent,
      come,
    ])
    expect(body).toHaveLength(3)
    const paid = { kind: 'paid', account: '1901', paid_to: 'Karim Jan', id_kind: 'Tazkira', id_no: '۷۷۸۸۹۹' }
    const step = await office.call('POST', `api/hawala/${body[2]?.id}/steps/`, {
      ...paid,
      phone: '0700 333 333',
    })
    expect(step.status, step.text).toBe(201)
    expect(await holders('۱۴۰۰ ۰۱۰۱ ۱۲۳۴۵')).toEqual([
      {
        ...{ name: 'Customer 1', phone: '0700 111 111', cust_id: 1 },
        ...{ id_kind: 'tazkira', id_expiry: '2027-01-31' },
      },
    ])
    const found = await holders('7788.99')
    expect(found).toHaveLength(3)
    expect(found).toEqual(
      expect.arrayContaining([
        { name: 'Karim', phone: '0700 222 222' },
        { name: 'Karim Jan', phone: '0700 333 333' },
      ]),
    )
    expect(found.at(-1)).toEqual({ name: 'Karim', phone: '' })
    expect(await holders('12345')).toEqual([])
    expect(await office.findings()).toEqual([])
  })

  it('may be of two customers: the office is asked, not refused', async () => {
    await keep(1, whole)
    expect((await keep(2, { id_kind: 'passport', id_no: '1400010112345' })).status).toBe(200)
    expect((await holders(whole.id_no)).map(({ cust_id, id_kind }) => [cust_id, id_kind])).toEqual([
      [1, 'tazkira'],
      [2, 'passport'],
    ])
  })

  it('is asked for by those who enter', async () => {
    const path = 'api/papers/holders/?id_no=1'
    expect((await office.call('GET', path, undefined, as(auditor))).status).toBe(403)
    expect((await office.call('GET', path, undefined, as(cashier))).status).toBe(200)
    expect((await office.call('GET', 'api/papers/holders/?id_no=')).status).toBe(400)
  })

  it('whose key is not its own is a finding', async () => {
    await office.tamper(`update papers set id_key = 'x' where cust_id = 1`)
    expect(await office.findings()).toEqual(['papers 1: are not found by their number'])
    await keep(1, whole)
    expect(await office.findings()).toEqual([])
  })
})
