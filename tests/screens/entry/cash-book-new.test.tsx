import { beforeAll, describe, expect, test } from 'vitest'
import { sumTexts } from '../../../contract/money/sum.ts'
import { cashBookTexts } from '../../../contract/records/cash-book.ts'
import { postingTexts } from '../../../contract/records/postings.ts'
import { playScript } from '../../keys/hands.ts'
import { cashBookNew } from '../../keys/scripts/cash-book-new.ts'
import { atTheDesk, errorOf, field, noteOf, options, soon } from '../desk/at-the-desk.ts'
import { describeEntryForm } from '../desk/entry-form.ts'

const desk = atTheDesk()
const ENTRY = {
  amount: 1,
  currency: 'USD',
  debit_account: '4001',
  credit_account: '4002',
  date: '2026-01-01',
}
const FILLED = '500<Enter>usd<Enter>4001<Enter>4002<Enter>rent'
const POST = ['POST', 'api/cash-book/'] as const
const RECORDED = cashBookTexts.recorded.text
const values = () =>
  ['Date', 'Amount', 'Currency', 'Debit Account', 'Credit Account', 'Description'].map(
    (label) => field(label).value,
  )
const typedValues = () => [
  desk.today,
  '500',
  'USD',
  '4001 | USD | 1 | Customer 1',
  '4002 | USD | 2 | Customer 2',
  'rent',
]

beforeAll(async () => {
  await desk.office.addCustomer(1, { '4001': 'USD', '3001': 'PKR', '8001': 'AFN' })
  await desk.office.addCustomer(2, { '4002': 'USD', '4003': 'USD' })
})

const { posts, isRecorded } = describeEntryForm(desk, {
  path: '/cash-book',
  search: '/cashbook/search',
  api: 'api/cash-book/',
  table: 'cash_book',
  id: 'Transaction ID',
  labels: ['Transaction ID', 'Date', 'Amount', 'Currency', 'Debit Account', 'Credit Account', 'Description'],
  first: 'Amount',
  filled: FILLED,
  values: () => values(),
  blank: () => [desk.today, '', '', '', '', ''],
  typed: () => typedValues(),
  date: 'Date',
  recorded: RECORDED,
  failed: cashBookTexts.recordFailed.text,
  heading: ['Error:'],
  refused: ['currency', 'Currency'],
  another: ENTRY,
  isFirst: true,
})

describe('the form of a new transaction', () => {
  test.each(['/cash-book', '/cashbook'])('records what is typed on %s', async (path) => {
    const before = await desk.office.count('cash_book')
    await desk.open(path)
    await playScript(desk.stage, cashBookNew.replace('start /cash-book', `start ${path}`))
    expect(await desk.office.count('cash_book')).toBe(before + 1)
    expect(posts()[0]?.body.date).toBe(desk.today)
  })

  test('takes the currency of the account that is chosen first', async () => {
    const { stage } = desk
    await desk.open('/cash-book')
    await stage.keys('500<Enter><Enter>4001<Enter>')
    expect([field('Currency').value, await stage.focus()]).toEqual(['USD', 'Credit Account'])
    await stage.keys('<F4>')
    await soon(() => expect(options()).not.toContain('8001 | AFN | 1 | Customer 1'))
    await stage.keys('<Esc><C-l>')
  })

  test('offers only accounts in the chosen currency, as account | currency | customer id | customer name', async () => {
    const { stage } = desk
    await desk.open('/cash-book')
    await stage.keys('500<Enter><F4>')
    expect(options()).toEqual(['AFN', 'DNR', 'DRM', 'EUR', 'KTR', 'PKR', 'PND', 'RYL', 'USD'])
    await stage.keys('<Esc><Enter><F4>')
    expect(options()).toHaveLength(5)
    await stage.keys('<Esc><S-Enter>usd<Enter><F4>')
    const usd = ['4001 | USD | 1 | Customer 1', '4002 | USD | 2 | Customer 2', '4003 | USD | 2 | Customer 2']
    await soon(() => expect(options()).toEqual(usd))
    await stage.keys('<Esc><Enter><F4>')
    expect(options()).toEqual(usd)
    await stage.keys('<Esc><S-Enter><S-Enter>afg<Enter><F4>')
    expect(field('Currency').value).toBe('AFN')
    expect(options()).toEqual(['8001 | AFN | 1 | Customer 1'])
  })

  test('takes what a currency is called for its code', async () => {
    const { stage } = desk
    await desk.open('/cash-book')
    await stage.keys('500<Enter>doll')
    expect(options()).toEqual(['USD'])
    for (const [word, ccy] of [
      ['$', 'USD'],
      ['افغانی', 'AFN'],
      ['s', 'USD'],
      ['کلدار', 'PKR'],
    ] as const) {
      await stage.keys(`<C-a>${word}<Enter><S-Enter>`)
      expect(field('Currency').value).toBe(ccy)
    }
    await stage.keys('<C-l>')
  })

  test('shows the balance of the chosen account with two decimals, green from zero up and red below', async () => {
    const { stage, office } = desk
    await office.addCustomer(20, { '4020': 'USD', '4021': 'USD', '4022': 'USD' })
    const body = {
      amount: 1250.5,
      currency: 'USD',
      debit_account: '4020',
      credit_account: '4021',
      date: '2026-01-02',
    }
    await office.call('POST', 'api/cash-book/', body)
    await desk.open('/cash-book')
    const balance = () => noteOf('Debit Account')?.querySelector('.balance')
    await stage.keys('500<Enter>usd<Enter>')
    for (const [account, text, side] of [
      ['4020', '1,250.50 Dr', 'dr'],
      ['4021', '1,250.50 Cr', 'cr'],
      ['4022', '0.00 Cr', 'cr'],
    ] as const) {
      await stage.keys(`${account}<Enter>`)
      await soon(() => expect(balance()?.textContent).toBe(text))
      expect(balance()?.classList).toContain(side)
      expect(noteOf('Credit Account')).toBeNull()
      await stage.keys('<S-Enter>')
    }
  })
})

describe('a transaction is not sent', () => {
  test('while fields are missing; each error goes when its field is edited', async () => {
    const { stage } = desk
    await desk.open('/cash-book')
    await soon(() => expect(field('Transaction ID').value).not.toBe(''))
    await stage.keys('<F2><C-a><Backspace><C-Enter>')
    await soon(() => expect(errorOf('Date')).toBe(cashBookTexts.dateRequired.text))
    expect(errorOf('Amount')).toBe(cashBookTexts.amountRequired.text)
    expect(errorOf('Currency')).toBe(cashBookTexts.currencyRequired.text)
    expect(errorOf('Debit Account')).toBe(cashBookTexts.debitRequired.text)
    expect(errorOf('Credit Account')).toBe(cashBookTexts.creditRequired.text)
    await soon(async () => expect(await stage.focus()).toBe('Date'))
    await stage.keys('20260105<Enter>')
    expect(errorOf('Date')).toBe('')
    expect(errorOf('Amount')).not.toBe('')
    await stage.keys('5<Enter>')
    expect(errorOf('Amount')).toBe('')
    // The accounts depend on the currency: their errors go with it.
    expect(errorOf('Debit Account')).not.toBe('')
    await stage.keys('usd<Enter>')
    expect([errorOf('Currency'), errorOf('Debit Account'), errorOf('Credit Account')]).toEqual(['', '', ''])
    await stage.keys('<C-Enter>')
    await soon(() => expect(errorOf('Debit Account')).toBe(cashBookTexts.debitRequired.text))
    await soon(async () => expect(await stage.focus()).toBe('Debit Account'))
    await stage.keys('4001<Enter>4001<C-Enter>')
    await soon(() => expect(errorOf('Credit Account')).toBe(postingTexts.sameAccount.text))
    await soon(async () => expect(await stage.focus()).toBe('Credit Account'))
    expect(posts()).toEqual([])
  })

  const POSITIVE = cashBookTexts.amountRequired.text
  test.each([
    ['0', POSITIVE],
    ['1.250,50', 'Write 1,250.50'],
    ['=5*', sumTexts.incomplete.text],
  ])('with the amount %s, which stays as it was typed: %s', async (amount, error) => {
    const { stage } = desk
    await desk.open('/cash-book')
    await stage.keys(`${amount}<Enter>`)
    expect(errorOf('Amount')).toBe(error)
    await stage.keys('usd<Enter>4001<Enter>4002<C-Enter>')
    await soon(() => expect(errorOf('Amount')).toBe(error))
    expect(field('Amount').value).toBe(amount)
    expect(posts()).toEqual([])
  })
})

test('a line of Go To whose answer a reload cut off is written once when it is typed again', async () => {
  const { stage, office } = desk
  const line = '<C-k>cash 6 usd 4001 > 4002 cut off<C-Enter>'
  await desk.open('/')
  const before = await office.count('cash_book')
  stage.once(...POST, async (forward) => {
    await forward()
    return new Promise<never>(() => {})
  })
  await stage.keys(line)
  await soon(async () => expect(await office.count('cash_book')).toBe(before + 1))
  await desk.open('/')
  await stage.keys(line)
  await isRecorded()
  expect(await office.count('cash_book')).toBe(before + 1)
  // Was it meant a second time, the operator must know that it is not written twice.
  await soon(async () =>
    expect((await stage.toasts()).join()).toMatch(
      /stands in the books once, as \d+\. For a second one, enter it/,
    ),
  )
  // From here on the same line is another entry, also for the next page; it is asked about.
  await desk.open('/')
  await stage.keys(line)
  await soon(() => expect(document.querySelector('[data-question]')).not.toBeNull())
  await stage.keys('<Tab><Enter>')
  await isRecorded()
  expect(await office.count('cash_book')).toBe(before + 2)
  expect((await stage.toasts()).join()).not.toContain('stands in the books once')
})
