import { beforeAll, describe, expect, test } from 'vitest'
import { type CashBookEntry, cashBookTexts } from '../../../contract/records/cash-book.ts'
import { playScript } from '../../keys/hands.ts'
import { cashBookEdit } from '../../keys/scripts/cash-book-edit.ts'
import {
  atTheDesk,
  button,
  buttons,
  errorOf,
  field,
  heldBack,
  labels,
  noteOf,
  soon,
} from '../desk/at-the-desk.ts'
import { describeEditForm } from '../desk/entry-form.ts'

const desk = atTheDesk()
const ENTRY = {
  amount: 500,
  currency: 'USD',
  debit_account: '4001',
  credit_account: '4002',
  date: '2026-01-05',
  description: 'rent',
}
/** Records a transaction and answers its id. */
async function record(change: Partial<typeof ENTRY> = {}): Promise<number> {
  const { body } = await desk.office.call<CashBookEntry>('POST', 'api/cash-book/', { ...ENTRY, ...change })
  return body.id
}
async function saved(id: number): Promise<CashBookEntry | undefined> {
  const { body } = await desk.office.call<CashBookEntry[]>('GET', `api/cash-book?id=${id}`)
  return body[0]
}

beforeAll(async () => {
  await desk.office.addCustomer(1, { '4001': 'USD', '3001': 'PKR' })
  await desk.office.addCustomer(2, { '4002': 'USD', '3002': 'PKR' })
  await record()
})

test('a transaction is looked up, changed, and found as it was left', async () => {
  await desk.open('/')
  await playScript(desk.stage, cashBookEdit)
  expect(await saved(1)).toMatchObject({ ...ENTRY, amount: 1250.5 })
})

const { lookups, patches } = describeEditForm(desk, {
  path: '/cashbook',
  entry: '/cash-book',
  api: 'api/cash-book',
  noun: 'Transaction',
  texts: cashBookTexts,
  record,
  saved,
  first: 'Amount',
  value: '500.00',
  typed: '77',
  mine: { amount: 77 },
  conflict: {
    theirs: { amount: 600, description: 'rent of May' },
    keys: '700<Enter><F2>20260107',
    differences: [
      ['Date', '2026-01-05', '2026-01-07'],
      ['Amount', '600.00', '700'],
      ['Description', 'rent of May', 'not changed'],
    ],
    kept: { amount: 700, date: '2026-01-07', description: 'rent of May' },
    taken: { Amount: '600.00', Date: '2026-01-05', Description: 'rent of May' },
  },
  date: 'Date',
  updated: cashBookTexts.updated.text,
  heading: ['Error:'],
  isFirst: true,
})

describe('the edit form', () => {
  test('shows the transaction, its amount with two decimals, its id read-only', async () => {
    const id = await record({ amount: 1250.5 })
    await desk.open(`/cashbook/edit/${id}`)
    await soon(() => expect(field('Amount').value).toBe('1250.50'))
    await soon(() => expect(field('Debit Account').value).toBe('4001 | USD | 1 | Customer 1'))
    expect(labels().map((label) => [label, field(label).value])).toEqual([
      ['Transaction ID', String(id)],
      ['Date', '2026-01-05'],
      ['Amount', '1250.50'],
      ['Currency', 'USD'],
      ['Debit Account', '4001 | USD | 1 | Customer 1'],
      ['Credit Account', '4002 | USD | 2 | Customer 2'],
      ['Description', 'rent'],
    ])
    expect(field('Transaction ID').readOnly).toBe(true)
    expect(buttons(document.querySelector('form') as HTMLElement)).toEqual(['Update', 'Delete', 'Search'])
    await soon(async () => expect(await desk.stage.focus()).toBe('Amount'))
    expect(lookups()).toHaveLength(1)
  })

  test('an update moves the balances that stand under the accounts', async () => {
    const { stage, office } = desk
    await office.addCustomer(9, { '4090': 'USD', '4091': 'USD' })
    const id = await record({ debit_account: '4090', credit_account: '4091' })
    await desk.open(`/cashbook/edit/${id}`)
    const balances = () => ['Debit Account', 'Credit Account'].map((label) => noteOf(label)?.textContent)
    await soon(() => expect(balances()).toEqual(['500.00 Dr', '500.00 Cr']))
    await stage.keys('600<C-Enter>')
    await soon(() => expect(balances()).toEqual(['600.00 Dr', '600.00 Cr']))
  })

  test('changing the currency clears both accounts; what is missing is not sent', async () => {
    const { stage } = desk
    const id = await record()
    await desk.open(`/cashbook/edit/${id}`)
    await soon(async () => expect(await stage.focus()).toBe('Amount'))
    await stage.keys('0<Enter>usd<Enter>')
    expect(field('Debit Account').value).not.toBe('')
    await stage.keys('<S-Enter>pkr<C-Enter>')
    await soon(() => expect(errorOf('Amount')).toBe(cashBookTexts.amountRequired.text))
    expect(errorOf('Debit Account')).toBe(cashBookTexts.debitRequired.text)
    expect(errorOf('Credit Account')).toBe(cashBookTexts.creditRequired.text)
    expect(patches()).toEqual([])
    await stage.keys('5<Enter><Enter>3001<Enter>3002<Enter><F2>20260106<Enter>')
    field('Description').focus()
    await stage.keys('<End> of shop<Enter><Enter>')
    await desk.toastIs(cashBookTexts.updated.text)
    const sent = {
      amount: 5,
      currency: 'PKR',
      debit_account: '3001',
      credit_account: '3002',
      date: '2026-01-06',
      description: 'rent of shop',
    }
    expect(patches().map(({ body }) => body)).toEqual([sent])
    expect(await saved(id)).toMatchObject(sent)
  })
})

test('a lookup behind the edit form is not begun anew by a held-back answer', async () => {
  const { stage } = desk
  const id = await record()
  const held = heldBack()
  stage.once('GET', 'api/cash-book', held.standIn)
  await desk.open('/cashbook/search')
  await stage.keys(`${id}<Enter><Enter><Enter>`)
  expect(button('Search').getAttribute('aria-busy')).toBe('true')
  expect(lookups()).toHaveLength(1)
  held.release()
  await desk.pathIs(`/cashbook/edit/${id}`)
})
