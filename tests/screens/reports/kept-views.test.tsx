import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { addDays } from '../../../contract/text/dates.ts'
import { common as reportsPhrases } from '../../../src/screens/reports/phrases.ts'
import { lastingPeriod } from '../../../src/shell/report/last-period.ts'
import { phrases as reportPhrases } from '../../../src/shell/report/phrases.ts'
import { viewAddress, viewAt } from '../../../src/shell/report/view-address.ts'
import { atTheDesk, field, noDialog, soon } from '../desk/at-the-desk.ts'
import { headings, rows, shown } from '../desk/report-shown.ts'

const TODAY = '2026-11-22'

it('keeps a period that ends today in words that mean the same tomorrow', () => {
  const period = (from_date: string, to_date: string) => lastingPeriod({ from_date, to_date }, TODAY)
  expect(period(TODAY, TODAY)).toEqual({ from_date: 't', to_date: 't' })
  expect(period('2026-11-01', TODAY)).toEqual({ from_date: 'm', to_date: 't' })
  expect(period('2026-11-15', TODAY)).toEqual({ from_date: '-7', to_date: 't' })
  expect(period('2020-01-01', TODAY)).toEqual({ from_date: '2020-01-01', to_date: 't' })
  expect(period('2026-10-01', '2026-10-31')).toEqual({ from_date: '2026-10-01', to_date: '2026-10-31' })
})

it('has in an address the order and the columns of a view', () => {
  const view = { sorting: { key: 'amount', direction: 'descending' }, hidden: ['date', 'id'] } as const
  const href = viewAddress('/reports/x', `?from_date=2026-11-01&to_date=${TODAY}`, view, TODAY)
  expect(href).toBe('/reports/x?from_date=m&to_date=t#sort=amount.descending&hide=date%2Cid')
  expect(viewAt(new URL(href, 'http://x').hash)).toEqual(view)
  expect(viewAddress('/reports/x', '', { sorting: undefined, hidden: [] }, TODAY)).toBe('/reports/x')
  expect(viewAt('#junk')).toEqual({ sorting: undefined, hidden: [] })
})

describe('a view of a report', () => {
  const desk = atTheDesk()
  beforeAll(async () => {
    await desk.office.addCustomer(1, { '4001': 'USD', '4002': 'USD' })
    for (const [amount, description] of [
      [10, 'tea'],
      [30, 'rent'],
      [20, 'fuel'],
    ])
      await desk.office.call('POST', 'api/cash-book/', {
        ...{ amount, description, currency: 'USD', debit_account: '4001', credit_account: '4002' },
        date: desk.today,
      })
  })
  beforeEach(() => localStorage.clear())
  const amounts = () =>
    rows()
      .filter((row) => row.length > 3)
      .map((row) => row.find((cell) => /^\d+\.00$/.test(cell)))
  const today = () => `from_date=${desk.today}&to_date=${desk.today}`

  test('is kept under a name that Go To knows, with its order and columns', async () => {
    const { stage } = desk
    await desk.open(`/reports/daily-transactions/preview?${today()}`)
    await shown()
    await stage.keys('<Right><Right><Right><Right><Right><A-i>')
    await soon(() => expect(amounts()).toEqual(['10.00', '20.00', '30.00']))
    await stage.keys('<A-x>')
    await desk.focusIs(reportsPhrases.reference)
    await stage.keys('<Space><Tab><Space><C-Enter>')
    await soon(noDialog)
    await soon(() => expect(headings()).toEqual(['Debit Account', 'Credit Account', 'Amount', 'Description']))
    await stage.keys('<A-z><C-a>Largest<Enter>')
    await soon(noDialog)
    await desk.open('/')
    await stage.keys('<C-k>largest<Enter>')
    await shown()
    expect(headings()).toEqual(['Debit Account', 'Credit Account', 'Amount', 'Description'])
    expect(amounts()).toEqual(['10.00', '20.00', '30.00'])
    // A blank name forgets it.
    await stage.keys('<A-z>')
    await soon(async () => expect(await stage.text()).toContain(reportPhrases.viewKept({ name: 'Largest' })))
    await stage.keys('<C-a><Delete><Enter>')
    await soon(noDialog)
    expect(localStorage.getItem(`daftar.views.1`)).toBe('[]')
  })

  test('shows one column at least', async () => {
    const { stage } = desk
    await desk.open(`/reports/daily-transactions/preview?${today()}`)
    await shown()
    await stage.keys(`<A-x>${'<Space><Tab>'.repeat(5)}`)
    const boxes = () => [...document.querySelectorAll<HTMLInputElement>('[role=dialog] [type=checkbox]')]
    await soon(() => expect(boxes().filter(({ checked }) => checked)).toHaveLength(1))
    expect(boxes().filter(({ disabled }) => disabled)).toHaveLength(1)
    await stage.keys('<Esc>')
    await soon(noDialog)
  })

  test('begins with the period that the report had last', async () => {
    const { stage } = desk
    const from = addDays(desk.today, -3)
    await desk.open('/reports/daily-transactions')
    await desk.focusIs('From Date')
    expect(field('From Date').value).toBe(desk.today)
    await stage.keys('<C-a>-3<Enter><C-Enter>')
    await desk.pathIs(`/reports/daily-transactions/preview?from_date=${from}&to_date=${desk.today}`)
    await desk.open('/')
    await desk.open('/reports/daily-transactions')
    await desk.focusIs('From Date')
    expect([field('From Date').value, field('To Date').value]).toEqual([from, desk.today])
  })
})
