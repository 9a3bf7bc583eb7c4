import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DayStanding } from '../../../contract/day/day-answers.ts'
import { closedDayTexts } from '../../../contract/day/days.ts'
import type { Hawala } from '../../../contract/hawala/hawala.ts'
import { hawalaRefusals } from '../../../contract/hawala/hawala-refusals.ts'
import type { HawalaLife } from '../../../contract/hawala/step-answers.ts'
import { undoTarget } from '../../../contract/hawala/steps.ts'
import { missingTexts } from '../../../contract/lists/missing-texts.ts'
import { sourceTexts } from '../../../contract/records/source.ts'
import type { Statement, TrialBalance } from '../../../contract/reports/report-answers.ts'
import { addDays, dayIn, shortDay } from '../../../contract/text/dates.ts'
import { fieldTexts } from '../../../contract/wire/field-texts.ts'
import { type Headers, OPERATOR, openOffice, type TestOffice } from '../setup/office.ts'

let office: TestOffice
let cashier: string
const today = dayIn('Asia/Kabul')
const yesterday = addDays(today, -1)

// 1 Haji Amin (1001, 1002) and 2 Zarif (1003) are correspondents, 3 a sender, 901 the till, 902 Unpaid hawala, 903 expenses.
beforeAll(async () => {
  office = await openOffice()
  await office.addCustomer(1, { '1001': 'RYL', '1002': 'RYL' })
  await office.addCustomer(2, { '1003': 'RYL' })
  await office.addCustomer(3, { '1004': 'RYL' })
  await office.addCustomer(901, { '8001': 'AFN', '1901': 'RYL', '4001': 'USD', '7001': 'EUR' })
  await office.addCustomer(902, { '1902': 'RYL' })
  await office.addCustomer(903, { '1903': 'RYL' })
  for (const [id, patch] of [
    [1, { saraf: true, cust_name: 'Haji Amin' }],
    [2, { saraf: true }],
    [901, { kind: 'cashbox' }],
    [902, { kind: 'unpaid' }],
    [903, { kind: 'expense' }],
  ] as const)
    expect((await office.call('PATCH', `api/customers/${id}/`, patch)).status).toBe(200)
  expect((await office.call('PUT', 'api/office/settings/', { charges_back: 903 })).status).toBe(200)
  const rates = [{ ccy: 'RYL', to_usd: 0.2667, to_pkr: 74 }]
  expect((await office.call('POST', 'api/exchange-rates/bulk_create_update', rates)).status).toBe(200)
  cashier = await office.colleague('rahimi@office.af', 'cashier')
})
afterAll(() => office.close())

const incoming = {
  ...{ amount: 64_000, currency: 'AFN', exchange_rate: 18.5, debit_account: '1002', credit_account: '1902' },
  ...{ sender_name: 'Ahmad', receiver_name: 'Karim', date: today },
}
const outgoing = { ...incoming, debit_account: '1004', credit_account: '1001', RYL_charge: 12.5 }

const record = (...rows: readonly object[]) =>
  office.call<Hawala[]>('POST', 'api/hawala/bulk_create', rows.length > 0 ? rows : [incoming])
const only = async (row: object = incoming) => {
  const answer = await record(row)
  expect(answer.status, answer.text).toBe(201)
  return answer.body[0] as Hawala
}
const step = (id: number, body: object, headers: Headers = {}) =>
  office.call<HawalaLife>('POST', `api/hawala/${id}/steps/`, body, headers)
const took = async (id: number, body: object) => {
  const answer = await step(id, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const pay = { kind: 'paid', account: '8001', amount: 64_000, rate: 18.5, paid_to: 'Karim' }
const byCard = { id_kind: 'tazkira', id_no: '1400-0101-12345' }
const undo = async (id: number, no: number, headers: Headers = {}) => {
  await office.confirmPassword(undoTarget(id, no))
  return office.call<HawalaLife>('DELETE', `api/hawala/${id}/steps/${no}/`, undefined, headers)
}
const undone = async (id: number, no: number) => {
  const answer = await undo(id, no)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const balance = async (acc_no: string) =>
  (await office.call<{ balance: number }>('GET', `api/accounts/${acc_no}/balance/`)).body.balance
const isWhole = async () => {
  expect(await office.findings()).toEqual([])
  const { body } = await office.call<TrialBalance>('GET', 'api/reports/trial-balance/report/')
  expect(body.currencies.every(({ total }) => Number(total) === 0)).toBe(true)
}
const remove = async (id: number) =>
  expect((await office.call('DELETE', `api/hawala/${id}/`)).status).toBe(204)

describe('an incoming hawala', () => {
  it('is unpaid until it is paid from a till in AFN: Unpaid 0, the till 64,000.00 Cr, nothing left in any currency', async () => {
    const hawala = await only()
    expect(hawala).toMatchObject({ direction: 'in', status: 'recorded', RYL_amount: 3459.46 })
    expect(await balance('1902')).toBe(3459.46)
    const { hawala: paid, steps, next } = await took(hawala.id, { ...pay, ...byCard })
    expect(paid).toMatchObject({ status: 'paid', version: 2 })
    expect(steps).toMatchObject([
      { no: 1, kind: 'paid', account: '8001', amount: 64_000, currency: 'AFN', operator: OPERATOR.name },
    ])
    expect(next).toEqual([])
    expect([await balance('1902'), await balance('8001')]).toEqual([0, 64_000])
    const { body } = await office.call<Statement>(
      'GET',
      `api/reports/account-statement/report/?customer_id=901&account_no=8001&from_date=${today}&to_date=${today}`,
    )
    expect(body).toMatchObject({ final_balance: 64_000, transactions: [{ credit: 64_000 }] })
    await isWhole()
    await undone(hawala.id, 1)
    expect([await balance('1902'), await balance('8001')]).toEqual([3459.46, 0])
    await remove(hawala.id)
    await isWhole()
  })

  it('is paid in its own currency by an entry of the cash-book, whole', async () => {
    const { id } = await only({ ...incoming, RYL_amount: 100 })
    expect(await step(id, { ...pay, account: '1901', amount: 99 })).toMatchObject({
      status: 400,
      body: { amount: [hawalaRefusals.paidWhole({ ccy: 'RYL', amount: '100.00' }).text] },
    })
    const { steps } = await took(id, { kind: 'paid', account: '1901', paid_to: 'Karim' })
    const [made] = steps[0]?.records ?? []
    expect(made?.type).toBe('cash-book')
    const [entry] = (await office.call<object[]>('GET', `api/cash-book/?id=${made?.id}`)).body
    expect(entry).toMatchObject({
      ...{ amount: 100, currency: 'RYL', debit_account: '1902', credit_account: '1901' },
      source: `hawala/${id}`,
    })
    for (const [method, path] of [
      ['PATCH', `api/cash-book/${made?.id}/`],
      ['DELETE', `api/cash-book/${made?.id}/`],
    ] as const) {
      await office.confirmPassword(`cash-book/${made?.id}`)
      expect(await office.call(method, path, method === 'PATCH' ? { amount: 5 } : undefined)).toMatchObject({
        status: 409,
        body: { detail: sourceTexts.hawala({ id }).text },
      })
    }
    await undone(id, 1)
    await remove(id)
  })

  it('is paid once: of two at once the second is told by whom, when and to whom', async () => {
    const { id, version } = await only()
    const headers = (token: string) => ({ authorization: `Token ${token}`, 'if-match': String(version) })
    const body = { ...pay, ...byCard }
    const answers = await Promise.all([
      step(id, body, headers(office.token)),
      step(id, body, headers(cashier)),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const [first, second] = answers.toSorted((one, other) => one.status - other.status)
    const by = first?.body.steps[0]?.operator
    expect(second?.body).toEqual({
      detail: expect.stringMatching(String.raw`^Paid \d\d:\d\d by ${by} to Karim\.$`),
    })
    expect(await balance('8001')).toBe(64_000)
    await undone(id, 1)
    await remove(id)
  })

  it.each([
    [{ ...pay, account: '' }, { account: [fieldTexts.required.text] }],
    [{ ...pay, account: '9' }, { account: [missingTexts.account({ acc_no: 9 }).text] }],
    [{ ...pay, account: '1902' }, { account: [hawalaRefusals.ownAccount.text] }],
    [{ ...pay, paid_to: '' }, { paid_to: [fieldTexts.required.text] }],
    [{ ...pay, amount: undefined }, { amount: [fieldTexts.required.text] }],
    [{ ...pay, rate: undefined }, { rate: [fieldTexts.required.text] }],
    [{ ...pay, amount: -1 }, { amount: [fieldTexts.greaterThanZero.text] }],
    [
      { kind: 'confirmed' },
      { kind: [hawalaRefusals.notNext({ status: 'recorded', next: 'told or paid or returned' }).text] },
    ],
    [{ ...pay, date: addDays(today, -9) }, { date: [hawalaRefusals.early({ date: today }).text] }],
    [{ kind: 'returned', with_charge: true }, { with_charge: [hawalaRefusals.noCharge.text] }],
  ])('refuses %j', async (body, errors) => {
    const { id } = await only({ ...incoming, RYL_amount: 100 })
    expect(await step(id, body)).toMatchObject({ status: 400, body: errors })
    await remove(id)
  })

  it('takes an ID above USD 1,000, or where there is no rate', async () => {
    const { id } = await only({ ...incoming, RYL_amount: 3749.53 })
    await took(id, pay)
    await undone(id, 1)
    await remove(id)
    const large = await only({ ...incoming, RYL_amount: 3749.57 })
    expect(await step(large.id, { ...pay, id_no: '12' })).toMatchObject({
      body: { id_kind: [hawalaRefusals.idAbove({ most: '1,000.00' }).text] },
    })
    await office.tamper(`update exchange_rates set to_usd = 0 where ccy = 'RYL'`)
    expect(await step(large.id, { ...pay, id_kind: 'tazkira' })).toMatchObject({
      body: { id_no: [hawalaRefusals.idWithoutRate({ ccy: 'RYL' }).text] },
    })
    await office.tamper(`update exchange_rates set to_usd = 26670000 where ccy = 'RYL'`)
    await remove(large.id)
  })

  it('takes an ID for what is handed over where that is more than the hawala', async () => {
    const afn = (to_usd: number) =>
      office.call('POST', 'api/exchange-rates/bulk_create_update', [{ ccy: 'AFN', to_usd, to_pkr: 0 }])
    const required = { body: { id_kind: [hawalaRefusals.idAbove({ most: '1,000.00' }).text] } }
    const { id } = await only({ ...incoming, RYL_amount: 3700 })
    // Without a rate of AFN it is worth its part of what it was entered as.
    expect(await step(id, { ...pay, amount: 80_001 })).toMatchObject(required)
    await took(id, { ...pay, amount: 64_800 })
    await undone(id, 1)
    await afn(0.0142)
    expect(await step(id, { ...pay, amount: 70_423 })).toMatchObject(required)
    await took(id, { ...pay, amount: 70_422 })
    await undone(id, 1)
    await afn(0)
    await remove(id)
    const dollars = await only({ ...incoming, RYL_amount: 100 })
    expect(await step(dollars.id, { ...pay, account: '4001', amount: 9_999 })).toMatchObject(required)
    expect(await step(dollars.id, { ...pay, account: '7001', amount: 9_999 })).toMatchObject({
      body: { id_kind: [hawalaRefusals.idWithoutRate({ ccy: 'EUR' }).text] },
    })
    await remove(dollars.id)
  })

  it('goes back to the correspondent it came from', async () => {
    const { id } = await only()
    await took(id, { kind: 'told' })
    await took(id, { kind: 'returned' })
    expect([await balance('1002'), await balance('1902')]).toEqual([0, 0])
    await isWhole()
    await undone(id, 2)
    await undone(id, 1)
    await remove(id)
  })
})

describe('an outgoing hawala', () => {
  it('is told and confirmed; another step is refused, and its figures stay', async () => {
    const { id, ...sent } = await only(outgoing)
    expect(sent).toMatchObject({ direction: 'out', status: 'recorded', number: '1' })
    expect(await step(id, { kind: 'confirmed' })).toMatchObject({ status: 400 })
    expect((await took(id, { kind: 'told' })).next).toEqual(['confirmed', 'returned'])
    const told = hawalaRefusals.undoFirst({ step: `Told ${shortDay(today).text} by Amina` }).text
    expect(await office.call('PATCH', `api/hawala/${id}/`, { amount: 5 })).toMatchObject({
      status: 409,
      body: { detail: told },
    })
    expect(await office.call('DELETE', `api/hawala/${id}/`)).toMatchObject({ body: { detail: told } })
    expect((await step(id, { kind: 'told' })).body).toMatchObject({
      detail: expect.stringMatching(/^Told \d\d:\d\d by Amina\.$/),
    })
    const people = { receiver_phone_number: '0700 123 456', ref: '۷۷' }
    expect(await office.call('PATCH', `api/hawala/${id}/`, people)).toMatchObject({
      status: 200,
      body: { receiver_phone_number: '0700 123 456', ref: '77', status: 'told', version: 3 },
    })
    expect((await took(id, { kind: 'confirmed' })).next).toEqual([])
    expect(await office.call('PATCH', `api/hawala/${id}/`, people)).toMatchObject({ status: 409 })
    expect(await step(id, { kind: 'returned' })).toMatchObject({ status: 409 })
    await isWhole()
  })

  it('is returned with its charge, which the office pays', async () => {
    const before = [await balance('1001'), await balance('1004'), await balance('1903')]
    const { id } = await only(outgoing)
    const { steps } = await took(id, { kind: 'returned', with_charge: true })
    expect(steps[0]?.records).toHaveLength(2)
    const after = [await balance('1001'), await balance('1004'), await balance('1903')]
    expect(after).toEqual([before[0], before[1], (before[2] ?? 0) - 12.5])
    await isWhole()
    await undone(id, 1)
    await remove(id)
  })

  it('between two correspondents is a relay; without one it takes no steps', async () => {
    expect(await only({ ...outgoing, debit_account: '1003' })).toMatchObject({ direction: 'relay' })
    const plain = await only({ ...outgoing, credit_account: '1901' })
    expect(Object.keys(plain)).not.toContain('status')
    expect(await step(plain.id, { kind: 'told' })).toMatchObject({
      status: 409,
      body: { detail: hawalaRefusals.noSteps({ id: plain.id }).text },
    })
  })

  it('gets its direction anew with another account, and not with another amount', async () => {
    const plain = await only({ ...outgoing, credit_account: '1901' })
    const change = (body: object) => office.call<Hawala>('PATCH', `api/hawala/${plain.id}/`, body)
    expect((await change({ amount: 7 })).body.direction).toBeUndefined()
    expect((await change({ credit_account: '1902' })).body).toMatchObject({ direction: 'in' })
    expect((await change({ credit_account: '1901' })).body.status).toBeUndefined()
    await remove(plain.id)
  })
})

describe('a step', () => {
  it('is undone last first, with the password where money moved, by who did it or a manager', async () => {
    const { id } = await only()
    await took(id, { kind: 'told' })
    const { hawala } = await took(id, { ...pay, ...byCard })
    expect(await undo(id, 1)).toMatchObject({
      status: 409,
      body: { detail: hawalaRefusals.onlyLast.text },
    })
    expect(await undo(id, 3)).toMatchObject({ status: 404 })
    expect(await undo(id, 2, { authorization: `Token ${cashier}` })).toMatchObject({ status: 403 })
    await office.confirmPassword(`hawala/${id}`)
    expect(await office.call('DELETE', `api/hawala/${id}/steps/2/`)).toMatchObject({ status: 403 })
    expect(await undo(id, 2, { 'if-match': '1' })).toMatchObject({ status: 409 })
    expect(await undo(id, 2, { 'if-match': String(hawala.version) })).toMatchObject({
      status: 200,
      body: { hawala: { status: 'told', version: 4 }, steps: [{ kind: 'told' }] },
    })
    expect(await office.count('hawala_steps')).toBeGreaterThan(0)
    expect((await office.call('DELETE', `api/hawala/${id}/steps/1/`)).status).toBe(200)
    await remove(id)
    await isWhole()
  })

  it('is dated as a cashier may, and never a closed day; people may change on one', async () => {
    const { id } = await only({ ...incoming, date: addDays(today, -5) })
    const late = { ...pay, ...byCard, date: addDays(today, -3) }
    expect(await step(id, late, { authorization: `Token ${cashier}` })).toMatchObject({
      status: 400,
      body: { date: [expect.stringMatching(/^A cashier enters for/)] },
    })
    const told = await only({ ...incoming, date: addDays(today, -5) })
    await took(told.id, { kind: 'told', date: yesterday })
    const { body } = await office.call<{ standing: DayStanding }>('GET', `api/days/${yesterday}/`)
    const left_out = body.standing.tills.map(({ cust_id, ccy }) => ({ cust_id, ccy }))
    const closed = await office.call('POST', 'api/days/', { date: yesterday, left_out, reasons: [] })
    expect(closed.status, closed.text).toBe(201)
    expect(await office.call('DELETE', `api/hawala/${told.id}/steps/1/`)).toMatchObject({
      status: 409,
      body: { detail: closedDayTexts.step({ date: yesterday }).text },
    })
    // One that posts nothing too.
    for (const body of [late, { kind: 'told', date: late.date }])
      expect(await step(id, body)).toMatchObject({
        status: 400,
        body: { date: [expect.stringMatching(/is closed/)] },
      })
    const change = (patch: object) => office.call('PATCH', `api/hawala/${id}/`, patch)
    expect(await change({ receiver_name: 'Karim Khan' })).toMatchObject({ status: 200 })
    expect(await change({ amount: 5 })).toMatchObject({ status: 409 })
    await took(id, { ...pay, ...byCard })
    await undone(id, 1)
    await isWhole()
  })
})

describe('the evening after the close', () => {
  const close = async () => {
    const { body } = await office.call<{ standing: DayStanding }>('GET', `api/days/${today}/`)
    const left_out = body.standing.tills.map(({ cust_id, ccy }) => ({ cust_id, ccy }))
    return office.call('POST', 'api/days/', { date: today, left_out, reasons: [] })
  }

  const reopen = async (date: string) => {
    await office.confirmPassword(`days/${date}`)
    expect((await office.call('POST', `api/days/${date}/reopen/`, { reason: 'late' })).status).toBe(200)
  }

  it('has steps by the clock: the time of a pay-out, ages, and what a cashier undoes', async () => {
    await reopen(yesterday)
    const { id } = await only({ ...incoming, date: addDays(today, -2) })
    const ages = async () => (await office.call('GET', 'api/hawala/queue/sums/')).body
    const before = await ages()
    expect((await close()).status).toBe(201)
    // Two days old by the clock, and none older since the business date is tomorrow.
    expect(await ages()).toEqual(before)
    const own = { authorization: `Token ${cashier}` }
    expect((await step(id, { ...pay, ...byCard }, own)).status).toBe(201)
    expect(await step(id, { ...pay, ...byCard })).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/^Paid \d\d:\d\d by rahimi@office.af to Karim\.$/) },
    })
    await office.confirmPassword(undoTarget(id, 1), own)
    expect((await office.call('DELETE', `api/hawala/${id}/steps/1/`, undefined, own)).status).toBe(200)
    await reopen(today)
    await remove(id)
    await isWhole()
  })
})

describe('numbers and refs', () => {
  it('are a correspondent only once in 365 days, in words that say what became of it', async () => {
    const paid = await only({ ...incoming, ref: '1254' })
    await took(paid.id, { ...pay, ...byCard })
    const taken = `1254 of Haji Amin is hawala ${paid.id}, paid ${shortDay(today).text} to Karim.`
    expect(await record({ ...incoming, ref: '1254' })).toMatchObject({
      status: 400,
      body: [{ ref: [taken] }],
    })
    // Of another correspondent, and more than a year away, it is another one.
    await only({ ...incoming, debit_account: '1003', ref: '1254' })
    await only({ ...incoming, date: addDays(today, 366), ref: '1254' }).catch(() => {})
    expect(await record({ ...incoming, ref: '9' }, { ...incoming, ref: '۹' })).toMatchObject({
      status: 400,
      body: [{}, { ref: ['9 of Haji Amin is in row 1 too.'] }],
    })
  })

  it('of a list of 42 that comes twice are refused 42 times, and none is written', async () => {
    const rows = Array.from({ length: 42 }, (_, index) => ({ ...incoming, ref: `P-${index}` }))
    expect((await record(...rows)).status).toBe(201)
    const before = await office.count('hawala')
    const { status, body } = await record(...rows)
    expect(status).toBe(400)
    expect((body as unknown as { ref: string[] }[]).filter(({ ref }) => ref?.length === 1)).toHaveLength(42)
    expect(await office.count('hawala')).toBe(before)
  })

  it('are recorded once where two send the same', async () => {
    const answers = await Promise.all([1, 2].map(() => record({ ...incoming, ref: 'race' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
  })

  it('go on from the last one of the correspondent, over all rows of a list', async () => {
    const { body } = await record({ ...outgoing, number: '70' }, outgoing, {
      ...outgoing,
      debit_account: '1003',
    })
    expect(body.map(({ number }) => number)).toEqual(['70', '71', '72'])
    expect((await only(outgoing)).number).toBe('73')
    await isWhole()
  })
})
