import { beforeAll, describe, expect, test } from 'vitest'
import { phrases } from '../../../src/screens/reports/profit/phrases.ts'
import { heightsOf } from '../../../src/screens/reports/profit/profit-bars.ts'
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

describe('the chart', () => {
  const bars = () => [...document.querySelectorAll('.profit-chart rect title')].map((one) => one.textContent)

  test('has a bar for each day with a profit, and says it in figures', async () => {
    await preview('from_date=2026-01-01&to_date=2026-01-31&by=day')
    await shown()
    await desk.stage.keys('<C-g>')
    await soon(() => expect(bars()).toEqual(['2026-01-05 · 10.00', '2026-01-20 · 10.00']))
    const table = document.querySelector('.chart table')
    expect(table?.querySelector('caption')?.textContent).toBe(phrases.byDay({ base: 'USD' }))
    expect([...(table?.querySelectorAll('tbody tr') ?? [])].map((row) => row.textContent)).toEqual([
      '2026-01-0510.00',
      '2026-01-2010.00',
    ])
  })

  test('has one for each month, and none for what is of no day', async () => {
    await preview('from_date=2026-01-10&to_date=2026-02-28&by=month')
    await shown()
    await desk.stage.keys('<C-g>')
    await soon(() => expect(bars()).toEqual(['2026-01 · 10.00', '2026-02 · 10.00']))
    await preview('from_date=2026-01-10&to_date=2026-02-28&by=customer')
    await shown()
    await desk.stage.keys('<C-g>')
    expect(document.querySelector('.chart')).toBeNull()
  })
})

test.each([
  [[1_000n, 2_500n], { top: 30, bottom: 0 }, ['0', '10', '20', '30']],
  [[-149_754n, 67_528n], { top: 1000, bottom: -1500 }, ['-1.5K', '-1K', '-500', '0', '500', '1K']],
  [[0n], { top: 0.5, bottom: 0 }, ['0', '0.5']],
  [[-5n], { top: 0, bottom: -0.06 }, ['-0.06', '-0.04', '-0.02', '0']],
])('the lines across a chart, %#', (totals, reach, texts) => {
  const { top, bottom, ticks } = heightsOf(totals)
  expect(top).toBeCloseTo(reach.top)
  expect(bottom).toBeCloseTo(reach.bottom)
  expect(ticks.map(({ text }) => text)).toEqual(texts)
})
