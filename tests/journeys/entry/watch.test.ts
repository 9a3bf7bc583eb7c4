import { beforeAll, describe, expect, it } from 'vitest'
import { dayIn } from '../../../contract/text/dates.ts'
import type { Watch } from '../../../contract/watch/watch.ts'
import { OPERATOR } from '../../server/setup/office.ts'
import { UN_LIST } from '../../server/watch/lists.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { readIn, wordsOf } from '../browser/languages.ts'
import { COLLEAGUE, newSeat, type Seat, signIn, signingIn } from '../browser/seat.ts'

const dari = wordsOf('fa-AF')
const date = dayIn('Asia/Kabul')

describe.skipIf(!browserPath)('a name that may be on a sanctions list', () => {
  const here = atTheOffice({ OFFICE_TIMEZONE: 'Asia/Kabul' })
  let owner: Seat
  let cashier: Seat
  const watch = async () => (await here.office.call<Watch>('GET', 'api/reports/watch/report/')).body

  beforeAll(async () => {
    const { office } = here
    await office.addCustomer(1, { '1001': 'RYL', '1002': 'RYL', '1003': 'RYL' })
    await office.colleague(COLLEAGUE.email, 'cashier')
    owner = await newSeat(here.browser, office.url)
    await signIn(owner, OPERATOR)
    cashier = await newSeat(here.browser, office.url)
    await signIn(cashier, COLLEAGUE)
  })

  it('is of a list that an owner loads from a file', async () => {
    await owner.play('keys <C-k>watch<Enter>\nexpect text There is no sanctions list: an owner loads one.')
    await owner.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'consolidated.xml', mimeType: 'text/xml', buffer: Buffer.from(UN_LIST) })
    await owner.play('expect toast UN, consolidated list: 6 names are loaded')
    expect((await watch()).lists).toMatchObject([{ source: 'un', rows: 6 }])
  })

  it('is asked about in a settlement, all rows at once, and saved with a reason', async () => {
    const row = (sender: string) =>
      `${sender}<Enter>Ahmad<Enter><Enter><Enter><Enter>500<Enter>ryl<Enter><Enter><Enter><Enter><Enter><Enter>1001<Enter>1003<C-Enter>`
    await cashier.play(`
      start /hawala
      expect focus Sender
      keys ${row('Nazir')}
      expect value Sender =
      keys ${row('کریم الله زرمتی')}
      expect value Sender =
      keys <F8>
      expect focus Cancel
      keys <Tab>
      expect focus Save All
      keys <Enter>
      expect focus Why it may pass
      expect text TAi.901 · KARIM ULLAH ZORMATI
      expect text Entry 2.
      keys Another father<C-Enter>
      expect toast Hawala transaction recorded successfully
    `)
    expect((await watch()).decided).toMatchObject([{ entry: 'hawala/2', reason: 'Another father' }])
  })

  it('is asked about with all that it may be, which keys lead to', async () => {
    const list = Array.from({ length: 60 }, (_, no) => `Walid Noorani Zadran${no},,,W-${no}`)
    await here.office.call('POST', 'api/watch/lists/', ['name,alias,born,ref', ...list].join('\n'), {
      'content-type': 'application/octet-stream',
    })
    await cashier.play(`
      start /customers
      expect focus Name
      keys Walid Noorani<C-Enter>
      expect focus Why it may pass
      keys <S-Tab>
      expect focus A name may be on a sanctions list
      keys <S-Tab>
      expect focus Save anyway
      keys <Esc>
      expect value Name = Walid Noorani
    `)
  })

  it('is told in Dari, and a note of suspicion is written', async () => {
    const seat = await newSeat(here.browser, here.office.url)
    await readIn(seat, 'fa-AF')
    await here.office.call('POST', 'api/customers/', { cust_id: 9, cust_name: 'Qari Qadir', date })
    await seat.play(`start /\n${signingIn(OPERATOR)}\nexpect focus ${dari['noun.customer.menu']}`)
    await seat.play(`
      keys <C-k>تحریم<Enter>
      expect text ${dari['page.reports.watch.open']}
      keys <C-Enter>
      expect focus ${dari['page.reports.watch.reason']}
      keys پدرش دیگر است<C-Enter>
      expect toast ${dari['page.reports.watch.wasDecided']}
      keys <C-k>شک 9<Enter>
      expect text ${dari['page.reports.suspicions.empty']}
      keys <A-n>
      expect focus ${dari['page.reports.suspicions.note']}
      keys نوت‌های خرد<C-Enter>
      expect toast ${dari['page.reports.suspicions.added']}
      expect text نوت‌های خرد
    `)
    expect((await watch()).open).toEqual([])
  })

  it('leaves no note of suspicion where a cashier looks', async () => {
    await cashier.play(`
      keys <C-k>cust 9<Enter>
      expect value Name = Qari Qadir
    `)
    expect(await cashier.page.locator('body').textContent()).not.toContain('نوت‌های خرد')
  })
})
