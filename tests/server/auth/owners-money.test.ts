import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CustomerKind } from '../../../contract/lists/customers.ts'
import { may, ROLES, type Role } from '../../../contract/operator/roles.ts'
import { dayIn } from '../../../contract/text/dates.ts'
import { isApiCall, type Route, routesWhile } from '../http/routes.ts'
import { cashBook } from '../setup/bodies.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'

const REFUSAL = 'What accounts of capital, income and expense hold is for owners, managers and auditors.'
const today = dayIn('Asia/Kabul')
const period = `from_date=${today}&to_date=${today}`

/** A customer of each kind, and the account that they have. */
const CUSTOMERS: readonly (readonly [cust_id: number, kind: CustomerKind, acc_no: string])[] = [
  [1, 'customer', '4001'],
  [901, 'cashbox', '4901'],
  [902, 'capital', '4902'],
  [903, 'income', '4903'],
  [904, 'expense', '4904'],
  [905, 'unpaid', '4905'],
]
const OWNERS: readonly CustomerKind[] = ['capital', 'income', 'expense']

/** Each call that answers what the accounts of one customer hold. */
const CALLS: readonly ((cust_id: number, acc_no: string) => string)[] = [
  (cust_id) => `api/customers/${cust_id}/card`,
  (_, acc_no) => `api/accounts/${acc_no}/balance/`,
  (cust_id, acc_no) =>
    `api/reports/account-statement/report?customer_id=${cust_id}&account_no=${acc_no}&${period}`,
  (cust_id) => `api/reports/all-accounts-statement/report?customer_id=${cust_id}`,
  (_, acc_no) => `api/reports/hawala-report/report?type1=all&customer_id=${acc_no}&${period}`,
]

let office: TestOffice
let routes: readonly Route[] = []
const tokens = new Map<Role, string>()

/** An amount that no other figure of these books is. */
const HELD = 7654321.25

beforeAll(async () => {
  routes = await routesWhile(async () => {
    office = await openOffice()
  })
  for (const [cust_id, kind, acc_no] of CUSTOMERS) {
    await office.addCustomer(cust_id, { [acc_no]: 'USD' })
    const { status } = await office.call('PATCH', `api/customers/${cust_id}/`, { kind })
    expect(status).toBe(200)
  }
  for (const role of ROLES) tokens.set(role, await office.colleague(`${role}@office.af`, role))
  // Two entries: no entry by itself is what the account holds then.
  for (const amount of [HELD - 1, 1]) {
    const entry = { ...cashBook, date: today, amount, debit_account: '4001', credit_account: '4902' }
    expect((await office.call('POST', 'api/cash-book/', entry)).status).toBe(201)
  }
})
afterAll(() => office.close())

const asked = (role: Role, path: string) =>
  office.call<{ detail?: string }>('GET', path, undefined, { authorization: `Token ${tokens.get(role)}` })

const rows = ROLES.flatMap((role) =>
  CUSTOMERS.flatMap(([cust_id, kind, acc_no]) => CALLS.map((path) => [role, kind, path(cust_id, acc_no)] as const)),
)

describe("the owner's money", () => {
  it.each(rows)('is answered as the role has it: %s, %s, %s', async (role, kind, path) => {
    const { status, body } = await asked(role, path)
    if (may(role, 'capital') || !OWNERS.includes(kind)) expect(status).toBe(200)
    else expect([status, body]).toEqual([403, { detail: REFUSAL }])
  })

  it('is in no other answer that a cashier reads', async () => {
    const held = String(HELD)
    expect((await asked('owner', 'api/customers/902/card')).text).toContain(held)
    // Of the customer on the other side it is theirs.
    const theirs = [CALLS[0], CALLS[1], CALLS[2], CALLS[3]].map((path) => path?.(1, '4001'))
    const wrong: string[] = []
    let read = 0
    for (const { method, url } of routes.filter(isApiCall)) {
      if (method !== 'GET' || url === '/api/changes') continue
      const named = url
        .replace(':cust_id', '902')
        .replace(':acc_no', '4902')
        .replace(':day', today)
        .replace(':type', 'cash-book')
        .replace(/:\w+/g, '1')
      for (const query of ['', `?${period}`, `?date=${today}`, '?q=4902', '?page=1&page_size=100']) {
        const path = `${named.slice(1)}${query}`
        if (theirs.includes(path)) continue
        const { status, text } = await asked('cashier', path)
        read += Number(status === 200)
        if (text.includes(held)) wrong.push(path)
      }
    }
    expect(wrong).toEqual([])
    expect(read).toBeGreaterThan(20)
  })

  it('is refused under each writing of the account', async () => {
    for (const path of ['api/accounts/%DB%B4%DB%B9%DB%B0%DB%B2/balance/', 'api/accounts/4902/balance'])
      expect((await asked('cashier', path)).status).toBe(403)
  })

  it('may be posted to by a cashier, and is listed among the entries of the day', async () => {
    const authorization = `Token ${tokens.get('cashier')}`
    const entry = { ...cashBook, date: today, debit_account: '4001', credit_account: '4903' }
    expect((await office.call('POST', 'api/cash-book/', entry, { authorization })).status).toBe(201)
    const { status, text } = await asked('cashier', `api/reports/daily-transactions/report?${period}`)
    expect([status, text.includes('"4903"')]).toEqual([200, true])
  })

  it('goes by the kind that the customer has now', async () => {
    await office.addCustomer(77, { '4077': 'USD' })
    const answers = () =>
      Promise.all(CALLS.map(async (path) => (await asked('cashier', path(77, '4077'))).status))
    const set = (kind: CustomerKind) => office.call('PATCH', 'api/customers/77/', { kind })
    expect(await answers()).toEqual(CALLS.map(() => 200))
    await set('expense')
    expect(await answers()).toEqual(CALLS.map(() => 403))
    await set('customer')
    expect(await answers()).toEqual(CALLS.map(() => 200))
  })
})
