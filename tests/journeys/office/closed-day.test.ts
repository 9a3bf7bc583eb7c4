import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closedDayTexts } from '../../../contract/day/days.ts'
import type { CashBookEntry } from '../../../contract/records/cash-book.ts'
import { addDays, dayIn } from '../../../contract/text/dates.ts'
import { OPERATOR } from '../../server/setup/office.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { COLLEAGUE, newSeat, type Seat, signIn } from '../browser/seat.ts'

/** Holds the next call of a page back, as a slow network does; a call that leaves as soon as it is asked for may pass by. */
async function holdNext({ page }: Seat, method: string, path: string) {
  let [letGo, caught] = [() => {}, () => {}]
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const isHeld = new Promise<void>((resolve) => {
    caught = resolve
  })
  await page.route(`**/${path}`, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    caught()
    await isLetGo
    await route.continue()
  })
  return { isHeld, letGo }
}

describe.skipIf(!browserPath)('a day that is closed at one seat while another works into it', () => {
  const here = atTheOffice()
  const today = dayIn('Asia/Kabul')
  const closedText = closedDayTexts.closed({ date: today }).text
  let amina: Seat
  let bashir: Seat
  let id: number

  beforeAll(async () => {
    await here.office.addCustomer(1, { '4001': 'USD', '4002': 'USD', '1001': 'RYL', '1002': 'RYL' })
    await here.office.colleague(COLLEAGUE.email)
    amina = await newSeat(here.browser, here.office.url)
    bashir = await newSeat(here.browser, here.office.url)
    await signIn(amina, OPERATOR)
    await signIn(bashir, COLLEAGUE)
    const entry = { amount: 100, currency: 'USD', debit_account: '4001', credit_account: '4002', date: today }
    id = (
      await here.office.call<CashBookEntry>('POST', 'api/cash-book/', { ...entry, description: 'agreed' })
    ).body.id
  })

  /** All that is in the books, before each try and after it. */
  const recorded = async () => [
    (await here.office.call('GET', 'api/cash-book/')).text,
    (await here.office.call('GET', 'api/hawala/')).text,
  ]
  let before: readonly string[]
  beforeEach(async () => {
    before = await recorded()
    await amina.play('start /\nexpect focus Customers')
    await bashir.play('start /\nexpect focus Customers')
  })
  afterEach(async () => {
    const after = await recorded()
    await here.office.confirmPassword(`days/${today}`)
    const { status } = await here.office.call('POST', `api/days/${today}/reopen/`, { reason: 'the next try' })
    await bashir.page.unrouteAll()
    expect(after).toEqual(before)
    expect(status).toBe(200)
    expect([...amina.faults, ...bashir.faults]).toEqual([])
  })
  const close = () =>
    amina.play(`
      keys <C-k>close<Enter>
      expect path /close
      expect focus Day
      expect text No till has cash or was moved
      keys <C-Enter>
      expect focus Cancel
      keys <Tab><Enter>
      expect gone No till has cash or was moved
      expect text Closed by
    `)

  it('refuses the form at its date, and keeps what was typed', async () => {
    await bashir.play(`
      keys gc
      expect focus Amount
      keys <F2>${today}<Enter>12.5<Enter>usd<Enter>4001<Enter>4002<Enter>late rent
      expect value Date = ${today}
    `)
    await close()
    await bashir.play(`
      expect text ${addDays(today, 1)} ·
      expect value Date = ${today}
      keys <C-Enter>
      expect text ${closedText}
      expect focus Date
      expect value Amount = 12.5
      expect value Description = late rent
      keys <C-l>
      expect gone to correct
    `)
  })

  it('refuses a line of Go To that was on its way, and keeps the line', async () => {
    const { isHeld, letGo } = await holdNext(bashir, 'POST', 'api/cash-book/')
    await bashir.play('keys <C-k>cash 7 usd 4001 > 4002 late rent\nexpect text 7.00\nkeys <C-Enter>')
    await isHeld
    await close()
    letGo()
    await bashir.play(`
      expect text ${closedText}
      expect value Go To = cash 7 usd 4001 > 4002 late rent
    `)
  })

  it('refuses the rows of a settlement in the cell of the date, and keeps them', async () => {
    await bashir.play(`
      keys <C-k>h 5000 afn / 18.5 1001 > 1002 Ahmad > Karim<C-Enter>
      expect toast Added to the settlement
      keys <C-k>h<Enter>
      expect focus Sender
      expect text Ahmad
    `)
    await close()
    await bashir.play(`
      keys <F8>
      expect text Save
      keys <Tab><Enter>
      expect text ${today} is closed
      expect text Ahmad
    `)
    const wrong = bashir.page.locator('.edit-grid td[aria-invalid=true]')
    await expect.poll(() => wrong.textContent()).toContain(today)
  })

  it('refuses the change of a record, and keeps what was typed until the day is open again', async () => {
    const { isHeld, letGo } = await holdNext(bashir, 'PATCH', `api/cash-book/${id}/`)
    await bashir.play(`keys <C-k>cash ${id}<Enter>\nexpect focus Amount\nkeys 77<C-Enter>`)
    await isHeld
    await close()
    letGo()
    await bashir.play(`
      expect text It is of ${today}, which
      expect text Its opposite (Alt+X) takes it back on an open day.
      expect value Amount = 77
    `)
  })

  it('refuses to delete a record', async () => {
    const { isHeld, letGo } = await holdNext(bashir, 'DELETE', `api/cash-book/${id}/`)
    await bashir.play(`
      keys <C-k>cash ${id}<Enter>
      expect value Description = agreed
      expect focus Amount
      keys <A-Delete>
      expect focus Cancel
      keys <Tab><Enter>
      expect focus Password
      keys ${OPERATOR.password}<Enter>
    `)
    await isHeld
    await close()
    letGo()
    await bashir.play(`
      expect text Its opposite (Alt+X) takes it back on an open day.
      expect value Description = agreed
      expect path /cashbook/edit/${id}
    `)
  })

  it('brings a record that waited in the outbox back into its form', async () => {
    await bashir.page.route('**/api/cash-book/', (route) => route.abort())
    await bashir.play(`
      keys gc
      expect focus Amount
      keys 41<Enter>usd<Enter>4001<Enter>4002<Enter>off the line<C-Enter>
      expect text 1 waiting
      expect value Amount = 
    `)
    await close()
    await bashir.page.unroute('**/api/cash-book/')
    await bashir.play(`
      expect text ${closedText}
      expect value Amount = 41
      expect value Description = off the line
      expect value Date = ${today}
      expect gone 1 waiting
      expect text 1 to correct
    `)
  })
})
