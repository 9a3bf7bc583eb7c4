import { beforeAll, describe, expect, test } from 'vitest'
import { atTheDesk, soon } from '../desk/at-the-desk.ts'
import { shown } from '../desk/report-shown.ts'

const desk = atTheDesk()

beforeAll(async () => {
  const { office } = desk
  const must = async (method: 'POST' | 'PATCH', path: string, body: object) => {
    const { status, text } = await office.call(method, path, body)
    expect(status, text).toBeLessThan(300)
  }
  await office.addCustomer(1, { '4001': 'USD' })
  await must('PATCH', 'api/customers/1/', { kind: 'income' })
  await office.addCustomer(2, { '4002': 'USD', '8002': 'AFN' })
  for (const date of ['2026-01-05', '2026-01-20', '2026-02-03'])
    await must('POST', 'api/cash-book/', {
      ...{ amount: 10, currency: 'USD', debit_account: '4002', credit_account: '4001', date },
    })
})

const preview = (query: string) => desk.open(`/reports/profit/preview?${query}`)
const opened = async () => new URLSearchParams((await desk.stage.path()).replace(/^.*\?/, ''))

describe('the exchanges behind a line', () => {
  test.each([
    ['month', 'from_date=2026-01-10&to_date=2026-02-02', ['2026-01-10', '2026-01-31']],
    ['month', 'from_date=2026-02-02&to_date=2026-02-15', ['2026-02-02', '2026-02-15']],
    ['solar_month', 'from_date=2026-01-10&to_date=2026-01-20', ['2026-01-10', '2026-01-20']],
    ['day', 'from_date=2026-01-01&to_date=2026-02-28', ['2026-01-05', '2026-01-05']],
  ])('of a %s are those of the period alone', async (by, period, days) => {
    await preview(`${period}&by=${by}`)
    await shown()
    await desk.stage.keys('<Enter>')
    await soon(async () => expect((await opened()).get('by')).toBe('exchange'))
    const asked = await opened()
    expect([asked.get('from_date'), asked.get('to_date')]).toEqual(days)
  })
})
