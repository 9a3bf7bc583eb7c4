import { beforeAll, expect, test } from 'vitest'
import { ownersMoneyText } from '../../../contract/lists/owners-money.ts'
import { atTheDesk, bannerLines, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
let cashier = ''
/** Of a leg in Go To its text, without the marks around a name. */
const legs = () =>
  [...document.querySelectorAll('.goto .leg')].map((leg) =>
    (leg.textContent ?? '').replace(/[\u2066-\u2069]/g, ''),
  )
const noteUnder = (name: string) =>
  document.querySelector(`input[name=${name}]`)?.closest('.field')?.querySelector('.note')?.textContent
const asked = (call: string) => desk.stage.reads().filter(({ path }) => path.includes(call))

beforeAll(async () => {
  const { office } = desk
  await office.addCustomer(1, { '4001': 'USD' })
  await office.call('PATCH', 'api/customers/1/', { kind: 'capital', cust_name: 'Capital' })
  await office.addCustomer(2, { '4002': 'USD' })
  cashier = await office.colleague('cashier@office.af', 'cashier')
})

test('a cashier posts to capital and is not shown what it holds', async () => {
  const { stage } = desk
  await desk.open('/cash-book', cashier)
  await stage.keys('500<Enter>usd<Enter>4001<Enter>4002<Enter>')
  await soon(() => expect(noteUnder('credit_account')).toMatch(/0\.00.*500\.00/))
  expect(noteUnder('debit_account')).toBe('')
  await stage.keys('<C-k>cash 500 usd 4001 > 4002')
  await soon(() => expect(legs()[1]).toMatch(/500\.00 → 500\.00 Cr$/))
  expect(legs()[0]).toMatch(/Capital500\.00$/)
  await stage.keys('<Esc><C-l>')
  expect(asked('accounts/4001/balance')).toEqual([])
})

test('the card and the statement of capital say whom they are for', async () => {
  const { stage } = desk
  await desk.open('/customers/card/1', cashier)
  await soon(() => expect(bannerLines()).toEqual([ownersMoneyText.text]))
  await desk.focusIs('Search')
  expect(asked('/card')).toEqual([])
  for (const path of ['/reports/account-statement', '/reports/all-accounts']) {
    await desk.open(path, cashier)
    await stage.keys('1<Enter><C-Enter>')
    await soon(async () => expect(await stage.text()).toContain(ownersMoneyText.text))
    await desk.pathIs(path)
  }
})

test('an owner sees both', async () => {
  await desk.open('/customers/card/1')
  await soon(async () => expect(await desk.stage.text()).toContain('4001'))
  expect(asked('/card')).toHaveLength(1)
})
