import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DayStanding, Days } from '../../../contract/day/day-answers.ts'
import { dayRefusals } from '../../../contract/day/day-refusals.ts'
import type { Till } from '../../../contract/day/tills.ts'
import { ROLES, type Role } from '../../../contract/operator/roles.ts'
import { addDays, dayIn } from '../../../contract/text/dates.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'

let office: TestOffice
const today = dayIn('Asia/Kabul')
const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)]
const TILL = 901
const tokens = new Map<Role, string>()
const as = (role: Role) => ({ authorization: `Token ${tokens.get(role)}` })
const read = <Body>(path: string, role: Role = 'cashier') =>
  office.call<Body>('GET', path, undefined, as(role))

async function must(method: 'POST' | 'PUT' | 'PATCH', path: string, body: object, headers = {}) {
  const { status, text } = await office.call(method, path, body, headers)
  expect(status, text).toBeLessThan(300)
}
const cash = (amount: number, date: string, currency = 'USD') =>
  must('POST', 'api/cash-book/', {
    ...{ amount, currency, date },
    ...(currency === 'USD'
      ? { debit_account: '4901', credit_account: '4001' }
      : { debit_account: '8901', credit_account: '8001' }),
  })
const count = (date: string, notes: object) =>
  must('PUT', `api/counts/${date}/${TILL}/`, { notes }, as('cashier'))
const setBlind = (blind_count: boolean) => must('PUT', 'api/office/settings/', { blind_count })

/** What an operator is told of the till: its cash now, and what a day expects of it, by currency. */
async function told(role: Role, date = today) {
  const tills = await read<Till[]>('api/tills/', role)
  const day = await read<{ standing: DayStanding }>(`api/days/${date}/`, role)
  const [till] = tills.body
  return {
    cash: Object.fromEntries((till?.currencies ?? []).map(({ ccy, cash }) => [ccy, cash])),
    expected: Object.fromEntries(day.body.standing.tills.map(({ ccy, expected }) => [ccy, expected])),
  }
}
const period = (from_date: string, to_date: string) => `from_date=${from_date}&to_date=${to_date}`
const statement = (to_date: string) =>
  `api/reports/account-statement/report/?customer_id=${TILL}&account_no=4901&${period(yesterday, to_date)}`
const roznamcha = (to_date: string, till: number | '' = '') =>
  `api/reports/roznamcha/report/?customer_id=${till}&${period(yesterday, to_date)}`
/** Every other call that tells what a till holds today. */
const CALLS = [
  'api/accounts/4901/balance/',
  'api/accounts/۴۹۰۱/balance/',
  `api/customers/${TILL}/card`,
  `api/reports/all-accounts-statement/report/?customer_id=${TILL}`,
  ...[today, tomorrow].flatMap((date) => [statement(date), roznamcha(date), roznamcha(date, TILL)]),
]
async function statuses(role: Role): Promise<number[]> {
  const all: number[] = []
  // One after the other: of reports an operator has three on their way at most.
  for (const call of CALLS) all.push((await read(call, role)).status)
  return all
}
const ALL = CALLS.map(() => 200)

beforeAll(async () => {
  office = await openOffice()
  await office.addCustomer(1, { '4001': 'USD', '8001': 'AFN' })
  await office.addCustomer(TILL, { '4901': 'USD', '8901': 'AFN', '5901': 'DNR' })
  await must('PATCH', `api/customers/${TILL}/`, { kind: 'cashbox' })
  await must('PUT', 'api/office/settings/', { tills: { '1': TILL } })
  for (const role of ROLES) tokens.set(role, await office.colleague(`${role}@office.af`, role))
  await cash(300, yesterday)
  await cash(70, yesterday, 'AFN')
})
afterAll(() => office.close())

describe('a blind count', () => {
  it('is not asked for by default', async () => {
    expect(await told('cashier')).toEqual({
      cash: { AFN: 70, DNR: 0, USD: 300 },
      expected: { AFN: 70, USD: 300 },
    })
    expect(await statuses('cashier')).toEqual(ALL)
  })

  it.each(['owner', 'manager', 'auditor'] as const)(
    'tells all to who does not count so: %s',
    async (role) => {
      await setBlind(true)
      expect(await told(role)).toEqual({
        cash: { AFN: 70, DNR: 0, USD: 300 },
        expected: { AFN: 70, USD: 300 },
      })
      expect(await statuses(role)).toEqual(ALL)
    },
  )

  it('tells a cashier of no cash that is to be counted, in no call', async () => {
    expect(await told('cashier')).toEqual({
      cash: { AFN: null, DNR: 0, USD: null },
      expected: { AFN: null, USD: null },
    })
    expect(await statuses('cashier')).toEqual(CALLS.map(() => 403))
    expect(await read(CALLS[0] ?? '')).toMatchObject({
      body: { detail: dayRefusals.countFirst({ date: today }).text },
    })
  })

  it('is of tills alone: what customers hold is told', async () => {
    expect((await read('api/accounts/4001/balance/')).body).toMatchObject({ balance: 300 })
    expect((await read('api/customers/1/card')).status).toBe(200)
    const daily = `api/reports/daily-transactions/report/?${period(yesterday, today)}`
    expect((await read(daily)).status).toBe(200)
  })

  it('tells of each currency once it is counted, and of what was entered since', async () => {
    await count(today, { USD: { '100': 2 } })
    expect(await told('cashier')).toEqual({
      cash: { AFN: null, DNR: 0, USD: 300 },
      expected: { AFN: null, USD: 300 },
    })
    expect(await statuses('cashier')).toEqual(CALLS.map(() => 403))
    await cash(10, today)
    const { body } = await read<{ standing: DayStanding }>(`api/days/${today}/`)
    expect(body.standing.tills.find(({ ccy }) => ccy === 'USD')).toMatchObject({
      ...{ expected: 310, counted: 200, stale: 10 },
    })
    await count(today, { USD: { '100': 2 }, AFN: { '50': 1 } })
    expect(await statuses('cashier')).toEqual(ALL)
  })

  it('is of each day anew: what was counted today tells nothing of yesterday', async () => {
    expect((await told('cashier', yesterday)).expected).toEqual({ AFN: null, USD: null })
    expect((await read(statement(yesterday))).status).toBe(403)
    expect((await read(roznamcha(yesterday))).status).toBe(403)
    expect(await read(statement(yesterday))).toMatchObject({
      body: { detail: dayRefusals.countFirst({ date: yesterday }).text },
    })
  })

  it('keeps what a closed day left out', async () => {
    await count(yesterday, { USD: { '100': 3 } })
    await must('POST', 'api/days/', {
      date: yesterday,
      left_out: [{ cust_id: TILL, ccy: 'AFN' }],
      reasons: [],
    })
    const tillsOf = async (role: Role) => {
      const { body } = await read<Days>('api/days/', role)
      return body.days[0]?.tills.map(({ ccy, expected, counted }) => [ccy, expected, counted])
    }
    expect(await tillsOf('cashier')).toEqual([
      ['AFN', null, null],
      ['USD', 300, 300],
    ])
    expect(await tillsOf('manager')).toEqual([
      ['AFN', 70, null],
      ['USD', 300, 300],
    ])
    const { body } = await read<{ day: Days['days'][number] }>(`api/days/${yesterday}/`)
    expect(body.day.tills.map(({ expected }) => expected)).toEqual([null, 300])
  })

  it('ends as the office takes it back', async () => {
    await setBlind(false)
    expect((await told('cashier', yesterday)).expected).toEqual({ AFN: 70, USD: 300 })
    expect((await read(statement(yesterday))).status).toBe(200)
  })
})
