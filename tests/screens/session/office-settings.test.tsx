import { expect, test } from 'vitest'
import { missingTexts } from '../../../contract/lists/missing-texts.ts'
import { DEFAULT_OFFICE_SETTINGS } from '../../../contract/office/default-office-settings.ts'
import { MAX_LETTERHEAD } from '../../../contract/office/office-settings.ts'
import { officeSettingsTexts } from '../../../contract/office/office-settings-texts.ts'
import { fieldTexts } from '../../../contract/wire/field-texts.ts'
import { phrases as officePhrases } from '../../../src/screens/office/phrases.ts'
import { settingLabels } from '../../../src/shell/fields/setting-phrases.ts'
import { atTheDesk, errorOf, field, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
const kept = async () => (await desk.office.call('GET', 'api/office/settings/')).body

test("an owner changes the office's settings; what can't be read is refused by the field and stays", async () => {
  await desk.open('/office')
  await desk.focusIs(settingLabels.office_name)
  field(settingLabels.idle_minutes).focus()
  await desk.stage.keys('<C-a>۷۲۱<C-Enter>')
  await soon(() =>
    expect(errorOf(settingLabels.idle_minutes)).toBe(fieldTexts.wholeWithin({ least: 0, most: 720 }).text),
  )
  expect(field(settingLabels.idle_minutes).value).toBe('721')
  await desk.stage.keys('<C-a>۳۰<Enter>2<Enter>10<C-Enter>')
  await soon(async () => expect(await desk.stage.text()).toContain(officeSettingsTexts.saved.text))
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
  await desk.focusIs(settingLabels.office_name)
  const english = field(settingLabels.message_english) as unknown as HTMLTextAreaElement
  expect(english.value).toContain('Hawala {number}')
  english.focus()
  await desk.stage.keys('<C-a>Pay {receiver}<Enter>{balance}<C-Enter>')
  await soon(() => expect(errorOf(settingLabels.message_english)).toContain('{balance} is no field.'))
  expect(english.value).toBe('Pay {receiver}\n{balance}')
  english.focus()
  await desk.stage.keys('<C-a>Pay {receiver}<Enter>{amount}')
  field(settingLabels.english_to).focus()
  await desk.stage.keys('17, 99<C-Enter>')
  await soon(() =>
    expect(errorOf(settingLabels.english_to)).toBe(missingTexts.customer({ cust_id: 99 }).text),
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

test('what stands on papers is typed field by field, its numbers in digits 0–9', async () => {
  await desk.open('/office')
  await desk.focusIs(settingLabels.office_name)
  await desk.stage.keys(
    'صرافی امین<Enter>سرای شهزاده، کابل<Enter>۰۷۰۰ 123 456<Enter>۷۷/ب<Enter>Claims within a day.<Enter>',
  )
  expect(await desk.stage.focus()).toBe(settingLabels.idle_minutes)
  expect(field(settingLabels.address).maxLength).toBe(MAX_LETTERHEAD)
  await desk.stage.keys('<C-Enter>')
  await soon(async () =>
    expect(await kept()).toMatchObject({
      office_name: 'صرافی امین',
      address: 'سرای شهزاده، کابل',
      phones: '0700 123 456',
      licence: '77/ب',
      foot_line: 'Claims within a day.',
    }),
  )
  // At once, on whatever screen.
  await soon(async () => expect(await desk.stage.text()).toContain('صرافی امین'))
  await desk.office.call('PUT', 'api/office/settings/', { office_name: '' })
})

test('every setting of the office has a field here, or it is said which screen has it', async () => {
  await desk.open('/office')
  await desk.focusIs(settingLabels.office_name)
  const controls = [...document.querySelectorAll<HTMLInputElement>('form[aria-label="Office"] [name]')]
  const shown = new Set(controls.map(({ name }) => name))
  const settings = [...Object.keys(DEFAULT_OFFICE_SETTINGS), 'language', 'calendar', 'digits']
  expect(new Set([...shown, 'tills', 'low_marks', 'large_cash'])).toEqual(new Set(settings))
  expect(await desk.stage.text()).toContain(officePhrases.elsewhere({ keys: 'g i' }))
})

test('customers for charges and differences, the ID amount and the currencies of hawala are set by keys', async () => {
  const { office, stage } = desk
  for (const [cust_id, kind] of [
    [31, 'expense'],
    [32, 'income'],
  ] as const)
    await office.call('POST', 'api/customers/', { cust_id, cust_name: `Own ${kind}`, kind, accounts: [] })
  await desk.open('/office')
  await desk.focusIs(settingLabels.office_name)
  field(settingLabels.id_amount).focus()
  await stage.keys('<C-a>-5<C-Enter>')
  await soon(() => expect(errorOf(settingLabels.id_amount)).toBe(fieldTexts.zeroOrMore.text))
  await stage.keys('<C-a>۲٬۵۰۰.۵۰<Enter>32<Enter>31<Enter>')
  await desk.focusIs('AFN')
  await stage.keys('<Space><Enter><Enter><Enter>')
  await desk.focusIs(settingLabels.slip_balance)
  await stage.keys('<Space><Enter>')
  await desk.focusIs(officePhrases.asTheProduct)
  await stage.keys('<ArrowDown><ArrowDown><Enter><ArrowDown><Enter><Enter>')
  await desk.focusIs(settingLabels.english_to)
  await stage.keys('<C-Enter>')
  await desk.toastIs(officeSettingsTexts.saved.text)
  expect(await kept()).toMatchObject({
    id_amount: 2500.5,
    over_short: 32,
    charges_back: 31,
    hawala_currencies: ['AFN', 'RYL'],
    slip_balance: true,
    language: 'fa-AF',
    calendar: 'gregorian',
  })
  for (const ccy of ['AFN', 'RYL']) field(ccy).click()
  await stage.keys('<C-Enter>')
  await soon(() => expect(document.body.textContent).toContain(officeSettingsTexts.currencyRequired.text))
})
