import { Buffer } from 'node:buffer'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Import } from '../../../contract/imports/import-answers.ts'
import { sourceOfImport } from '../../../contract/records/source.ts'
import { dayIn } from '../../../contract/text/dates.ts'
import { OPERATOR } from '../../server/setup/office.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { newSeat, rowsOf, type Seat, signIn } from '../browser/seat.ts'

const ROWS = 'Rows of the file'
const OPEN = `
  keys <C-k>import<Enter>
  expect path /import
  expect focus What the file holds
`
const IMPORT = `
  keys <C-Enter>
  expect text Import all of it?
  keys <Tab><Enter>
  expect toast Imported
  keys <Esc>
  expect text Imports in the books
`

interface Sheet {
  readonly name: string
  readonly text: string
}

/** Lets a file go over the middle of the page, as a hand with a mouse does. */
async function drop(page: Page, { name, text }: Sheet): Promise<void> {
  const files = await page.evaluateHandle(
    ([called, held]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([held], called))
      return transfer
    },
    [name, text] as const,
  )
  for (const type of ['dragenter', 'dragover', 'drop'])
    await page.dispatchEvent('main', type, { dataTransfer: files })
}

describe.skipIf(!browserPath)('the ways in', () => {
  const here = atTheOffice()
  let seat: Seat
  let today = ''
  /** What the window of the system gives. */
  let chosen: Sheet = { name: '', text: '' }

  beforeAll(async () => {
    const { office } = here
    today = dayIn('Asia/Kabul')
    await office.call('POST', 'api/customers/', { cust_id: 1, cust_name: 'Capital', kind: 'capital' })
    await office.addCustomer(2, { '4001': 'USD', '4002': 'USD', '1001': 'RYL', '1002': 'RYL' })
    seat = await newSeat(here.browser, office.url)
    seat.page.on('filechooser', (chooser) => {
      const { name, text } = chosen
      void chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
    })
    await signIn(seat, OPERATOR)
  })
  // Each begins at Home, whatever became of the one before.
  afterEach(() => seat.stage.open('/'))

  const imports = async () => (await here.office.call<Import[]>('GET', 'api/imports/')).body
  const newest = async () => (await imports())[0]
  /** A customer's row of a sheet. */
  const rowOf = (name: string, ccy = 'USD') => `${name};0700 ${name.length} 456;${ccy};20;Cr\n`
  const HEADINGS = 'Name;Phone;Currency;Balance;Side\n'

  it('takes a file that is dropped on the page, and asks before another takes the place of what was typed', async () => {
    await seat.play(OPEN)
    await drop(seat.page, { name: 'dropped.csv', text: HEADINGS + rowOf('Dropped', 'US') })
    await seat.play(`
      expect text 1 cell to mend
      keys <F3><A-n>USD<Enter>
      expect text Nothing is in the books yet
    `)
    await drop(seat.page, { name: 'second.csv', text: HEADINGS + rowOf('Second') })
    await seat.play(`
      expect text Read another file?
      keys <Tab><Enter>
      expect gone Read another file?
      expect text Second
      expect text Nothing is in the books yet
      ${IMPORT}
    `)
    expect(await newest()).toMatchObject({ file: 'second.csv', customers: 1, records: 1 })
  })

  it('takes rows that were copied in a spreadsheet, a cell with lines and quotes among them', async () => {
    const copied = [
      'Name\tPhone\tCurrency\tBalance\tSide',
      '"Haji ""Pasted""\nof Herat"\t0799 111 222\tUSD\t1,250.50\tCr',
      'صرافی چسپانده\t0799 111 333\tAFN\t64000\tDr',
    ].join('\r\n')
    await seat.play(OPEN)
    await seat.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await seat.page.evaluate((text) => navigator.clipboard.writeText(text), copied)
    await seat.play(`
      keys <C-v>
      expect text Nothing is in the books yet
    `)
    const rows = await rowsOf(seat.page, ROWS)
    expect(rows.map((cells) => cells.slice(0, 6))).toEqual([
      ['2', 'Haji "Pasted"\nof Herat', '0799 111 222', 'USD', '1,250.50', 'Cr'],
      ['3', 'صرافی چسپانده', '0799 111 333', 'AFN', '64000', 'Dr'],
    ])
    await seat.play(IMPORT)
    expect(await newest()).toMatchObject({ file: 'pasted rows', customers: 2, records: 2 })
  })

  it('is told by F4 what a column is, how it is written, and what its minus means', async () => {
    chosen = {
      name: 'unknown.csv',
      text: 'Name;Phone;Which;Sum\nColumned;0700 1;USD;1,250\nColumned;0700 1;AFN;-500\n',
    }
    await seat.play(`
      ${OPEN}
      keys <C-o>
      expect text No column is chosen for Currency, which every row needs.
      keys <F3><Right><Right><F4>
      expect focus What it is
      keys Currency<Enter>
      expect gone No column is chosen for Currency, which every row needs.
      expect focus Currency · Which 1
      keys <Right><F4>
      expect focus What it is
      keys Balance<Enter>
      expect focus How it is written
      keys point<Enter>
      expect focus What a minus means
      keys Dr<Enter>
      expect text Nothing is in the books yet
      expect focus Balance · Sum 1
      ${IMPORT}
    `)
    expect(await newest()).toMatchObject({
      ...{ file: 'unknown.csv', customers: 1, records: 2 },
      totals: [
        { ccy: 'AFN', debit: 500, credit: 0 },
        { ccy: 'USD', debit: 0, credit: 1250 },
      ],
    })
  })

  it('brings entries into the cash book, each with its import', async () => {
    chosen = {
      name: 'entries.csv',
      text: `Date;Amount;Currency;Debit account;Credit account;Description\n${today};112.5;USD;4001;4002;rent of the import\n${today};7;USD;4002;4001;back\n`,
    }
    await seat.play(`
      ${OPEN}
      keys <C-o>
      expect text 2 entries · Nothing is in the books yet
      expect value What the file holds = Entries of the cash book
      ${IMPORT}
    `)
    const made = await newest()
    expect(made).toMatchObject({ kind: 'entries', file: 'entries.csv', customers: 0, records: 2 })
    await seat.play(`
      keys <C-k>cash<Enter>
      expect path /cash-book
      expect text rent of the import
    `)
    const { body } = await here.office.call<{ results: Record<string, unknown>[] }>('GET', 'api/cash-book/')
    const entry = body.results.find(({ description }) => description === 'rent of the import')
    expect(entry).toMatchObject({ amount: 112.5, source: sourceOfImport(made?.id ?? 0) })
    await seat.play(`
      keys <C-k>cash ${entry?.id}<Enter>
      expect path /cashbook/edit/${entry?.id}
      expect value Amount = 112.50
    `)
  })

  it('brings hawala into the queue, each with its import', async () => {
    chosen = {
      name: 'hawala.csv',
      text: `Number;Date;Sender;Receiver;Amount;Currency;Rate;Debit account;Credit account\nH-77;${today};Gul Imported;Karim;5000;AFN;18.5;1001;1002\n`,
    }
    await seat.play(`
      ${OPEN}
      keys <C-o>
      expect text 1 hawala · Nothing is in the books yet
      expect value What the file holds = Hawala that wait
      ${IMPORT}
    `)
    const made = await newest()
    expect(made).toMatchObject({ kind: 'hawala', file: 'hawala.csv', records: 1 })
    const { body } = await here.office.call<{ results: Record<string, unknown>[] }>('GET', 'api/hawala/')
    expect(body.results[0]).toMatchObject({
      sender_name: 'Gul Imported',
      RYL_amount: 270.27,
      source: sourceOfImport(made?.id ?? 0),
    })
    await seat.play(`
      keys <C-k>hawala ${body.results[0]?.id}<Enter>
      expect path /hawala/edit/${body.results[0]?.id}
      expect value Sender = Gul Imported
    `)
  })

  it('ends a long reading with Esc, and reads another file then', async () => {
    const { page } = seat
    const long = Array.from({ length: 9_000 }, (_, at) => rowOf(`Long ${at}`)).join('')
    chosen = { name: 'long.csv', text: HEADINGS + long }
    // The reader stands until it is let go: however fast the machine is, the file is not read before Esc.
    const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
    await page.route(/\/assets\/import-worker-[^/]*\.js$/, async (route) => {
      await isLetGo
      await route.continue().catch(() => {})
    })
    await seat.play(`
      ${OPEN}
      keys <C-o>
      expect text The file is being read. Esc ends it.
      keys <C-o><Esc>
      expect text Imports in the books
      expect gone The file is being read. Esc ends it.
      expect focus What the file holds
    `)
    letGo()
    await page.unrouteAll({ behavior: 'wait' })
    chosen = { name: 'short.csv', text: HEADINGS + rowOf('Short') }
    await seat.play(`
      keys <C-o>
      expect text Nothing is in the books yet
    `)
    expect(await rowsOf(page, ROWS)).toHaveLength(1)
    chosen = { name: 'long.csv', text: HEADINGS + long }
    await seat.play(`
      keys <C-o>
      expect text 9000 rows
    `)
  })

  it('refuses the same file again, whatever it is called by then, and says which import it is', async () => {
    const sheet = { name: 'once.csv', text: HEADINGS + rowOf('Once') }
    chosen = sheet
    await seat.play(`
      ${OPEN}
      keys <C-o>
      expect text Nothing is in the books yet
      ${IMPORT}
    `)
    const made = await newest()
    chosen = { ...sheet, name: 'again.csv' }
    await seat.play(`
      expect focus What the file holds
      keys <C-o>
      expect text This file was imported on ${today} by ${OPERATOR.name}: import ${made?.id}.
    `)
    expect(await newest()).toEqual(made)
  })
})
