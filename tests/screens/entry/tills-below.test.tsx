import { beforeAll, expect, test } from 'vitest'
import { tillsBelowPhrases } from '../../../contract/day/tills-below.ts'
import type { Hawala } from '../../../contract/hawala/hawala.ts'
import { isGuarded } from '../../../src/commands/keys/focus-name.ts'
import { moneyPhrases } from '../../../src/shell/entry/phrases.ts'
import { atTheDesk, field, noDialog, noteOf, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
const [UNPAID, MAIN] = [90, 91]
const posts = () => desk.stage.calls().filter(({ method }) => method === 'POST')
const posted = (count: number) => soon(() => expect(posts()).toHaveLength(count))
const question = () => document.querySelector('[role=alertdialog]') as HTMLElement
const asked = () =>
  [...question().querySelectorAll('[data-question] p:not([role])')].map((line) => line.textContent)
const asks = (...lines: readonly unknown[]) => soon(() => expect(asked()).toEqual(lines))
const MAIN_TILL = { till: tillsBelowPhrases.till({ name: 'Main' }), ccy: 'USD' }
const LEFT = tillsBelowPhrases.has({ ...MAIN_TILL, cash: '120.00', moved: '500.00', left: '380.00' })
/** Types an entry, and saves it once the tills are read: before that, nothing is said of them. */
const saved = async (keys: string) => {
  await desk.stage.keys(keys)
  await desk.stage.quiet()
  await desk.stage.keys('<C-Enter>')
}
const cancelled = async () => {
  await desk.stage.keys('<Esc>')
  await soon(() => expect(question()).toBeNull())
  expect(posts()).toEqual([])
}

beforeAll(async () => {
  const { office } = desk
  await office.addCustomer(1, { '4001': 'USD', '8001': 'AFN', '1001': 'RYL', '1002': 'RYL' })
  await office.call('PATCH', 'api/customers/1/', { saraf: true })
  await office.addCustomer(UNPAID, { '1900': 'RYL' })
  await office.call('PATCH', `api/customers/${UNPAID}/`, { kind: 'unpaid' })
  await office.addCustomer(MAIN, { '4901': 'USD', '4902': 'USD', '1901': 'RYL' })
  await office.call('PATCH', `api/customers/${MAIN}/`, { kind: 'cashbox', cust_name: 'Main' })
  await office.call('PUT', 'api/office/settings/', { tills: { '1': MAIN } })
  for (const [debit_account, amount] of [
    ['4901', 100],
    ['4902', 20],
  ] as const)
    await office.call('POST', 'api/cash-book/', {
      ...{ amount, currency: 'USD', debit_account, credit_account: '4001', date: desk.today },
    })
})

test('the cash-book asks before a till goes below zero, in all of its accounts, and marks it', async () => {
  const { stage } = desk
  await desk.open('/cash-book')
  await stage.keys('120<Enter>usd<Enter>4001<Enter>4901<Enter>')
  await soon(() => expect(noteOf('Credit Account')?.textContent).toContain('20.00 Cr'))
  expect(noteOf('Credit Account')?.querySelector('.balance:last-child')?.className).toBe('balance dr')
  field('Amount').focus()
  await stage.keys('<C-a>500<C-Enter>')
  await asks(moneyPhrases.till({ till: LEFT }))
  expect(isGuarded()).toBe(true)
  await cancelled()
})

test('so does a transfer, and Go To, whose preview is red', async () => {
  const { stage } = desk
  await desk.open('/transfer')
  await saved('35000<Enter>afn<Enter>70/<Enter>usd<Enter><Space><Enter>8001<Enter>4901<Enter>')
  await asks(moneyPhrases.till({ till: LEFT }))
  await cancelled()
  await stage.keys('<C-k>cash 500 usd 4001 > 4902')
  const leg = () => [...document.querySelectorAll('.leg')].find((one) => one.textContent?.includes('4902'))
  await soon(() => expect(leg()?.textContent).toContain('Cr'))
  await soon(() => expect(leg()?.querySelector('.n:last-child')?.className).toBe('n dr'))
  await stage.keys('<C-Enter>')
  await asks(moneyPhrases.till({ till: LEFT }))
  await cancelled()
})

test('what is there, and what comes in, is posted unasked', async () => {
  const { stage } = desk
  await desk.open('/cash-book')
  await stage.keys('120<Enter>usd<Enter>4001<Enter>4901<Enter><C-Enter>')
  await posted(1)
  await soon(() => expect(field('Amount').value).toBe(''))
  await stage.keys('120<Enter>usd<Enter>4901<Enter>4001<Enter><C-Enter>')
  await posted(2)
  await stage.quiet()
  noDialog()
})

test('Save All lists the tills, and a pay-out asks', async () => {
  const { stage, office } = desk
  await desk.open('/hawala')
  await stage.keys(
    'Ahmad<Enter>Karim<Enter><Enter><Enter><Enter>500<Enter>ryl<Enter><Enter><Enter><Enter><Enter><Enter>1001<Enter>1901<C-Enter>',
  )
  await soon(() => expect(field('Sender').value).toBe(''))
  await stage.quiet()
  await stage.keys('<F8>')
  const LEFT_RYL = tillsBelowPhrases.has({
    ...{ ...MAIN_TILL, ccy: 'RYL' },
    ...{ cash: '0.00', moved: '500.00', left: '500.00' },
  })
  await asks(`${LEFT_RYL}.`)
  expect(isGuarded()).toBe(true)
  await stage.keys('<Esc>')
  const { body } = await office.call<Hawala[]>('POST', 'api/hawala/bulk_create', [
    {
      ...{ debit_account: '1001', credit_account: '1900', amount: 500, currency: 'RYL', date: desk.today },
      ...{ exchange_rate: 1, RYL_amount: 500, sender_name: 'Ahmad', receiver_name: 'Karim' },
    },
  ])
  await desk.open(`/hawala/pay/${body[0]?.id}`)
  await desk.focusIs('ID number')
  await soon(() => expect(field('Paid from').value).toContain('1901'))
  await saved('777')
  await asks(moneyPhrases.till({ till: LEFT_RYL }))
})

test('Tills marks one that is below zero, and says what was so before', async () => {
  const { office, today } = desk
  await office.call('POST', 'api/cash-book/', {
    ...{ amount: 200, currency: 'USD', debit_account: '4001', credit_account: '4901', date: today },
  })
  await desk.open('/tills')
  await soon(() =>
    expect([...document.querySelectorAll('td .low-till')].map((mark) => mark.textContent)).toContain(
      'below zero',
    ),
  )
  await desk.open('/cash-book')
  await saved('1<Enter>usd<Enter>4001<Enter>4901<Enter>')
  const till = tillsBelowPhrases.isBelow({ ...MAIN_TILL, cash: '80.00', moved: '1.00', left: '81.00' })
  await asks(moneyPhrases.till({ till }))
})

test.each([
  ['Till 1', 'Till 1'],
  ['tills of the bazaar', tillsBelowPhrases.till({ name: 'tills of the bazaar' })],
])('a till is called by its name: %s', async (cust_name, called) => {
  const { office } = desk
  await office.call('PATCH', `api/customers/${MAIN}/`, { cust_name })
  await desk.open('/cash-book')
  await saved('500<Enter>usd<Enter>4001<Enter>4901<Enter>')
  const till = tillsBelowPhrases.isBelow({
    ...{ till: called, ccy: 'USD' },
    ...{ cash: '80.00', moved: '500.00', left: '580.00' },
  })
  await asks(moneyPhrases.till({ till }))
  await cancelled()
})
