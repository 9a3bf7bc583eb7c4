import { beforeAll, expect, test } from 'vitest'
import { dayText, sinceCloseText } from '../../../contract/day/business-day.ts'
import { addDays } from '../../../contract/text/dates.ts'
import { phrases as factsPhrases } from '../../../src/shell/facts/phrases.ts'
import { atTheDesk, field, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk({ isLive: true })
const tomorrow = () => addDays(desk.today, 1)

beforeAll(async () => {
  const { office } = desk
  await office.addCustomer(1, { '4001': 'USD', '4002': 'USD' })
  await office.addCustomer(2, { '1002': 'RYL' })
  await office.addCustomer(3, { '1003': 'RYL' })
  await office.call('PATCH', 'api/customers/2/', { saraf: true })
  await office.call('PATCH', 'api/customers/3/', { kind: 'unpaid' })
  for (const amount of [100, 50]) await enter(amount, desk.today)
  await office.call('POST', 'api/hawala/bulk_create', [
    {
      ...{ amount: 500, currency: 'AFN', exchange_rate: 18.5, debit_account: '1002', credit_account: '1003' },
      ...{ sender_name: 'Ahmad', receiver_name: 'Karim', date: addDays(desk.today, -7) },
    },
  ])
  const closed = await office.call('POST', 'api/days/', { date: desk.today, left_out: [], reasons: [] })
  expect(closed.status, closed.text).toBe(201)
})
const enter = async (amount: number, date: string) => {
  const entry = { amount, currency: 'USD', debit_account: '4001', credit_account: '4002', date }
  expect((await desk.office.call('POST', 'api/cash-book/', entry)).status).toBe(201)
}
const rows = () => [...document.querySelectorAll('.goto [cmdk-item]')].map((row) => row.textContent)

test('home offers the day just closed first, and says so; what is entered since stands beside it', async () => {
  const day = () => document.querySelector('.day-glance')?.textContent
  await desk.open('/')
  await soon(() => expect(day()).toContain(`${desk.today}, closed 2 entries`))
  expect(day()).toContain('USD150.00150.00')
  await enter(7, tomorrow())
  await soon(() => expect(day()).toContain(`1 entry for ${tomorrow()}`))
})

test.each(['day', 'roz'])('%s in Go To offers the day just closed first, and says so', async (verb) => {
  await desk.open('/')
  await desk.stage.keys(`<C-k>${verb}`)
  await soon(() => expect(rows()[0]).toContain(`${desk.today}, closed`))
  expect(rows()[1]).toContain(tomorrow())
  expect(rows()[1]).not.toContain('closed')
  await desk.stage.keys('<Enter>')
  await soon(async () =>
    expect(await desk.stage.path()).toContain(`from_date=${desk.today}&to_date=${desk.today}`),
  )
})

test.each(['daily-transactions', 'roznamcha'])(
  'the form of %s begins with the day just closed, and says so',
  async (name) => {
    await desk.open(`/reports/${name}`)
    await soon(() => expect(field('From Date').value).toBe(desk.today))
    expect(field('To Date').value).toBe(desk.today)
    expect(await desk.stage.text()).toContain(sinceCloseText(desk.today, tomorrow()))
  },
)

test('a statement is of the day just closed and of what came since', async () => {
  await desk.open('/')
  await desk.stage.keys('<C-k>stmt 4001')
  await soon(() => expect(rows()[0]).toContain(`${desk.today}..${tomorrow()}`))
  await desk.open('/reports/account-statement')
  await soon(() => expect(field('From Date').value).toBe(desk.today))
  expect(field('To Date').value).toBe(tomorrow())
})

test('cap and trial say that the day by the clock is closed, and that what came since is in them', async () => {
  const days = { today: tomorrow(), calendarDay: desk.today }
  await enter(7, tomorrow())
  for (const verb of ['cap', 'trial']) {
    await desk.open('/')
    await desk.stage.keys(`<C-k>${verb}<Enter>`)
    await soon(async () => expect(await desk.stage.text()).toContain(dayText(days)))
  }
})

test('log goes by the clock: it is not empty in the evening', async () => {
  await desk.open('/')
  await desk.stage.keys('<C-k>log')
  await soon(() => expect(rows()[0]).toContain(desk.today))
  expect(rows()[0]).not.toContain('closed')
  await desk.stage.keys('<Enter>')
  await soon(() => expect(document.querySelector('.log [role=grid]')?.textContent).toContain('Cash Book'))
})

test('what waits is as old as it is by the clock', async () => {
  await desk.open('/')
  await soon(() =>
    expect(document.querySelector('.status')?.textContent).toContain(
      factsPhrases.unpaid({ unpaid: 1, count: 7 }),
    ),
  )
})
