import path from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OPERATOR } from '../../server/setup/office.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { COLLEAGUE, newSeat, type Seat } from '../browser/seat.ts'

/** `SHOTS=1` leaves the curtain in shots/, for eyes to look at. */
async function shot({ page }: Seat, theme: 'light' | 'dark'): Promise<void> {
  if (!process.env.SHOTS) return
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name
  }, theme)
  const folder = path.resolve(import.meta.dirname, '../../../shots')
  await page.screenshot({ path: path.join(folder, `locked-with-code-${theme}.png`) })
}

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

    // Locked in the middle of a field: the password alone asks for a code; then caret and text are back.
    await seat.play(`
      keys gc
      expect focus Amount
      keys 1250.5<Left><Left>
      expect value Amount = 1250.5
    `)
    const caret = () =>
      seat.page.evaluate(() => {
        const { name, value, selectionStart, selectionEnd } = document.activeElement as HTMLInputElement
        return { name, value, caret: [selectionStart, selectionEnd] }
      })
    const before = await caret()
    expect(before).toMatchObject({ name: 'amount', value: '1250.5', caret: [4, 4] })
    await seat.play(`
      keys <A-q>
      expect focus Password
      expect text What was typed is kept.
      keys ${OPERATOR.password}<Enter>
      expect focus Code
      expect text Enter the code that your authenticator app shows
    `)
    const edge = (selector: string, side: 'top' | 'bottom') =>
      seat.page.locator(selector).evaluate((element, name) => element.getBoundingClientRect()[name], side)
    // What is said of the field stands over no button.
    expect(await edge('.curtain .field:has([name$=code]) .error', 'bottom')).toBeLessThanOrEqual(
      await edge('.curtain .actions', 'top'),
    )
    for (const theme of ['light', 'dark'] as const) await shot(seat, theme)
    await seat.play(`
      keys 000000<Enter>
      expect text This code is wrong, or was used before.
      expect focus Code
      keys <C-a>${codes[1]}<Enter>
      expect gone What was typed is kept.
      expect focus Amount
    `)
    expect(await caret()).toEqual(before)
    await seat.play('keys 7\nexpect value Amount = 12507.5')
  })
})
