import { MESSAGE_TEMPLATES, templateFault } from '../hawala/message.ts'
import { CURRENCIES } from '../money/currency.ts'
import { type CodedText, defineTexts } from '../text/catalogue.ts'
import { errorsFrom, type FieldErrors } from '../wire/errors.ts'
import { typedWholeFault } from '../wire/fields.ts'
import { figureFault, figureToWire } from '../wire/figures.ts'
import {
  MAX_DAYS_BACK,
  MAX_IDLE_MINUTES,
  MAX_RATE_QUESTION_PERCENT,
  type OfficeSettings,
  type SentOfficeSettings,
  type SetElsewhere,
} from './office-settings.ts'
import { officeSettingsTexts } from './office-settings-texts.ts'

/** The form of the office settings as typed. */
export interface OfficeSettingsDraft {
  readonly idle_minutes: string
  readonly second_factor: string
  readonly limit_mode: string
  readonly cashier_days_back: string
  readonly rate_question_percent: string
  readonly guard_all: boolean
  readonly blind_count: boolean
  /** In USD. */
  readonly id_amount: string
  /** The number of a customer, blank for none; so is `charges_back`. */
  readonly over_short: string
  readonly charges_back: string
  /** Codes, a space between two. */
  readonly hawala_currencies: string
  readonly message_dari: string
  readonly message_english: string
  /** Ids of customers, a comma between two. */
  readonly english_to: string
  readonly slip_balance: boolean
  /** Blank for the product's own; so are `calendar` and `digits`. */
  readonly language: string
  readonly calendar: string
  readonly digits: string
  readonly office_name: string
  readonly address: string
  readonly phones: string
  readonly licence: string
  readonly foot_line: string
}

export const emptyOfficeSettings: OfficeSettingsDraft = {
  idle_minutes: '',
  second_factor: '',
  limit_mode: '',
  cashier_days_back: '',
  rate_question_percent: '',
  guard_all: false,
  blind_count: false,
  id_amount: '',
  over_short: '',
  charges_back: '',
  hawala_currencies: '',
  message_dari: '',
  message_english: '',
  english_to: '',
  slip_balance: false,
  language: '',
  calendar: '',
  digits: '',
  office_name: '',
  address: '',
  phones: '',
  licence: '',
  foot_line: '',
}

const settlementCurrencies = ({ hawala_currencies }: OfficeSettingsDraft) =>
  CURRENCIES.filter((ccy) => hawala_currencies.split(' ').includes(ccy))
const customerText = (cust_id: number | null) => (cust_id === null ? '' : String(cust_id))
const customerOf = (typed: string) => (typed === '' ? null : Number(typed))

export const officeSettingsDraft = (settings: OfficeSettings): OfficeSettingsDraft => ({
  idle_minutes: String(settings.idle_minutes),
  second_factor: settings.second_factor,
  limit_mode: settings.limit_mode,
  cashier_days_back: String(settings.cashier_days_back),
  rate_question_percent: String(settings.rate_question_percent),
  guard_all: settings.guard_all,
  blind_count: settings.blind_count,
  id_amount: String(settings.id_amount),
  over_short: customerText(settings.over_short),
  charges_back: customerText(settings.charges_back),
  hawala_currencies: settings.hawala_currencies.join(' '),
  message_dari: settings.message_dari || MESSAGE_TEMPLATES['fa-AF'],
  message_english: settings.message_english || MESSAGE_TEMPLATES.en,
  english_to: settings.english_to.join(', '),
  slip_balance: settings.slip_balance,
  language: settings.language ?? '',
  calendar: settings.calendar ?? '',
  digits: settings.digits ?? '',
  office_name: settings.office_name,
  address: settings.address,
  phones: settings.phones,
  licence: settings.licence,
  foot_line: settings.foot_line,
})

/** A template as it is kept: the product's own is blank. */
const keptTemplate = (typed: string, own: string) => (typed.trim() === own ? '' : typed)
const idsOf = (typed: string) => typed.split(/[\s,،]+/).filter((part) => part !== '')

/** Why numbers of customers are refused. */
export const customerNumberTexts = defineTexts('customerNumbers', {
  noNumber: "{text} is no customer's number: write them as 17, 23.",
})

function idsFault(typed: string): CodedText | false {
  const wrong = idsOf(typed).find((part) => !/^[1-9]\d{0,11}$/.test(part))
  return wrong !== undefined && customerNumberTexts.noNumber({ text: wrong })
}

/** The form as it goes on the wire: every setting but those of other screens. Of a form that `checkOfficeSettings` takes. */
export const officeSettingsToWire = (draft: OfficeSettingsDraft): Omit<SentOfficeSettings, SetElsewhere> => ({
  ...draft,
  idle_minutes: Number(draft.idle_minutes),
  second_factor: draft.second_factor as OfficeSettings['second_factor'],
  limit_mode: draft.limit_mode as OfficeSettings['limit_mode'],
  cashier_days_back: Number(draft.cashier_days_back),
  rate_question_percent: Number(draft.rate_question_percent),
  id_amount: figureToWire(draft.id_amount, 'charge'),
  over_short: customerOf(draft.over_short),
  charges_back: customerOf(draft.charges_back),
  hawala_currencies: settlementCurrencies(draft),
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
    id_amount: figureFault(draft.id_amount, 'charge'),
    hawala_currencies: settlementCurrencies(draft).length === 0 && officeSettingsTexts.currencyRequired,
    message_dari: templateFault(draft.message_dari) ?? false,
    message_english: templateFault(draft.message_english) ?? false,
    english_to: idsFault(draft.english_to),
  })
