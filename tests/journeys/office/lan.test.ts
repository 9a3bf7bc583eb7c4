import os from 'node:os'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aServer } from '../browser/a-server.ts'
import { browserPath, launch } from '../browser/browser.ts'
import { newSeat, rowsOf, signIn, signingIn } from '../browser/seat.ts'
import { ADMIN } from '../browser/typed-ahead.ts'

/** An address of this machine that other PCs could reach. */
const address = Object.values(os.networkInterfaces())
  .flatMap((all) => all ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

describe.skipIf(!browserPath)('over plain HTTP in the office network', () => {
  const server = aServer({ HOST: '0.0.0.0' })
  let browser: Browser
  let port: string

  beforeAll(async () => {
    port = new URL(server.url).port
    browser = await launch('--host-resolver-rules=MAP office.lan 127.0.0.1')
  })
  afterAll(() => browser?.close())

  it('does a day by the name of the server', async () => {
    const seat = await newSeat(browser, `http://office.lan:${port}`)
    await seat.play(`
      start /
      expect path /login
      ${signingIn(ADMIN)}
      expect focus Customers
      keys gu
      expect focus Name
      keys Office cash<Enter><Enter><Enter><Enter><Enter><Enter><Enter><Enter><Enter>
      keys 4001<Enter><Enter>usd<Enter>4002<Enter><Enter>usd<C-Enter>
      expect toast Customer added successfully
      keys <C-k>cash<Enter>
      expect focus Amount
      keys 99.90<Enter>usd<Enter>4001<Enter>4002<Enter>over the air<C-Enter>
      expect POST api/cash-book/ {amount: 99.9, currency: USD, debit_account: 4001}
      expect toast Cash book transaction recorded successfully
      keys <C-k>stmt 4002<Enter>
      expect text over the air
      expect focus Account Statement
    `)
    expect(await seat.page.evaluate(() => window.isSecureContext)).toBe(false)
    const [, line] = await rowsOf(seat.page, 'Account Statement')
    expect([line?.[3], ...(line?.slice(5, 8) ?? [])]).toEqual(['over the air', '', '99.90', '99.90 Cr'])
    // Nothing was asked of https, which this host doesn't have.
    const asked = await seat.page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    )
    expect(asked.filter((url) => !url.startsWith(`http://office.lan:${port}/`))).toEqual([])
    expect(seat.faults).toEqual([])
  })

  it.skipIf(!address)('opens by the address of the server', async () => {
    const seat = await newSeat(browser, `http://${address}:${port}`)
    await seat.play(`
      start /cash-book
      expect path /login?next=%2Fcash-book
      ${signingIn(ADMIN)}
      expect path /cash-book
      expect focus Amount
      expect value Transaction ID = 2
    `)
    expect(await seat.page.evaluate(() => window.isSecureContext)).toBe(false)
  })

  it('goes on where the PC says that it has no network', async () => {
    const seat = await newSeat(browser, `http://office.lan:${port}`)
    await signIn(seat, ADMIN)
    // A single PC with the server on it: Chromium is offline, the server answers all the same.
    await seat.page.evaluate(() => window.dispatchEvent(new Event('offline')))
    await seat.play(`
      keys <C-k>stmt 4002<Enter>
      expect text over the air
      expect text connected
      keys <C-k>cash 5 usd 4001 > 4002 off the net<C-Enter>
      expect toast Cash book transaction recorded successfully
      keys <C-k>cash<Enter>
      expect focus Amount
      keys 1<Enter>usd<Enter>4001<Enter>
      expect text 104.90 Dr
    `)
  })
})
