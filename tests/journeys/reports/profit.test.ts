import { beforeAll, describe, expect, it } from 'vitest'
import { dayIn } from '../../../contract/text/dates.ts'
import { solarDateOf } from '../../../contract/text/solar.ts'
import { OPERATOR } from '../../server/setup/office.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { readIn, wordsOf } from '../browser/languages.ts'
import { newSeat, rowsOf, type Seat, signIn, signingIn } from '../browser/seat.ts'

const dari = wordsOf('fa-AF')
const today = dayIn('Asia/Kabul')
const figuresOf = (day: string) => {
  const { year, month, day: date } = solarDateOf(day)
  return [year, ...[month, date].map((part) => String(part).padStart(2, '0'))]
}

/** The first deal of the plan: 69,500 AFN that had cost 992.86 USD are given for 1,000. */
const DEAL = {
  ...{ amount: 1000, currency: 'USD', debit_account: '4002' },
  ...{ exchanged_amount: 69_500, exchanged_currency: 'AFN', credit_account: '8002' },
  ...{ exchange_rate: 69.5, date: today },
}

describe.skipIf(!browserPath)('the profit of a day', () => {
  const here = atTheOffice({ OFFICE_TIMEZONE: 'Asia/Kabul' })
  let seat: Seat
  let inDari: Seat

  beforeAll(async () => {
    const { office } = here
    await office.addCustomer(1, { '4001': 'USD', '8001': 'AFN' })
    await office.call('PATCH', 'api/customers/1/', { kind: 'capital' })
    await office.addCustomer(2, { '4002': 'USD', '8002': 'AFN' })
    await office.call('PATCH', 'api/customers/2/', { kind: 'cashbox' })
    await office.call('POST', 'api/exchange-rates/bulk_create_update', [
      { ccy: 'AFN', to_usd: 0.01428571, to_pkr: 4 },
    ])
    for (const [amount, currency, first] of [
      [10_000, 'USD', '4'],
      [700_000, 'AFN', '8'],
    ] as const)
      await office.call('POST', 'api/cash-book/', {
        ...{ amount, currency, debit_account: `${first}002`, credit_account: `${first}001`, date: today },
      })
    expect((await office.call('POST', 'api/transfer/', DEAL)).status).toBe(201)
    seat = await newSeat(here.browser, office.url)
    await signIn(seat, OPERATOR)
    inDari = await newSeat(here.browser, office.url)
    await readIn(inDari, 'fa-AF')
    await inDari.play(`start /\n${signingIn(OPERATOR)}\nexpect focus ${dari['noun.customer.menu']}`)
  })

  it('comes of a line of Go To, proved, with the exchanges behind it and their records', async () => {
    await seat.play(`
      keys <C-k>profit<Enter>
      expect path /reports/profit/preview?from_date=${today}&to_date=${today}
      expect focus Profit
      expect text Proved by the worth
    `)
    const [ofDay] = await rowsOf(seat.page, 'Profit')
    expect(ofDay).toEqual([today, '7.14', ...new Array(6).fill('0.00'), '7.14'])
    expect(await seat.page.getByRole('grid', { name: 'Profit' }).innerText()).toMatch(
      /Own worth after\s+20,007\.14[\s\S]*Capital put in\s+20,000\.00[\s\S]*Grown by itself\s+7\.14/,
    )
    await seat.play(`
      keys <Enter>
      expect text Gain
    `)
    const [exchange] = await rowsOf(seat.page, 'Profit')
    expect(exchange).toEqual([
      ...['1', 'Transfer', today, '69,500.00 AFN', '1,000.00 USD', '1,000.00', '992.86', '7.14'],
    ])
    await seat.play(`
      keys <Enter>
      expect path /transfer/edit/1
      keys <Esc>
      expect focus Profit
    `)
  })

  it('is asked for by month from its form, by keys alone, with Tab too', async () => {
    await seat.play(`
      start /
      expect focus Customers
      keys gm
      expect focus From Date
      keys <Tab><Tab>
      expect focus In
      keys <Tab>
      expect focus Day
      keys <Right><C-Enter>
      expect text Proved by the worth
    `)
    const [[month = '', ...figures] = []] = await rowsOf(seat.page, 'Profit')
    expect([month, figures.at(-1)]).toEqual([today.slice(0, 7), '7.14'])
  })

  it('is told in Dari, its months of the solar calendar', async () => {
    const title = dari['report.profit.title']
    await inDari.play(`
      keys <C-k>مفاد<Enter>
      expect path /reports/profit/preview?from_date=${today}&to_date=${today}
      expect text ${dari['page.reports.profit.same']}
    `)
    expect((await rowsOf(inDari.page, String(title)))[0]?.[0]).toBe(figuresOf(today).join('/'))
    await inDari.play(`
      start /reports/profit/preview?from_date=2020-01-01&to_date=today&by=solar_month
      expect text ${dari['page.reports.profit.same']}
    `)
    const [year, month] = figuresOf(today)
    expect((await rowsOf(inDari.page, String(title)))[0]?.[0]).toBe(`${year}/${month}`)
  })
})
