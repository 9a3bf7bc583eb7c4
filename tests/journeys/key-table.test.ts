import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest'
import { dayIn } from '../../contract/dates.ts'
import { handScripts } from '../keys/hand-scripts.ts'
import { fillKeyOffice, keyTable } from '../keys/key-table.ts'
import { OPERATOR, startOffice } from '../server/office.ts'
import { browserPath, launch } from './browser.ts'
import { newSeat, type Seat, signingIn } from './seat.ts'

describe.skipIf(!browserPath)('hands', () => {
  let office: Awaited<ReturnType<typeof startOffice>>
  let browser: Browser
  let seat: Seat
  beforeAll(async () => {
    office = await startOffice()
    await fillKeyOffice(office, dayIn('Asia/Kabul'))
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    await office?.close()
  })
  beforeEach(async () => {
    await seat?.context.close()
    seat = await newSeat(browser, office.url)
    await seat.play(`
      start /
      ${signingIn(OPERATOR)}
      expect focus Customers
    `)
  })

  it.each(Object.entries(handScripts))('%s', (_, script) => seat.play(script))

  it.each(keyTable)('every key of the table: $key, $scope', ({ script }) => seat.play(script))
})
