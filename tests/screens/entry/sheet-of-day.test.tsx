import { beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../contract/text/dates.ts'
import { entryPhrases } from '../../../src/commands/grammar/phrases.ts'
import { atTheDesk, field, noteOf, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
const rate = () => field('Exchange Rate').value
const back = (days: number) => addDays(desk.today, -days)

beforeAll(async () => {
  await desk.office.addCustomer(1, { '4001': 'USD', '3001': 'PKR' })
  await desk.office.addCustomer(90, { '4900': 'USD', '3900': 'PKR' })
  await desk.office.call('PATCH', 'api/customers/90/', { kind: 'cashbox' })
  await desk.office.call('PUT', 'api/office/settings/', { tills: { '1': 90 } })
  await desk.office.call('POST', 'api/exchange-rates/bulk_create_update', [
    { ccy: 'USD', to_usd: 1, to_pkr: 278 },
    { ccy: 'PKR', to_usd: 0.0036, to_pkr: 1 },
  ])
  await desk.office.tamper(
    `insert into exchange_rates (ccy, date, to_usd, to_pkr, saved_by) values ('USD', ?, 100000000, 27650000000, 'Amina')`,
    back(10),
  )
})

test('a transfer is offered the figure of the sheet itself', async () => {
  await desk.open('/transfer')
  await desk.stage.keys('1000<Enter>usd')
  field('Exchanged Currency').focus()
  await desk.stage.keys('pkr<Enter>')
  await soon(() => expect(rate()).toBe('278'))
  expect(field('Exchanged Amount').value).toBe('278000.00')
  expect(noteOf('Exchange Rate')?.textContent).toBe(`rates ${desk.today}`)
})

test('a back-dated one is offered the sheet of its own day, and says which', async () => {
  await desk.open('/transfer')
  await desk.stage.keys('1000<Enter>usd')
  field('Exchanged Currency').focus()
  await desk.stage.keys(`pkr<Enter><F2><C-a>${back(5)}<Tab>`)
  await soon(() => expect(rate()).toBe('276.5'))
  expect(field('Exchanged Amount').value).toBe('276500.00')
  expect(noteOf('Exchange Rate')?.textContent).toBe(`rates ${back(10)}`)
})

test('Go To offers the sheet of the line’s day and says which, and the form is opened at it', async () => {
  await desk.open('/')
  await desk.focusIs('Customers')
  await desk.stage.keys('<C-k>buy 1000 usd pkr @-5')
  await soon(() =>
    expect(document.querySelector('.goto-preview')?.textContent).toContain(
      entryPhrases.rated({ date: back(10) }),
    ),
  )
  expect(document.querySelector('.goto')?.textContent).toContain('276.5')
  await desk.stage.keys('<Enter>')
  await soon(() => expect(rate()).toBe('276.5'))
  expect(field('Exchanged Amount').value).toBe('276500.00')
  expect(noteOf('Exchange Rate')?.textContent).toBe(`rates ${back(10)}`)
  await desk.open('/')
  await desk.focusIs('Customers')
  await desk.stage.keys('<C-k>buy 1000 usd pkr')
  await soon(() => expect(document.querySelector('.goto')?.textContent).toContain('278'))
  expect(document.querySelector('.goto-preview')?.textContent).not.toContain(
    entryPhrases.rated({ date: desk.today }),
  )
})

test('9,000,000 rupees for 300 riyals are 30,000 for one', async () => {
  await desk.open('/transfer')
  await desk.stage.keys('9000000<Enter>pkr')
  field('Exchanged Amount').focus()
  await desk.stage.keys('300<Tab>')
  expect(rate()).toBe('30000')
  expect([field('Divide').checked, field('Exchanged Amount').value]).toEqual([true, '300'])
})
