import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Filing, LargeReport } from '../../../contract/large-cash/large-cash-answers.ts'
import { largeCashTexts } from '../../../contract/large-cash/large-cash-texts.ts'
import { actSubjects } from '../../../contract/operator/act-subjects.ts'
import { refusedText } from '../../../contract/operator/roles.ts'
import { screenSubjects } from '../../../contract/operator/screen-subjects.ts'
import { addDays, dayIn } from '../../../contract/text/dates.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'

const today = dayIn('Asia/Kabul')
/** Days of which each example has some of its own. */
const FIRST = addDays(today, -300)
const day = (at: number) => addDays(FIRST, at)

let office: TestOffice
let manager: string
let cashier: string
let auditor: string

// 1 the till, 2 another one, 3 and 4 customers, 5 the capital, 6 a correspondent, 7 Unpaid hawala.
beforeAll(async () => {
  office = await openOffice()
  await office.addCustomer(1, { '8001': 'AFN', '4001': 'USD', '1001': 'RYL', '3001': 'PKR' })
  await office.addCustomer(2, { '8002': 'AFN' })
  await office.addCustomer(3, { '8003': 'AFN', '4003': 'USD', '3003': 'PKR' })
  await office.addCustomer(4, { '8004': 'AFN' })
  await office.addCustomer(6, { '1006': 'RYL' })
  await office.addCustomer(7, { '1007': 'RYL' })
  for (const [id, patch] of [
    [1, { kind: 'cashbox' }],
    [2, { kind: 'cashbox' }],
    [3, { cust_name: 'Haji Nazir', phone_1: '0700 123 456', add: 'Sarai Shahzada' }],
    [6, { saraf: true }],
    [7, { kind: 'unpaid' }],
  ] as const)
    expect((await office.call('PATCH', `api/customers/${id}/`, patch)).status).toBe(200)
  // 1 USD is 70 AFN and 3.5 RYL; PKR has no rate.
  for (const [ccy, rate] of [
    ['AFN', 1_428_571n],
    ['RYL', 28_571_429n],
  ] as const)
    await office.tamper(
      'insert into exchange_rates (ccy, date, to_usd, to_pkr, buy, sell, saved_by) values (?, ?, ?, 0, 0, 0, ?)',
      ...[ccy, FIRST, rate, 'Amina'],
    )
  manager = await office.colleague('karimi@office.af', 'manager')
  cashier = await office.colleague('rahimi@office.af', 'cashier')
  auditor = await office.colleague('wali@office.af', 'auditor')
})
afterAll(() => office.close())

const as = (token: string) => ({ authorization: `Token ${token}` })
async function made<Body extends object = { readonly id: number }>(
  path: string,
  body: object,
): Promise<Body> {
  const { status, text, body: answer } = await office.call<Body>('POST', path, body)
  expect(status, text).toBe(201)
  return answer
}
/** Cash of a customer's account into the till, or out of it. */
const cash = (date: string, amount: number, [debit_account, credit_account] = ['8001', '8003'], more = {}) =>
  made('api/cash-book/', {
    ...{ date, amount, debit_account, credit_account, description: 'rent', currency: 'AFN' },
    ...more,
  })
async function list(from_date: string, to_date = from_date, more = {}): Promise<LargeReport> {
  const query = new URLSearchParams({ from_date, to_date, ...more })
  const { status, text, body } = await office.call<LargeReport>('GET', `api/reports/large/report/?${query}`)
  expect(status, text).toBe(200)
  return body
}
const told = ({ lines }: LargeReport) =>
  lines.map(({ from_date, date, way, name, currency, amount, worth, together }) => ({
    ...{ from_date, date, way, name, currency, amount, worth, together },
  }))

describe('the list', () => {
  it('has what a customer brings in on two days as one line, on the later one', async () => {
    await cash(day(1), 300_000)
    await cash(day(2), 250_000)
    const whole = { from_date: day(1), date: day(2), way: 'in', name: 'Haji Nazir', currency: 'AFN' }
    const line = { ...whole, amount: 550_000, worth: 550_000, together: 550_000 }
    expect(told(await list(day(0), day(3)))).toEqual([line])
    expect(told(await list(day(2)))).toEqual([line])
    expect(told(await list(day(1)))).toEqual([])
    const [{ entries, ...of } = { entries: [] }] = (await list(day(2))).lines
    expect(entries.map(({ date, amount }) => [date, amount])).toEqual([
      [day(1), 300_000],
      [day(2), 250_000],
    ])
    expect(of).toMatchObject({
      ...{ filled_at: { type: 'customer', id: 3 }, phone: '0700 123 456', address: 'Sarai Shahzada' },
      ...{ purpose: 'rent', father: '', id_no: '' },
    })
  })

  it('has what the papers of a customer tell', async () => {
    const papers = { father: 'Karim', id_kind: 'tazkira', id_no: '1400-77', nationality: 'Afghan' }
    expect((await office.call('PUT', 'api/papers/3/', papers)).status).toBe(200)
    const [line] = (await list(day(2))).lines
    expect(line).toMatchObject({ father: 'Karim', id_no: '1400-77', nationality: 'Afghan', occupation: '' })
  })

  it('has none of the first day and the third', async () => {
    await cash(day(5), 300_000)
    await cash(day(7), 250_000)
    expect(told(await list(day(4), day(8)))).toEqual([])
  })

  it('has what reaches the threshold by itself, at the rate of its day', async () => {
    await cash(day(10), 7_200, ['4001', '4003'], { currency: 'USD' })
    const [line] = told(await list(day(10)))
    expect(line).toMatchObject({ currency: 'USD', amount: 7_200, way: 'in' })
    expect(Number(line?.worth)).toBeCloseTo(504_000, -1)
    await cash(day(11), 500_000, ['8004', '8001'])
    await cash(day(11), 499_999.99, ['8001', '8004'])
    expect(told(await list(day(11))).map(({ way, amount }) => [way, amount])).toEqual([['out', 500_000]])
  })

  it('adds currencies up, and has a line of each', async () => {
    await cash(day(14), 200_000)
    await cash(day(14), 5_000, ['4001', '4003'], { currency: 'USD' })
    const lines = told(await list(day(14)))
    expect(lines.map(({ currency, amount }) => [currency, amount])).toEqual([
      ['AFN', 200_000],
      ['USD', 5_000],
    ])
    expect(new Set(lines.map(({ together }) => Math.round(Number(together) / 100)))).toEqual(new Set([5_500]))
  })

  it('lists nothing twice: what reaches the threshold with what is listed is a line of the later day', async () => {
    for (const at of [17, 18, 19]) await cash(day(at), 250_000)
    expect(
      told(await list(day(16), day(20))).map(({ date, amount, together }) => [date, amount, together]),
    ).toEqual([
      [day(18), 500_000, 500_000],
      [day(19), 250_000, 500_000],
    ])
    expect(told(await list(day(19)))).toHaveLength(1)
  })

  it('names what has no rate, whatever it is', async () => {
    await cash(day(22), 10, ['3001', '3003'], { currency: 'PKR' })
    const { lines, unvalued } = await list(day(22))
    expect(unvalued).toEqual(['PKR'])
    expect(lines).toMatchObject([{ currency: 'PKR', amount: 10, worth: null, together: null }])
  })

  it('leaves out what one till hands to another, and has an exchange of nobody as it is', async () => {
    await cash(day(25), 900_000, ['8001', '8002'])
    const { id } = await made('api/transfer/', {
      ...{ date: day(25), amount: 10_000, currency: 'USD', exchange_rate: 70 },
      ...{ exchanged_amount: 700_000, exchanged_currency: 'AFN', description: 'Gul' },
      ...{ debit_account: '4001', credit_account: '8001' },
    })
    const { lines } = await list(day(25))
    expect(lines).toMatchObject([
      { way: 'in', currency: 'USD', name: '', purpose: 'Gul', filled_at: { type: 'transfer', id } },
      { way: 'out', currency: 'AFN', name: '', purpose: 'Gul', filled_at: { type: 'transfer', id } },
    ])
  })
})

describe('a hawala', () => {
  const hawala = {
    ...{ amount: 20_000, currency: 'RYL', debit_account: '1001', credit_account: '1006', exchange_rate: 1 },
    ...{ sender_name: 'Ahmad', receiver_name: 'Karim', sender_id: '1400', purpose: 'family' },
  }
  const rows = (...some: readonly object[]) => made<readonly { id: number }[]>('api/hawala/bulk_create', some)

  it('is of its sender and receiver, in whatever letters', async () => {
    const [first, second] = await rows(
      { ...hawala, date: day(30) },
      { ...hawala, date: day(31), sender_name: 'AHMAD', receiver_name: ' karim ' },
      { ...hawala, date: day(31), sender_name: 'Zahir' },
    )
    const { lines } = await list(day(29), day(32))
    expect(lines).toMatchObject([
      { way: 'in', name: 'Ahmad', other_name: 'Karim', id_no: '1400', purpose: 'family', amount: 40_000 },
    ])
    expect(lines[0]?.entries.map(({ object_id }) => object_id)).toEqual([first?.id, second?.id])
    expect(lines[0]?.filled_at).toEqual({ type: 'hawala', id: first?.id })
  })

  it('that is paid out is of its receiver, who shows an ID', async () => {
    const [one] = await rows({
      ...{ ...hawala, amount: 40_000, debit_account: '1006', credit_account: '1007', date: day(35) },
      ...{ receiver_father_name: 'Omar', receiver_phone_number: '0799' },
    })
    await made(`api/hawala/${one?.id}/steps/`, {
      ...{ kind: 'paid', account: '1001', paid_to: 'Karim', id_kind: 'tazkira', id_no: '77', date: day(36) },
    })
    const { lines } = await list(day(36))
    expect(lines).toMatchObject([
      {
        ...{ way: 'out', name: 'Karim', other_name: 'Ahmad', father: 'Omar', id_no: '77', phone: '0799' },
        ...{ amount: 40_000, filled_at: { type: 'hawala', id: one?.id } },
      },
    ])
  })
})

describe('filing', () => {
  const file = ({ period, preset, listed }: LargeReport, headers = {}) =>
    office.call<Filing>('POST', 'api/filings/', { ...period, preset, listed }, headers)

  it('keeps the rows with their hash, and shows afterwards what has changed', async () => {
    const first = await cash(day(40), 600_000)
    const gone = await cash(day(41), 700_000, ['8004', '8001'])
    const before = await list(day(40), day(42))
    expect(before.filings).toEqual([])
    const { status, body } = await file(before)
    expect(status).toBe(201)
    expect(body).toMatchObject({ preset: 'afghanistan', rows: before.lines, sha256: before.listed })
    const filed = await list(day(40), day(42))
    expect(filed.filings).toMatchObject([{ id: body.id, sha256: before.listed, lines: 2 }])
    expect(filed.amendment).toEqual({ added: [], changed: [], gone: [] })
    expect((await file(filed)).text).toContain(largeCashTexts.same.text)

    expect((await office.call('PATCH', `api/cash-book/${first.id}/`, { amount: 650_000 })).status).toBe(200)
    await office.confirmPassword(`cash-book/${gone.id}`)
    expect((await office.call('DELETE', `api/cash-book/${gone.id}/`)).status).toBe(204)
    await cash(day(42), 800_000)
    const after = await list(day(40), day(42))
    expect(after.amendment.changed).toEqual([before.lines[0]?.key])
    expect(after.amendment.gone.map(({ key }) => key)).toEqual([before.lines[1]?.key])
    expect(after.amendment.added).toEqual([after.lines.at(-1)?.key])
    expect((await file(before)).text).toContain(largeCashTexts.changed.text)
    expect((await file(after)).status).toBe(201)
    expect((await list(day(40), day(42))).filings.map(({ lines }) => lines)).toEqual([2, 2])
    expect((await list(day(40), day(42), { preset: 'daily' })).filings).toEqual([])
    const ofFilings = async () => (await office.findings()).filter((one) => one.startsWith('filing'))
    expect(await ofFilings()).toEqual([])
    await office.tamper('update filings set preset = ? where id = ?', 'daily', body.id)
    expect(await ofFilings()).toEqual([`filing ${body.id}: is not what the audit log last says`])
    await office.tamper('update filings set preset = ? where id = ?', 'afghanistan', body.id)
  })

  it('is for owners and managers, reading for auditors too', async () => {
    await cash(day(45), 600_000)
    const asked = await list(day(45))
    const refused = refusedText('manage', actSubjects.fileLargeCash).text
    for (const token of [cashier, auditor]) {
      const { status, text } = await file(asked, as(token))
      expect([status, JSON.parse(text)]).toEqual([403, { detail: refused }])
    }
    expect((await file(asked, as(manager))).status).toBe(201)
    const path = `api/reports/large/report/?from_date=${day(45)}&to_date=${day(45)}`
    expect((await office.call('GET', path, undefined, as(auditor))).status).toBe(200)
    const { status, body } = await office.call('GET', path, undefined, as(cashier))
    expect([status, body]).toEqual([403, { detail: refusedText('audit', screenSubjects.largeCash).text }])
  })
})

describe('the rules', () => {
  const rule = { from_date: today, amount: 10_000, currency: 'USD', window_days: 1, preset: 'daily' }
  const save = (large_cash: readonly object[], headers = {}) =>
    office.call('PUT', 'api/office/settings/', { large_cash }, headers)

  it('begin today or later, one a day, for owners alone', async () => {
    const yesterday = { ...rule, from_date: addDays(today, -1) }
    const past = await save([yesterday])
    expect([past.status, past.body]).toEqual([400, { large_cash: [largeCashTexts.past({ today }).text] }])
    const twice = await save([rule, { ...rule, amount: 5 }])
    expect(twice.body).toEqual({ large_cash: [largeCashTexts.twice({ date: today }).text] })
    expect((await save([{ ...rule, window_days: 32 }])).status).toBe(400)
    expect((await save([rule], as(manager))).status).toBe(403)
  })

  it('judge each day by the one in force on it', async () => {
    await cash(today, 600_000)
    expect((await list(today)).lines).toHaveLength(1)
    expect((await save([rule])).status).toBe(200)
    const after = await list(addDays(today, -1), today)
    expect(after.lines).toEqual([])
    expect(after.rules).toMatchObject([{ amount: 500_000, from_date: '' }, rule])
    expect(after.preset).toBe('daily')
    await cash(today, 10_000, ['4001', '4003'], { currency: 'USD' })
    expect(told(await list(today))).toMatchObject([
      { currency: 'AFN', amount: 600_000 },
      { currency: 'USD', amount: 10_000, worth: 10_000 },
    ])
    // A day that is past is judged as it was.
    expect(told(await list(day(2)))).toMatchObject([{ amount: 550_000 }])
    expect((await save([])).status).toBe(200)
  })
})
