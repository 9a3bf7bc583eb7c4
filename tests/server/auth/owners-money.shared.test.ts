import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownersMoneyText } from '../../../contract/lists/owners-money.ts'
import { may, ROLES, type Role } from '../../../contract/operator/roles.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'

const KINDS = ['capital', 'income', 'expense', 'cashbox', 'customer'] as const
const OWNERS = ['capital', 'income', 'expense']
/** A customer of each kind, by its place: 1 with account 4001 is capital. */
const idOf = (kind: (typeof KINDS)[number]) => KINDS.indexOf(kind) + 1

let office: TestOffice
const tokens = new Map<Role, string>()
const as = (role: Role) => ({ authorization: `Token ${tokens.get(role)}` })
const setKind = (id: number, kind: string) =>
  office.call<{ detail?: string }>('PATCH', `api/customers/${id}/`, { kind })

beforeAll(async () => {
  office = await openOffice()
  for (const kind of KINDS) {
    const id = idOf(kind)
    await office.addCustomer(id, { [`400${id}`]: 'USD' })
    expect((await setKind(id, kind)).status).toBe(200)
  }
  for (const role of ROLES) tokens.set(role, await office.colleague(`${role}@office.af`, role))
})
afterAll(() => office.close())

/** Every call that tells what a customer holds. */
const CALLS = (id: number) => [
  `api/customers/${id}/card`,
  `api/accounts/400${id}/balance/`,
  `api/reports/account-statement/report/?customer_id=${id}&account_no=400${id}&from_date=2026-01-01&to_date=2026-12-31`,
  `api/reports/all-accounts-statement/report/?customer_id=${id}`,
  `api/reports/hawala-report/report/?type1=all&fromTo=all&customer_id=400${id}&from_date=2026-01-01&to_date=2026-12-31`,
]

describe("what the office's own money comes to", () => {
  it.each(ROLES)('is told to who may see net capital alone: %s', async (role) => {
    for (const kind of KINDS)
      for (const call of CALLS(idOf(kind))) {
        const { status, body } = await office.call<{ detail?: string }>('GET', call, undefined, as(role))
        const isRefused = OWNERS.includes(kind) && !may(role, 'capital')
        expect([call, status]).toEqual([call, isRefused ? 403 : 200])
        if (isRefused) expect(body.detail).toBe(ownersMoneyText.text)
      }
  })

  it('is posted to by all who enter', async () => {
    const entry = { amount: 5, currency: 'USD', debit_account: '4001', credit_account: '4005' }
    const { status } = await office.call(
      'POST',
      'api/cash-book/',
      { ...entry, date: new Date().toISOString().slice(0, 10) },
      as('cashier'),
    )
    expect(status).toBe(201)
  })

  it('follows another kind at once', async () => {
    const card = () => office.call('GET', CALLS(5)[0] ?? '', undefined, as('cashier'))
    expect((await card()).status).toBe(200)
    await setKind(5, 'expense')
    expect((await card()).status).toBe(403)
    await setKind(5, 'customer')
    expect((await card()).status).toBe(200)
  })
})
