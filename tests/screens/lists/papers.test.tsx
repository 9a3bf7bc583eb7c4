import { beforeAll, expect, test } from 'vitest'
import type { Hawala } from '../../../contract/hawala/hawala.ts'
import { payOutTexts } from '../../../contract/hawala/pay-out.ts'
import { actSubjects } from '../../../contract/operator/act-subjects.ts'
import { refusedText } from '../../../contract/operator/roles.ts'
import { paperRefusals } from '../../../contract/papers/papers-refusals.ts'
import type { Papers } from '../../../contract/papers/papers-shapes.ts'
import { addDays } from '../../../contract/text/dates.ts'
import { fieldTexts } from '../../../contract/wire/field-texts.ts'
import { fieldPhrases } from '../../../src/screens/hawala/phrases.ts'
import { phrases } from '../../../src/screens/papers/phrases.ts'
import { phrases as common, paperKinds, riskNames } from '../../../src/shell/papers/paper-phrases.ts'
import { atTheDesk, dialog, errorOf, field, noteOf, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
const [UNPAID, TILL] = [90, 91]
let cashier: string
const papersOf = async (cust_id: number) =>
  (await desk.office.call<Papers>('GET', `api/papers/${cust_id}/`)).body
const keep = (cust_id: number, body: object) => desk.office.call('PUT', `api/papers/${cust_id}/`, body)
const cardHeading = () => document.querySelector('.card h2')

beforeAll(async () => {
  const { office } = desk
  await office.addCustomer(1, { '4001': 'USD', '1001': 'RYL' })
  await office.addCustomer(2, { '4002': 'USD', '1002': 'RYL' })
  await office.call('PATCH', 'api/customers/2/', { saraf: true })
  await office.addCustomer(3, { '4003': 'USD' })
  await office.addCustomer(UNPAID, { '1900': 'RYL' })
  await office.call('PATCH', `api/customers/${UNPAID}/`, { kind: 'unpaid' })
  await office.addCustomer(TILL, { '1901': 'RYL' })
  await office.call('PATCH', `api/customers/${TILL}/`, { kind: 'cashbox' })
  await office.call('PUT', 'api/office/settings/', { tills: { '1': TILL } })
  await office.call('POST', 'api/cash-book/', {
    ...{ amount: 90_000, currency: 'RYL', debit_account: '1901', credit_account: '1001', date: desk.today },
  })
  cashier = await office.colleague('cashier@office.af', 'cashier')
})

test('the card leads to the papers, which are typed by Enter alone, and shows them', async () => {
  await desk.open('/customers/card/1')
  await soon(() => expect(document.querySelector('[role=grid] [aria-selected=true]')).not.toBeNull())
  await desk.stage.keys('p')
  await desk.focusIs(common.father)
  await desk.stage.keys(
    'Karim<Enter>taz<Enter>1400-0101<Enter>2020-01-31<Enter>1980-05-01<Enter>Afghan<Enter>trader<Enter>shop<Enter>',
  )
  await desk.focusIs(phrases.seenOn)
  await desk.stage.keys('t<Enter>A 12<Enter>high<Enter>')
  await desk.stage.keys('<C-Enter>')
  await desk.toastIs(phrases.saved({ cust_id: '1' }))
  expect(await papersOf(1)).toEqual({
    ...{ cust_id: 1, father: 'Karim', id_kind: 'tazkira', id_no: '1400-0101', id_expiry: '2020-01-31' },
    ...{ born: '1980-05-01', nationality: 'Afghan', occupation: 'trader', source_of_funds: 'shop' },
    ...{ seen_on: desk.today, folder: 'A 12', risk: 'high', version: 1 },
  })
  await desk.stage.keys('<Esc>')
  await desk.pathIs('/customers/card/1')
  await soon(() => expect(cardHeading()?.textContent).toContain(`${common.expired} 2020-01-31`))
  expect(cardHeading()?.textContent).toContain(`${common.father} Karim`)
  expect(cardHeading()?.textContent).toContain(`${paperKinds.tazkira} 1400-0101`)
  expect(cardHeading()?.querySelector('.error')?.textContent).toBe(`${common.expired} 2020-01-31`)
})

test('without a customer nothing is saved: one is to be chosen', async () => {
  await desk.open('/papers')
  await desk.focusIs('Customer')
  await desk.stage.keys('<C-Enter>')
  await soon(() => expect(errorOf('Customer')).toBe(phrases.selectCustomer))
  await desk.stage.keys('3<Enter>')
  await desk.focusIs(common.father)
})

test('what is missing or still to come is said at its field', async () => {
  await desk.open('/papers?customer=3')
  await desk.focusIs(common.father)
  await desk.stage.keys(`<Enter><Enter>55<Enter><Enter>${addDays(desk.today, 1)}<C-Enter>`)
  await soon(() => expect(errorOf(phrases.kind)).toBe(fieldTexts.required.text))
  expect(errorOf(phrases.born)).toBe(paperRefusals.ahead({ today: desk.today }).text)
  expect((await papersOf(3)).version).toBe(0)
})

test('a paper that another customer has is asked about, with that customer', async () => {
  await keep(1, { id_kind: 'tazkira', id_no: '1400-0101' })
  await keep(2, {})
  await desk.open('/papers?customer=2')
  await desk.focusIs(common.father)
  await desk.stage.keys('<Enter>taz<Enter>14000101<C-Enter>')
  await soon(() =>
    expect(dialog().textContent).toContain(
      phrases.ofAnother({ customer: '1 - Customer 1', paper: `${paperKinds.tazkira} 14000101` }),
    ),
  )
  expect((await papersOf(2)).id_no).toBeUndefined()
  await desk.stage.keys('<Tab><Enter>')
  await desk.toastIs(phrases.saved({ cust_id: '2' }))
  expect(await papersOf(2)).toMatchObject({ id_kind: 'tazkira', id_no: '14000101' })
  await keep(2, {})
})

test('a cashier neither blocks nor lifts it, and says so', async () => {
  await keep(3, { risk: 'blocked' })
  await desk.open('/papers?customer=3', cashier)
  await soon(() => expect(field(common.risk).value).toBe(riskNames.blocked))
  expect(field(common.risk).readOnly).toBe(true)
  expect(noteOf(common.risk)?.textContent).toBe(refusedText('manage', actSubjects.block).text)
  await keep(3, {})
})

/** A hawala that waits to be paid out. */
async function waiting(): Promise<number> {
  const { body, text } = await desk.office.call<Hawala[]>('POST', 'api/hawala/bulk_create', [
    {
      ...{ debit_account: '1002', credit_account: '1900', amount: 40, currency: 'RYL' },
      ...{ sender_name: 'Ahmad', receiver_name: 'Karim', date: desk.today },
    },
  ])
  if (!body[0]) throw new Error(text)
  return body[0].id
}

test('an expired paper is told before a pay-out; the second time its holder is filled in', async () => {
  await keep(3, { id_kind: 'passport', id_no: 'P-77', id_expiry: '2020-01-31' })
  await desk.office.call('PATCH', 'api/customers/3/', { phone_1: '0700 333' })
  await desk.open(`/hawala/pay/${await waiting()}`)
  await desk.focusIs('ID number')
  await desk.stage.keys('p77<Enter>')
  await soon(() => expect(field('Phone').value).toBe('0700 333'))
  expect(field('Paid to').value).toBe('Karim')
  await desk.stage.keys('<C-Enter>')
  await soon(() =>
    expect(dialog().textContent).toContain(
      common.expiredOf({
        ...{ paper: `${paperKinds.passport} P-77`, customer: '3 - Customer 3', date: '2020-01-31' },
      }),
    ),
  )
  await desk.stage.keys('<Tab><Enter>')
  await desk.toastIs(payOutTexts.paid.text)
})

test('a sender who comes again is filled in, and nothing typed is written over', async () => {
  await desk.office.call('POST', 'api/hawala/bulk_create', [
    {
      ...{ debit_account: '1001', credit_account: '1002', amount: 40, currency: 'RYL', date: desk.today },
      ...{ sender_name: 'Wali', receiver_name: 'Karim', sender_id: '1400-99', sender_phone: '0700 444' },
    },
  ])
  await desk.open('/hawala')
  await desk.focusIs('Sender')
  await desk.stage.keys('Wali Jan')
  field(fieldPhrases.senderId).focus()
  await desk.stage.keys('140099<Enter>')
  await soon(() => expect(field(fieldPhrases.senderPhone).value).toBe('0700 444'))
  expect(field('Sender').value).toBe('Wali Jan')
  await desk.stage.keys('<C-l>')
})
