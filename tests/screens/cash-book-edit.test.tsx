import { beforeAll, describe, expect, test } from 'vitest'
import type { CashBookEntry } from '../../contract/cash-book.ts'
import { playScript } from '../keys/hands.ts'
import { cashBookEdit } from '../keys/scripts/cash-book-edit.ts'
import {
  answers,
  atTheDesk,
  bannerLines,
  button,
  buttons,
  dialog,
  errorOf,
  type FailureCase,
  field,
  heldBack,
  htmlError,
  labels,
  noDialog,
  noteOf,
  soon,
  unreachable,
} from './at-the-desk.ts'

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
const pathIs = (path: string) => soon(async () => expect(await desk.stage.path()).toBe(path))
const toastIs = (text: string) => soon(async () => expect(await desk.stage.toasts()).toContain(text))
const patches = () => desk.stage.calls().filter(({ method }) => method === 'PATCH')
const lookups = () =>
  desk.stage.reads().filter(({ path, query }) => path === 'api/cash-book' && query.has('id'))

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

describe('the search', () => {
  test('has one field and one button', async () => {
    await desk.open('/cashbook/search')
    expect(labels()).toEqual(['Transaction ID'])
    expect(buttons(document.querySelector('form') as HTMLElement)).toEqual(['Search'])
    expect(await desk.stage.focus()).toBe('Transaction ID')
  })

  test.each([
    ['Enter', '<Enter>'],
    ['Ctrl+Enter', '<C-Enter>'],
    ['the button', '<Tab><Enter>'],
  ])('by %s leads to the record and hands it along, so that it is not read again', async (_, keys) => {
    const { stage } = desk
    const id = await record()
    await desk.open('/cashbook/search')
    await stage.keys(`${id}${keys}`)
    await pathIs(`/cashbook/edit/${id}`)
    await soon(() => expect(field('Amount').value).toBe('500.00'))
    expect(lookups()).toHaveLength(1)
  })

  test('takes Persian digits', async () => {
    const { stage } = desk
    await desk.open('/cashbook/search')
    await stage.keys('۱<Enter>')
    await pathIs('/cashbook/edit/1')
  })

  test('takes the first of {results}', async () => {
    const { stage } = desk
    const id = await record()
    stage.once('GET', 'api/cash-book', answers(200, { results: [await saved(id)], next: null }))
    await desk.open('/cashbook/search')
    await stage.keys('7<Enter>')
    await pathIs(`/cashbook/edit/${id}`)
    await soon(() => expect(field('Description').value).toBe('rent'))
  })

  test.each([
    ['Please enter a Transaction ID', '<Enter>'],
    ['Please enter a Transaction ID', '  <Enter>'],
    ['Transaction not found', '999999<Enter>'],
    ['Transaction not found', 'abc<Enter>'],
  ])('says %s after %s', async (text, keys) => {
    const { stage } = desk
    await desk.open('/cashbook/search')
    await stage.keys(keys)
    await soon(() => expect(errorOf('Transaction ID')).toBe(text))
    expect(await stage.focus()).toBe('Transaction ID')
    await stage.keys('1')
    expect(errorOf('Transaction ID')).toBe('')
    expect(await stage.path()).toBe('/cashbook/search')
  })

  test.each([
    ['[]', []],
    ['{results: []}', { results: [], next: null }],
  ])('takes %s as nothing found', async (_, body) => {
    const { stage } = desk
    stage.once('GET', 'api/cash-book', answers(200, body))
    await desk.open('/cashbook/search')
    await stage.keys('1<Enter>')
    await soon(() => expect(errorOf('Transaction ID')).toBe('Transaction not found'))
  })

  test('says Failed to search transaction when the call fails, after one retry', async () => {
    const { stage } = desk
    for (let call = 0; call < 2; call++) stage.once('GET', 'api/cash-book', htmlError)
    await desk.open('/cashbook/search')
    await stage.keys('1<Enter>')
    await soon(() => expect(errorOf('Transaction ID')).toBe('Failed to search transaction'))
    expect(lookups()).toHaveLength(2)
    await stage.keys('<C-l>')
    expect(field('Transaction ID').value).toBe('')
    expect(errorOf('Transaction ID')).toBe('')
  })

  test('Esc leads to the entry form', async () => {
    await desk.open('/cashbook/search')
    await desk.stage.keys('<Esc>')
    await pathIs('/cash-book')
  })
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

  test.each([
    ['500', '500.00'],
    ['0.05', '0.05'],
    ['1000000000000.1', '1000000000000.10'],
    ['9999999999999.99', '9999999999999.99'],
  ])('shows the amount %s as %s', async (amount, shown) => {
    const id = await record({ amount: Number(amount) })
    await desk.open(`/cashbook/edit/${id}`)
    await soon(() => expect(field('Amount').value).toBe(shown))
    await desk.stage.keys('<Esc>')
    await pathIs('/cashbook/search')
  })

  test.each([
    ['Ctrl+Enter in the description', 'of shop<C-Enter>'],
    ['Enter on Update', 'of shop<Enter><Enter>'],
  ])('%s updates, on the version that was read', async (_, keys) => {
    const { stage } = desk
    const id = await record()
    await desk.open(`/cashbook/edit/${id}`)
    await soon(() => field('Description').focus())
    await stage.keys(`<End> ${keys}`)
    await toastIs('Transaction updated successfully!')
    const [patch] = patches()
    expect(patch?.path).toBe(`api/cash-book/${id}/`)
    expect(patch?.headers.get('If-Match')).toBe('1')
    expect(patch?.body).toEqual({ ...ENTRY, description: 'rent of shop' })
    expect(await saved(id)).toMatchObject({ description: 'rent of shop', version: 2 })
    // The next edit goes on from there.
    await soon(() => field('Description').focus())
    await stage.keys('<End>s<C-Enter>')
    await soon(() => expect(patches()).toHaveLength(2))
    expect(patches()[1]?.headers.get('If-Match')).toBe('2')
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

  test('Ctrl+L takes the changes back, F2 goes to the date, F9 to the search', async () => {
    const { stage } = desk
    const id = await record()
    await desk.open(`/cashbook/edit/${id}`)
    await soon(async () => expect(await stage.focus()).toBe('Amount'))
    await stage.keys('7<F2>')
    expect(await stage.focus()).toBe('Date')
    await stage.keys('<C-l>')
    expect(field('Amount').value).toBe('500.00')
    await stage.keys('<F9>')
    await pathIs('/cashbook/search')
  })

  test('Esc leads to the search, and asks first while a change is not saved', async () => {
    const { stage } = desk
    const id = await record()
    await desk.open(`/cashbook/edit/${id}`)
    await soon(async () => expect(await stage.focus()).toBe('Amount'))
    await stage.keys('7<Esc>')
    await soon(() => expect(dialog().querySelector('h2')?.textContent).toBe('Leave this form?'))
    await stage.keys('<Esc>')
    noDialog()
    await stage.keys('<C-l><Esc>')
    await pathIs('/cashbook/search')
  })

  test('changing the currency clears both accounts; what is missing is not sent', async () => {
    const { stage } = desk
    const id = await record()
    await desk.open(`/cashbook/edit/${id}`)
    await soon(async () => expect(await stage.focus()).toBe('Amount'))
    await stage.keys('0<Enter>pkr<C-Enter>')
    await soon(() => expect(errorOf('Amount')).toBe('Valid amount greater than 0 is required'))
    expect(errorOf('Debit Account')).toBe('Debit account selection is required')
    expect(errorOf('Credit Account')).toBe('Credit account selection is required')
    await stage.keys('5<Enter><Enter>3001<Enter>3001<C-Enter>')
    await soon(() => expect(errorOf('Credit Account')).toBe('Debit and credit accounts cannot be the same'))
    await stage.keys('<F2><C-a><Backspace><C-Enter>')
    await soon(() => expect(errorOf('Date')).toBe('Transaction date is required'))
    await stage.keys('20260106<Enter>')
    expect(errorOf('Date')).toBe('')
    field('Currency').focus()
    await stage.keys('<C-a><Backspace><C-Enter>')
    await soon(() => expect(errorOf('Currency')).toBe('Currency selection is required'))
    expect(patches()).toEqual([])
    await stage.keys('pkr<Enter>3001<Enter>3002<C-Enter>')
    await toastIs('Transaction updated successfully!')
    expect(await saved(id)).toMatchObject({
      amount: 5,
      currency: 'PKR',
      debit_account: '3001',
      credit_account: '3002',
      date: '2026-01-06',
    })
  })
})

describe('an edit form without its record', () => {
  test.each(['999999', 'abc'])('says so in red for %s', async (id) => {
    await desk.open(`/cashbook/edit/${id}`)
    await soon(() => expect(bannerLines()).toEqual(['Transaction not found']))
    // What can be done now, and no key of a form that isn't there.
    expect(buttons()).toEqual(['Search'])
    expect(document.querySelector('.hints-line')?.textContent).toBe('F9search')
    expect(document.querySelector('form')).toBeNull()
    await desk.stage.keys('<Esc>')
    await pathIs('/cashbook/search')
  })

  test.each([
    ['its detail', { detail: 'The books are closed.', message: 'Other.' }, 'The books are closed.'],
    ['its message', { message: 'Ask the cashier.' }, 'Ask the cashier.'],
    ['nothing', {}, 'Failed to fetch data'],
  ])('that was refused says why, from %s', async (_, body, text) => {
    const { stage } = desk
    const id = await record()
    stage.once('GET', 'api/cash-book', answers(403, body))
    await desk.open(`/cashbook/edit/${id}`)
    await soon(() => expect(bannerLines()).toEqual([text]))
    button('Retry').click()
    await soon(() => expect(field('Amount').value).toBe('500.00'))
    expect(bannerLines()).toEqual([])
  })

  test('says Failed to fetch data for a broken proxy, after one retry', async () => {
    const { stage } = desk
    const id = await record()
    for (const failing of [htmlError, unreachable]) {
      stage.once('GET', 'api/cash-book', failing)
      stage.once('GET', 'api/cash-book', failing)
      await desk.open(`/cashbook/edit/${id}`)
      await soon(() => expect(bannerLines()).toEqual(['Failed to fetch data']))
    }
    expect(lookups()).toHaveLength(4)
  })
})

describe('an update that fails', () => {
  const failures: readonly FailureCase[] = [
    ['non_field_errors', answers(400, { non_field_errors: ['One.', 'Two.'] }), ['One., Two.']],
    [
      'one line a field',
      answers(400, { amount: ['Too much.'], date: ['No.'] }),
      ['Amount: Too much.', 'Date: No.'],
    ],
    ['a plain string', answers(400, 'Closed.'), ['Closed.']],
    ['the screen’s words for a broken proxy', htmlError, ['Failed to update transaction']],
    ['the screen’s words without a network', unreachable, ['Failed to update transaction']],
  ]
  test.each(failures)('says %s and keeps what was typed', async (_, standIn, lines) => {
    const { stage } = desk
    const id = await record()
    await desk.open(`/cashbook/edit/${id}`)
    await soon(async () => expect(await stage.focus()).toBe('Amount'))
    stage.once('PATCH', `api/cash-book/${id}/`, standIn)
    await stage.keys('77<C-Enter>')
    await soon(async () => expect((await stage.toasts()).toSorted()).toEqual(lines.toSorted()))
    expect(bannerLines().filter((line) => line !== 'Error:')).toEqual(lines)
    expect(field('Amount').value).toBe('77')
    await stage.keys('<C-Enter>')
    await toastIs('Transaction updated successfully!')
    expect(bannerLines()).toEqual([])
    expect(await saved(id)).toMatchObject({ amount: 77 })
  })
})

describe('the second of two operators who edit the same transaction', () => {
  /** Opens a transaction, changes it as a colleague would, and tries to save another change. */
  async function collide(): Promise<number> {
    const { stage, office } = desk
    const id = await record()
    await desk.open(`/cashbook/edit/${id}`)
    await soon(async () => expect(await stage.focus()).toBe('Amount'))
    await office.call('PATCH', `api/cash-book/${id}/`, { amount: 600, description: 'rent of May' })
    await stage.keys('700<Enter><F2>20260107<C-Enter>')
    await soon(() => expect(document.querySelector('.conflict')).not.toBeNull())
    return id
  }
  const differences = () =>
    [...document.querySelectorAll('.conflict tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    )

  test('is told what changed, and nothing typed is lost', async () => {
    const id = await collide()
    await soon(() =>
      expect(document.querySelector('.conflict p')?.textContent).toMatch(
        /^This record was changed by Amina at \d{4}-\d\d-\d\d \d\d:\d\d since you opened it\. What you typed is kept\.$/,
      ),
    )
    // A key that was meant for the form decides nothing.
    await desk.stage.keys('<Enter>')
    expect(document.querySelector('.conflict')).not.toBeNull()
    expect(differences()).toEqual([
      ['Date', '2026-01-05', '2026-01-07'],
      ['Amount', '600.00', '700'],
      ['Description', 'rent of May', 'not changed'],
    ])
    expect(field('Amount').value).toBe('700')
    expect(await desk.stage.focus()).toBe('Saved now and yours')
    expect(await saved(id)).toMatchObject({ amount: 600 })
  })

  test('can keep theirs own, on top of the other’s', async () => {
    const { stage } = desk
    const id = await collide()
    await stage.keys('<Tab><Enter>')
    await soon(() => expect(document.querySelector('.conflict')).toBeNull())
    expect(field('Amount').value).toBe('700')
    expect(field('Description').value).toBe('rent of May')
    await stage.keys('<C-Enter>')
    await toastIs('Transaction updated successfully!')
    expect(await saved(id)).toMatchObject({ amount: 700, date: '2026-01-07', description: 'rent of May' })
  })

  test('can take the other’s', async () => {
    const id = await collide()
    button('Take theirs').click()
    await soon(() => expect(field('Amount').value).toBe('600.00'))
    expect(field('Date').value).toBe('2026-01-05')
    expect(field('Description').value).toBe('rent of May')
    expect(await saved(id)).toMatchObject({ amount: 600, version: 2 })
  })

  test('learns that it is deleted', async () => {
    const { stage, office } = desk
    const id = await record()
    await desk.open(`/cashbook/edit/${id}`)
    await soon(async () => expect(await stage.focus()).toBe('Amount'))
    await office.confirmPassword()
    await office.call('DELETE', `api/cash-book/${id}/`)
    await stage.keys('700<C-Enter>')
    await toastIs('Not found.')
    expect(field('Amount').value).toBe('700')
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
  await pathIs(`/cashbook/edit/${id}`)
})
