import * as z from 'zod/mini'
import { CURRENCIES, type Currency } from '../money/currency.ts'
import type { WireNumber } from '../money/money.ts'
import type { SecondFactorChoice } from '../operator/second-factor.ts'
import { defineTexts } from '../text/catalogue.ts'
import {
  amount,
  charge,
  checked,
  choice,
  currency,
  flag,
  id,
  reference,
  text,
  wholeNumber,
} from '../wire/fields.ts'

export const officeSettingsPath = 'api/office/settings/'

/** What owners set for the whole office (docs/books.md, "Office settings"). */
export interface OfficeSettings {
  /** Minutes without a key or a pointer after which a console locks; 0: never. */
  readonly idle_minutes: number
  readonly second_factor: SecondFactorChoice
  /** How many days before today a cashier may date an entry. */
  readonly cashier_days_back: number
  /** Whether hawala, provinces and the rates of all accounts take the password to be deleted, as other records do. */
  readonly guard_all: boolean
  /** The till of each operator, by the operator's id: a customer of the kind `cashbox`. */
  readonly tills: Readonly<Record<string, number>>
  /** Below how much a till is low in a currency. */
  readonly low_marks: readonly LowMark[]
  /** The customer of the kind `income` that differences of counts are posted against; null while there is none. */
  readonly over_short: number | null
  /** In which currencies hawala may settle. */
  readonly hawala_currencies: readonly Currency[]
  /** Above how much, in USD, who is paid a hawala shows an ID. */
  readonly id_amount: WireNumber
  /** By how many per cent an exchange may differ from the sheet of its day unasked. */
  readonly rate_question_percent: number
  /** The customer of the kind `expense` that charges are given back from; null while there is none. */
  readonly charges_back: number | null
  /** The template of messages in each language (docs/books.md, "Messages"); blank for the product's own. */
  readonly message_dari: string
  readonly message_english: string
  /** The customers who are sent messages in English; all others are in Dari. */
  readonly english_to: readonly number[]
}

/** What another screen sets: Set up the operators' tills, Tills the low marks. */
export type SetElsewhere = 'tills' | 'low_marks'

export interface LowMark {
  readonly cust_id: number
  readonly ccy: Currency
  readonly amount: WireNumber
}

/** Office settings as kept; version 0 where nothing was ever changed. */
export interface KeptOfficeSettings extends OfficeSettings {
  readonly version: number
}

export const DEFAULT_OFFICE_SETTINGS: OfficeSettings = {
  idle_minutes: 15,
  second_factor: 'none',
  cashier_days_back: 1,
  guard_all: false,
  tills: {},
  low_marks: [],
  over_short: null,
  hawala_currencies: ['RYL'],
  id_amount: 1000,
  rate_question_percent: 5,
  charges_back: null,
  message_dari: '',
  message_english: '',
  english_to: [],
}

export const MAX_IDLE_MINUTES = 720
export const MAX_DAYS_BACK = 31
export const MAX_RATE_QUESTION_PERCENT = 100
export const NO_CURRENCY = 'At least one currency is required.'
const MAX_LOW_MARKS = 1000
const MAX_TEMPLATE = 2000
const MAX_ENGLISH = 1000

/** Office settings as they are sent; what is left out stays as it is. */
export const officeSettingsBody = z.partial(
  z.strictObject({
    idle_minutes: wholeNumber(0, MAX_IDLE_MINUTES),
    second_factor: choice<SecondFactorChoice>({ none: 'none', managers: 'managers', all: 'all' }),
    cashier_days_back: wholeNumber(0, MAX_DAYS_BACK),
    guard_all: flag,
    tills: z.record(checked(z.string(), z.regex(/^[1-9]\d{0,11}$/)), id),
    low_marks: checked(
      z.array(z.strictObject({ cust_id: id, ccy: currency(), amount: amount() })),
      z.maxLength(MAX_LOW_MARKS),
    ),
    over_short: reference,
    hawala_currencies: checked(
      z.array(currency()),
      z.minLength(1, NO_CURRENCY),
      z.maxLength(CURRENCIES.length),
    ),
    id_amount: charge,
    rate_question_percent: wholeNumber(1, MAX_RATE_QUESTION_PERCENT),
    charges_back: reference,
    message_dari: text(MAX_TEMPLATE),
    message_english: text(MAX_TEMPLATE),
    english_to: checked(z.array(id), z.maxLength(MAX_ENGLISH)),
  }),
)
export type OfficeSettingsBody = z.infer<typeof officeSettingsBody>

export const officeSettingsTexts = defineTexts('officeSettings', {
  saved: 'Office settings saved successfully',
  saveFailed: 'Failed to save the office settings',
  notFound: 'Office settings not found',
})
