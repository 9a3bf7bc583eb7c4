import { beforeAll, describe, expect, test } from 'vitest'
import { phrases } from '../../../src/shell/home/phrases.ts'
import { atTheDesk, heldBack, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk({ isLive: true })
const shownProfit = () => document.querySelector('.profit-fact button')?.textContent
const EARNED = phrases.profit({ amount: '12.50', base: 'USD' })
const asked = () => desk.stage.reads().filter(({ path }) => path.includes('reports/profit'))

beforeAll(async () => {
  const { office } = desk
  await office.addCustomer(1, { '4001': 'USD' })
  await office.call('PATCH', 'api/customers/1/', { kind: 'income' })
  await office.addCustomer(2, { '4002': 'USD' })
  const income = { amount: 12.5, currency: 'USD', debit_account: '4002', credit_account: '4001' }
  const { status, text } = await office.call('POST', 'api/cash-book/', { ...income, date: desk.today })
  expect(status, text).toBe(201)
})

describe('the profit of the day, at home', () => {
  test.each(['owner', 'manager', 'auditor'] as const)(
    'is told to the %s, and opens its report',
    async (role) => {
      await desk.open('/', await desk.office.colleague(`${role}@office.af`, role))
      await soon(() => expect(shownProfit()).toBe(EARNED))
      document.querySelector<HTMLElement>('.profit-fact button')?.click()
      await desk.pathIs(`/reports/profit/preview?from_date=${desk.today}&to_date=${desk.today}`)
      await desk.stage.keys('<Esc>')
    },
  )

  test('holds nothing else up', async () => {
    const held = heldBack()
    desk.stage.once('GET', 'api/reports/profit/report/', held.standIn)
    await desk.open('/')
    await soon(() => expect(document.querySelector('.work')?.textContent).toContain(phrases.title))
    await soon(() => expect(document.querySelector('.day-glance')?.textContent).toContain('12.50'))
    expect(shownProfit()).toBeUndefined()
    held.release()
    await soon(() => expect(shownProfit()).toBe(EARNED))
  })

  test('is not asked for by a cashier', async () => {
    await desk.open('/', await desk.office.colleague('cashier@office.af', 'cashier'))
    await soon(() => expect(document.querySelector('.work')?.textContent).toContain(phrases.title))
    await desk.stage.quiet()
    expect(asked()).toEqual([])
    expect(shownProfit()).toBeUndefined()
  })
})
