import { expect, test } from 'vitest'
import { DEFAULT_OFFICE_SETTINGS } from '../../../contract/office/office-settings.ts'
import { atTheDesk, errorOf, field, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
const kept = async () => (await desk.office.call('GET', 'api/office/settings/')).body

test("an owner changes the office's settings; what can't be read is refused by the field and stays", async () => {
  await desk.open('/office')
  await desk.focusIs('Lock after minutes')
  await desk.stage.keys('۷۲۱<C-Enter>')
  await soon(() => expect(errorOf('Lock after minutes')).toBe('A whole number from 0 to 720 is required.'))
  expect(field('Lock after minutes').value).toBe('721')
  await desk.stage.keys('<C-a>۳۰<Enter>2<Enter>10<C-Enter>')
  await soon(async () => expect(await desk.stage.text()).toContain('Office settings saved successfully'))
  expect(await kept()).toMatchObject({
    idle_minutes: 30,
    cashier_days_back: 2,
    rate_question_percent: 10,
    version: 1,
  })
})

test('a template of messages is changed line by line; an unknown field in it is refused at it and stays', async () => {
  await desk.office.addCustomer(17)
  await desk.open('/office')
  await desk.focusIs('Lock after minutes')
  const english = field('Message in English') as unknown as HTMLTextAreaElement
  expect(english.value).toContain('Hawala {number}')
  english.focus()
  await desk.stage.keys('<C-a>Pay {receiver}<Enter>{balance}<C-Enter>')
  await soon(() => expect(errorOf('Message in English')).toContain('{balance} is no field.'))
  expect(english.value).toBe('Pay {receiver}\n{balance}')
  english.focus()
  await desk.stage.keys('<C-a>Pay {receiver}<Enter>{amount}')
  field('Customers who are sent messages in English').focus()
  await desk.stage.keys('17, 99<C-Enter>')
  await soon(() =>
    expect(errorOf('Customers who are sent messages in English')).toBe('There is no customer 99.'),
  )
  await desk.stage.keys('<C-a>۱۷<C-Enter>')
  await soon(async () =>
    expect(await kept()).toMatchObject({
      message_dari: '',
      message_english: 'Pay {receiver}\n{amount}',
      english_to: [17],
    }),
  )
})

test('every setting of the office has a field here, or it is said which screen has it', async () => {
  await desk.open('/office')
  await desk.focusIs('Lock after minutes')
  const controls = [...document.querySelectorAll<HTMLInputElement>('form[aria-label="Office"] [name]')]
  const shown = new Set(controls.map(({ name }) => name))
  const settings = Object.keys(DEFAULT_OFFICE_SETTINGS)
  expect(new Set([...shown, 'tills', 'low_marks'])).toEqual(new Set(settings))
  expect(await desk.stage.text()).toContain(
    "Each operator's till is chosen at Set up (Go To: set up), low marks of tills at Tills (g i).",
  )
})

test('customers for charges and differences, the ID amount and the currencies of hawala are set by keys', async () => {
  const { office, stage } = desk
  for (const [cust_id, kind] of [
    [31, 'expense'],
    [32, 'income'],
  ] as const)
    await office.call('POST', 'api/customers/', { cust_id, cust_name: `Own ${kind}`, kind, accounts: [] })
  await desk.open('/office')
  await desk.focusIs('Lock after minutes')
  field('Ask an ID above (USD)').focus()
  await stage.keys('<C-a>-5<C-Enter>')
  await soon(() => expect(errorOf('Ask an ID above (USD)')).toBe('An amount of 0 or more is required.'))
  await stage.keys('<C-a>۲٬۵۰۰.۵۰<Enter>32<Enter>31<Enter>')
  await desk.focusIs('AFN')
  await stage.keys('<Space><Enter><Enter>')
  await desk.focusIs('Customers who are sent messages in English')
  await stage.keys('<C-Enter>')
  await desk.toastIs('Office settings saved successfully')
  expect(await kept()).toMatchObject({
    id_amount: 2500.5,
    over_short: 32,
    charges_back: 31,
    hawala_currencies: ['AFN', 'RYL'],
  })
  for (const ccy of ['AFN', 'RYL']) field(ccy).click()
  await stage.keys('<C-Enter>')
  await soon(() => expect(document.body.textContent).toContain('At least one currency is required.'))
})
