import { beforeAll, describe, expect, it } from 'vitest'
import { fillReportsOffice } from '../../keys/reports-office.ts'
import { OPERATOR } from '../../server/setup/office.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { newSeat, type Seat, signingIn } from '../browser/seat.ts'

describe.skipIf(!browserPath)('the log and the proof, with nothing but a keyboard', () => {
  const here = atTheOffice()
  let seat: Seat

  beforeAll(async () => {
    await fillReportsOffice(here.office)
    seat = await newSeat(here.browser, here.office.url)
    await seat.play(`start /\n${signingIn(OPERATOR)}\nexpect focus Customers`)
  })

  it('proves the books, and leads from a finding to its record, its history, and a note about it', async () => {
    await seat.play(`
      keys <C-k>proof<Enter>
      expect path /reports/proof
      expect text The books hold
    `)
    await here.office.tamper('update cash_book set amount = amount + 1 where id = 1')
    await seat.play(`
      keys <A-r>
      expect text cash-book 1: its postings are not what it says
      keys <C-Home><Down><Enter>
      expect path /cashbook/edit/1
      expect focus Amount
      keys <A-y>
      expect path /log/cash-book/1
      expect focus History of Cash Book 1
      keys <A-n>
      expect focus Note
      keys Found by the proof · با نذیر پرسیده شد<C-Enter>
      expect focus History of Cash Book 1
      expect text Found by the proof
      keys gl
      expect focus Kind
      keys note<Enter><C-Enter>
      expect focus Log
      expect text noted
      expect text Cash Book 1
      keys <Enter>
      expect focus Open the record
      keys <Down><Up><Enter>
      expect path /cashbook/edit/1
    `)
    await here.office.tamper('update cash_book set amount = amount - 1 where id = 1')
    expect(await here.office.findings()).toEqual([])
  })

  it('leaves a proof that is under way with Esc, and runs it again', async () => {
    let isHeld = true
    await seat.page.route('**/api/reports/proof/report/', async (route) => {
      if (isHeld) await new Promise(() => {})
      else await route.continue()
    })
    await seat.play(`
      keys <C-k>proof<Enter>
      expect path /reports/proof
      expect text Loading report
      keys <Esc>
      expect text Loading was cancelled.
    `)
    isHeld = false
    await seat.play('keys <A-r>\nexpect text The books hold')
    await seat.page.unroute('**/api/reports/proof/report/')
  })
})
