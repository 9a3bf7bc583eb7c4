import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LastAgreements } from '../../../contract/reconciliation/reconciliation-answers.ts'
import { dayIn } from '../../../contract/text/dates.ts'
import { OPERATOR } from '../../server/setup/office.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { readIn, wordsOf } from '../browser/languages.ts'
import { newSeat, rowsOf, type Seat, signIn, signingIn, stopAtFirstFailure } from '../browser/seat.ts'

const dari = wordsOf('fa-AF')
const today = dayIn('Asia/Kabul')
const TITLE = 'Reconciliation'
const PREVIEW = `/match/preview?customer_id=1&account_no=1001&from_date=${today}&to_date=${today}`

const hawala = (amount: number, sender_name: string, ref: string) => ({
  ...{ amount, currency: 'RYL', exchange_rate: 1, debit_account: '1003', credit_account: '1001' },
  ...{ sender_name, receiver_name: 'Karim', date: today, ref },
})

/** Their list: the first is missing, the second wrong, the third misspelt, the fourth there twice. */
const LIST = `Ref,Sender,Debit,Credit
A2,Ahmad,210,
A3,Zahrif,300,
A4,Omar,400,
A4,Omar,400,
`
/** The same without headings: sequence, reference, sender, receiver, place, amount, currency. */
const PLAIN = `1,A2,Ahmad,Karim,Kabul,210,RYL
2,A3,Zahrif,Karim,Kabul,300,RYL
3,A4,Omar,Karim,Kabul,400,RYL
4,A9,Latif,Karim,Kabul,50,USD
`

describe.skipIf(!browserPath)('the list of a correspondent', () => {
  stopAtFirstFailure()
  const here = atTheOffice({ OFFICE_TIMEZONE: 'Asia/Kabul' })
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daftar-match-'))
  const file = path.join(folder, 'theirs.csv')
  let seat: Seat
  let inDari: Seat

  beforeAll(async () => {
    fs.writeFileSync(file, LIST)
    const { office } = here
    await office.addCustomer(1, { '1001': 'RYL' })
    await office.call('PATCH', 'api/customers/1/', { saraf: true, cust_name: 'Haji Amin' })
    await office.addCustomer(3, { '1003': 'RYL' })
    const rows = [
      ...[hawala(100, 'Nazir', 'A1'), hawala(200, 'Ahmad', 'A2')],
      ...[hawala(300, 'Zarif', 'A3'), hawala(400, 'Omar', 'A4')],
    ]
    expect((await office.call('POST', 'api/hawala/bulk_create', rows)).status).toBe(201)
    seat = await newSeat(here.browser, office.url)
    seat.page.on('filechooser', (chooser) => void chooser.setFiles(file))
    await signIn(seat, OPERATOR)
    inDari = await newSeat(here.browser, office.url)
    inDari.page.on('filechooser', (chooser) => void chooser.setFiles(file))
    await readIn(inDari, 'fa-AF')
    await inDari.play(`start /\n${signingIn(OPERATOR)}\nexpect focus ${dari['noun.customer.menu']}`)
  })
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

  const agreements = async () =>
    (await here.office.call<LastAgreements>('GET', 'api/reconciliation/agreements/')).body
  /** The state of each row, and what both have of it. */
  const standing = async () =>
    (await rowsOf(seat.page, TITLE)).map((cells) =>
      cells.length === 1 ? cells[0] : [cells[1], cells[3], cells[5], cells[7], cells[9]].join(' '),
    )

  it('is matched with the entries of the account: four lines are named, the difference is explained', async () => {
    await seat.play(`
      keys <C-k>match 1001<Enter>
      expect focus ${TITLE}
      expect text 4 entries are only ours
      keys <C-o>
      expect text theirs.csv: 4 lines
      keys <F3>
      expect focus Their balance
      keys 1,310 Dr
      expect text Explained by the list -310.00
      expect text Difference -310.00
      keys <F3>
      expect focus ${TITLE}
    `)
    expect(await standing()).toEqual([
      '1 pair differs',
      'differs 2 · A2 200.00 Cr A2 210.00 Cr',
      '1 line is only theirs',
      'only theirs   A4 400.00 Cr',
      '1 entry is only ours',
      'only ours 1 · A1 100.00 Cr  ',
      '1 pair has other names',
      'other names 3 · A3 300.00 Cr A3 300.00 Cr',
      '1 pair agrees',
      'agrees 4 · A4 400.00 Cr A4 400.00 Cr',
    ])
  })

  it('is paired by hand: a line of each is put together, and the pair is taken apart', async () => {
    await seat.play(`
      keys <Home><Down><Down><Down><Space>
      expect text marked
      keys <Down><Down><Space>
      expect text 2 pairs differ
      keys <Home><Down><Space>
      expect text 1 pair differs
    `)
    expect(await agreements()).toEqual([])
  })

  it('opens a form that is filled for what only they have, and all is there again', async () => {
    await seat.play(`
      start ${PREVIEW}
      keys <C-o>
      expect text theirs.csv: 4 lines
      keys <F3>1,310 Dr<F3><Home><Down><Down><Down><Enter>
      expect path /hawala
      expect focus Receiver
      expect value Sender = Omar
      expect value Amount = 400.00
      keys <Esc>
      expect text Leave this form?
      keys <Tab><Enter>
      expect path ${PREVIEW}
      expect focus ${TITLE}
      expect text theirs.csv: 4 lines
      expect text Difference -310.00
      keys <Enter>
      expect path /hawala
      expect value Sender = Omar
      keys <Esc><Tab><Enter>
      expect path ${PREVIEW}
      expect focus ${TITLE}
    `)
  })

  it('settles the difference in a form that leads back', async () => {
    await seat.play(`
      keys <A-n>
      expect path /cash-book
      expect value Amount = 310.00
      keys <Esc>
      expect text Leave this form?
      keys <Tab><Enter>
      expect path ${PREVIEW}
      expect text Difference -310.00
    `)
  })

  it('asks the correspondent for what only the office has', async () => {
    await seat.play(`
      keys <Home><Down><Down><Down><Down><Down>m
      expect text Message to Haji Amin
    `)
    expect(await seat.page.locator('textarea').inputValue()).toContain('A1')
    await seat.play(`
      keys <Esc>
      expect focus ${TITLE}
    `)
  })

  it('is agreed, and a later change of an entry says so', async () => {
    await seat.play(`
      keys <C-Enter>
      expect text They differ by -310.00.
      keys <Tab><Enter>
      expect toast Agreed through ${today}
      expect text Agreed through
    `)
    expect(await agreements()).toMatchObject([{ acc_no: '1001', cust_name: 'Haji Amin', through: today }])
    await seat.play(`
      start /hawala/edit/1
      expect focus Sender
      keys Nazir Jan<C-Enter>
      expect text Account 1001 is agreed with Haji Amin through
      keys <Esc><A-Delete>
      expect text Account 1001 is agreed with Haji Amin through
    `)
  })

  it('is read in Dari by its columns, without headings', async () => {
    fs.writeFileSync(file, PLAIN)
    await inDari.play(`
      start ${PREVIEW}
      expect text ${dari['page.reports.match.ours']}
      keys <C-o>
      expect text theirs.csv
      expect text ${dari['page.reports.match.stateDiffers']}
    `)
    const rows = await rowsOf(inDari.page, String(dari['report.match.title']))
    expect(rows.filter((cells) => cells.length > 1)).toHaveLength(4)
  })
})
