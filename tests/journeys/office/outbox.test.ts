import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aServer } from '../browser/a-server.ts'
import { browserPath, launch, OFFICE_SCREEN } from '../browser/browser.ts'
import { fastKeyboard } from '../browser/keyboard.ts'
import { newSeat, type Seat, signingIn, sitDown } from '../browser/seat.ts'
import { ADMIN, emptyForm, firstAccounts, line, texts } from '../browser/typed-ahead.ts'

/** Entries that wait for the server; more in the long run. */
const WAITING = process.env.PROVE ? 50 : 10

interface Entry {
  readonly id: number
  readonly description: string
}

/** The Idempotency-Keys that entries were sent with, by their description. */
function watchKeys(seat: Seat): Map<string, Set<string | undefined>> {
  const keys = new Map<string, Set<string | undefined>>()
  seat.page.on('request', (request) => {
    if (request.method() !== 'POST' || new URL(request.url()).pathname !== '/api/cash-book/') return
    const { description } = request.postDataJSON() as Entry
    const known = keys.get(description) ?? new Set()
    keys.set(description, known.add(request.headers()['idempotency-key']))
  })
  return keys
}

describe.skipIf(!browserPath)('saves that wait while the server is killed', () => {
  const server = aServer()
  let browser: Browser
  let seat: Seat

  /** Asks the server as the page does. */
  async function entriesSaying(word: string): Promise<string[]> {
    const token = await seat.page.evaluate(() => sessionStorage.getItem('daftar.token'))
    const answer = await fetch(`${server.url}/api/cash-book?limit=500`, {
      headers: { authorization: `Token ${token}` },
    }).catch(() => undefined)
    if (!answer?.ok) return []
    const { results } = (await answer.json()) as { results: Entry[] }
    return results
      .toSorted((one, other) => one.id - other.id)
      .map(({ description }) => description)
      .filter((text) => text.startsWith(word))
  }

  beforeAll(async () => {
    browser = await launch()
    seat = await newSeat(browser, server.url)
    await seat.play(firstAccounts)
  })
  afterAll(() => browser?.close())

  it('are written once and in order when it is back, though it dies again and the page is loaded anew', async () => {
    const keys = watchKeys(seat)
    await seat.play(emptyForm)
    await server.kill()
    const rush = await fastKeyboard(seat.page)
    await rush(
      texts('killed', WAITING)
        .map((text, at) => line(at + 1, text))
        .join(''),
    )
    await seat.play(`
      expect text ${WAITING} waiting
      expect text no connection
      expect value Amount = 
      expect focus Amount
    `)
    await server.startAgain()
    await expect
      .poll(async () => (await entriesSaying('killed')).length, { timeout: 40_000 })
      .toBeGreaterThan(3)
    await server.kill()
    await server.startAgain()
    await seat.page.reload()
    await seat.play('expect focus Amount\nexpect gone waiting')
    await expect.poll(async () => (await entriesSaying('killed')).length, { timeout: 60_000 }).toBe(WAITING)
    await seat.play('expect gone waiting')
    expect(await entriesSaying('killed')).toEqual(texts('killed', WAITING))
    expect(keys.size).toBe(WAITING)
    expect([...keys.values()].filter(({ size }) => size !== 1)).toEqual([])
  })

  it.each([
    ['with locks', false],
    ['without locks, as over plain HTTP', true],
  ])('of two tabs are written once, each tab in its order, %s', async (name, isPlain) => {
    const word = isPlain ? 'plain' : 'locked'
    const context = await browser.newContext({ viewport: OFFICE_SCREEN })
    if (isPlain)
      await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }))
    const tabs: Seat[] = []
    for (const _ of [1, 2]) {
      const tab = await sitDown(context, server.url)
      await tab.play(`
        start /cash-book
        ${signingIn(ADMIN)}
        expect path /cash-book
        expect focus Amount
      `)
      tabs.push(tab)
    }
    expect(await tabs[0]?.page.evaluate(() => navigator.locks !== undefined), name).toBe(!isPlain)
    await server.kill()
    for (const [at, tab] of tabs.entries()) {
      await tab.page.bringToFront()
      const rush = await fastKeyboard(tab.page)
      await rush(
        texts(`${word} ${at}`, 5)
          .map((text) => line(7, text))
          .join(''),
      )
    }
    for (const tab of tabs)
      await tab.play(`
        expect text 10 waiting
        expect text no connection
      `)
    await server.startAgain()
    await expect.poll(async () => (await entriesSaying(word)).length, { timeout: 60_000 }).toBe(10)
    for (const tab of tabs) await tab.play('expect gone waiting')
    for (const at of [0, 1]) expect(await entriesSaying(`${word} ${at}`)).toEqual(texts(`${word} ${at}`, 5))
    // The tab that sends is closed: the other goes on.
    await tabs[0]?.page.close()
    const rush = await fastKeyboard((tabs[1] as Seat).page)
    await rush(line(8, `${word} 2`))
    await expect.poll(async () => (await entriesSaying(word)).length, { timeout: 30_000 }).toBe(11)
    await context.close()
  })
})
