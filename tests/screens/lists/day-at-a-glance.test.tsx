import { beforeAll, expect, it, test } from 'vitest'
import { entriesByHour } from '../../../src/shell/day-book/day-at-a-glance.tsx'
import { glancePhrases } from '../../../src/shell/day-book/phrases.ts'
import { atTheDesk, heldBack, soon } from '../desk/at-the-desk.ts'

it('counts entries by the hour of the office, those without any between them too', () => {
  const at = (...times: readonly string[]) => times.map((entered_at) => ({ entered_at }))
  const times = at('2026-11-22T04:10:00Z', '2026-11-22T04:40:00Z', '2026-11-22T06:00:00Z')
  expect(entriesByHour(times, 'Asia/Kabul')).toEqual([
    { hour: 8, count: 1 },
    { hour: 9, count: 1 },
    { hour: 10, count: 1 },
  ])
  expect(entriesByHour(times.slice(0, 1).concat(times.slice(2)), 'UTC')).toEqual([
    { hour: 4, count: 1 },
    { hour: 5, count: 0 },
    { hour: 6, count: 1 },
  ])
  expect(entriesByHour([], 'UTC')).toEqual([])
})

const desk = atTheDesk()
beforeAll(async () => {
  await desk.office.addCustomer(1, { '4001': 'USD', '4002': 'USD' })
  const entry = { currency: 'USD', debit_account: '4001', credit_account: '4002', date: desk.today }
  for (const amount of [100, 50]) await desk.office.call('POST', 'api/cash-book/', { ...entry, amount })
  await desk.office.call('POST', 'api/exchange-rates/bulk_create_update', [
    { ccy: 'AFN', to_usd: 0.0142, to_pkr: 3.95 },
  ])
})

test('home shows the day beside its menu, and the menu has the keys', async () => {
  const day = () => document.querySelector('.day-glance')?.textContent
  await desk.open('/')
  await soon(() => expect(day()).toContain('Today 2 entries'))
  await soon(() => expect(day()).toContain('USD150.00150.00'))
  await soon(() => expect(day()).toContain(glancePhrases.ratesOfToday))
  await desk.focusIs('Customers')
  await desk.stage.keys('4')
  await desk.pathIs('/cash-book')
})

test('home counts nothing before it is read', async () => {
  const held = heldBack()
  desk.stage.once('GET', `api/day-book/${desk.today}`, held.standIn)
  const day = () => document.querySelector('.day-glance')
  await desk.open('/')
  await soon(() => expect(day()?.textContent).toContain(glancePhrases.ratesOfToday))
  expect(day()?.querySelector('h3')?.textContent?.trim()).toBe('Today')
  expect(day()?.textContent).not.toMatch(/\b0\b/)
  held.release()
  await soon(() => expect(day()?.textContent).toContain('Today 2 entries'))
})
