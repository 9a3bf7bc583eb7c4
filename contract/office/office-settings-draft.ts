import { MESSAGE_TEMPLATES, templateFault } from '../records/message.ts'
import { errorsFrom, type FieldErrors } from '../wire/errors.ts'
import { typedWholeFault } from '../wire/fields.ts'
import {
  MAX_DAYS_BACK,
  MAX_IDLE_MINUTES,
  MAX_RATE_QUESTION_PERCENT,
  type OfficeSettings,
  type SecondFactorChoice,
} from './office-settings.ts'

/** The form of the office settings as typed. */
export interface OfficeSettingsDraft {
  readonly idle_minutes: string
  readonly second_factor: string
  readonly cashier_days_back: string
  readonly rate_question_percent: string
  readonly guard_all: boolean
  readonly message_dari: string
  readonly message_english: string
  /** Ids of customers, a comma between two. */
  readonly english_to: string
}

export const emptyOfficeSettings: OfficeSettingsDraft = {
  idle_minutes: '',
  second_factor: '',
  cashier_days_back: '',
  rate_question_percent: '',
  guard_all: false,
  message_dari: '',
  message_english: '',
  english_to: '',
}

export const officeSettingsDraft = (settings: OfficeSettings): OfficeSettingsDraft => ({
  idle_minutes: String(settings.idle_minutes),
  second_factor: settings.second_factor,
  cashier_days_back: String(settings.cashier_days_back),
  rate_question_percent: String(settings.rate_question_percent),
  guard_all: settings.guard_all,
  message_dari: settings.message_dari || MESSAGE_TEMPLATES['fa-AF'],
  message_english: settings.message_english || MESSAGE_TEMPLATES.en,
  english_to: settings.english_to.join(', '),
})

/** A template as it is kept: the product's own is blank. */
const keptTemplate = (typed: string, own: string) => (typed.trim() === own ? '' : typed)
const idsOf = (typed: string) => typed.split(/[\s,،]+/).filter((part) => part !== '')

function idsFault(typed: string): string | false {
  const wrong = idsOf(typed).find((part) => !/^[1-9]\d{0,11}$/.test(part))
  return wrong !== undefined && `${wrong} is no customer's number: write them as 17, 23.`
}

/** The form as it goes on the wire. */
export const officeSettingsToWire = (draft: OfficeSettingsDraft): Partial<OfficeSettings> => ({
  ...draft,
  idle_minutes: Number(draft.idle_minutes),
  second_factor: draft.second_factor as SecondFactorChoice,
  cashier_days_back: Number(draft.cashier_days_back),
  rate_question_percent: Number(draft.rate_question_percent),
  message_dari: keptTemplate(draft.message_dari, MESSAGE_TEMPLATES['fa-AF']),
  message_english: keptTemplate(draft.message_english, MESSAGE_TEMPLATES.en),
  english_to: idsOf(draft.english_to).map(Number),
})

/** What the form is refused for, by field, in the words of the server. */
export const checkOfficeSettings = (draft: OfficeSettingsDraft): FieldErrors =>
  errorsFrom({
    idle_minutes: typedWholeFault(draft.idle_minutes, 0, MAX_IDLE_MINUTES) ?? false,
    cashier_days_back: typedWholeFault(draft.cashier_days_back, 0, MAX_DAYS_BACK) ?? false,
    rate_question_percent:
      typedWholeFault(draft.rate_question_percent, 1, MAX_RATE_QUESTION_PERCENT) ?? false,
    message_dari: templateFault(draft.message_dari) ?? false,
    message_english: templateFault(draft.message_english) ?? false,
    english_to: idsFault(draft.english_to),
  })
