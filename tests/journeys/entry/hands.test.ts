import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, dayIn } from '../../../contract/text/dates.ts'
import { rowsCall, serverRows } from '../../keys/server-rows.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { giveToken, newSeat, type Seat } from '../browser/seat.ts'

/** What an answer takes between the server and the screen. */
const LATENCY_MS = 150

describe.skipIf(!browserPath)('a working day by keyboard, with the server far away', () => {
  const here = atTheOffice()
  const today = dayIn('Asia/Kabul')
  let seat: Seat
  const post = (body: object) =>
    here.office.call<{ id: number }>('POST', 'api/cash-book/', {
      ...{ currency: 'USD', debit_account: '4001', credit_account: '4002', date: today, description: '' },
      ...body,
    })
  /** The texts of a table's rows, marks of direction left out. */
  const rowsOf = (sheet: string) =>
    seat.page
      .locator(`${sheet} tbody tr[aria-rowindex]`)
      .evaluateAll((rows) =>
        rows.map((row) => (row as HTMLElement).innerText.replace(/[\u200e\u2066-\u2069]/g, '')),
      )
  const amounts = () => seat.page.locator('.report tbody td.numeric').allInnerTexts()

  beforeAll(async () => {
    await here.office.addCustomer(1, { '4001': 'USD', '4002': 'USD', '1001': 'RYL', '1002': 'RYL' })
    await here.office.call('PATCH', 'api/customers/1/', { cust_name: 'Haji Wardak' })
    for (const amount of [10, 300, 20]) await post({ amount, description: `rent ${amount}` })
  })
  beforeEach(async () => {
    await seat?.context.close()
    seat = await newSeat(here.browser, here.office.url)
    await giveToken(seat.context, here.office.token)
    const session = await seat.context.newCDPSession(seat.page)
    await session.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: LATENCY_MS, downloadThroughput: -1, uploadThroughput: -1 },
    })
  })

  it('has the day book live under the form: F3 leads there, Enter opens, Alt+U what was saved', async () => {
    await seat.play(`
      start /cash-book
      expect text rent 300
      keys 55.5<Enter>usd<Enter>4001<Enter>4002<Enter>tea<C-Enter>
      expect text ✓
    `)
    await expect.poll(async () => (await rowsOf('.live-sheet'))[0]).toContain('55.50')
    // A colleague saves, and the form loses nothing.
    await seat.play('keys 77')
    await post({ amount: 1200, description: 'from the other PC' })
    await seat.play('expect text from the other PC\nexpect value Amount = 77\nexpect focus Amount')
    await seat.play('keys <F3><Down><Enter>\nexpect focus Amount\nexpect value Description = tea')
    await seat.play('keys <Esc>\nexpect path /cashbook/search')
    await seat.play('start /cash-book\nexpect text tea\nkeys <C-l>1<Enter>usd<Enter>4001<Enter>4002<C-Enter>')
    await seat.play('expect text ✓\nkeys <A-u>\nexpect value Amount = 1.00')
  })

  it('shows a customer’s money in a card, and finds records by amount, word and a mistyped name', async () => {
    await seat.play(`
      start /
      expect focus Customers
      keys <C-k>wardak<Enter>
      expect text Haji Wardak
      expect text 4002
      keys c
      expect focus Amount
      keys <Esc>
      start /reports
      expect focus Account Statement
      keys <F9>300.00
      expect text 300.00
      expect text rent 300
      keys <Enter>
      expect value Description = rent 300
      start /
      expect focus Customers
      keys <C-k>/wrdak
      expect text found for wardak
      expect text Haji Wardak
    `)
  })

  it('walks a month behind F4 in a form and in a cell', async () => {
    const earlier = addDays(today, -8)
    await seat.play(`
      start /cash-book
      expect focus Amount
      keys <F2><F4><Left><Up><Enter>
      expect value Date = ${earlier}
      start /hawala
      expect focus Sender
      keys <F3>Ali<Tab>Omar<Tab><End><F4><Left><Up><Enter>
      expect focus Date 2
      keys <Up>
      expect value Date 1 = ${earlier}
    `)
    // Rows travel with their operator: the next browser has what the server was told.
    const kept = () => serverRows(rowsCall(here.office))
    await expect.poll(kept).toMatchObject([{ draft: { date: earlier } }])
    await seat.play('keys <A-Delete><Tab><Enter>')
    await expect.poll(kept).toEqual([])
  })

  it('takes accounts, currency and rate from the row above while rows are sticky', async () => {
    await seat.play(`
      start /hawala
      expect focus Sender
      keys <F3><A-y>
      expect text Sticky: on
      keys Ali<Tab>Omar<Tab><Tab><Tab><Tab>500<Tab>ryl<Tab>1<Tab>5<Tab><Tab>1001<Tab>1002<Tab><Tab>
      expect focus Sender 2
      keys Karim<Tab>Sher<Tab><Tab><Tab><Tab>700<Tab><F8>
      expect text 2
      keys <Tab><Enter>
      expect text ✓ 2 hawala
      expect focus Sender 1
    `)
    const { body } = await here.office.call<{ results: { amount: number; debit_account: string }[] }>(
      ...(['GET', 'api/hawala'] as const),
    )
    expect(body.results.map(({ amount, debit_account }) => [amount, debit_account])).toEqual([
      [700, '1001'],
      [500, '1001'],
    ])
    await seat.play('keys <F9>\nexpect focus Hawala ID\nexpect text Last added')
    await expect.poll(async () => (await rowsOf('.live-sheet'))[0]).toContain('Karim')
    await seat.play('keys <F3><Enter>\nexpect focus Sender\nexpect value Sender = Karim')
  })

  it('sorts, narrows and keeps a report under a name that Go To knows', async () => {
    await seat.play(`
      start /reports/daily-transactions/preview?from_date=today&to_date=today
      expect focus Daily Transaction report
      keys <C-f>rent
    `)
    await expect.poll(async () => (await amounts()).filter((text) => text === '1,200.00')).toEqual([])
    await seat.play('keys <Esc>\nexpect text from the other PC')
    const places = await seat.page.locator('.report thead th').allInnerTexts()
    const column = places.findIndex((heading) => /Amount/.test(heading))
    await seat.play(`keys ${'<Right>'.repeat(column + 1)}<A-i>`)
    await expect.poll(() => seat.page.locator('.report th[aria-sort]').innerText()).toContain('Amount')
    await seat.play(`
      keys <A-z><C-a>By amount<Enter>
      expect focus Daily Transaction report
      start /
      expect focus Customers
      keys <C-k>by amount<Enter>
      expect focus Daily Transaction report
    `)
    await expect.poll(() => seat.page.locator('.report th[aria-sort]').innerText()).toContain('Amount')
  })
})
