import { beforeAll, describe, expect, test } from 'vitest'
import { customerTexts } from '../../../contract/lists/customer-texts.ts'
import { answers, atTheDesk, bannerLines, buttons, field, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk({ isLive: true })
const cells = (table: string) =>
  [...document.querySelectorAll(`[data-known-by="${table}"] tbody tr[aria-rowindex]`)].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent),
  )
const total = () =>
  [...document.querySelectorAll('[data-known-by="card-accounts"] tfoot td')].map((cell) => cell.textContent)
const table = () => document.activeElement?.getAttribute('aria-label')
const post = (body: object) =>
  desk.office.call<{ id: number }>('POST', 'api/cash-book/', {
    ...{
      currency: 'USD',
      debit_account: '4001',
      credit_account: '4500',
      date: desk.today,
      description: 'rent',
    },
    ...body,
  })

beforeAll(async () => {
  await desk.office.addCustomer(1, { '4001': 'USD' })
  await desk.office.call('POST', 'api/customers/', {
    cust_id: 5,
    cust_name: 'Haji Wardak',
    phone_1: '0700 123',
    bailer: 'حاجی نورالله',
    bailer_contact: '0799 000 111',
    accounts: ['4500 USD', '8500 AFN', '1500 RYL'].map((one) => {
      const [acc_no, ccy] = one.split(' ')
      return { acc_no, ccy }
    }),
  })
  await post({ amount: 100 })
  await desk.office.call('POST', 'api/exchange-rates/bulk_create_update', [
    { ccy: 'AFN', to_usd: 0.0142, to_pkr: 3.95 },
  ])
})
const opened = async () => {
  await desk.open('/customers/card/5')
  await soon(() => expect(cells('card-entries')).not.toEqual([]))
}

describe("a customer's card", () => {
  test('is what Go To opens by a name: who they are, what they have, what was entered last', async () => {
    const { stage } = desk
    await desk.open('/')
    await stage.keys('<C-k>wardak')
    await soon(async () => expect(await stage.text()).toContain('Haji Wardak'))
    await stage.keys('<Enter>')
    await desk.pathIs('/customers/card/5')
    await soon(() => expect(document.querySelector('h1')?.textContent).toBe('Customer 5'))
    await soon(() => expect(cells('card-entries')).toHaveLength(1))
    expect(await stage.text()).toContain('0700 123')
    // A phone number in right-to-left text keeps its left-to-right order.
    expect(await stage.text()).toContain('حاجی نورالله, \u20660799 000 111\u2069')
    await soon(() =>
      expect(cells('card-accounts')).toEqual([
        ['1500', 'RYL', '0.00 Cr', ''],
        ['4500', 'USD', '100.00 Cr', '100.00 Cr'],
        ['8500', 'AFN', '0.00 Cr', '0.00 Cr'],
      ]),
    )
    expect(total()).toEqual(['Worth in USD', '100.00 Cr'])
    expect(cells('card-entries')[0]?.slice(1)).toEqual([
      'Cash Book',
      expect.any(String),
      '4500',
      'USD',
      'rent',
      '',
      '100.00',
    ])
    // As it is saved, by whomever.
    await post({ amount: 20, credit_account: '4500' })
    await soon(() => expect(cells('card-accounts')[1]?.[2]).toBe('120.00 Cr'))
  })

  test('leads on by single keys, with the account of the row', async () => {
    const { stage } = desk
    await opened()
    await soon(() => expect(table()).toBe('Accounts'))
    await stage.keys('<Down>c')
    await desk.pathIs('/cash-book')
    await soon(() => expect(field('Credit Account').value).toContain('4500'))
    expect([field('Currency').value, await stage.focus()]).toEqual(['USD', 'Amount'])
    await stage.keys('<C-l>')
    await opened()
    await stage.keys('<Down>t')
    await desk.pathIs('/transfer')
    await soon(() => expect(field('Debit Account').value).toContain('4500'))
    await stage.keys('<C-l>')
    await opened()
    await stage.keys('h')
    await desk.pathIs('/hawala')
    await soon(() => expect(field('Debit Account').value).toContain('1500'))
    await stage.keys('<C-l>')
    await opened()
    await stage.keys('<Down>s')
    await soon(async () => expect(await stage.path()).toContain('account_no=4500'))
    await opened()
    await stage.keys('e')
    await desk.pathIs('/customers/edit/5')
  })

  test('leaves the letters after g their meaning', async () => {
    const { stage } = desk
    await opened()
    await stage.keys('gt')
    await desk.pathIs('/transfer')
    await desk.focusIs('Amount')
    await stage.quiet()
    expect([field('Currency').value, field('Debit Account').value]).toEqual(['', ''])
  })

  test('goes from one table to the other by F3, and opens a row by Enter', async () => {
    const { stage } = desk
    await opened()
    await stage.keys('<F3>')
    expect(table()).toBe('Last entries')
    await stage.keys('<Enter>')
    await soon(async () => expect(await stage.path()).toMatch(/^\/cashbook\/edit\/\d+$/))
  })

  test('says that there is no such customer, and tries again what can not be read', async () => {
    await desk.open('/customers/card/77')
    await soon(() => expect(bannerLines()).toEqual([customerTexts.notFound.text]))
    expect(buttons()).toEqual(['Search'])
    desk.stage.once('GET', 'api/customers/5/card', answers(403, { detail: 'Closed.' }))
    await desk.open('/customers/card/5')
    await soon(() => expect(bannerLines()).toEqual(['Closed.']))
    await desk.stage.keys('<A-r>')
    await soon(() => expect(cells('card-accounts')).toHaveLength(3))
  })
})
