import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
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

/** Each step of the guide with the keys that take it, but for the customers; the guide leads to where it is done. */
const BEFORE = {
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
}

const CUSTOMERS = {
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
  'customers by a file': `
    keys <Right>
    expect focus Customers: open. From a file with their balances; g u adds one by hand.
    keys <Enter>
    expect path /import
    expect focus What the file holds
    keys <C-o>
    expect text 2 new customers · 3 new accounts · 3 entries
    keys <C-Enter>
    expect text Import all of it?
    keys <Tab><Enter>
    expect toast Imported
    keys <Esc>
    expect focus What the file holds
    keys <Esc>
    expect path /
    expect text 6 of 7 done`,
}

const AFTER = {
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
}

/** The keys that post to an account, after which Home says how many entries the day has. */
const entryOn = (account: string, entries: string) => `
    expect text Nothing waits.
    keys <C-k>cash 500 usd 46 > ${account} deposit<C-Enter>
    expect POST api/cash-book/ {amount: 500, currency: USD, debit_account: 46, credit_account: ${account}}
    expect text ${entries}`

const WAYS = {
  'a customer by hand': entryOn('4777', '1 entry'),
  'customers by a file': entryOn('47', '4 entries'),
} as const

const SHEET = `Name;Phone;Currency;Balance;Side
Haji Nazir;0700 123 456;USD;1250.50;Cr
Haji Nazir;0700 123 456;AFN;64000;Dr
Karim;0788 111 222;USD;20;Cr
`

const keysOf = (script: string) =>
  script
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('keys '))
    .flatMap((line) => [...parseKeys(line.slice('keys '.length))])

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daftar-first-'))
const file = path.join(folder, 'customers.csv')
beforeAll(() => fs.writeFileSync(file, SHEET))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

describe.skipIf(!browserPath).each(Object.entries(WAYS))('the first steps of an office, %s', (way, entry) => {
  stopAtFirstFailure()
  const steps = { ...BEFORE, [way]: CUSTOMERS[way as keyof typeof WAYS], ...AFTER, 'the first entry': entry }
  const server = aServer({ OFFICE_TIMEZONE: 'Asia/Kabul' })
  let browser: Browser
  let seat: Seat

  beforeAll(async () => {
    browser = await launch()
    seat = await newSeat(browser, server.url)
    seat.page.on('filechooser', (chooser) => void chooser.setFiles(file))
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

  it.each(Object.entries(steps))('%s', (_, script) => seat.play(script))

  it(`takes at most ${MOST_KEYS} keys`, () => {
    expect(Object.values(steps).flatMap(keysOf).length).toBeLessThanOrEqual(MOST_KEYS)
  })
})
