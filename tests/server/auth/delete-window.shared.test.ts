import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Hawala } from '../../../contract/hawala/hawala.ts'
import type { Province } from '../../../contract/lists/provinces.ts'
import { DEFAULT_OFFICE_SETTINGS } from '../../../contract/office/default-office-settings.ts'
import { sessionRefusals } from '../../../contract/operator/operator-refusals.ts'
import type { CashBookEntry } from '../../../contract/records/cash-book.ts'
import type { Transfer } from '../../../contract/records/transfers.ts'
import { isApiCall, type Route, routesWhile } from '../http/routes.ts'
import { cashBook, hawala, transfer } from '../setup/bodies.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'

const NOUNS = ['customers', 'accounts', 'cash-book', 'transfer'] as const
type Noun = (typeof NOUNS)[number]

let office: TestOffice
let routes: readonly Route[]
let other: string
let cust_id = 0
let entry: Readonly<Record<string, unknown>>
/** A record of each noun that can be deleted. */
let targets: Readonly<Record<Noun, string>>

beforeAll(async () => {
  routes = await routesWhile(async () => {
    office = await openOffice()
  })
  other = await office.colleague('other@office.af')
  await office.addCustomer(1_000_000, { '4-transfers': 'USD', '8-transfers': 'AFN' })
})
afterAll(() => office.close())
beforeEach(async () => {
  cust_id += 2
  await office.addCustomer(cust_id, {
    [`4-${cust_id}`]: 'USD',
    [`4-${cust_id}-2`]: 'USD',
    [`8-${cust_id}`]: 'AFN',
  })
  await office.addCustomer(cust_id + 1, { [`1-${cust_id}`]: 'RYL' })
  entry = { ...cashBook, debit_account: `4-${cust_id}`, credit_account: `4-${cust_id}-2` }
  const { body } = await office.call<CashBookEntry>('POST', 'api/cash-book', entry)
  const exchange = { ...transfer, debit_account: '4-transfers', credit_account: '8-transfers' }
  const exchanged = await office.call<Transfer>('POST', 'api/transfer', exchange)
  targets = {
    customers: `customers/${cust_id + 1}`,
    accounts: `accounts/8-${cust_id}`,
    'cash-book': `cash-book/${body.id}`,
    transfer: `transfer/${exchanged.body.id}`,
  }
  await office.tamper('delete from delete_windows')
})

const remove = (target: string, headers = {}) => office.call('DELETE', `api/${target}/`, undefined, headers)
const refused = { status: 403, body: { detail: sessionRefusals.confirmPassword.text } }
const age = (seconds: number) =>
  office.tamper(
    'update delete_windows set opened_at = ?',
    new Date(Date.now() - seconds * 1000).toISOString(),
  )

describe.each(NOUNS)('a delete of %s', (noun) => {
  it('is 403 without a password check, and nothing is deleted', async () => {
    const audits = await office.count('audit')
    expect(await remove(targets[noun])).toMatchObject(refused)
    expect(await office.call('DELETE', `api/${targets[noun]}`)).toMatchObject(refused)
    expect(await office.count('audit')).toBe(audits)
  })

  it('goes through once for a password check', async () => {
    await office.confirmPassword()
    expect((await remove(targets[noun])).status).toBe(204)
    expect(await remove(targets[noun])).toMatchObject(refused)
    expect(await remove(targets['cash-book'])).toMatchObject(refused)
  })

  it('is 403 after a wrong password, also where a right one came before it', async () => {
    await office.confirmPassword(targets[noun])
    const check = { password: 'not it', for: targets[noun] }
    const { body } = await office.call<unknown>('POST', 'auth/password-check/', check)
    expect(body).toEqual({ valid: false })
    expect(await remove(targets[noun])).toMatchObject(refused)
    await office.confirmPassword()
  })

  it('is 403 where the check is 61 seconds old, and goes through where it is 50', async () => {
    await office.confirmPassword(targets[noun])
    await age(61)
    expect(await remove(targets[noun])).toMatchObject(refused)
    await age(50)
    expect((await remove(targets[noun])).status).toBe(204)
  })

  it('is 403 in a session that did not check, of whichever operator', async () => {
    const first = office.token
    await office.confirmPassword()
    const second = await office.signIn()
    expect(await remove(targets[noun], { authorization: `Token ${second}` })).toMatchObject(refused)
    expect(await remove(targets[noun], { authorization: `Token ${other}` })).toMatchObject(refused)
    expect((await remove(targets[noun], { authorization: `Token ${first}` })).status).toBe(204)
  })

  it('is 403 where the check was for another record, and goes through where it was for this one', async () => {
    for (const wrong of NOUNS.filter((one) => one !== noun).map((one) => targets[one])) {
      await office.confirmPassword(wrong)
      expect(await remove(targets[noun])).toMatchObject(refused)
    }
    await office.confirmPassword('')
    expect(await remove(targets[noun])).toMatchObject(refused)
    await office.confirmPassword(targets[noun])
    expect((await remove(targets[noun])).status).toBe(204)
  })

  it('that is refused with 404 or 409 does not use the check up', async () => {
    await office.confirmPassword()
    expect((await remove(`${noun}/999999`)).status).toBe(404)
    expect((await remove(targets[noun], { 'if-match': '99' })).status).toBe(409)
    expect((await remove(targets[noun])).status).toBe(204)
  })

  it('sent five times at once for one check goes through once', async () => {
    await office.confirmPassword()
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(targets[noun])))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403, 403, 403, 403])
  })
})

/** The deletes that the books let pass without a password (docs/promises.md, P10). */
const UNGUARDED = [
  'account-exchange-rates/delete_all',
  'hawala/:id',
  // Guarded where the step moved money: tests/server/hawala/hawala-steps.both.test.ts.
  'hawala/:id/steps/:no',
  'provinces/:id',
  'me/drafts/:name',
  'me/sessions/:id',
  'operators/:id/sessions/:session',
  'words/:language/:code',
  'limits/:acc_no',
  // No entry goes with it, and only managers take one back.
  'reconciliation/agreements/:id',
]

describe('the other deletes', () => {
  it('are of hawala, provinces, the rates of accounts, working drafts, sessions, own words, limits and agreements alone', async () => {
    const deletes = routes.filter(isApiCall).filter(({ method }) => method === 'DELETE')
    const guarded = deletes.filter(({ url }) => !UNGUARDED.includes(url.replace('/api/', '')))
    expect(deletes).toHaveLength(guarded.length + UNGUARDED.length)
    // An import is taken back after a password check too: tests/server/imports/kept-imports.shared.test.ts.
    const nouns = guarded.map(({ url }) => url.split('/')[2])
    expect(nouns.sort()).toEqual([...NOUNS, 'imports'].sort())
    for (const { url } of guarded)
      expect(await remove(url.replace('/api/', '').replace(/:\w+/, '1'))).toMatchObject(refused)
  })

  it('need no password check, and use none up', async () => {
    await office.addCustomer(cust_id + 1_000_000, { [`1-a-${cust_id}`]: 'RYL', [`1-b-${cust_id}`]: 'RYL' })
    const province = await office.call<Province>('POST', 'api/provinces', { name: 'Kabul', order: 1 })
    const accounts = { debit_account: `1-a-${cust_id}`, credit_account: `1-b-${cust_id}` }
    const made = await office.call<Hawala[]>('POST', 'api/hawala/bulk_create', [{ ...hawala, ...accounts }])
    const rates = { account: `1-a-${cust_id}`, rates: { USD: 3.75 } }
    await office.call('POST', 'api/account-exchange-rates/bulk_update', rates)
    await office.confirmPassword()
    const paths = [
      `hawala/${made.body[0]?.id}`,
      `provinces/${province.body.id}`,
      'account-exchange-rates/delete_all',
    ]
    for (const path of paths) {
      const stale = { 'if-match': '99' }
      if (path !== paths[2]) expect((await remove(path, stale)).status).toBe(409)
      expect((await remove(path)).status).toBe(204)
    }
    expect(await remove(targets['cash-book'])).toMatchObject({ status: 204 })
    expect(await office.findings()).toEqual([])
  })
})

describe('the deletes that an office may guard too', () => {
  const guardAll = (guard_all: boolean) =>
    office.call('PUT', 'api/office/settings/', { ...DEFAULT_OFFICE_SETTINGS, guard_all })
  const rates = 'account-exchange-rates/delete_all'

  it('take a password check for that very record while it does, and none before and after', async () => {
    await office.addCustomer(cust_id + 2_000_000, { [`1-c-${cust_id}`]: 'RYL', [`1-d-${cust_id}`]: 'RYL' })
    const accounts = { debit_account: `1-c-${cust_id}`, credit_account: `1-d-${cust_id}` }
    const newHawala = async () => {
      const made = await office.call<Hawala[]>('POST', 'api/hawala/bulk_create', [{ ...hawala, ...accounts }])
      return `hawala/${made.body[0]?.id}`
    }
    const newProvince = async () =>
      `provinces/${(await office.call<Province>('POST', 'api/provinces', { name: 'Herat', order: 2 })).body.id}`
    await guardAll(true)
    const guarded = [await newHawala(), await newProvince(), rates]
    for (const target of guarded) {
      const audits = await office.count('audit')
      expect(await remove(target), target).toMatchObject(refused)
      // A check that names no record opens the spec's own deletes alone.
      for (const wrong of [undefined, 'hawala/999999', targets['cash-book']]) {
        await office.confirmPassword(wrong)
        expect(await remove(target), `${target} for ${wrong}`).toMatchObject(refused)
      }
      expect(await office.count('audit')).toBe(audits)
      await office.confirmPassword(target)
      expect((await remove(target)).status, target).toBe(204)
      expect(await remove(target)).toMatchObject({ status: expect.toBeOneOf([403, 404]) })
    }
    await guardAll(false)
    for (const target of [await newHawala(), await newProvince(), rates])
      expect((await remove(target)).status, target).toBe(204)
    expect(await office.findings()).toEqual([])
  })
})

describe('what has entries', () => {
  it('is not deleted: the account and its customer say how many stand on which account', async () => {
    await office.call('POST', 'api/cash-book', entry)
    await office.confirmPassword()
    const account = await remove(`accounts/4-${cust_id}`)
    expect(account.status).toBe(409)
    expect(account.body.detail).toContain(`account 4-${cust_id} has 2 entries`)
    const customer = await remove(`customers/${cust_id}`)
    expect(customer.status).toBe(409)
    expect(customer.body.detail).toContain(`account 4-${cust_id} has 2 entries`)
    expect(customer.body.detail).toContain(`account 4-${cust_id}-2 has 2 entries`)
    expect(customer.body.detail).not.toContain(`8-${cust_id}`)
  })

  it('can be deleted once its entries are, the customer with all accounts', async () => {
    await office.confirmPassword()
    expect((await remove(targets['cash-book'])).status).toBe(204)
    await office.confirmPassword()
    expect((await remove(`customers/${cust_id}`)).status).toBe(204)
    const { body } = await office.call<{ acc_no: string }[]>('GET', 'api/accounts')
    expect(body.filter(({ acc_no }) => acc_no.startsWith(`4-${cust_id}`))).toEqual([])
    expect(await office.findings()).toEqual([])
  })
})
