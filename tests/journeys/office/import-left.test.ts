import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPERATOR } from '../../server/setup/office.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { newSeat, type Seat, signIn, stopAtFirstFailure } from '../browser/seat.ts'

const ASKED = 'The file is not imported.'
const SHEET = 'Name;Phone;Currency;Note\nHaji Nazir;0700 123 456;USD;old\nKarim;0788 111 222;AFN;new\n'

describe.skipIf(!browserPath)('rows of a file that are not imported', () => {
  stopAtFirstFailure()
  const here = atTheOffice()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daftar-import-left-'))
  let seat: Seat

  beforeAll(async () => {
    const file = path.join(folder, 'customers.csv')
    fs.writeFileSync(file, SHEET)
    seat = await newSeat(here.browser, here.office.url)
    seat.page.on('filechooser', (chooser) => void chooser.setFiles(file))
    await signIn(seat, OPERATOR)
  })
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

  const isAsked = () => seat.page.getByText(ASKED).isVisible()
  const READ = `
    keys <C-k>import<Enter>
    expect path /import
    expect focus What the file holds
    keys <C-o>
    expect text 2 new customers
  `

  it('are left at once where nothing was done with them', async () => {
    await seat.play(`
      ${READ}
      keys <Esc>
      expect path /
    `)
  })

  it('are asked about once a row is left out: by Esc, the palette and Back', async () => {
    await seat.play(`
      ${READ}
      keys <F3><A-Delete>
      expect text 1 new customer
      keys <Esc><Esc>
      expect text ${ASKED}
      keys <Esc>
      expect focus What the file holds
      keys <C-k>cash book<Enter>
      expect text ${ASKED}
      keys <Esc>
      expect path /import
    `)
    await seat.page.goBack()
    await seat.play(`
      expect text ${ASKED}
      keys <Esc>
      expect path /import
      expect focus What the file holds
    `)
    expect(await isAsked()).toBe(false)
    await seat.play('expect text 1 new customer')
  })

  it('are left once the operator says so, for where they were on the way to', async () => {
    await seat.play(`
      keys <C-k>cash book<Enter>
      expect text ${ASKED}
      keys <Tab><Enter>
      expect path /cash-book
      expect focus Amount
    `)
  })

  it('are asked about once a column was chosen', async () => {
    await seat.play(`
      keys <Esc>
      expect path /
      ${READ}
      keys <F3><F4>
      expect focus What it is
      keys Phone<Enter>
      keys <Esc><Esc>
      expect text ${ASKED}
      keys <Tab><Enter>
      expect path /
    `)
  })
})
