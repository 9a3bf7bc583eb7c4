import { describe, expect, it } from 'vitest'
import { DEFAULT_OFFICE_SETTINGS } from '../../../contract/office/default-office-settings.ts'
import {
  MAX_DAYS_BACK,
  MAX_IDLE_MINUTES,
  MAX_RATE_QUESTION_PERCENT,
  type OfficeSettings,
} from '../../../contract/office/office-settings.ts'
import {
  checkOfficeSettings,
  emptyOfficeSettings,
  officeSettingsDraft,
  officeSettingsToWire,
} from '../../../contract/office/office-settings-draft.ts'
import { officeSettingsTexts } from '../../../contract/office/office-settings-texts.ts'
import { fieldTexts } from '../../../contract/wire/field-texts.ts'

const settings: OfficeSettings = {
  ...DEFAULT_OFFICE_SETTINGS,
  ...{ idle_minutes: 20, second_factor: 'managers', cashier_days_back: 2, rate_question_percent: 7 },
  ...{ guard_all: true, blind_count: true, id_amount: 1000.5, over_short: 903, charges_back: 904 },
  ...{ hawala_currencies: ['RYL', 'USD'], message_dari: '{receiver}', message_english: '{sender}' },
  english_to: [17, 23],
  slip_balance: true,
  ...{ language: 'fa-AF', calendar: 'gregorian', digits: 'arabext' },
  office_name: 'Sarafi Amin',
  ...{ address: 'Kabul', phones: '0700 123 456', licence: '77', foot_line: 'Claims within a day.' },
}
const draft = officeSettingsDraft(settings)

describe('the form of the office settings', () => {
  it('is blank until they are known', () => {
    const { guard_all, blind_count, slip_balance, ...texts } = emptyOfficeSettings
    expect([guard_all, blind_count, slip_balance]).toEqual([false, false, false])
    expect(new Set(Object.values(texts))).toEqual(new Set(['']))
  })

  it('holds them and sends them back, but for those of other screens', () => {
    expect(draft).toMatchObject({ over_short: '903', hawala_currencies: 'RYL USD', english_to: '17, 23' })
    const { tills: _, low_marks: __, large_cash: ___, ...sent } = settings
    expect(officeSettingsToWire(draft)).toEqual(sent)
  })

  it('has blanks where no customer is chosen', () => {
    const none = { ...settings, over_short: null, charges_back: null, english_to: [] }
    const form = officeSettingsDraft(none)
    expect([form.over_short, form.charges_back, form.english_to]).toEqual(['', '', ''])
    expect(officeSettingsToWire(form)).toMatchObject({ over_short: null, charges_back: null, english_to: [] })
  })

  it('has blanks where nothing is chosen of the locale, and sends them: what was chosen is taken back', () => {
    const { language: _, calendar: __, digits: ___, ...open } = settings
    const form = officeSettingsDraft(open)
    expect([form.language, form.calendar, form.digits]).toEqual(['', '', ''])
    expect(officeSettingsToWire(form)).toMatchObject({ language: '', calendar: '', digits: '' })
  })

  it("keeps a template that is the product's own but for spaces around it blank", () => {
    const own = officeSettingsDraft({ ...settings, message_dari: '', message_english: '' })
    const typed = {
      ...own,
      message_dari: ` ${own.message_dari}\n`,
      message_english: `${own.message_english} `,
    }
    expect(officeSettingsToWire(typed)).toMatchObject({ message_dari: '', message_english: '' })
  })

  it('reads numbers of customers apart by commas and spaces', () => {
    expect(officeSettingsToWire({ ...draft, english_to: ' 17،23 ,  5 ' }).english_to).toEqual([17, 23, 5])
  })
})

describe('the check of the office settings', () => {
  it('finds nothing wrong with good ones', () => {
    expect(checkOfficeSettings(draft)).toEqual({})
    expect(checkOfficeSettings({ ...draft, english_to: '123456789012' })).toEqual({})
  })

  const within = (least: number, most: number) =>
    fieldTexts.wholeWithin({ least: String(least), most: String(most) })
  it.each([
    ['idle_minutes', String(MAX_IDLE_MINUTES + 1), within(0, MAX_IDLE_MINUTES)],
    ['cashier_days_back', String(MAX_DAYS_BACK + 1), within(0, MAX_DAYS_BACK)],
    ['rate_question_percent', '0', within(1, MAX_RATE_QUESTION_PERCENT)],
    ['id_amount', '-1', fieldTexts.zeroOrMore],
    ['hawala_currencies', '', officeSettingsTexts.currencyRequired],
    ['hawala_currencies', 'XYZ', officeSettingsTexts.currencyRequired],
  ] as const)('refuses %s of "%s"', (field, typed, said) => {
    expect(checkOfficeSettings({ ...draft, [field]: typed })).toEqual({ [field]: [said] })
  })

  it.each(['message_dari', 'message_english', 'english_to'] as const)(
    'refuses what %s can not hold',
    (field) => {
      expect(Object.keys(checkOfficeSettings({ ...draft, [field]: '{x}' }))).toEqual([field])
    },
  )
  it.each(['017', '17x', 'x17', '-17', '1234567890123'])('takes %s for no customer', (english_to) => {
    expect(Object.keys(checkOfficeSettings({ ...draft, english_to }))).toEqual(['english_to'])
  })
})
