import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { approvalRefusals, approvalTexts } from '../../../contract/limits/approval-texts.ts'
import { limitRefusals, limitTexts } from '../../../contract/limits/limit-texts.ts'
import type { Limit, OverLimitAnswer } from '../../../contract/limits/limits.ts'
import { authTexts } from '../../../contract/operator/auth.ts'
import { holderTexts } from '../../../contract/operator/roles.ts'
import { dayIn } from '../../../contract/text/dates.ts'
import { ACCOUNTS, cashBook, hawala } from '../setup/bodies.ts'
import { type Headers, OPERATOR, openOffice, type TestOffice } from '../setup/office.ts'

let office: TestOffice
let cashier: string
let otherCashier: string
beforeAll(async () => {
  office = await openOffice()
  await office.addCustomer(1, ACCOUNTS)
  await office.addCustomer(2, { '4901': 'USD', '4902': 'USD' })
  await office.call('PATCH', 'api/customers/2/', { kind: 'cashbox' })
  cashier = await office.colleague('cashier@office.af', 'cashier')
  otherCashier = await office.colleague('other@office.af', 'cashier')
  await office.colleague('manager@office.af', 'manager')
})
afterAll(() => office.close())

const by = (token: string, headers: Headers = {}): Headers => ({
  authorization: `Token ${token}`,
  ...headers,
})
const ASKED = { prefer: 'limits=ask' }
const limit = (acc_no: string, body: object, headers?: Headers) =>
  office.call<Limit>('PUT', `api/limits/${acc_no}/`, body, headers)
const setMode = (limit_mode: string) => office.call('PUT', 'api/office/settings/', { limit_mode })
// What a cashier may enter.
const date = dayIn('Asia/Kabul')
const owing = (amount: number) => ({ ...cashBook, amount, date })
const post = (body: object, headers?: Headers) =>
  office.call<OverLimitAnswer>('POST', 'api/cash-book/', body, headers)
const approve = async (request: string, token: string, email = 'manager@office.af', more: object = {}) =>
  office.call<{ approval: string }>(
    'POST',
    'auth/approval/',
    { email, password: OPERATOR.password, request, ...more },
    by(token),
  )
/** A cashier's entry that passes the limit, and its approval. */
async function approved(amount: number): Promise<{ body: object; approval: string }> {
  const body = owing(amount)
  const refused = await post(body, by(cashier))
  expect(refused.status, refused.text).toBe(409)
  const given = await approve(refused.body.request, cashier)
  expect(given.status, given.text).toBe(200)
  return { body, approval: given.body.approval }
}
const last = async () => {
  const [row] = await office.books.all<{
    record_type: string
    operator_id: number
    record_id: string
    after: string
  }>('select record_type, operator_id, record_id, after from audit order by seq desc limit 1')
  return row
}

beforeEach(async () => {
  await office.tamper('delete from throttles')
  for (const acc_no of ['4001', '4002', '8001', '4901']) await office.call('DELETE', `api/limits/${acc_no}/`)
  await office.call('PUT', 'api/office/settings/', { limit_mode: 'approve' })
  // The customer owes nothing on 4001 at the beginning of each test.
  const { body } = await office.call<{ balance: number }>('GET', 'api/accounts/4001/balance/')
  if (body.balance < 0) await post({ ...owing(-body.balance), debit_account: '4002', credit_account: '4001' })
  if (body.balance > 0) await post(owing(body.balance))
  await limit('4001', { most_debit: 100 })
})

describe('a limit', () => {
  it('is kept with a version, listed, changed and taken away', async () => {
    const { body, status } = await limit('4002', { most_debit: 250.5 })
    expect([status, body]).toEqual([200, { acc_no: '4002', most_debit: 250.5, version: 1 }])
    expect((await limit('4002', { most_debit: 0 }, { 'if-match': '9' })).status).toBe(409)
    expect((await limit('4002', { most_debit: 0 }, { 'if-match': '1' })).body).toEqual({
      ...{ acc_no: '4002', most_debit: 0, version: 2 },
    })
    const { body: listed } = await office.call<readonly Limit[]>('GET', 'api/limits/')
    expect(listed.map(({ acc_no }) => acc_no)).toEqual(['4001', '4002'])
    expect((await office.call('DELETE', 'api/limits/4002/', undefined, { 'if-match': '2' })).status).toBe(204)
    expect((await office.call('DELETE', 'api/limits/4002/')).status).toBe(404)
    expect(await office.findings()).toEqual([])
  })

  it('fits its account', async () => {
    const refusals = async (acc_no: string, body: object) => (await limit(acc_no, body)).body as unknown
    expect(await refusals('4002', {})).toEqual({ non_field_errors: [limitRefusals.oneOfBoth.text] })
    expect(await refusals('4002', { most_debit: 1, least_cash: 1 })).toEqual({
      non_field_errors: [limitRefusals.oneOfBoth.text],
    })
    expect(await refusals('4002', { least_cash: 1 })).toEqual({
      least_cash: [limitRefusals.noTill({ acc_no: '4002' }).text],
    })
    expect(await refusals('4901', { most_debit: 1 })).toEqual({
      most_debit: [limitRefusals.isTill({ acc_no: '4901' }).text],
    })
    expect((await limit('4002', { most_debit: -1 })).status).toBe(400)
    expect((await limit('none', { most_debit: 1 })).status).toBe(400)
    expect((await limit('4901', { least_cash: 10 })).status).toBe(200)
  })

  it('is for managers to change and for all to see', async () => {
    expect((await limit('4002', { most_debit: 1 }, by(cashier))).status).toBe(403)
    expect((await office.call('DELETE', 'api/limits/4001/', undefined, by(cashier))).status).toBe(403)
    expect((await office.call('GET', 'api/limits/', undefined, by(cashier))).status).toBe(200)
  })

  it('goes with its account, and into the log', async () => {
    await office.addCustomer(7, { '4701': 'USD' })
    await limit('4701', { most_debit: 5 })
    await office.confirmPassword('accounts/4701')
    expect((await office.call('DELETE', 'api/accounts/4701/')).status).toBe(204)
    await office.addCustomer(8, { '4702': 'USD' })
    await limit('4702', { most_debit: 5 })
    await office.confirmPassword('customers/8')
    expect((await office.call('DELETE', 'api/customers/8/')).status).toBe(204)
    expect(await office.count('limits')).toBe(1)
    expect(await office.findings()).toEqual([])
  })
})

describe('an entry that passes a limit', () => {
  it('is refused with what it comes to where a manager approves', async () => {
    const { status, body } = await post(owing(100.01))
    expect(status).toBe(409)
    expect(body).toEqual({
      detail: limitTexts.owes({
        ...{ acc_no: '4001', name: 'Customer 1', comes_to: '100.01', ccy: 'USD', limit: '100.00' },
      }).text,
      code: 'over-limit',
      mode: 'approve',
      request: expect.any(String),
      over: [
        {
          ...{ acc_no: '4001', cust_id: 1, cust_name: 'Customer 1', ccy: 'USD', kind: 'most_debit' },
          ...{ limit: 100, comes_to: 100.01, entries: [0] },
        },
      ],
    })
    expect((await post(owing(100))).status).toBe(201)
  })

  it('is asked about where the office warns, of callers who are to be asked', async () => {
    await setMode('warn')
    const asked = await post(owing(101), ASKED)
    expect([asked.status, asked.body.mode]).toEqual([409, 'warn'])
    expect((await post(owing(101))).status).toBe(201)
  })

  it('passes where it brings an account nearer to its limit', async () => {
    await setMode('warn')
    await post(owing(500))
    await setMode('approve')
    expect((await post({ ...owing(50), debit_account: '4002', credit_account: '4001' })).status).toBe(201)
    expect((await post(owing(0.01))).status).toBe(409)
  })

  it('is judged by all rows of a call together, which names those that move the account', async () => {
    const back = { ...owing(60), debit_account: '4002', credit_account: '4001' }
    const bulk = (rows: readonly object[]) =>
      office.call<OverLimitAnswer>('POST', 'api/cash-book/bulk_create/', rows)
    expect((await bulk([owing(150), back])).status).toBe(201)
    const { status, body } = await bulk([
      owing(5),
      { ...owing(5), debit_account: '8001', currency: 'AFN', credit_account: '8002' },
      owing(6),
    ])
    expect(status).toBe(409)
    expect(body.over.map(({ entries, comes_to }) => [entries, comes_to])).toEqual([[[0, 2], 101]])
  })

  it('is refused as a change, as the delete of what was paid, and as a hawala', async () => {
    const { body: entry } = await office.call<{ id: number }>('POST', 'api/cash-book/', owing(90))
    const change = await office.call<OverLimitAnswer>('PATCH', `api/cash-book/${entry.id}/`, { amount: 101 })
    expect([change.status, change.body.code]).toEqual([409, 'over-limit'])
    const paid = { ...owing(50), debit_account: '4002', credit_account: '4001' }
    const { body: payment } = await office.call<{ id: number }>('POST', 'api/cash-book/', paid)
    expect((await post(owing(60))).status).toBe(201)
    await office.confirmPassword(`cash-book/${payment.id}`)
    const removed = await office.call<OverLimitAnswer>('DELETE', `api/cash-book/${payment.id}/`)
    expect([removed.status, removed.body.code]).toEqual([409, 'over-limit'])
    await limit('1001', { most_debit: 1 })
    const settled = await office.call<OverLimitAnswer>('POST', 'api/hawala/bulk_create/', [hawala])
    expect([settled.status, settled.body.code]).toEqual([409, 'over-limit'])
    await office.call('DELETE', 'api/limits/1001/')
  })

  it('is a till that would hold less than it is to keep', async () => {
    await post({ ...owing(20), debit_account: '4901', credit_account: '4002' })
    await limit('4901', { least_cash: 15 })
    const out = { ...owing(6), debit_account: '4002', credit_account: '4901' }
    const { status, body } = await post(out)
    expect([status, body.over[0]?.kind, body.over[0]?.comes_to]).toEqual([409, 'least_cash', 14])
  })

  it('is tried out freely', async () => {
    const { status } = await office.call(
      'POST',
      'api/cash-book/bulk_create/?dry_run=true',
      [owing(500)],
      ASKED,
    )
    expect(status).toBe(200)
  })
})

describe('an approval', () => {
  it('lets one write through, and the log names who gave it', async () => {
    const { body, approval } = await approved(300)
    const sent = await post(body, by(cashier, { approval }))
    expect(sent.status, sent.text).toBe(201)
    const row = await last()
    expect(row).toMatchObject({ record_type: 'approval', operator_id: 4 })
    expect(row?.record_id).toMatch(/^cash-book\/\d+$/)
    expect(JSON.parse(row?.after ?? '')).toEqual({
      ...{ asked_by: 2, records: 1, accounts: [{ acc_no: '4001', limit: 100, comes_to: 300 }] },
    })
    expect(await office.findings()).toEqual([])
  })

  const refusedAs = async (sent: Promise<{ status: number; body: object }>, text: string) => {
    const { status, body } = await sent
    expect([status, body]).toEqual([403, { detail: text }])
    const row = await last()
    expect([row?.record_type, row?.record_id, JSON.parse(row?.after ?? '')]).toEqual([
      ...['approval', 'refused', { refused: text }],
    ])
  }

  it('is used once', async () => {
    const { body, approval } = await approved(300)
    const headers = by(cashier, { approval })
    expect((await post(body, headers)).status).toBe(201)
    await refusedAs(post(body, headers), approvalRefusals.unknown.text)
  })

  it('is used once by two who send it at the same time', async () => {
    const { body, approval } = await approved(300)
    const headers = by(cashier, { approval })
    const sent = await Promise.all([post(body, headers), post(body, headers)])
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 403])
  })

  it('is for the session, the call and the body that it was given for', async () => {
    const { body, approval } = await approved(300)
    await refusedAs(post(body, by(otherCashier, { approval })), approvalRefusals.otherSession.text)
    await refusedAs(post(owing(301), by(cashier, { approval })), approvalRefusals.otherRequest.text)
    await refusedAs(post(owing(301), by(cashier, { approval: 'guessed' })), approvalRefusals.unknown.text)
    expect((await post(body, by(cashier, { approval }))).status).toBe(201)
  })

  it('holds for sixty seconds', async () => {
    const { body, approval } = await approved(300)
    const at = new Date(Date.now() - 61_000).toISOString()
    await office.tamper('update approvals set approved_at = ?', at)
    await refusedAs(post(body, by(cashier, { approval })), approvalRefusals.expired({ seconds: '60' }).text)
  })

  it('ends with the right to give it', async () => {
    for (const [sql, back] of [
      [
        `update operators set role = 'cashier' where id = 4`,
        `update operators set role = 'manager' where id = 4`,
      ],
      [
        `update operators set disabled_at = '2026-01-01T00:00:00.000Z' where id = 4`,
        'update operators set disabled_at = null where id = 4',
      ],
    ] as const) {
      const { body, approval } = await approved(300)
      await office.tamper(sql)
      await refusedAs(post(body, by(cashier, { approval })), approvalRefusals.demoted.text)
      await office.tamper(back)
    }
  })

  it('is given by managers alone, by their password, as often as a sign-in may be tried', async () => {
    const { body: refused } = await post(owing(300), by(cashier))
    const own = await approve(refused.request, cashier, 'cashier@office.af')
    expect([own.status, own.body]).toEqual([
      ...[403, { detail: approvalTexts.notAllowed({ holders: holderTexts.manage }).text }],
    ])
    await office.tamper(`update operators set start_until = '2099-01-01T00:00:00.000Z' where id = 4`)
    const unready = await approve(refused.request, cashier)
    expect([unready.status, unready.body]).toEqual([403, { detail: approvalTexts.notReady.text }])
    await office.tamper('update operators set start_until = null where id = 4')
    const required = (from: string, to: string) =>
      office.tamper(
        'update office_settings set content = replace(content, ?, ?)',
        `"second_factor":"${from}"`,
        `"second_factor":"${to}"`,
      )
    await required('none', 'managers')
    expect((await approve(refused.request, cashier)).body).toEqual(unready.body)
    await required('managers', 'none')
    const wrong = () => approve(refused.request, cashier, 'manager@office.af', { password: 'not it' })
    const { status, body } = await wrong()
    expect([status, body]).toEqual([400, { non_field_errors: [authTexts.badCredentials.text] }])
    for (let more = 0; more < 5; more += 1) await wrong()
    expect((await approve(refused.request, cashier)).status).toBe(429)
  })

  it('that two cashiers ask for at once lets each of theirs through', async () => {
    const [one, other] = await Promise.all([
      post(owing(300), by(cashier)),
      post(owing(300), by(otherCashier)),
    ])
    expect([one.status, other.status]).toEqual([409, 409])
    const [first, second] = await Promise.all([
      approve(one.body.request, cashier),
      approve(other.body.request, otherCashier),
    ])
    const sent = await Promise.all([
      post(owing(300), by(cashier, { approval: first.body.approval })),
      post(owing(300), by(otherCashier, { approval: second.body.approval })),
    ])
    expect(sent.map(({ status }) => status)).toEqual([201, 201])
  })
})
