import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { phrases } from '../../../src/screens/reports/match/phrases.ts'
import { solarDay } from '../../../src/ui/frame/solar-day.ts'
import { atTheDesk, bannerLines, field, soon } from '../desk/at-the-desk.ts'
import { dropList, matchPath, theirList } from '../desk/correspondent-list.ts'
import { PageWorker } from '../desk/page-worker.ts'

vi.stubGlobal('Worker', PageWorker)

const desk = atTheDesk()
const TITLE = 'Reconciliation'

const current = () => document.querySelector('[role=grid] [aria-selected=true]')?.textContent ?? ''
const button = (key: string) =>
  [...document.querySelectorAll('form button')].find((one) => one.textContent?.endsWith(key))?.textContent

beforeAll(async () => {
  const { office, today } = desk
  await office.addCustomer(1, { '1001': 'RYL' })
  await office.call('PATCH', 'api/customers/1/', { saraf: true, cust_name: 'Haji Amin' })
  await office.addCustomer(3, { '1003': 'RYL' })
  const entry = { currency: 'RYL', debit_account: '1003', credit_account: '1001', date: today }
  for (const [amount, description] of [
    [100, 'rent'],
    [200, 'fees'],
  ] as const)
    expect((await office.call('POST', 'api/cash-book/', { ...entry, amount, description })).status).toBe(201)
})

beforeEach(async () => {
  await desk.open(matchPath(desk.today))
  await desk.focusIs(TITLE)
})

it('a list that is read shows what is open first', async () => {
  await soon(() => expect(current()).toBe('2 entries are only ours'))
  dropList(theirList(desk.today))
  await soon(() => expect(current()).toBe('1 line is only theirs'))
})

it('a form that its line has opened leads back to it, also once it is saved; another leads home', async () => {
  dropList(theirList(desk.today))
  await soon(() => expect(current()).toBe('1 line is only theirs'))
  await desk.stage.keys('<Down><Enter>')
  await desk.pathIs('/cash-book')
  await soon(() => expect(field('Amount').value).toBe('300.00'))
  expect(button('Esc')).toContain('Back')
  await desk.stage.keys('1003<Enter><C-Enter>')
  await desk.toastIs('Cash book transaction recorded successfully')
  await desk.stage.keys('<Esc>')
  await desk.pathIs(matchPath(desk.today))
  await desk.focusIs(TITLE)
  await desk.stage.keys('gc')
  await desk.pathIs('/cash-book')
  await soon(() => expect(button('Esc')).toContain('Home'))
})

it('the message that asks for an entry has its day as the correspondent counts it, and what describes it', async () => {
  await desk.stage.keys('<Down>m')
  const text = await soon(() => {
    const area = document.querySelector('textarea')
    return area ? area.value : Promise.reject(new Error('no message'))
  })
  expect(text).toContain(solarDay(desk.today))
  expect(text).toMatch(/شرح: \u2068?rent/)
})

it('the sheet of open lines is in the words of the correspondent', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  await desk.stage.keys('<A-p>')
  await desk.focusIs('Dari')
  await desk.stage.keys('<C-p>')
  await soon(() => expect(print).toHaveBeenCalledTimes(1))
  dispatchEvent(new Event('beforeprint'))
  const cells = [...document.querySelectorAll('.paper tbody td')].map((cell) => cell.textContent)
  dispatchEvent(new Event('afterprint'))
  print.mockRestore()
  expect(cells).toContain('طلبکار')
  expect(cells.join()).not.toMatch(/Cr|Dr/)
})

it('a list that could not be read leaves the one before, which is read by other columns still', async () => {
  dropList(theirList(desk.today))
  await soon(() => expect(document.querySelector('.notice[role=status]')?.textContent).toContain('2 lines'))
  dropList('')
  await soon(() => expect(bannerLines()).toContain('Error:'))
  await desk.stage.keys('<F4>')
  await desk.focusIs('Column Date')
  // Esc puts the list of a field away before the dialog.
  await desk.stage.keys('<F4>')
  await soon(() => expect(document.querySelector('[role=listbox]')).not.toBeNull())
  await desk.stage.keys('<Esc>')
  await soon(() => expect(document.querySelector('[role=listbox]')).toBeNull())
  expect(document.querySelector('[role=dialog]')).not.toBeNull()
  const cleared = field('Column Debit')
  cleared.focus()
  await desk.stage.keys('<C-a>Left out<Enter><Enter>')
  await soon(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  await soon(() => expect(bannerLines()).toContain(phrases.toMend))
})
