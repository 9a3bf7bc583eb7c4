import { notifyManager } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import type { Customer } from '../../../contract/lists/customer-answers.ts'
import { officeSettingsTexts } from '../../../contract/office/office-settings-texts.ts'
import { phrases as setupPhrases } from '../../../src/screens/setup/phrases.ts'
import { atTheDesk, field, heldBack, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
const TILL = setupPhrases.tillOf({ name: 'Amina' })
const proposed = () =>
  [...document.querySelectorAll('.live-sheet tbody tr')]
    .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent).join(' '))
    .filter((text) => text !== '')
const customer = async (cust_id: number) =>
  (await desk.office.call<Customer[]>('GET', `api/customers?cust_id=${cust_id}`)).body[0]
const add = (cust_id: number, cust_name: string, accounts: object[] = []) =>
  desk.office.call('POST', 'api/customers/', { cust_id, cust_name, accounts })

test('an office is set up by keys: kinds by names, a till’s accounts, each operator’s till', async () => {
  const { stage } = desk
  await add(1, 'Karim', [
    { acc_no: '4001', ccy: 'USD' },
    { acc_no: '8001', ccy: 'AFN' },
  ])
  await add(2, 'Cash drawer')
  await add(3, 'Cash & Carry')
  await add(4, 'عواید')
  await desk.open('/office/setup')
  await desk.focusIs(setupPhrases.overShort)
  await soon(() => expect(proposed()).toHaveLength(6))
  await stage.keys('<F3>')
  await soon(() => expect(document.activeElement?.getAttribute('role')).toBe('grid'))
  await stage.keys('<Enter>')
  await soon(async () => expect((await customer(2))?.kind).toBe('cashbox'))
  await soon(() => expect(proposed().join()).toContain('new account 42 in USD'))
  await stage.keys('<Home><C-Home><Delete>')
  await soon(() => expect(proposed().join()).not.toContain('Cash & Carry'))
  await stage.keys('<F3><F8>')
  await soon(async () => expect((await customer(4))?.kind).toBe('income'))
  await soon(async () =>
    expect((await customer(2))?.accounts_set.map(({ acc_no }) => acc_no)).toEqual(['42', '82']),
  )
  // What became the office's own lacks accounts as a till does.
  await soon(() => expect(proposed().join()).toContain('new account 84 in AFN'))
  await stage.keys('<F8>')
  await soon(() => expect(proposed().join()).toContain(setupPhrases.leftOut))
  expect((await customer(3))?.kind).toBeUndefined()

  field(TILL).focus()
  await stage.keys('cash<Enter>')
  await soon(() => expect(field(TILL).value).toContain('Cash drawer'))
  field(setupPhrases.overShort).focus()
  await stage.keys('4<Enter><C-Enter>')
  await desk.toastIs(officeSettingsTexts.saved.text)
  const { body } = await desk.office.call('GET', 'api/office/settings/')
  expect(body).toMatchObject({ tills: { '1': 2 }, over_short: 4 })
  // Its entry is on the home menu: Esc leads there, not into a field of another screen.
  await stage.keys('<Esc>')
  await desk.pathIs('/')
  await desk.focusIs('Customers')
})

test('F8 for proposals that come while the last are still read accepts them too', async () => {
  await add(50, 'Shop cash')
  await desk.open('/office/setup')
  await soon(() => expect(proposed().join()).toContain('Shop cash'))
  const accounts = heldBack()
  desk.stage.once('GET', 'api/accounts', accounts.standIn)
  await desk.stage.keys('<F8>')
  await soon(() => expect(proposed().join()).toContain('new account'))
  await desk.stage.keys('<F8>')
  accounts.release()
  await soon(async () => expect((await customer(50))?.accounts_set).not.toEqual([]))
})

test('F8 pressed ahead accepts nothing twice where what was read is drawn late', async () => {
  await add(60, 'Drawer of gold')
  await add(61, 'Till of silver')
  await desk.open('/office/setup')
  await soon(() => expect(proposed().join()).toContain('Till of silver'))
  notifyManager.setScheduler((told) => setTimeout(told, 300))
  onTestFinished(() => notifyManager.setScheduler((told) => setTimeout(told)))
  await desk.stage.keys('<F8><F8>')
  await soon(async () => expect((await customer(61))?.accounts_set).not.toEqual([]))
  const changes = desk.stage
    .calls()
    .filter(({ method, path }) => method === 'PATCH' && path === 'api/customers/61/')
  expect(changes.filter(({ body }) => body.kind === 'cashbox')).toHaveLength(1)
})
