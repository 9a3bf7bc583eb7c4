import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayIn } from '../../../contract/text/dates.ts'
import { OPERATOR } from '../../server/setup/office.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { readIn, wordsOf } from '../browser/languages.ts'
import { newSeat, rowsOf, type Seat, signIn, signingIn } from '../browser/seat.ts'

const dari = wordsOf('fa-AF')
const today = dayIn('Asia/Kabul')
const yesterday = addDays(today, -1)

describe.skipIf(!browserPath)('the list of large cash', () => {
  const here = atTheOffice({ OFFICE_TIMEZONE: 'Asia/Kabul' })
  let seat: Seat
  let inDari: Seat

  const bring = async (date: string, amount: number) => {
    const entry = { date, amount, currency: 'AFN', debit_account: '8001', credit_account: '8002' }
    const { status, text } = await here.office.call('POST', 'api/cash-book/', {
      ...entry,
      description: 'rent',
    })
    expect(status, text).toBe(201)
  }

  beforeAll(async () => {
    const { office } = here
    await office.addCustomer(1, { '8001': 'AFN' })
    await office.call('PATCH', 'api/customers/1/', { kind: 'cashbox', cust_name: 'Till' })
    await office.addCustomer(2, { '8002': 'AFN' })
    await office.call('PATCH', 'api/customers/2/', { cust_name: 'Haji Nazir', add: 'Kabul' })
    await bring(yesterday, 300_000)
    await bring(today, 250_000)
    seat = await newSeat(here.browser, office.url)
    await signIn(seat, OPERATOR)
    inDari = await newSeat(here.browser, office.url)
    await readIn(inDari, 'fa-AF')
    await inDari.play(`start /\n${signingIn(OPERATOR)}\nexpect focus ${dari['noun.customer.menu']}`)
  })

  it('has what reaches the threshold over two days, and leads to where what lacks is filled in', async () => {
    await seat.play(`
      keys <C-k>large ${today}<Enter>
      expect focus Large Cash
      expect text At or above 500,000.00 AFN within 2 days
    `)
    const [line] = await rowsOf(seat.page, 'Large Cash')
    expect(line?.slice(0, 9)).toEqual([
      ...[yesterday, today, 'in', 'Haji Nazir', 'missing', 'missing', 'missing', 'Kabul', '550,000.00 AFN'],
    ])
    await seat.play(`
      keys <Enter>
      expect path /papers?customer=2
      expect focus Father
      keys <Esc>
      expect focus Large Cash
    `)
    const papers = { father: 'Karim', id_kind: 'tazkira', id_no: '1400-77' }
    expect((await here.office.call('PUT', 'api/papers/2/', papers)).status).toBe(200)
    await seat.play(`
      keys <A-r>
      expect text 1400-77
      keys <Enter>
      expect path /customers/edit/2
      expect focus Name
      keys <Tab>0700 123 456<C-Enter>
      expect text customer 2 changed
      keys <Esc>
      expect focus Large Cash
      expect text 0700 123 456
    `)
  })

  it('shows the entries behind its lines, which open', async () => {
    await seat.play(`
      keys <F2>
      expect focus From Date
      keys <Tab><Tab><Tab><Down><C-Enter>
      expect focus Large Cash
      expect text Cash Book 2
    `)
    expect((await rowsOf(seat.page, 'Large Cash')).map((row) => row[4])).toEqual([
      '300,000.00 AFN',
      '250,000.00 AFN',
    ])
    await seat.play(`
      keys <Enter>
      expect path /cashbook/edit/1
      keys <Esc>
      expect focus Large Cash
    `)
  })

  it('is marked as filed, and says what has changed since', async () => {
    await seat.play(`
      start /reports/large/preview?from_date=${today}&to_date=${today}
      expect focus Large Cash
      expect text Not filed
      keys <C-Enter>
      expect text Mark this list as filed?
      keys <Tab><Enter>
      expect toast The list is marked as filed
      expect text Filed on
    `)
    await bring(today, 900_000)
    await seat.play(`
      start /reports/large/preview?from_date=${today}&to_date=${today}
      expect focus Large Cash
      expect text 1 line has changed since it was filed.
    `)
    expect((await rowsOf(seat.page, 'Large Cash'))[0]?.[0]).toBe('changed')
  })

  it('has another threshold from today on, in Dari', async () => {
    const texts = (name: string) => dari[`page.reports.large.${name}`]
    await inDari.play(`
      start /reports/large/preview?from_date=${today}&to_date=${today}
      expect focus ${dari['report.large.title']}
      expect text ${texts('confirm')}
      keys <A-c>
      expect focus ${texts('amount')}
      keys <C-a>many<Tab><Tab><Tab><C-a>2020-01-31<C-Enter>
      expect focus ${texts('amount')}
      keys <C-a>2000000<Tab><Tab><Tab><C-a>${today}<C-Enter>
      expect toast ${texts('ruleSaved')}
      expect text ${texts('gone')}
    `)
  })
})
