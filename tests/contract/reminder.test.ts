import { describe, expect, it } from 'vitest'
import { type Reminder, reminderText as writtenReminder } from '../../contract/reports/reminder-texts.ts'
import type { Language } from '../../contract/text/language.ts'
import { countedDay } from '../../src/ui/frame/solar-day.ts'

const reminderText = (reminder: Reminder, language: Language) =>
  writtenReminder(reminder, language, (day) => countedDay(day, language))

const reminder: Reminder = {
  ...{ office: 'Kabul Exchange', name: 'محمد کریم', day: '2026-11-30' },
  debts: [{ ccy: 'USD', owed: 130, since: '2026-10-21' }],
}
const several: Reminder = {
  ...{ office: 'صرافی کابل', name: 'Karim', day: '2026-11-30' },
  debts: [
    { ccy: 'AFN', owed: 64_000, since: '2026-11-01' },
    { ccy: 'USD', owed: 100, since: '2026-11-20' },
    { ccy: 'AFN', owed: 1_000.5, since: '2026-09-05' },
  ],
}
/** The marks of direction as people can read them. */
const shown = (text: string) => text.replaceAll('\u2068', '⟦').replaceAll('\u2069', '⟧')

describe('a reminder', () => {
  it('of one currency in English has the names in their own order', () => {
    expect(
      shown(reminderText(reminder, 'en')),
    ).toBe(`⟦محمد کریم⟧, Kabul Exchange reminds you of what you owe at the end of 2026-11-30.
You owe the office USD 130.00 (one hundred thirty US dollars), the oldest part of it since 2026-10-21.`)
  })

  it('of one currency in Dari has figures, days and other names in their own order', () => {
    expect(
      shown(reminderText(reminder, 'fa-AF')),
    ).toBe(`محمد کریم محترم، ⟦Kabul Exchange⟧ قرض شما را در پایان ⟦۹ قوس ۱۴۰۵⟧ یادآوری می‌کند.
شما ⟦USD 130.00⟧ (یکصد و سی دالر) به دفتر بدهکار هستید که قدیمی‌ترین بخش آن از ⟦۲۹ میزان ۱۴۰۵⟧ است.`)
  })

  it('has a line for each currency: all accounts together, since the oldest day', () => {
    expect(
      shown(reminderText(several, 'en')),
    ).toBe(`Karim, ⟦صرافی کابل⟧ reminds you of what you owe at the end of 2026-11-30.
You owe the office AFN 65,000.50 (sixty-five thousand Afghanis and fifty puls), the oldest part of it since 2026-09-05.
You owe the office USD 100.00 (one hundred US dollars), the oldest part of it since 2026-11-20.`)
    expect(
      shown(reminderText(several, 'fa-AF')),
    ).toBe(`⟦Karim⟧ محترم، صرافی کابل قرض شما را در پایان ⟦۹ قوس ۱۴۰۵⟧ یادآوری می‌کند.
شما ⟦AFN 65,000.50⟧ (شصت و پنج هزار افغانی و پنجاه پول) به دفتر بدهکار هستید که قدیمی‌ترین بخش آن از ⟦۱۴ سنبلهٔ ۱۴۰۵⟧ است.
شما ⟦USD 100.00⟧ (یکصد دالر) به دفتر بدهکار هستید که قدیمی‌ترین بخش آن از ⟦۲۹ عقرب ۱۴۰۵⟧ است.`)
  })

  it('keeps what a name has of signs that a replacement would read', () => {
    expect(reminderText({ ...reminder, name: '$& {day}' }, 'en')).toContain('$& {day}, Kabul')
  })
})
