import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OPERATOR } from '../../server/setup/office.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { COLLEAGUE, newSeat, type Seat } from '../browser/seat.ts'

describe.skipIf(!browserPath)('a second factor', () => {
  const here = atTheOffice()
  let seat: Seat
  beforeEach(async () => {
    await here.office.colleague(COLLEAGUE.email)
    seat = await newSeat(here.browser, here.office.url)
  })
  afterEach(async () => {
    expect(seat.faults).toEqual([])
    await seat.context.close()
  })

  it('is set up from Settings, and its code asked for at the next sign-in, by keyboard alone', async () => {
    const login = `${COLLEAGUE.email}<Enter>${OPERATOR.password}<Enter>`
    await seat.play(`
      start /settings
      expect focus Email
      keys ${login}
      expect path /settings
      expect focus Dark
      keys <Tab>g2
      expect path /second-factor
      expect focus Password
      keys ${OPERATOR.password}<Enter>
      expect focus Code
    `)
    const secret =
      (await seat.page.getByLabel('Secret', { exact: true }).textContent())?.replaceAll(' ', '') ?? ''
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    await seat.play(`keys ${code}<Enter>\nexpect focus Recovery codes`)
    const selected = await seat.page.evaluate(() => String(getSelection()))
    const codes = selected.trim().split(/\s+/)
    expect(codes).toHaveLength(10)
    await seat.play(`
      keys <Tab><Enter>
      expect path /settings
      keys <C-k>exit<Enter>
      expect focus Email
      keys ${login}
      expect focus Code
      expect text Enter the code that your authenticator app shows
      keys ${codes[0]}<Enter>
      expect path /
      expect focus Customers
    `)
  })
})
