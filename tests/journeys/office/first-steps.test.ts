import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseKeys } from '../../../contract/operator/key-script.ts'
import { aServer } from '../browser/a-server.ts'
import { browserPath, launch, OFFICE_SCREEN } from '../browser/browser.ts'
import { newSeat, type Seat, signIn, stopAtFirstFailure } from '../browser/seat.ts'
import { ADMIN } from '../browser/typed-ahead.ts'
import { axeFindings, lightFindings } from '../looks/axe-findings.ts'
import { drawn, LEAST, lastingMisfits, NARROW, SMALL, scrolledOut, WIDE } from '../looks/misfits.ts'

/** The most keys from home to the first posted entry, what is typed into fields among them. */
const MOST_KEYS = 150

/** Each step of the guide with the keys that take it; the guide leads to where it is done. */
const STEPS = {
  "the office's name and address": `
    keys <Right>
    expect focus The office's name and address: open. They stand on slips, statements and closing papers.
    keys <Enter>
    expect path /office
    expect focus Name of the office
    keys Sarafi Amin<Enter>Sarai Shahzada, Kabul<C-Enter>
    expect toast Office settings saved successfully
    keys <Esc>
    expect path /
    expect text 2 of 7 done`,
  'tills and kinds': `
    keys <Right>
    expect focus Tills: open. The cash of a drawer is what its entries come to. Set up makes them.
    keys <Enter>
    expect path /office/setup
    expect text Hawala taken in and not paid out yet.
    keys <F8>
    expect text Nothing to propose
    keys <Esc>
    expect path /
    expect text 4 of 7 done`,
  'rates of today': `
    keys <Right>
    expect focus Rates of today: open. Exchanges begin with them; worth in USD is reckoned by them.
    keys <Enter>
    expect path /rates
    expect focus Rate to USD AFN
    keys =70.5<F8>
    expect toast All exchange rates saved successfully!
    keys <Esc>
    expect path /reports
    keys <Esc>
    expect path /
    expect text 5 of 7 done`,
  'a customer by hand': `
    keys gu
    expect path /customers
    expect focus Name
    keys Karim<F3>
    expect focus Account Number 1
    keys 4777<Enter><Enter>usd<C-Enter>
    expect toast Customer added successfully
    keys <Esc>
    expect path /
    expect text 6 of 7 done`,
  'a colleague': `
    keys <Right>
    expect focus Operators and their tills: open. Each signs in by themselves; who enters has a till of their own.
    keys <Enter>
    expect path /operators
    expect focus Email
    keys till1@office.af<Enter>Bashir<Enter><Down><Down><Enter>${ADMIN.password}<Enter>
    expect text Start password
    keys <Enter><Esc>
    expect path /
    expect text 6 of 7 done`,
  'their till': `
    keys <Right>
    expect focus Operators and their tills: open. Each signs in by themselves; who enters has a till of their own.
    keys <Enter>
    expect path /office/setup
    expect text Till of Bashir
    keys <F8>
    expect text Nothing to propose
    keys <Esc>
    expect path /
    expect gone First day`,
  'the first entry': `
    expect text Nothing waits.
    keys <C-k>cash 500 usd 46 > 4777 deposit<C-Enter>
    expect POST api/cash-book/ {amount: 500, currency: USD, debit_account: 46, credit_account: 4777}
    expect text 1 entry`,
}

const keysOf = (script: string) =>
  script
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('keys '))
    .flatMap((line) => [...parseKeys(line.slice('keys '.length))])

describe.skipIf(!browserPath)('the first steps of an office, by the guide beside the menu', () => {
  stopAtFirstFailure()
  const server = aServer({ OFFICE_TIMEZONE: 'Asia/Kabul' })
  let browser: Browser
  let seat: Seat

  beforeAll(async () => {
    browser = await launch()
    seat = await newSeat(browser, server.url)
    await signIn(seat, ADMIN)
    await seat.play('expect text 1 of 7 done')
  })
  afterAll(() => browser?.close())

  it.each([LEAST, SMALL, NARROW, WIDE])('stands whole on %o, in both themes', async (size) => {
    const { page } = seat
    await page.setViewportSize(size)
    await page.evaluate(drawn)
    expect(await lastingMisfits(page)).toEqual([])
    expect([...(await axeFindings(page)), ...(await lightFindings(page))]).toEqual([])
    if (size === LEAST) expect(await page.evaluate(scrolledOut)).toBe(0)
    await page.setViewportSize(OFFICE_SCREEN)
  })

  it.each(Object.entries(STEPS))('%s', (_, script) => seat.play(script))

  it(`takes at most ${MOST_KEYS} keys`, () => {
    expect(Object.values(STEPS).flatMap(keysOf).length).toBeLessThanOrEqual(MOST_KEYS)
  })
})
