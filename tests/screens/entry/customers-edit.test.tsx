import { beforeAll, describe, expect, test } from 'vitest'
import type { Customer } from '../../../contract/lists/customer-answers.ts'
import { customerTexts } from '../../../contract/lists/customer-texts.ts'
import { currencyTexts } from '../../../contract/money/currency.ts'
import { phrases as customersPhrases } from '../../../src/screens/customers/phrases.ts'
import {
  atTheDesk,
  bannerLines,
  button,
  buttons,
  errorOf,
  field,
  labels,
  options,
  soon,
} from '../desk/at-the-desk.ts'
import { describeEditForm } from '../desk/entry-form.ts'
import { giveOwnNames } from '../desk/own-names.ts'

const desk = atTheDesk()
const form = () => document.querySelector('form') as HTMLElement
const row = (number: number) =>
  [`Account Number ${number}`, `Open Date ${number}`, `Currency ${number}`].map((label) => field(label).value)

/** What is known of each customer beside id, name and accounts. */
const DETAILS = {
  phone_1: '0700',
  phone_2: '0799',
  add: 'Herat',
  business: 'Carpets',
  bailer: 'Wali',
  bailer_contact: '0788',
  saraf: true,
}
let customers = 10
/** Adds a customer with two accounts, and answers their id. */
async function aCustomer(): Promise<number> {
  await giveOwnNames(desk.office)
  const cust_id = ++customers
  const body = {
    cust_id,
    cust_name: 'Haji Karim',
    ...DETAILS,
    accounts: [
      { acc_no: `3${cust_id}`, ccy: 'PKR', open_date: '2026-01-01' },
      { acc_no: `4${cust_id}`, ccy: 'USD', open_date: '2026-01-02' },
    ],
  }
  const { status, text } = await desk.office.call('POST', 'api/customers/', body)
  expect(status, text).toBe(201)
  return cust_id
}
async function saved(cust_id: number): Promise<Customer | undefined> {
  const { body } = await desk.office.call<Customer[]>('GET', `api/customers?cust_id=${cust_id}`)
  return body[0]
}

beforeAll(() => desk.office.addCustomer(1))

describe('the search', () => {
  test('hands its record to no other customer', async () => {
    const { stage } = desk
    const id = await aCustomer()
    await desk.open('/customers/search')
    await stage.keys(`${id}<Enter>`)
    await soon(() => expect(field('Name').value).toBe('Haji Karim'))
    const other = await aCustomer()
    stage.go(`/customers/edit/${other}`)
    await soon(() => expect(field('Customer ID').value).toBe(String(other)))
    expect(lookups()).toHaveLength(2)
  })
})

const { openEdit, lookups, patches } = describeEditForm(desk, {
  path: '/customers',
  entry: '/customers',
  api: 'api/customers',
  key: 'cust_id',
  noun: 'Customer',
  texts: customerTexts,
  record: aCustomer,
  saved,
  first: 'Name',
  value: 'Haji Karim',
  typed: 'Rahim',
  mine: { cust_name: 'Rahim' },
  conflict: {
    theirs: { cust_name: 'Haji Rahim', phone_1: '0711' },
    keys: 'Karim<Enter>0722',
    differences: [
      ['Name', 'Haji Rahim', 'Karim'],
      ['Phone 1', '0711', '0722'],
    ],
    kept: { cust_name: 'Karim', phone_1: '0722' },
    taken: { Name: 'Haji Rahim', 'Phone 1': '0711' },
  },
  updated: customerTexts.updated.text,
  heading: [],
})

describe('the edit form', () => {
  test('shows the customer and their accounts: ids of both read-only, a blank row last', async () => {
    const id = await aCustomer()
    await openEdit(id)
    const shown = labels().slice(0, 8)
    expect(shown.map((label) => [label, field(label).value])).toEqual([
      ['Customer ID', String(id)],
      ['Name', 'Haji Karim'],
      ['Phone 1', '0700'],
      ['Phone 2', '0799'],
      ['Address', 'Herat'],
      ['Business Title', 'Carpets'],
      ['Guarantor Name', 'Wali'],
      ['Guarantor Contact', '0788'],
    ])
    expect(field(customersPhrases.saraf).checked).toBe(true)
    expect(row(1)).toEqual([`3${id}`, '2026-01-01', 'PKR'])
    expect(row(2)).toEqual([`4${id}`, '2026-01-02', 'USD'])
    expect(row(3)).toEqual(['', desk.today, ''])
    expect(labels()).toHaveLength(10 + 9)
    expect([1, 2, 3].map((number) => field(`Account Number ${number}`).readOnly)).toEqual([true, true, false])
    expect(field('Customer ID').readOnly).toBe(true)
    expect(buttons(form())).toEqual(['Delete Account', 'Delete Account', 'Update', 'Delete', 'Search'])
    expect(lookups()).toHaveLength(1)
  })

  test('updates on the version that was read, adds an account, and dates a blank open date today', async () => {
    const { stage } = desk
    const id = await aCustomer()
    await openEdit(id)
    await stage.keys('Haji Rahim')
    field('Open Date 1').focus()
    await stage.keys('<C-a><Backspace>')
    field('Account Number 3').focus()
    await stage.keys(`45${id}<Enter><C-a><Backspace><Enter>usd<C-Enter>`)
    await desk.toastIs(customerTexts.updated.text)
    const [patch] = patches()
    expect(patch?.path).toBe(`api/customers/${id}/`)
    expect(patch?.headers.get('If-Match')).toBe('1')
    expect(patch?.body).toEqual({
      cust_id: id,
      cust_name: 'Haji Rahim',
      ...DETAILS,
      accounts: [
        { acc_no: `3${id}`, open_date: desk.today, ccy: 'PKR' },
        { acc_no: `4${id}`, open_date: '2026-01-02', ccy: 'USD' },
        { acc_no: `45${id}`, open_date: desk.today, ccy: 'USD' },
      ],
    })
    // It stays open, as the server has it now: the new account is saved, another blank row follows.
    await soon(() => expect(field('Account Number 3').readOnly).toBe(true))
    expect(row(4)).toEqual(['', desk.today, ''])
    expect(await saved(id)).toMatchObject({ cust_name: 'Haji Rahim', version: 2 })
    // And the lists know it.
    stage.go('/cash-book')
    await soon(async () => expect(await stage.focus()).toBe('Amount'))
    await stage.keys(`5<Enter>usd<Enter>45${id}`)
    expect(options()).toEqual([`45${id} | USD | ${id} | Haji Rahim`])
    await stage.keys('<Esc><C-l>')
  })

  test('a row that is typed but not saved can be removed, the last one not', async () => {
    const { stage } = desk
    const id = await aCustomer()
    await openEdit(id)
    field('Account Number 3').focus()
    await stage.keys('4')
    expect(buttons(form()).slice(0, 3)).toEqual(['Delete Account', 'Delete Account', 'Remove'])
    button('Remove').click()
    await soon(() => expect(row(3)).toEqual(['', desk.today, '']))
    expect(labels()).toHaveLength(10 + 9)
    await soon(async () => expect(await stage.focus()).toBe('Account Number 3'))
  })

  test('is not sent while an account number is wrong', async () => {
    const { stage } = desk
    const id = await aCustomer()
    await openEdit(id)
    field('Account Number 3').focus()
    await stage.keys('5001<Enter><Enter>usd<C-Enter>')
    await soon(() => expect(bannerLines()).toEqual([customerTexts.fixBeforeUpdating.text]))
    expect(errorOf('Account Number 3')).toBe(currencyTexts.prefix({ ccy: 'USD', prefix: 4 }).text)
    await soon(async () => expect(await stage.focus()).toBe('Account Number 3'))
    expect(patches()).toEqual([])
  })
})

describe('an update that fails', () => {
  test('because the currency of an account with entries was changed says so', async () => {
    const { stage, office } = desk
    const [id, other] = [await aCustomer(), await aCustomer()]
    const body = {
      amount: 5,
      currency: 'USD',
      debit_account: `4${id}`,
      credit_account: `4${other}`,
      date: '2026-01-05',
    }
    await office.call('POST', 'api/cash-book/', body)
    await openEdit(id)
    field('Currency 2').focus()
    await stage.keys('ktr<C-Enter>')
    await soon(() => expect(bannerLines().join()).toContain(`4${id}`))
    expect(field('Currency 2').value).toBe('KTR')
    await soon(async () => expect((await stage.toasts()).join()).toContain(`4${id}`))
  })
})
