import { expect, test } from 'vitest'
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
