import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Account, accountTexts } from '../../../contract/lists/accounts.ts'
import { customerAccountTexts } from '../../../contract/lists/customer-account-texts.ts'
import type { Customer } from '../../../contract/lists/customer-answers.ts'
import { ACCOUNT_PREFIX, CURRENCIES, currencyTexts } from '../../../contract/money/currency.ts'
import type { CodedText } from '../../../contract/text/catalogue.ts'
import { dayIn } from '../../../contract/text/dates.ts'
import { fieldTexts, shapeTexts } from '../../../contract/wire/field-texts.ts'
import { cashBook } from '../setup/bodies.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'

const today = () => dayIn('Asia/Kabul')

let office: TestOffice
let id = 0
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())
beforeEach(() => {
  id += 10
})

const add = (body: object) => office.call<Customer>('POST', 'api/customers/', { cust_name: 'Zahra', ...body })
const edit = (cust_id: number, body: object) =>
  office.call<Customer>('PATCH', `api/customers/${cust_id}/`, body)
const refusal = ({ status, body }: { status: number; body: unknown }) => ({ status, body })
const read = async (cust_id: number) =>
  (await office.call<Customer[]>('GET', `api/customers?cust_id=${cust_id}`)).body[0]
const remove = async (target: string) => {
  await office.confirmPassword(target)
  return office.call('DELETE', `api/${target}/`)
}

describe('a customer', () => {
  it('is answered as it stands, with defaults for what was left out', async () => {
    const accounts = [
      { acc_no: `4-${id}`, ccy: 'USD', open_date: '2026-01-31' },
      { acc_no: `1-${id}`, ccy: 'RYL' },
      { acc_no: `8-${id}`, ccy: 'AFN', open_date: '' },
    ]
    const { status, body } = await add({ cust_id: id, saraf: true, phone_1: ' 0700 ', accounts })
    expect(status).toBe(201)
    expect(body).toEqual({
      cust_id: id,
      cust_name: 'Zahra',
      phone_1: '0700',
      phone_2: '',
      add: '',
      business: '',
      bailer: '',
      bailer_contact: '',
      saraf: true,
      accounts_set: [
        { acc_no: `1-${id}`, ccy: 'RYL', open_date: today() },
        { acc_no: `4-${id}`, ccy: 'USD', open_date: '2026-01-31' },
        { acc_no: `8-${id}`, ccy: 'AFN', open_date: today() },
      ],
      version: 1,
    })
    expect(await read(id)).toEqual(body)
  })

  it('has an id of its own: a taken one is refused on cust_id', async () => {
    await add({ cust_id: id })
    const { status, body } = await add({ cust_id: id, cust_name: 'Other' })
    expect(status).toBe(400)
    expect(body).toEqual({ cust_id: [expect.stringContaining(`${id}`)] })
    expect((await read(id))?.cust_name).toBe('Zahra')
  })

  it('is edited in part: what is left out stays, accounts too', async () => {
    await add({
      cust_id: id,
      phone_1: '1',
      business: 'Carpets',
      saraf: true,
      accounts: [{ acc_no: `4-${id}`, ccy: 'USD' }],
    })
    const before = await read(id)
    const { body } = await edit(id, { business: '' })
    expect(body).toEqual({ ...before, business: '', version: 2 })
    const accounts = [{ acc_no: `7-${id}`, ccy: 'EUR', open_date: '2026-01-01' }]
    expect((await edit(id, { accounts })).body.accounts_set.map(({ acc_no }) => acc_no)).toEqual([
      `4-${id}`,
      `7-${id}`,
    ])
    expect((await edit(id, { saraf: false, accounts: [] })).body).toMatchObject({
      saraf: false,
      phone_1: '1',
    })
  })

  it('keeps its id', async () => {
    await add({ cust_id: id })
    expect((await edit(id, { cust_id: id, cust_name: 'Same' })).status).toBe(200)
    const { status, body } = await edit(id, { cust_id: id + 1 })
    expect(status).toBe(400)
    expect(Object.keys(body)).toEqual(['cust_id'])
  })

  it('is deleted with its accounts and rates, and its id and their numbers may be chosen again', async () => {
    const accounts = [{ acc_no: `4-${id}`, ccy: 'USD' }]
    await add({ cust_id: id, accounts })
    await office.tamper('insert into account_rates values (?, ?, ?)', `4-${id}`, 'AFN', 7000n)
    expect((await remove(`customers/${id}`)).status).toBe(204)
    expect(await read(id)).toBeUndefined()
    expect((await office.call('GET', `api/accounts/4-${id}/balance`)).status).toBe(404)
    expect((await add({ cust_id: id, accounts })).status).toBe(201)
    const listed = await office.call<Account[]>('GET', 'api/accounts')
    expect(listed.body.find(({ acc_no }) => acc_no === `4-${id}`)?.exchange_rates).toEqual({})
  })

  it('is suggested the largest id ever used plus 1, never one of a deleted customer', async () => {
    const next = async () =>
      (await office.call<{ next_id: number }>('GET', 'api/customers/next_id')).body.next_id
    const suggested = await next()
    await add({ cust_id: suggested })
    await add({ cust_id: suggested + 50 })
    await add({ cust_id: suggested + 7 })
    expect(await next()).toBe(suggested + 51)
    await remove(`customers/${suggested + 50}`)
    expect(await next()).toBe(suggested + 51)
    await office.restart()
    expect(await next()).toBe(suggested + 51)
    // A refused one uses no id up.
    await add({ cust_id: suggested + 900, accounts: [{ acc_no: '9', ccy: 'USD' }] })
    expect(await next()).toBe(suggested + 51)
    id = suggested + 60
  })
})

describe("a customer's accounts", () => {
  const startsWith = (acc_no: string, ccy: string, prefix: string) =>
    customerAccountTexts.ofNumber({ acc_no, fault: currencyTexts.prefix({ ccy, prefix }) }).text
  const ofField = (name: string, field: string, fault: CodedText) =>
    customerAccountTexts.ofField({ name, field, fault }).text
  it.each(CURRENCIES)('start with the digit of %s, and the message is that of the form', async (ccy) => {
    const prefix = ACCOUNT_PREFIX[ccy]
    const wrong = `${ccy}-9${id}`
    const { status, body } = await add({ cust_id: id, accounts: [{ acc_no: wrong, ccy }] })
    if (!prefix) return expect(status).toBe(201)
    expect({ status, body }).toEqual({
      status: 400,
      body: { accounts: [startsWith(wrong, ccy, prefix)] },
    })
    expect(await read(id)).toBeUndefined()
    expect((await add({ cust_id: id, accounts: [{ acc_no: `${ccy}-${prefix}${id}`, ccy }] })).status).toBe(
      201,
    )
  })

  it('take AFG for AFN and small letters, and answer AFN', async () => {
    const accounts = [
      { acc_no: `8-${id}`, ccy: 'AFG' },
      { acc_no: `8-${id}-2`, ccy: 'afn' },
    ]
    const { body } = await add({ cust_id: id, accounts })
    expect(body.accounts_set.map(({ ccy }) => ccy)).toEqual(['AFN', 'AFN'])
    const wrong = await edit(id, { accounts: [{ acc_no: `4-${id}`, ccy: 'AFG' }] })
    expect(wrong.body).toEqual({ accounts: [startsWith(`4-${id}`, 'AFN', '8')] })
  })

  it('are refused all together, each by its name, and nothing of the call is written', async () => {
    await add({ cust_id: id })
    const accounts = [
      { acc_no: `4-${id}`, ccy: 'USD' },
      { acc_no: `8-${id}`, ccy: 'USD' },
      { acc_no: `4-${id}`, ccy: 'USD' },
      { acc_no: `4-${id}-3`, ccy: 'ZZZ' },
      { ccy: 'USD' },
    ]
    const answer = await edit(id, { cust_name: 'Other', accounts })
    expect(refusal(answer)).toEqual({
      status: 400,
      body: {
        accounts: [
          startsWith(`8-${id}`, 'USD', '4'),
          customerAccountTexts.twice({ name: `4-${id}` }).text,
          ofField(`4-${id}-3`, 'ccy', shapeTexts.noCurrency({ code: 'ZZZ' })),
          ofField('5', 'acc_no', fieldTexts.required),
        ],
      },
    })
    expect(await read(id)).toMatchObject({ cust_name: 'Zahra', accounts_set: [], version: 1 })
  })

  it("can't be another customer's, who keeps theirs", async () => {
    await add({ cust_id: id, accounts: [{ acc_no: `4-${id}`, ccy: 'USD' }] })
    const accounts = [
      { acc_no: `4-${id}-new`, ccy: 'USD' },
      { acc_no: `4-${id}`, ccy: 'USD' },
    ]
    const theirs = { accounts: [accountTexts.ofAnother({ acc_no: `4-${id}`, cust_id: id }).text] }
    expect(refusal(await add({ cust_id: id + 1, accounts }))).toEqual({ status: 400, body: theirs })
    expect(await read(id + 1)).toBeUndefined()
    await add({ cust_id: id + 2 })
    expect(refusal(await edit(id + 2, { accounts }))).toEqual({ status: 400, body: theirs })
    expect((await read(id + 2))?.accounts_set).toEqual([])
  })

  it('keep their open date where it is left out; a blank one is today', async () => {
    const account = { acc_no: `4-${id}`, ccy: 'USD' }
    await add({ cust_id: id, accounts: [{ ...account, open_date: '2020-02-29' }] })
    const dates = async (open_date?: string) => {
      const accounts = [{ ...account, ...(open_date === undefined ? {} : { open_date }) }]
      return (await edit(id, { accounts })).body.accounts_set[0]?.open_date
    }
    expect(await dates()).toBe('2020-02-29')
    expect(await dates('2021-01-01')).toBe('2021-01-01')
    expect(await dates('')).toBe(today())
  })

  it('change their currency while they have no entries, then no more', async () => {
    const change = (ccy: string) => edit(id, { accounts: [{ acc_no: `K${'-'.repeat(id / 10)}`, ccy }] })
    await change('USD')
    const accounts = [
      { acc_no: `K${'-'.repeat(id / 10)}`, ccy: 'KTR' },
      { acc_no: `4-${id}`, ccy: 'USD' },
    ]
    await add({ cust_id: id, accounts })
    expect((await change('USD')).body.accounts_set).toContainEqual({
      ...accounts[0],
      ccy: 'USD',
      open_date: today(),
    })
    const sides = { debit_account: accounts[0]?.acc_no, credit_account: `4-${id}` }
    const entry = { ...cashBook, ...sides }
    const posted = await office.call<{ id: number }>('POST', 'api/cash-book', entry)
    expect(posted.status).toBe(201)
    const refused = await change('EUR')
    expect(refused.status).toBe(409)
    expect(JSON.stringify(refused.body)).toContain('has 1 entry')
    expect((await change('USD')).status).toBe(200)

    // Once its entry is gone it may change again, and an entry in the new currency posts.
    expect((await remove(`cash-book/${posted.body.id}`)).status).toBe(204)
    expect((await change('EUR')).status).toBe(200)
    await edit(id, { accounts: [{ acc_no: `7-${id}`, ccy: 'EUR' }] })
    const euros = { ...entry, currency: 'EUR', credit_account: `7-${id}` }
    expect((await office.call('POST', 'api/cash-book', euros)).status).toBe(201)
    expect(await office.findings()).toEqual([])
  })

  it('are found by address whatever their number is written in', async () => {
    const numbers = ['حساب ۱', '中'.repeat(32), "4 & '1' + ;x=1", '4.1', 'é'.repeat(16), '👛'.repeat(16)]
    await add({
      cust_id: id,
      accounts: numbers.map((acc_no) => ({ acc_no, ccy: acc_no.startsWith('4') ? 'USD' : 'KTR' })),
    })
    for (const acc_no of numbers) {
      const { status } = await office.call('GET', `api/accounts/${encodeURIComponent(acc_no)}/balance/`)
      expect(`${acc_no} ${status}`).toBe(`${acc_no} 200`)
      await office.confirmPassword(`accounts/${acc_no}`)
      expect((await office.call('DELETE', `api/accounts/${encodeURIComponent(acc_no)}/`)).status).toBe(204)
    }
    expect((await read(id))?.accounts_set).toEqual([])
  })

  it('are listed with their customer, as their form sends them and the spec names them', async () => {
    await add({ cust_id: id, accounts: [{ acc_no: `4-${id}`, ccy: 'USD', open_date: '2026-01-01' }] })
    const { body } = await office.call<Account[]>('GET', 'api/accounts')
    expect(body.find(({ acc_no }) => acc_no === `4-${id}`)).toEqual({
      acc_no: `4-${id}`,
      ccy: 'USD',
      open_date: '2026-01-01',
      customer_id: id,
      customer_name: 'Zahra',
      exchange_rates: {},
      version: 1,
    })
  })
})
