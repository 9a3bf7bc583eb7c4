import * as z from 'zod/mini'
import { localeChoice } from '../operator/locale-choice.ts'
import { SECOND_FACTOR_CHOICES } from '../operator/second-factor.ts'
import type { LocaleChoice } from '../text/locale.ts'
import {
  answer,
  count,
  currencyCode,
  customerName,
  listOf,
  money,
  shown,
  version,
  words,
} from '../wire/answers.ts'
import { LARGE_PRESETS } from './large-presets.ts'
import { LIMIT_MODES } from './limit-modes.ts'

export const officeSettingsPath = 'api/office/settings/'

export const lowMarkShape = answer({ cust_id: customerName.cust_id, ccy: currencyCode, amount: money })

/** Until an office sets rules, the first one begins at no day. */
export const largeRuleShape = answer({
  from_date: shown(z.string(), '2026-12-01'),
  amount: shown(money, 500_000),
  currency: shown(currencyCode, 'AFN'),
  window_days: count(2),
  preset: z.enum(LARGE_PRESETS),
})

const settingsFields = {
  /** Minutes without a key or a pointer after which a console locks; 0: never. */
  idle_minutes: count(15),
  second_factor: z.enum(SECOND_FACTOR_CHOICES),
  /** How many days before today a cashier may date an entry. */
  cashier_days_back: count(1),
  /** Whether hawala, provinces and the rates of all accounts take the password to be deleted, as other records do. */
  guard_all: z.boolean(),
  /** Whether cashiers see what a till is to have only once it is counted. */
  blind_count: z.boolean(),
  /** The till of each operator, by the operator's id: a customer of the kind `cashbox`. */
  tills: shown(z.readonly(z.record(z.string(), count(901))), { '2': 901 }),
  /** Below how much a till is low in a currency. */
  low_marks: listOf(lowMarkShape),
  /** The customer of the kind `income` that differences of counts are posted against; null while there is none. */
  over_short: z.nullable(count(903)),
  /** In which currencies hawala may settle. */
  hawala_currencies: shown(listOf(currencyCode), ['RYL']),
  /** Above how much, in USD, who is paid a hawala shows an ID. */
  id_amount: shown(money, 1000),
  /** By how many per cent an exchange may differ from the sheet of its day unasked. */
  rate_question_percent: count(5),
  /** What is done about an entry that passes a limit (docs/books.md, "Limits"). */
  limit_mode: z.enum(LIMIT_MODES),
  /** From which days on cash is large, the first one first (docs/books.md, "Large cash"); none for the product's own. */
  large_cash: listOf(largeRuleShape),
  /** The customer of the kind `expense` that charges are given back from; null while there is none. */
  charges_back: z.nullable(count(904)),
  /** The template of messages in each language (docs/books.md, "Messages"); blank for the product's own. */
  message_dari: words(''),
  message_english: words(''),
  /** The customers who are sent messages in English; all others are in Dari. */
  english_to: listOf(customerName.cust_id),
  /** Whether slips show what the customer's accounts came to. */
  slip_balance: z.boolean(),
  /** The locale of the console where neither the operator nor the browser has chosen one; left out for the default. */
  ...localeChoice,
  /** What the office is called; blank for the name that the server is configured with. */
  office_name: words('Sarafi Amin'),
  /** Printed on papers: three below the office's name, the last at the foot. A blank one is not printed. */
  address: words('Sarai Shahzada, Kabul'),
  phones: words('0700 123 456'),
  licence: words('1234'),
  foot_line: words(''),
}
/** What owners set for the whole office (docs/books.md, "Office settings"). */
export const officeSettingsShape = answer(settingsFields)
export type OfficeSettings = z.infer<typeof officeSettingsShape>

/** The settings as they are sent: a blank takes the choice of a locale back. */
export type SentOfficeSettings = Omit<OfficeSettings, keyof LocaleChoice> &
  Readonly<Record<keyof LocaleChoice, string>>

/** What another screen sets: Set up the operators' tills, Tills the low marks, the list of large cash its rules. */
export type SetElsewhere = 'tills' | 'low_marks' | 'large_cash'

/** Office settings as kept; version 0 where nothing was ever changed. */
export const keptOfficeSettingsShape = answer({ ...settingsFields, version })
export type KeptOfficeSettings = z.infer<typeof keptOfficeSettingsShape>

export const MAX_IDLE_MINUTES = 720
export const MAX_DAYS_BACK = 31
export const MAX_RATE_QUESTION_PERCENT = 100
export const MAX_OFFICE_NAME = 80
export const MAX_LETTERHEAD = 200
export const MAX_LARGE_WINDOW_DAYS = 31
