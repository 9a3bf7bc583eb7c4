import { beforeAll, beforeEach, describe, it } from 'vitest'
import { dayIn } from '../../../contract/text/dates.ts'
import { handScripts } from '../../keys/hand-scripts.ts'
import { fillKeyOffice, keyTable } from '../../keys/key-table.ts'
import { forgetSettlement, rowsCall } from '../../keys/server-rows.ts'
import { sample } from '../../sample.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { fastKeyboard } from '../browser/keyboard.ts'
import { giveToken, newSeat, type Seat } from '../browser/seat.ts'

/** All of them are pressed in jsdom too, but for those that only a browser has. */
const inChromium = [
  ...keyTable.filter(({ browserOnly }) => browserOnly),
  ...sample(
    keyTable.filter(({ browserOnly }) => !browserOnly),
    60,
  ),
]

describe.skipIf(!browserPath)('hands', () => {
  const here = atTheOffice()
  let seat: Seat
  beforeAll(async () => {
    await fillKeyOffice(here.office, dayIn('Asia/Kabul'))
  })
  beforeEach(async () => {
    await seat?.context.close()
    await forgetSettlement(rowsCall(here.office))
    seat = await newSeat(here.browser, here.office.url)
    await giveToken(seat.context, here.office.token)
  })

  it.each(sample(Object.entries(handScripts), 12))('%s', (_, script) => seat.play(script))

  it('finds the keys by their place on the Persian layout', async () => {
    const press = await fastKeyboard(seat.page)
    await seat.play(`
      start /cash-book
      expect focus Amount
      keys 44<Enter>usd<Enter>4001<Enter>4002<Enter>by place<C-Enter>
      expect toast Cash book transaction recorded successfully
      expect value Amount =
    `)
    // Alt+R.
    await press('<A-ق>')
    await seat.play(`
      expect value Amount = 44
      expect value Description = by place
      keys <C-l>
    `)
    // Ctrl+'
    await press('<C-گ>')
    await seat.play(`
      expect value Amount = 44
      keys <F2><C-a>20260101
      expect value Date = 20260101
    `)
    // Ctrl+;
    await press('<C-ک>')
    await seat.play(`
      expect value Date = ${dayIn('Asia/Kabul')}
      keys <Enter><Enter>usd<Enter>
      expect focus Debit Account
    `)
    // Alt+C, after a number in Persian digits.
    await press('۴۷۷۵<A-ز>')
    await seat.play(`
      expect focus Customer
      expect value Account Number = 4775
      keys <Esc>
      expect focus Debit Account
    `)
  })

  it.each(inChromium)('every key of the table: $key, $scope', ({ script }) => seat.play(script))
})
