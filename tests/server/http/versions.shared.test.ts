import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Customer } from '../../../contract/lists/customer-answers.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'

let office: TestOffice
let cust_id = 0
/** The records that carry a version, made anew for each test and brought to version 2. */
let paths: Readonly<Record<'customers' | 'accounts', string>>

beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())
beforeEach(async () => {
  cust_id += 1
  await office.addCustomer(cust_id, {
    [`8-${cust_id}`]: 'AFN',
  })
  paths = {
    customers: `api/customers/${cust_id}/`,
    accounts: `api/accounts/8-${cust_id}/`,
  }
  const accounts = [{ acc_no: `8-${cust_id}`, ccy: 'AFN', open_date: '2026-01-01' }]
  await office.call('PATCH', paths.customers, { business: 'Carpets', accounts })
})

const state = () =>
  Promise.all([
    office.call('GET', `api/customers?cust_id=${cust_id}`),
    office.call('GET', 'api/accounts'),
  ]).then((answers) => answers.map(({ text }) => text))

const STALE = ['1', '"1"', 'W/"1"', '3', '"3"', '0', 'two', '"2', '"1", "2"']

describe('a write based on another version than the one that stands', () => {
  it('is 409 as a PATCH of customers and changes nothing', async () => {
    const before = await state()
    const audits = await office.count('audit')
    for (const version of STALE) {
      const headers = { 'if-match': version }
      const { status, body } = await office.call('PATCH', paths.customers, { cust_name: 'Other' }, headers)
      expect([version, status]).toEqual([version, 409])
      expect(body.detail).toContain('changed by someone else')
    }
    expect(await state()).toEqual(before)
    expect(await office.count('audit')).toBe(audits)
  })

  it.each(['customers', 'accounts'] as const)('is 409 as a DELETE of %s and leaves it', async (noun) => {
    const before = await state()
    // One window for all: a refused delete does not use it up.
    await office.confirmPassword()
    for (const version of STALE) {
      const { status } = await office.call('DELETE', paths[noun], undefined, { 'if-match': version })
      expect(`${version}: ${status}`).toBe(`${version}: 409`)
    }
    expect(await state()).toEqual(before)
  })
})

describe('a write based on the version that stands', () => {
  it.each(['2', '"2"', 'W/"2"', ' "2" ', '*'])('goes through with If-Match %j', async (version) => {
    const headers = { 'if-match': version }
    const customer = await office.call<Customer>('PATCH', paths.customers, { cust_name: 'New' }, headers)
    expect([customer.status, customer.body.version]).toEqual([200, 3])
    await office.confirmPassword()
    expect((await office.call('DELETE', paths.accounts, undefined, headers)).status).toBe(204)
  })

  it('goes through once where two are sent at the same time', async () => {
    const edits = ['A', 'B', 'C'].map((cust_name) =>
      office.call('PATCH', paths.customers, { cust_name }, { 'if-match': '2' }),
    )
    const statuses = (await Promise.all(edits)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409, 409])
  })

  it('needs no If-Match at all', async () => {
    expect((await office.call('PATCH', paths.customers, { cust_name: 'New' })).status).toBe(200)
  })
})
