import path from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aServer } from '../browser/a-server.ts'
import { browserPath } from '../browser/browser.ts'
import { killProfile, openProfile } from '../browser/profile.ts'
import { type Seat, signingIn, sitDown, stopAtFirstFailure } from '../browser/seat.ts'
import { ADMIN } from '../browser/typed-ahead.ts'

/** What may be lost at most (promise P6). */
const LOST_AT_MOST_MS = 2000

describe.skipIf(!browserPath)('what was typed', () => {
  stopAtFirstFailure()
  const server = aServer()
  let context: BrowserContext
  let seat: Seat

  const profile = path.join(server.folder, 'profile')

  async function openBrowser() {
    context = await openProfile(profile)
    seat = await sitDown(context, server.url)
  }
  const killBrowser = () => killProfile(context, profile)
  const seconds = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  beforeAll(openBrowser)
  afterAll(() => context?.close())

  it('survives the death of the browser', async () => {
    await seat.play(`
      start /customers
      ${signingIn(ADMIN)}
      expect path /customers
      expect focus Name
      keys Office cash<Enter><Enter><Enter><Enter><Enter><Enter><Enter><Enter><Enter>
      keys 4001<Enter><Enter>usd<Enter>4002<Enter><Enter>usd<Enter>
      expect focus Account Number 3
      keys <C-Enter>
      expect toast Customer added successfully
      expect value Name = 
      keys <C-k>cash<Enter>
      expect focus Amount
      keys 410<Enter>usd<Enter>4001<Enter>4002<Enter>typed on<Esc>
      expect focus Stay
      keys <Tab><Enter>
      expect path /
      keys gu
      expect focus Name
      keys Half a customer<Enter>0799
    `)
    await seconds(LOST_AT_MOST_MS)
    await seat.play('keys 123')
    await killBrowser()
    await openBrowser()
    // The session ended with the browser; what was typed did not.
    await seat.play(`
      start /customers
      expect path /login?next=%2Fcustomers
      ${signingIn(ADMIN)}
      expect path /customers
      expect value Name = Half a customer
    `)
    expect(await seat.stage.valueOf('Phone 1')).toMatch(/^0799/)
    await seat.play(`
      keys <C-k>cash<Enter>
      expect path /cash-book
      expect value Amount = 410
      expect value Debit Account = 4001 | USD | 1 | Office cash
      expect value Credit Account = 4002 | USD | 1 | Office cash
      expect value Description = typed on
      keys <C-Enter>
      expect toast Cash book transaction recorded successfully
      expect value Amount = 
    `)
  })

  it('shows the connection lost and back while the typing goes on', async () => {
    await seat.play(`
      keys <C-k>cash<Enter>
      expect focus Amount
      keys 440<Enter>usd<Enter>
    `)
    await server.kill()
    await seat.play(`
      keys 4001<Enter>4002<Enter>in the dark
      expect text no connection
    `)
    await server.startAgain()
    await seat.play(`
      expect gone no connection
      expect value Description = in the dark
      keys <C-Enter>
      expect toast Cash book transaction recorded successfully
    `)
  })
})

describe.skipIf(!browserPath)('two tabs with one form', () => {
  stopAtFirstFailure()
  const server = aServer()
  const profile = path.join(server.folder, 'profile')
  let context: BrowserContext
  const tabs: Seat[] = []

  /** A new tab, signed in, at the form. */
  async function openTab(): Promise<Seat> {
    const tab = await sitDown(context, server.url)
    tabs.push(tab)
    await tab.play(`
      start /cash-book
      expect path /login?next=%2Fcash-book
      ${signingIn(ADMIN)}
      expect path /cash-book
      expect text Debit Account
    `)
    return tab
  }
  const amounts = () => Promise.all(tabs.map(({ stage }) => stage.valueOf('Amount')))

  beforeAll(async () => {
    context = await openProfile(profile)
  })
  afterAll(() => context?.close())

  it('each have their own draft back after their own reload', async () => {
    const first = await openTab()
    await first.play('expect focus Amount\nkeys 411')
    const second = await openTab()
    await second.play('expect focus Amount\nexpect value Amount = ')
    await second.play('keys 422')
    for (const tab of [first, second, first]) {
      await tab.page.reload()
      await tab.play('expect focus Currency')
      expect(await amounts()).toEqual(['411', '422'])
    }
  })

  it('leave it, where they are closed, to the next tab that has nothing typed in the form, and to no other', async () => {
    const [first, second] = tabs as [Seat, Seat]
    await second.page.close()
    await first.page.reload()
    await first.play('expect focus Currency\nexpect value Amount = 411')
    const third = await openTab()
    await third.play('expect focus Currency\nexpect value Amount = 422')
    const fourth = await openTab()
    await fourth.play('expect focus Amount\nexpect value Amount = ')
  })

  it('is another tab where it is a copy of one, storage of its session and all', async () => {
    const [first] = tabs as [Seat]
    const [copy] = await Promise.all([
      context.waitForEvent('page'),
      first.page.evaluate(() => void window.open(location.href)),
    ])
    await copy.waitForFunction(() => document.activeElement?.getAttribute('name') === 'amount')
    expect(await copy.inputValue('[name=amount]')).toBe('')
    expect(await first.stage.valueOf('Amount')).toBe('411')
  })
})
