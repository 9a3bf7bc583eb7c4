import { beforeAll, describe, expect, test } from 'vitest'
import { misfit } from '../../../contract/records/postings.ts'
import { type Transfer, transferTexts } from '../../../contract/records/transfers.ts'
import { playScript } from '../../keys/hands.ts'
import { transferEdit } from '../../keys/scripts/transfer-edit.ts'
import { atTheDesk, buttons, errorOf, field, labels, noteOf, OPERATOR, soon } from '../desk/at-the-desk.ts'
import { describeEditForm } from '../desk/entry-form.ts'

const desk = atTheDesk()
const SWITCH = transferTexts.fromAmountCurrency.text
/** A true exchange. */
const EXCHANGE = {
  amount: 500,
  currency: 'USD',
  exchange_rate: 70.5,
  exchanged_amount: 35250,
  exchanged_currency: 'AFN',
  debit_account: '4001',
  credit_account: '8002',
  date: '2026-01-05',
  description: 'note',
}
/** Records a transfer and answers its id. */
async function record(change: Partial<typeof EXCHANGE> = {}): Promise<number> {
  const { body, text, status } = await desk.office.call<Transfer>('POST', 'api/transfer/', {
    ...EXCHANGE,
    ...change,
  })
  expect(status, text).toBe(201)
  return body.id
}
const saved = async (id: number) =>
  (await desk.office.call<Transfer[]>('GET', `api/transfer?id=${id}`)).body[0]
/** The balances of both accounts, now and after saving. */
const balances = () => ['Debit Account', 'Credit Account'].map((label) => noteOf(label)?.textContent)

beforeAll(async () => {
  await desk.office.addCustomer(1, { '4001': 'USD', '8001': 'AFN', '3001': 'PKR' })
  await desk.office.addCustomer(2, { '4002': 'USD', '8002': 'AFN', '3002': 'PKR' })
  await record()
})

test('a transfer is looked up, changed, found as it was left, and deleted', async () => {
  await desk.open('/')
  await playScript(desk.stage, transferEdit(OPERATOR.password))
  expect(await saved(1)).toBeUndefined()
  const checks = desk.stage.calls().filter(({ path }) => path === 'auth/password-check/')
  expect(checks.map(({ body }) => body)).toEqual([{ password: OPERATOR.password, for: 'transfer/1' }])
  expect(await desk.office.findings()).toEqual([])
})

const { openEdit, patches } = describeEditForm(desk, {
  path: '/transfer',
  entry: '/transfer',
  api: 'api/transfer',
  noun: 'Transfer',
  texts: transferTexts,
  record,
  saved,
  first: 'Amount',
  value: '500.00',
  typed: '77',
  mine: { amount: 77, exchanged_amount: 5428.5 },
  conflict: {
    theirs: { exchange_rate: 71, exchanged_amount: 35500, debit_account: '8001' },
    keys: '700',
    differences: [
      ['Amount', '500.00', '700'],
      ['Exchange Rate', '71', 'not changed'],
      ['Exchanged Amount', '35500.00', '49350.00'],
      [SWITCH, 'no', 'not changed'],
      ['Debit Account', '8001', 'not changed'],
    ],
    kept: { amount: 700, exchange_rate: 71, exchanged_amount: 49700, debit_account: '8001' },
    taken: { Amount: '500.00', 'Exchanged Amount': '35500.00' },
  },
  date: 'Date',
  updated: transferTexts.updated.text,
  heading: ['Error:'],
})

describe('the edit form', () => {
  test('shows the transfer: amounts with two decimals, its mode and its switch', async () => {
    const id = await record({ exchange_rate: 0.00000123, amount: 1234567890, exchanged_amount: 1518.52 })
    await openEdit(id)
    expect(labels().map((label) => [label, field(label).value])).toEqual([
      ['Transfer ID', String(id)],
      ['Amount', '1234567890.00'],
      ['Currency', 'USD'],
      ['Exchange Rate', '0.00000123'],
      ['Multiply', 'Multiply'],
      ['Divide', 'Divide'],
      ['Exchanged Amount', '1518.52'],
      ['Exchanged Currency', 'AFN'],
      [SWITCH, 'on'],
      ['Debit Account', '4001 | USD | 1 | Customer 1'],
      ['Credit Account', '8002 | AFN | 2 | Customer 2'],
      ['Date', '2026-01-05'],
      ['Description', 'note'],
    ])
    expect(field('Transfer ID').readOnly).toBe(true)
    expect(buttons(document.querySelector('form') as HTMLElement)).toEqual(['Update', 'Delete', 'Search'])
  })

  test.each([
    [50, 'Debit Account', { debit_account: '450' }, '450 | USD | 50 | Customer 50'],
    [51, 'Credit Account', { credit_account: '851' }, '851 | AFN | 51 | Customer 51'],
  ] as const)(
    'knows an account that someone else has added meanwhile',
    async (cust_id, label, change, shown) => {
      await desk.open('/transfer/search')
      await desk.office.addCustomer(cust_id, { [`4${cust_id}`]: 'USD', [`8${cust_id}`]: 'AFN' })
      const id = await record(change)
      await desk.stage.keys(`${id}<Enter>`)
      await soon(() => expect(field(label).value).toBe(shown))
      expect(field(SWITCH).checked).toBe(true)
      await soon(() => expect(balances()).not.toContain(undefined))
    },
  )

  test('keeps mode and switch as they were set over an update that does not tell them', async () => {
    const { stage } = desk
    const id = await record({ exchange_rate: 1, exchanged_amount: 500 })
    await openEdit(id)
    field('Divide').click()
    await soon(() => expect(field('Divide').checked).toBe(true))
    field('Description').focus()
    await stage.keys('s<C-Enter>')
    await desk.toastIs(transferTexts.updated.text)
    expect(field('Divide').checked).toBe(true)
    field('Exchange Rate').focus()
    await stage.keys('<C-a>2')
    expect(field('Exchanged Amount').value).toBe('250.00')
    await stage.keys('<C-l>')
  })

  test('tells each balance as the change leaves it, what is posted already taken off', async () => {
    const { stage, office } = desk
    await office.addCustomer(60, { '4060': 'USD', '4061': 'USD', '8060': 'AFN' })
    const id = await record({ debit_account: '4060', credit_account: '8060' })
    await openEdit(id)
    await soon(() => expect(balances()).toEqual(['500.00 Dr', '35,250.00 Cr']))
    await stage.keys('600')
    await soon(() => expect(balances()).toEqual(['500.00 Dr → 600.00 Dr', '35,250.00 Cr → 42,300.00 Cr']))
    field('Debit Account').focus()
    await stage.keys('4061<Enter>')
    await soon(() => expect(balances()).toEqual(['0.00 Cr → 600.00 Dr', '35,250.00 Cr → 42,300.00 Cr']))
    await stage.keys('<C-Enter>')
    await desk.toastIs(transferTexts.updated.text)
    await soon(() => expect(balances()).toEqual(['600.00 Dr', '42,300.00 Cr']))
    const { body } = await office.call<{ balance: number }>('GET', 'api/accounts/4060/balance/')
    expect(body.balance).toBe(0)
  })

  test('tells of an account in neither currency before it is sent', async () => {
    const { stage } = desk
    // Both legs in the amount currency: the wire takes it, the form does not offer it.
    const id = await record({ credit_account: '4002' })
    await openEdit(id)
    field('Currency').focus()
    await stage.keys('pkr<Enter>')
    field('Debit Account').focus()
    await stage.keys('3001<Enter><C-Enter>')
    await soon(() => expect(errorOf('Credit Account')).toBe(misfit('4002', 'USD', ['PKR', 'AFN']).text))
    expect(patches()).toEqual([])
    await stage.keys('<C-l>')
  })
})
