import { beforeAll, describe, expect, it } from 'vitest'
import type { Hawala } from '../../../contract/hawala/hawala.ts'
import { dayIn } from '../../../contract/text/dates.ts'
import { OPERATOR } from '../../server/setup/office.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { readIn, wordsOf } from '../browser/languages.ts'
import { newSeat, rowsOf, type Seat, signIn, signingIn } from '../browser/seat.ts'

const dari = wordsOf('fa-AF')
const today = dayIn('Asia/Kabul')

const HAWALA = {
  ...{ amount: 50_000, currency: 'AFN', exchange_rate: 20, debit_account: '1003', credit_account: '1001' },
  ...{ sender_name: 'Ahmad', receiver_name: 'Karim', date: today },
}

describe.skipIf(!browserPath)('the commission of a correspondent', () => {
  const here = atTheOffice({ OFFICE_TIMEZONE: 'Asia/Kabul' })
  let seat: Seat
  let inDari: Seat

  beforeAll(async () => {
    const { office } = here
    await office.addCustomer(1, { '1001': 'RYL', '4001': 'USD' })
    await office.call('PATCH', 'api/customers/1/', { saraf: true, cust_name: 'Haji Amin' })
    await office.addCustomer(2, { '1002': 'RYL' })
    await office.call('PATCH', 'api/customers/2/', { kind: 'unpaid' })
    await office.addCustomer(3, { '1003': 'RYL' })
    await office.addCustomer(4, { '4004': 'USD' })
    await office.call('PATCH', 'api/customers/4/', { kind: 'expense' })
    await office.addCustomer(5, { '4005': 'USD' })
    await office.call('PATCH', 'api/customers/5/', { kind: 'income' })
    await office.call('POST', 'api/exchange-rates/bulk_create_update', [
      { ccy: 'AFN', to_usd: 0.0125, to_pkr: 4 },
    ])
    const rows = [HAWALA, HAWALA, { ...HAWALA, debit_account: '1001', credit_account: '1002' }]
    expect((await office.call('POST', 'api/hawala/bulk_create', rows)).status).toBe(201)
    seat = await newSeat(here.browser, office.url)
    await signIn(seat, OPERATOR)
    inDari = await newSeat(here.browser, office.url)
    await readIn(inDari, 'fa-AF')
    await inDari.play(`start /\n${signingIn(OPERATOR)}\nexpect focus ${dari['noun.customer.menu']}`)
  })

  const hawalaOf = async (id: number) =>
    (await here.office.call<Hawala[]>('GET', `api/hawala/?id=${id}`)).body[0] as Hawala

  it('is agreed on from the list, which then has what it comes to', async () => {
    await seat.play(`
      keys <C-k>commission 1 m<Enter>
      expect focus Commission of correspondents
      expect text No commission is agreed with this correspondent.
      keys <A-c>
      expect focus None
      keys <Down><Down><Enter>
      expect focus Amount
      keys 150<Enter>
      expect toast Terms of commission saved
      expect text 150.00 per 100,000
      expect text 2 hawala, AFN
    `)
    const rows = await rowsOf(seat.page, 'Commission of correspondents')
    expect(rows.slice(0, 2)).toEqual([
      ['1', today, 'Ahmad', 'Karim', '50,000.00 AFN', '75.00 AFN'],
      ['2', today, 'Ahmad', 'Karim', '50,000.00 AFN', '75.00 AFN'],
    ])
  })

  it('is posted by one entry, by keys alone, and leads to it; Esc leads back to what is left', async () => {
    await seat.play(`
      keys <C-Enter>
      expect focus Account of the correspondent
      keys <Esc>
      expect focus Commission of correspondents
      keys <C-Enter>
      expect focus Account of the correspondent
      keys <Tab><S-Tab>
      expect focus Account of the correspondent
      keys <Enter><Enter>
      expect focus Amount
      keys <C-Enter>
      expect toast Commission posted
      expect path /cashbook/edit/1
      expect text It is a commission of correspondent 1.
      keys <Esc>
      expect text Nothing to post
    `)
    const { body } = await here.office.call<readonly object[]>('GET', 'api/cash-book/?id=1')
    expect(body[0]).toMatchObject({
      ...{ amount: 1.88, currency: 'USD', debit_account: '4004', credit_account: '4001' },
    })
    expect(await hawalaOf(2)).toMatchObject({ commission_paid: 1 })
  })

  it('is received and posted in Dari', async () => {
    const title = dari['report.commission.title']
    await inDari.play(`
      start /reports/commission/preview?customer_id=1&way=received&from_date=${today}&to_date=${today}
      expect text ${dari['page.reports.commission.commissionReceived']}
    `)
    expect(await rowsOf(inDari.page, String(title))).not.toEqual([])
    await inDari.play(`
      keys <C-Enter>
      expect focus ${dari['page.reports.commission.account']}
      keys <C-Enter>
      expect toast ${dari['page.reports.commission.posted']}
    `)
    expect(await hawalaOf(3)).toMatchObject({ commission_received: 2 })
  })
})
