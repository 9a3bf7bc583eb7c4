import { beforeAll, expect, test } from 'vitest'
import type { KeptOfficeSettings } from '../../../contract/office/office-settings.ts'
import { refusedText } from '../../../contract/operator/roles.ts'
import { phrases as tillsPhrases } from '../../../src/screens/tills/phrases.ts'
import { atTheDesk, errorOf, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk({ isLive: true })
const [MINE, OTHER] = [901, 903]
const rows = () =>
  [...document.querySelectorAll('[role=grid] tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent),
  )
const status = () => document.querySelector('.status .low-till')?.textContent ?? ''
const marks = async () =>
  (await desk.office.call<KeptOfficeSettings>('GET', 'api/office/settings/')).body.low_marks
const move = (debit_account: string, credit_account: string, amount: number) =>
  desk.office.call<{ id: number }>('POST', 'api/cash-book/', {
    ...{ amount, currency: 'USD', debit_account, credit_account, date: desk.today },
  })

beforeAll(async () => {
  const { office } = desk
  await office.addCustomer(1, { '4001': 'USD' })
  await office.addCustomer(MINE, { '4901': 'USD', '8901': 'AFN' })
  await office.addCustomer(OTHER, { '4903': 'USD' })
  for (const till of [MINE, OTHER]) await office.call('PATCH', `api/customers/${till}/`, { kind: 'cashbox' })
  await office.call('PUT', 'api/office/settings/', { tills: { '1': MINE } })
  await move('4901', '4001', 500)
})

test('a low mark is set with F2; a till that goes below it is a fact on every console, within a second of the entry', async () => {
  const { stage } = desk
  await desk.open('/')
  await soon(() =>
    expect(document.querySelector('[aria-label="Cash by till"] tbody')?.textContent).toBe(
      'Customer 901AFN0.00Customer 901USD500.00Customer 903USD0.00',
    ),
  )
  await desk.focusIs('Customers')
  await stage.keys('gi')
  await desk.pathIs('/tills')
  await soon(() => expect(document.activeElement?.getAttribute('role')).toBe('grid'))
  await soon(() =>
    expect(rows().slice(0, 3)).toEqual([
      ['Customer 901', 'Amina', 'AFN', '8901', '0.00', '', '', ''],
      ['Customer 901', 'Amina', 'USD', '4901', '500.00', '', '', ''],
      ['Customer 903', '', 'USD', '4903', '0.00', '', '', ''],
    ]),
  )
  await stage.keys('<Down><F2>')
  await desk.focusIs('Low mark')
  await stage.keys('0<Enter>')
  await soon(() => expect(errorOf('Low mark')).not.toBe(''))
  await stage.keys('<C-a>۳۰۰<C-Enter>')
  await desk.toastIs(tillsPhrases.marked)
  expect(await marks()).toEqual([{ cust_id: MINE, ccy: 'USD', amount: 300 }])
  expect(status()).toBe('')
  await move('4001', '4901', 250)
  await soon(() => expect(status()).toBe('Customer 901 low: USD 250.00'))
  await move('4901', '4001', 100)
  await soon(() => expect(status()).toBe(''))
  await stage.keys('<F2>')
  await desk.focusIs('Low mark')
  await stage.keys('<C-a><Backspace><C-Enter>')
  await soon(async () => expect(await marks()).toEqual([]))
})

test('the fact follows on the console of a cashier, by whatever the till falls and rises', async () => {
  const { office } = desk
  const setMarks = (amount?: number) =>
    office.call('PUT', 'api/office/settings/', {
      low_marks: amount === undefined ? [] : [{ cust_id: OTHER, ccy: 'USD', amount }],
    })
  await desk.open('/cash-book', await office.colleague('at-work@daftar.local', 'cashier'))
  await desk.focusIs('Amount')
  expect(status()).toBe('')
  await setMarks(100)
  await soon(() => expect(status()).toBe('Customer 903 low: USD 0.00'))
  const { id } = (await move('4903', '4001', 60)).body
  await soon(() => expect(status()).toBe('Customer 903 low: USD 60.00'))
  await office.call('PATCH', `api/cash-book/${id}/`, { amount: 160 })
  await soon(() => expect(status()).toBe(''))
  await office.confirmPassword(`cash-book/${id}`)
  expect((await office.call('DELETE', `api/cash-book/${id}/`)).status).toBe(204)
  await soon(() => expect(status()).toBe('Customer 903 low: USD 0.00'))
  await setMarks()
  await soon(() => expect(status()).toBe(''))
})

test('Enter opens the statement of the till; a cashier reads it all and marks nothing', async () => {
  const { stage } = desk
  await desk.open('/tills', await desk.office.colleague('c@daftar.local', 'cashier'))
  await soon(() => expect(document.activeElement?.getAttribute('role')).toBe('grid'))
  await stage.keys('<F2>')
  expect(document.querySelector('[role=dialog]')).toBeNull()
  await stage.keys('<Enter>')
  await soon(async () => expect(await stage.path()).toContain(`customer_id=${MINE}&account_no=8901`))
})

test('managers set low marks and nothing else of the office', async () => {
  const { office } = desk
  const as = { authorization: `Token ${await office.colleague('m@daftar.local', 'manager')}` }
  const low_marks = [{ cust_id: MINE, ccy: 'USD', amount: 100 }]
  const PATH = 'api/office/settings/'
  expect(await office.call('PUT', PATH, { low_marks }, as)).toMatchObject({
    status: 200,
    body: { low_marks },
  })
  expect(await office.call('PUT', PATH, { low_marks, idle_minutes: 5 }, as)).toMatchObject({
    status: 403,
    body: { detail: refusedText('own').text },
  })
})
