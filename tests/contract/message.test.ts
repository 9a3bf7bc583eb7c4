import { describe, expect, it } from 'vitest'
import {
  MESSAGE_TEMPLATES,
  type MessageHawala,
  messageText,
  templateFault,
  templateTexts,
} from '../../contract/hawala/message.ts'
import { DEFAULT_OFFICE_SETTINGS } from '../../contract/office/default-office-settings.ts'
import {
  checkOfficeSettings,
  customerNumberTexts,
  emptyOfficeSettings,
  officeSettingsDraft,
  officeSettingsToWire,
} from '../../contract/office/office-settings-draft.ts'
import { say } from '../../contract/text/catalogue.ts'

const hawala: MessageHawala = {
  ...{
    amount: 64_000,
    currency: 'AFN',
    sender_name: 'Ahmad',
    receiver_name: 'محمد کریم',
    date: '2026-11-20',
  },
  ...{ receiver_father_name: '', receiver_phone_number: '0700 123 456', province: 'هرات', number: '1254' },
}
/** The marks of direction as people can read them. */
const shown = (text: string) => text.replaceAll('\u2068', '⟦').replaceAll('\u2069', '⟧')

describe('a message', () => {
  it('in English has no line for what is blank, and names in their own order', () => {
    expect(shown(messageText([hawala], 'en'))).toBe(`Hawala 1254
Amount: AFN 64,000.00 (sixty-four thousand Afghanis)
Receiver: ⟦محمد کریم⟧
Phone: 0700 123 456
Province: ⟦هرات⟧
Sender: Ahmad
Date: 2026-11-20`)
  })

  it('in Dari has phones, figures and other codes in their own order', () => {
    expect(shown(messageText([hawala], 'fa-AF'))).toBe(`حواله نمبر ⟦1254⟧
مبلغ: ⟦AFN 64,000.00⟧ (شصت و چهار هزار افغانی)
گیرنده: محمد کریم
تیلفون: ⟦0700 123 456⟧
ولایت: هرات
فرستنده: ⟦Ahmad⟧
تاریخ: ⟦2026-11-20⟧`)
  })

  it('has all that its template names, hawala below hawala', () => {
    const whole = {
      ...hawala,
      ref: 'K-7',
      sender_phone: '0799',
      purpose: 'rent',
      receiver_father_name: 'Omar',
    }
    const template = '{number} {ref} {father}\n{sender_phone} for {purpose}\n\nThanks'
    expect(messageText([whole, { ...whole, number: '1255', ref: ' ' }], 'en', template)).toBe(
      '1254 K-7 Omar\n0799 for rent\n\nThanks\n\n0799 for rent\n\nThanks',
    )
    for (const text of Object.values(MESSAGE_TEMPLATES)) expect(templateFault(text)).toBeUndefined()
  })

  it('keeps what a name has of signs that a template or a replacement would read', () => {
    const odd = { ...hawala, sender_name: '$& {receiver} $1' }
    expect(messageText([odd], 'en', '{sender}')).toBe('$& {receiver} $1')
  })
})

describe('a template', () => {
  it.each([
    [
      '{balance}',
      '{balance} is no field. Fields are {number}, {ref}, {amount}, {words}, {receiver}, {father}, {phone}, {province}, {sender}, {sender_phone}, {purpose}, {date}.',
    ],
    ['{ receiver }', '{ receiver } is no field.'],
    ['{}', '{} is no field.'],
    ['to {receiver', templateTexts.loneBrace({ field: '{receiver}' }).text],
    ['to receiver}', templateTexts.loneBrace({ field: '{receiver}' }).text],
    ['{constructor}', '{constructor} is no field.'],
  ])('%s is refused at its field', (template, fault) => {
    expect(templateFault(template)?.text).toContain(fault)
    const draft = {
      ...emptyOfficeSettings,
      idle_minutes: '15',
      cashier_days_back: '1',
      message_dari: template,
    }
    expect(checkOfficeSettings(draft).message_dari).toEqual([templateFault(template)])
  })

  it("is blank where it is the product's own, and shown as that", () => {
    const draft = officeSettingsDraft(DEFAULT_OFFICE_SETTINGS)
    expect(draft.message_english).toBe(MESSAGE_TEMPLATES.en)
    expect(officeSettingsToWire(draft)).toMatchObject({
      message_dari: '',
      message_english: '',
      english_to: [],
    })
    const own = { ...draft, message_english: '{receiver}', english_to: '17، 23' }
    expect(officeSettingsToWire(own)).toMatchObject({ message_english: '{receiver}', english_to: [17, 23] })
    expect(checkOfficeSettings({ ...own, english_to: '17, Karim' }).english_to?.map(say)).toEqual([
      customerNumberTexts.noNumber({ text: 'Karim' }).text,
    ])
  })
})
