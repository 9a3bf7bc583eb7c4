import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayTexts } from '../../../contract/day/close-form.ts'
import { countTexts } from '../../../contract/day/count-texts.ts'
import type { Count, Day, DayStanding, Days } from '../../../contract/day/day-answers.ts'
import { dayRefusals } from '../../../contract/day/day-refusals.ts'
import { closedDayTexts } from '../../../contract/day/days.ts'
import type { Till } from '../../../contract/day/tills.ts'
import { customerRefusals } from '../../../contract/lists/list-refusals.ts'
import { missingTexts } from '../../../contract/lists/missing-texts.ts'
import { sourceTexts } from '../../../contract/records/source.ts'
import type { TrialBalance } from '../../../contract/reports/report-answers.ts'
import type { CodedText } from '../../../contract/text/catalogue.ts'
import { addDays, dayIn } from '../../../contract/text/dates.ts'
import { fieldTexts } from '../../../contract/wire/field-texts.ts'
import { hawala } from '../setup/bodies.ts'
import { type Headers, openOffice, type TestOffice } from '../setup/office.ts'

let office: TestOffice
const today = dayIn('Asia/Kabul')
const [yesterday, before] = [addDays(today, -1), addDays(today, -2)]
const TILL = 901
const OVER = 902

beforeAll(async () => {
  office = await openOffice()
  await office.addCustomer(1, { '4001': 'USD', '8001': 'AFN', '1001': 'RYL', '1002': 'RYL' })
  await office.addCustomer(TILL, { '4901': 'USD', '8901': 'AFN' })
  await office.addCustomer(OVER, { '4902': 'USD' })
  await must('PATCH', `api/customers/${TILL}/`, { kind: 'cashbox' })
  await must('PATCH', `api/customers/${OVER}/`, { kind: 'income' })
  await must('PUT', 'api/office/settings/', { over_short: OVER, tills: { '1': TILL } })
})
afterAll(() => office.close())

async function must<Body>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  headers: Headers = {},
): Promise<Body> {
  const answer = await office.call<Body>(method, path, body, headers)
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}
const cash = (
  debit_account: string,
  credit_account: string,
  amount: number,
  date: string,
  currency = 'USD',
) =>
  office.call<{ id: number }>('POST', 'api/cash-book/', {
    amount,
    currency,
    debit_account,
    credit_account,
    date,
  })
const count = (date: string, notes: object, headers: Headers = {}) =>
  office.call<Count>('PUT', `api/counts/${date}/${TILL}/`, { notes }, headers)
const close = (date: string, more: object = {}) =>
  office.call<Day>('POST', 'api/days/', { date, left_out: [], reasons: [], ...more })
const days = async () => (await office.call<Days>('GET', 'api/days/')).body
const held = async (ccy: string) => {
  const { body } = await office.call<readonly Till[]>('GET', 'api/tills/')
  return body[0]?.currencies.find((one) => one.ccy === ccy)?.cash
}
const isWhole = async () => {
  expect(await office.findings()).toEqual([])
  const { body } = await office.call<TrialBalance>('GET', 'api/reports/trial-balance/report/')
  expect(body.currencies.every(({ total }) => Number(total) === 0)).toBe(true)
}

const ofNote = (note: string, fault: CodedText) => countTexts.ofNote({ ccy: 'USD', note, fault }).text
const ofTill = (fault: CodedText) => dayTexts.ofTill({ till: 'Customer 901', ccy: 'USD', fault }).text

describe('a day', () => {
  it('ends with jama and naam in the till: 0, 500, 200, 300', async () => {
    expect(await held('USD')).toBe(0)
    await cash('4901', '4001', 500, before)
    expect(await held('USD')).toBe(500)
    await cash('4001', '4901', 200, before)
    expect(await held('USD')).toBe(300)
  })

  it('is not closed while a till with cash is neither counted nor left out', async () => {
    expect(await close(before)).toMatchObject({
      status: 400,
      body: { non_field_errors: [dayTexts.tillNotCounted({ till: 'Customer 901', ccy: 'USD' }).text] },
    })
  })

  it('is counted by notes, whose sum the server makes', async () => {
    const { status, body } = await count(before, { USD: { '100': 2, '50': 1 } })
    expect({ status, ...body }).toMatchObject({
      status: 200,
      sums: { USD: 250 },
      expected: { USD: 300 },
      version: 1,
    })
    expect(await count(before, { USD: { '100': 3 } }, { 'if-match': '0' })).toMatchObject({ status: 409 })
  })

  it.each([
    [{ USD: { '100': -1 } }, ofNote('100', fieldTexts.wholeWithin({ least: '0', most: '10000000' }))],
    [{ USD: { '100': 1.5 } }, ofNote('100', fieldTexts.wholeRequired)],
    [{ USD: { '3': 1 } }, ofNote('3', countTexts.noSuchNote)],
    [{ USD: { '1e2': 1 } }, ofNote('1e2', countTexts.noSuchNote)],
    [{ USD: { '100.0': 1 } }, ofNote('100.0', countTexts.noSuchNote)],
    [{ USD: { '0100': 1 } }, ofNote('0100', countTexts.noSuchNote)],
    [{ USD: { ' 100': 1 } }, ofNote(' 100', countTexts.noSuchNote)],
    [{ USD: { '0x64': 1 } }, ofNote('0x64', countTexts.noSuchNote)],
    [{ USD: { '۱۰۰': 1 } }, ofNote('۱۰۰', countTexts.noSuchNote)],
    [{ USD: { '': 1 } }, ofNote('', countTexts.noSuchNote)],
    [{ USD: { loose: 0.005 } }, ofNote('loose', fieldTexts.tooManyDecimals({ decimals: 2 }))],
    [{ XYZ: {} }, countTexts.noCurrency({ code: 'XYZ' }).text],
    [{ EUR: { '100': 1 } }, dayRefusals.noTillAccount({ till: 'Customer 901', ccy: 'EUR' }).text],
  ])('refuses a count of %j', async (notes, message) => {
    expect(await count(before, notes)).toMatchObject({ status: 400, body: { notes: [message] } })
  })

  it('is not counted before it begins, nor in a customer that is no till', async () => {
    expect(await count(addDays(today, 1), {})).toMatchObject({
      status: 400,
      body: { date: [expect.any(String)] },
    })
    const answer = await office.call('PUT', `api/counts/${before}/1/`, { notes: {} })
    expect(answer).toMatchObject({
      status: 400,
      body: { cust_id: [missingTexts.tillAccount({ cust_id: 1 }).text] },
    })
  })

  it('is not closed over a difference without a reason, nor after an entry since the count', async () => {
    expect(await close(before)).toMatchObject({
      body: { non_field_errors: [ofTill(dayTexts.differs({ difference: '-50.00' }))] },
    })
    const { body } = await cash('4901', '4001', 10, before)
    expect(await close(before, { reasons: [{ cust_id: TILL, ccy: 'USD', reason: 'change' }] })).toMatchObject(
      {
        status: 400,
        body: {
          non_field_errors: [ofTill(dayTexts.stale({ amount: '10.00' }))],
        },
      },
    )
    await office.confirmPassword(`cash-book/${body.id}`)
    await must('DELETE', `api/cash-book/${body.id}/`)
  })

  it('is closed with its difference posted: -50, and the next day opens at 250', async () => {
    const { status, body } = await close(before, {
      reasons: [{ cust_id: TILL, ccy: 'USD', reason: 'torn note' }],
    })
    expect({ status, ...body }).toMatchObject({
      status: 201,
      closings: 1,
      is_closed: true,
      tills: [{ cust_id: TILL, ccy: 'USD', expected: 300, counted: 250, reason: 'torn note' }],
      entries: [expect.any(Number)],
    })
    expect(await held('USD')).toBe(250)
    const [entry] = (await office.call<object[]>('GET', `api/cash-book/?id=${body.entries[0]}`)).body
    expect(entry).toMatchObject({
      ...{ amount: 50, debit_account: '4902', credit_account: '4901', description: 'torn note' },
      source: `day/${before}`,
    })
    expect(await days()).toMatchObject({ closed_until: before, first_open: today })
    expect((await office.call('GET', 'api/health')).body).not.toHaveProperty('calendar_day')
    expect(await close(before)).toMatchObject({ status: 409 })
    await isWhole()
  })

  it('takes nothing once it is closed, by any call', async () => {
    const [own] = (
      await office.call<{ results: { id: number; source?: string }[] }>('GET', 'api/cash-book?limit=9')
    ).body.results.filter(({ source }) => source === undefined)
    const { body: later } = await cash('4001', '4901', 1, today)
    const closed = closedDayTexts.closed({ date: before }).text
    const earlier = addDays(before, -3)
    expect(await cash('4901', '4001', 5, before)).toMatchObject({ status: 400, body: { date: [closed] } })
    expect(await cash('4901', '4001', 5, earlier)).toMatchObject({
      body: { date: [closedDayTexts.allClosed({ date: earlier, closed_until: before }).text] },
    })
    expect(
      await office.call('POST', 'api/hawala/bulk_create', [
        { ...hawala, date: today },
        { ...hawala, date: before },
      ]),
    ).toMatchObject({ status: 400, body: [{}, { date: [closed] }] })
    expect(await office.call('PATCH', `api/cash-book/${later.id}/`, { date: before })).toMatchObject({
      status: 400,
      body: { date: [closed] },
    })
    const kept = closedDayTexts.record({ date: before, next: closedDayTexts.opposite }).text
    expect(await office.call('PATCH', `api/cash-book/${own?.id}/`, { description: 'x' })).toMatchObject({
      status: 409,
      body: { detail: kept },
    })
    await office.confirmPassword(`cash-book/${own?.id}`)
    expect(await office.call('DELETE', `api/cash-book/${own?.id}/`)).toMatchObject({
      status: 409,
      body: { detail: kept },
    })
    expect(await count(before, {})).toMatchObject({
      status: 409,
      body: { detail: closedDayTexts.counted({ date: before }).text },
    })
    // As a till of no operator: one that is named in the settings keeps its kind for that alone.
    await must('PUT', 'api/office/settings/', { tills: {} })
    expect(await office.call('PATCH', `api/customers/${TILL}/`, { kind: 'customer' })).toMatchObject({
      status: 409,
    })
    await must('PUT', 'api/office/settings/', { tills: { '1': TILL } })
    await office.confirmPassword(`cash-book/${later.id}`)
    await must('DELETE', `api/cash-book/${later.id}/`)
  })

  it('keeps its difference to itself: it goes with the closing alone', async () => {
    const [{ entries = [] } = {}] = (await days()).days
    const text = sourceTexts.day({ date: before }).text
    expect(await office.call('PATCH', `api/cash-book/${entries[0]}/`, { amount: 1 })).toMatchObject({
      status: 409,
      body: { detail: text },
    })
  })

  it('is reopened by an owner, with password and reason, the last one alone; its difference goes', async () => {
    await must('POST', 'api/days/', {
      date: yesterday,
      left_out: [{ cust_id: TILL, ccy: 'USD' }],
      reasons: [],
    })
    const reopen = (date: string, headers: Headers = {}) =>
      office.call<Day>('POST', `api/days/${date}/reopen/`, { reason: 'a late entry' }, headers)
    expect(await reopen(yesterday)).toMatchObject({ status: 403 })
    await office.confirmPassword(`days/${before}`)
    expect(await reopen(before)).toMatchObject({ status: 409 })
    await office.confirmPassword(`days/${yesterday}`)
    expect(await reopen(yesterday)).toMatchObject({ status: 200, body: { is_closed: false } })
    await office.confirmPassword(`days/${before}`)
    const { body } = await reopen(before)
    expect(body).toMatchObject({ is_closed: false, entries: [], reason: 'a late entry' })
    expect(await held('USD')).toBe(300)
    await isWhole()
    const manager = { authorization: `Token ${await office.colleague('m@office.af', 'manager')}` }
    expect(await reopen(before, manager)).toMatchObject({ status: 403 })
    const again = await close(before, { reasons: [{ cust_id: TILL, ccy: 'USD', reason: 'torn note' }] })
    expect(again.body).toMatchObject({ closings: 2, is_closed: true })
    expect(again.body).not.toHaveProperty('reason')
  })

  it('ends today as well: the first open day is what entries are dated from then on', async () => {
    await must('POST', 'api/days/', { date: today, left_out: [{ cust_id: TILL, ccy: 'USD' }], reasons: [] })
    expect(await days()).toMatchObject({ closed_until: today, first_open: addDays(today, 1) })
    const { body: health } = await office.call<object>('GET', 'api/health')
    expect(health).toMatchObject({ today: addDays(today, 1), calendar_day: today })
    expect(await cash('4901', '4001', 5, addDays(today, 1))).toMatchObject({ status: 201 })
    const { body } = await office.call<{ standing: DayStanding }>('GET', `api/days/${addDays(today, 1)}/`)
    expect(body.standing.tills).toMatchObject([{ cust_id: TILL, ccy: 'USD', expected: 255, counted: null }])
    await isWhole()
    await office.restart()
    expect((await days()).first_open).toBe(addDays(today, 1))
  })

  it('is not over before its calendar day: neither closed nor counted after the close of today', async () => {
    const next = addDays(today, 1)
    expect(await close(next, { left_out: [{ cust_id: TILL, ccy: 'USD' }] })).toMatchObject({
      status: 400,
      body: { date: [closedDayTexts.notOver({ date: next, today }).text] },
    })
    expect(await count(next, { USD: { '100': 2 } })).toMatchObject({
      status: 400,
      body: { date: [closedDayTexts.notCountedYet({ date: next }).text] },
    })
    expect(await days()).toMatchObject({ closed_until: today })
  })
})

describe('kinds of customers', () => {
  it('has one for unpaid hawala at most', async () => {
    await office.addCustomer(20, { '1020': 'RYL' })
    await must('PATCH', 'api/customers/20/', { kind: 'unpaid' })
    expect(await office.call('PATCH', 'api/customers/1/', { kind: 'unpaid' })).toMatchObject({
      status: 400,
      body: { kind: [customerRefusals.kindTaken({ customer: 'Customer 20', cust_id: 20 }).text] },
    })
  })

  it('is told apart by managers and owners, and left out of the wire where it says nothing', async () => {
    const cashier = { authorization: `Token ${await office.colleague('c@office.af', 'cashier')}` }
    expect(await office.call('PATCH', 'api/customers/20/', { kind: 'expense' }, cashier)).toMatchObject({
      status: 403,
    })
    const [one] = (await office.call<object[]>('GET', 'api/customers?cust_id=1')).body
    expect(one).not.toHaveProperty('kind')
  })
})
