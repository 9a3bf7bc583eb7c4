import { beforeAll, describe, expect, test } from 'vitest'
import { type CashBookEntry, cashBookTexts } from '../../../contract/records/cash-book.ts'
import { atTheDesk, button, field, labels, soon, TOKEN } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
const FILLED = '500<Enter>usd<Enter>4001<Enter>4002<Enter>rent'
const LABELS = ['Amount', 'Currency', 'Debit Account', 'Credit Account', 'Description']
const values = () => LABELS.map((label) => field(label).value)
const TYPED = ['500', 'USD', '4001 | USD | 1 | Customer 1', '4002 | USD | 1 | Customer 1', 'rent']
const BLANK = ['', '', '', '', '']
const valuesAre = (expected: readonly string[]) => soon(() => expect(values()).toEqual(expected))
let other = ''

beforeAll(async () => {
  await desk.office.addCustomer(1, { '4001': 'USD', '4002': 'USD' })
  other = await desk.office.colleague('other@office.af')
})

describe('what was typed and not saved', () => {
  test('comes back after a reload, and after the operator has been elsewhere', async () => {
    const { stage } = desk
    await desk.open('/cash-book')
    await stage.keys(FILLED)
    await stage.reload()
    await valuesAre(TYPED)
    await stage.keys('<Esc>')
    button('Leave').click()
    await desk.pathIs('/')
    stage.go('/cash-book')
    await soon(() => expect(labels()).toContain('Amount'))
    await valuesAre(TYPED)
  })

  test('goes once it is saved or cleared', async () => {
    const { stage } = desk
    await desk.open('/cash-book')
    await stage.keys(`${FILLED}<C-Enter>`)
    await desk.toastIs(cashBookTexts.recorded.text)
    await stage.reload()
    await soon(() => expect(field('Transaction ID').value).not.toBe(''))
    expect(values()).toEqual(BLANK)
    await stage.keys(`${FILLED}<C-l>`)
    await stage.reload()
    await soon(() => expect(field('Transaction ID').value).not.toBe(''))
    expect(values()).toEqual(BLANK)
  })

  test('is not shown to another operator, and waits for its own', async () => {
    const { stage } = desk
    await desk.open('/cash-book')
    await stage.keys(FILLED)
    sessionStorage.setItem(TOKEN, other)
    await stage.open('/cash-book')
    await soon(() => expect(field('Transaction ID').value).not.toBe(''))
    expect(values()).toEqual(BLANK)
    expect(document.querySelector('header')?.textContent).toContain('other@office.af')
    await desk.open('/cash-book')
    await valuesAre(TYPED)
  })

  test('in an edit comes back, each record its own', async () => {
    const { stage, office } = desk
    const ids: number[] = []
    for (const description of ['one', 'two']) {
      const { body } = await office.call<CashBookEntry>('POST', 'api/cash-book/', {
        amount: 5,
        currency: 'USD',
        debit_account: '4001',
        credit_account: '4002',
        date: '2026-01-05',
        description,
      })
      ids.push(body.id)
    }
    const [one, two] = ids
    await desk.open(`/cashbook/edit/${one}`)
    await soon(async () => expect(await stage.focus()).toBe('Amount'))
    await stage.keys('77')
    await stage.reload()
    await soon(() => expect(field('Amount').value).toBe('77'))
    await stage.open(`/cashbook/edit/${two}`)
    await soon(() => expect(field('Description').value).toBe('two'))
    expect(field('Amount').value).toBe('5.00')
    // Someone else changes the first meanwhile: it is told when the draft comes back.
    await office.call('PATCH', `api/cash-book/${one}/`, { amount: 6 })
    await stage.open(`/cashbook/edit/${one}`)
    await soon(() => expect(document.querySelector('.conflict')).not.toBeNull())
    expect(field('Amount').value).toBe('77')
  })
})
