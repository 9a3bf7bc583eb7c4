import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Import } from '../../../contract/imports/import-answers.ts'
import type { TrialBalance } from '../../../contract/reports/report-answers.ts'
import { OPERATOR } from '../../server/setup/office.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { newSeat, rowsOf, type Seat, signIn, stopAtFirstFailure } from '../browser/seat.ts'

const ROWS = 'Rows of the file'
const IMPORTS = 'Imports in the books'
const SHEET = `Name;Phone;Currency;Balance;Side
Haji Nazir;0700 123 456;USD;1,250.50;Cr
Haji Nazir;0700 123 456;AFN;64000;Dr
صرافی امین;0799 654 321;USD;500.125;Dr
Karim;0788 111 222;US;20;Cr
Zaman;;USD;100;
Total;;;;
`

describe.skipIf(!browserPath)('a file of customers', () => {
  stopAtFirstFailure()
  const here = atTheOffice()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daftar-import-'))
  const file = path.join(folder, 'customers.csv')
  let seat: Seat

  beforeAll(async () => {
    fs.writeFileSync(file, SHEET)
    await here.office.call('POST', 'api/customers/', { cust_id: 1, cust_name: 'Capital', kind: 'capital' })
    seat = await newSeat(here.browser, here.office.url)
    seat.page.on('filechooser', (chooser) => void chooser.setFiles(file))
    await signIn(seat, OPERATOR)
  })
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

  const imports = async () => (await here.office.call<Import[]>('GET', 'api/imports/')).body
  /** What each currency's accounts of customers come to, the office's own among them. */
  async function sums() {
    const { body } = await here.office.call<TrialBalance>('GET', 'api/reports/trial-balance/report/')
    return body.currencies.map(({ currency, total }) => [currency, total])
  }

  it('is read, and its cells say what is wrong in them', async () => {
    await seat.play(`
      keys <C-k>
      expect focus Go To
      keys import<Enter>
      expect path /import
      expect focus What the file holds
      keys <C-o>
      expect text 3 cells to mend
    `)
    const rows = await rowsOf(seat.page, ROWS)
    expect(rows.map(([line, name, , ccy, balance, side]) => [line, name, ccy, balance, side])).toEqual([
      ['2', 'Haji Nazir', 'USD', '1,250.50', 'Cr'],
      ['3', 'Haji Nazir', 'AFN', '64000', 'Dr'],
      ['4', 'صرافی امین', 'USD', '500.125', 'Dr'],
      ['5', 'Karim', 'US', '20', 'Cr'],
      ['6', 'Zaman', 'USD', '100', ''],
      ['7', 'Total', '', '', ''],
    ])
    expect(await seat.page.locator('td.wrong').allTextContents()).toEqual(['500.125', 'US', ''])
    expect(await imports()).toEqual([])
  })

  it('sends nothing while a cell is wrong', async () => {
    await seat.play(`
      keys <C-Enter>
      expect toast Nothing was sent: some cells are to be mended.
    `)
    expect(await imports()).toEqual([])
  })

  it('is mended in the grid, from cell to cell, and the server says what it would make', async () => {
    await seat.play(`
      keys <F3><A-n>
      expect text At most 2 decimals are allowed.
      keys 500.12<A-n>USD<A-n>cr<Enter>
      expect text 4 new customers · 7 new accounts · 5 entries
    `)
    expect(await imports()).toEqual([])
    const rows = await rowsOf(seat.page, ROWS)
    expect(rows.map((cells) => cells.at(-1))).toEqual([
      'new 2 · 42',
      'new 2 · 82',
      'new 3 · 43',
      'new 4 · 44',
      'new 5 · 45',
      'A row of totals',
    ])
  })

  it('comes into the books as a whole, against capital', async () => {
    await seat.play(`
      keys <C-Enter>
      expect text Import all of it?
      keys <Tab><Enter>
      expect toast Imported
      expect text The file is imported: import 1.
    `)
    expect(await imports()).toMatchObject([{ id: 1, file: 'customers.csv', customers: 4, records: 5 }])
    expect(await sums()).toEqual([
      ['AFN', 0],
      ['USD', 0],
    ])
    const capital = await here.office.call<{ balances: unknown[] }>('GET', 'api/customers/1/card/')
    expect(capital.body.balances).toMatchObject([
      { currency: 'USD', balance: -870.38 },
      { currency: 'AFN', balance: 64000 },
    ])
  })

  it('is not imported twice', async () => {
    await seat.play(`
      keys <Esc>
      expect text customers.csv
      expect focus What the file holds
      keys <C-o>
      expect text 3 cells to mend
      keys <F3><A-n>500.12<A-n>USD<A-n>cr<Enter>
      expect text This file was imported
    `)
    expect(await imports()).toHaveLength(1)
  })

  it('is taken back as a whole, after the password', async () => {
    await seat.play(`
      keys <Esc>
      expect focus What the file holds
      keys <Esc>
      expect text The file is not imported.
      keys <Tab><Enter>
      expect path /
      keys <C-k>import<Enter>
      expect path /import
      expect focus What the file holds
      keys <F3>
      expect focus ${IMPORTS}
      keys <Enter>
      expect text Its entries, accounts and customers go out of the books
      keys <Tab><Enter>${OPERATOR.password}<Enter>
      expect toast The import is taken back: all that it made is out of the books.
    `)
    expect(await imports()).toEqual([])
    const { body } = await here.office.call<unknown[]>('GET', 'api/customers/')
    expect(body).toHaveLength(1)
  })

  it('is worked by Tab and the mouse as well', async () => {
    const { page } = seat
    await page.getByRole('button', { name: 'Choose a file' }).click()
    await page.getByText('3 cells to mend').waitFor()
    await page.locator('td.wrong', { hasText: '500.125' }).dblclick()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('500.12')
    await page.locator('td.wrong', { hasText: 'US' }).click()
    await page.keyboard.type('USD')
    await page.keyboard.press('Tab')
    await page.getByText('1 cell to mend').waitFor()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('cr')
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Import' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Import' }).click()
    await page.getByText('The file is imported').waitFor()
    seat.faults.length = 0
    expect(await imports()).toHaveLength(1)
  })
})

const SAMPLE = path.resolve(import.meta.dirname, '../../../docs/import-sample.xlsx')
/** What mends the sample by `docs/import.md`: its five faults in the order in which Alt+N comes to them. */
const MENDED = '<F3><A-n>1250.5<A-n>USD<A-n>Cr<A-n>819<A-n><Tab>0700 555 666<Enter>'

describe.skipIf(!browserPath)('the sample of the page on imports', () => {
  stopAtFirstFailure()
  const here = atTheOffice()
  let seat: Seat
  let before: unknown

  beforeAll(async () => {
    seat = await newSeat(here.browser, here.office.url)
    seat.page.on('filechooser', (chooser) => void chooser.setFiles(SAMPLE))
    await signIn(seat, OPERATOR)
    before = await standing()
  })

  /** What each customer has on their accounts, and what the books come to. */
  async function standing(): Promise<unknown> {
    const { body: customers } = await here.office.call<unknown[]>('GET', 'api/customers/')
    const { body: balances } = await here.office.call<TrialBalance>(
      'GET',
      'api/reports/trial-balance/report/',
    )
    return { customers, balances }
  }

  it('has five faults, which are mended in the grid', async () => {
    await seat.play(`
      keys b
      expect path /import
      expect focus What the file holds
      keys <C-o>
      expect text 5 cells to mend
    `)
    await seat.play(`
      keys ${MENDED}
      expect text Nothing is in the books yet
    `)
  })

  it('comes to 0 in each currency, its capital to what the sheet leaves', async () => {
    const sheet = await seat.page.locator('footer.sums').innerText()
    await seat.play(`
      keys <C-Enter>
      expect text Import all of it?
      keys <Tab><Enter>
      expect toast Imported
    `)
    const { balances } = (await standing()) as { balances: TrialBalance }
    expect(balances.currencies.map(({ total }) => total)).toEqual(balances.currencies.map(() => 0))
    const { body: capital } = await here.office.call<{
      balances: { currency: string; balance: number }[]
    }>('GET', 'api/customers/1/card/')
    const figure = (text = '') => Number(text.replaceAll(',', ''))
    const left = [...sheet.matchAll(/([A-Z]{3}) Dr\s+([\d,.]+) · Cr\s+([\d,.]+)/g)].map(
      ([, ccy, debit, credit]) => [ccy, (figure(debit) - figure(credit)).toFixed(2)],
    )
    expect(left).toHaveLength(6)
    expect(new Map(capital.balances.map(({ currency, balance }) => [currency, balance.toFixed(2)]))).toEqual(
      new Map(left as [string, string][]),
    )
  })

  it('leaves the books as they were once it is taken back', async () => {
    await seat.play(`
      keys <Esc>
      expect focus What the file holds
      keys <F3><Enter>
      expect text Its entries, accounts and customers go out of the books
      keys <Tab><Enter>${OPERATOR.password}<Enter>
      expect toast The import is taken back: all that it made is out of the books.
    `)
    expect(await standing()).toEqual(before)
  })
})
