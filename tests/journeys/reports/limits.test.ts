import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayIn } from '../../../contract/text/dates.ts'
import { solarDay } from '../../../src/ui/frame/solar-day.ts'
import { OPERATOR } from '../../server/setup/office.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { readIn, wordsOf } from '../browser/languages.ts'
import { newSeat, rowsOf, type Seat, signIn, signingIn } from '../browser/seat.ts'

const dari = wordsOf('fa-AF')
const today = dayIn('Asia/Kabul')
const [recent, old] = [addDays(today, -3), addDays(today, -40)]

describe.skipIf(!browserPath)('who owes, and how much they may', () => {
  const here = atTheOffice({ OFFICE_TIMEZONE: 'Asia/Kabul' })
  let seat: Seat
  let inDari: Seat

  beforeAll(async () => {
    const { office } = here
    await office.addCustomer(1, { '4001': 'USD' })
    await office.addCustomer(2, { '4002': 'USD' })
    for (const [amount, date] of [
      [100, old],
      [30, recent],
    ] as const)
      await office.call('POST', 'api/cash-book/', {
        ...{ amount, currency: 'USD', debit_account: '4001', credit_account: '4002', date },
      })
    seat = await newSeat(here.browser, office.url)
    await signIn(seat, OPERATOR)
    inDari = await newSeat(here.browser, office.url)
    await readIn(inDari, 'fa-AF')
    await inDari.play(`start /\n${signingIn(OPERATOR)}\nexpect focus ${dari['noun.customer.menu']}`)
  })

  it('a limit is set by a line of Go To, and who is past it is listed, down to the statement', async () => {
    await seat.play(`
      keys <C-k>limit 4001<Enter>
      expect focus May owe at most
      keys 110<C-Enter>
      expect text Its limit is 110.00 USD
      keys <C-k>limits<Enter>
      expect focus Limits and Debts
      expect text Past their limits
    `)
    const [line] = await rowsOf(seat.page, 'Limits and Debts')
    expect(line?.slice(1)).toEqual(['4001', 'USD', 'May owe', '110.00', '130.00 Dr', '20.00', recent])
    await seat.play(`
      keys <Enter>
      expect focus Account Statement
      keys <Esc>
      expect focus Limits and Debts
    `)
  })

  it('what customers owe is asked for in the form, by keys alone', async () => {
    await seat.play(`
      start /
      expect focus Customers
      keys gx
      expect focus Past their limits
      keys <Right><Right><C-Enter>
      expect focus Limits and Debts
      expect text All in USD
    `)
    const [line] = await rowsOf(seat.page, 'Limits and Debts')
    expect(line?.slice(1)).toEqual([
      '4001',
      'USD',
      '30.00',
      '0.00',
      '100.00',
      '0.00',
      '130.00',
      '130.00',
      old,
    ])
  })

  it('a line has a reminder of all that its customer owes, which leads back to it', async () => {
    await seat.play(`
      keys m
      expect focus In Dari
      expect text Ctrl+C copies it
    `)
    const text = await seat.page.locator('textarea').inputValue()
    expect(text.replaceAll(/[\u2068\u2069]/g, '')).toContain('USD 130.00')
    expect(text).toContain(solarDay(old))
    await seat.play(`
      keys <Down><Enter>
      expect focus Limits and Debts
    `)
  })

  it('in Dari as well', async () => {
    await inDari.play(`
      keys <C-k>${dari['goTo.verb.limits']}<Enter>
      expect focus ${dari['report.limits.title']}
      expect text ${dari['page.reports.limits.past']}
      start /reports/limits/preview?show=owed
      expect focus ${dari['report.limits.title']}
      expect text ${dari['shell.report.reminder']}
      keys m
      expect text ${dari['shell.message.selected']}
      expect text ${dari['shell.message.sent']}
      keys <Down><Enter>
      expect focus ${dari['report.limits.title']}
      keys <C-k>${dari['goTo.verb.limit']} 4001<Enter>
      expect focus ${dari['page.limits.mayOwe']}
    `)
  })
})
