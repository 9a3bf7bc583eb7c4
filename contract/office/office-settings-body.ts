import * as z from 'zod/mini'
import { largePreset } from '../large-cash/large-cash-bodies.ts'
import { CURRENCIES } from '../money/currency.ts'
import { officeLocaleBody } from '../operator/locale-choice.ts'
import type { SecondFactorChoice } from '../operator/second-factor.ts'
import {
  amount,
  charge,
  checked,
  choice,
  currency,
  day,
  flag,
  id,
  line,
  messageOf,
  reference,
  text,
  wholeNumber,
} from '../wire/fields.ts'
import type { LimitMode } from './limit-modes.ts'
import {
  MAX_DAYS_BACK,
  MAX_IDLE_MINUTES,
  MAX_LARGE_WINDOW_DAYS,
  MAX_LETTERHEAD,
  MAX_OFFICE_NAME,
  MAX_RATE_QUESTION_PERCENT,
} from './office-settings.ts'
import { officeSettingsTexts } from './office-settings-texts.ts'

const MAX_LOW_MARKS = 1000
const MAX_LARGE_RULES = 100
const MAX_TEMPLATE = 2000
const MAX_ENGLISH = 1000

/** Office settings as they are sent; what is left out stays as it is. */
export const officeSettingsBody = z.partial(
  z.strictObject({
    idle_minutes: wholeNumber(0, MAX_IDLE_MINUTES),
    second_factor: choice<SecondFactorChoice>({ none: 'none', managers: 'managers', all: 'all' }),
    cashier_days_back: wholeNumber(0, MAX_DAYS_BACK),
    guard_all: flag,
    blind_count: flag,
    tills: z.record(checked(z.string(), z.regex(/^[1-9]\d{0,11}$/)), id),
    low_marks: checked(
      z.array(z.strictObject({ cust_id: id, ccy: currency(), amount: amount() })),
      z.maxLength(MAX_LOW_MARKS),
    ),
    over_short: reference,
    hawala_currencies: checked(
      z.array(currency()),
      z.minLength(1, messageOf(officeSettingsTexts.currencyRequired)),
      z.maxLength(CURRENCIES.length),
    ),
    id_amount: charge,
    rate_question_percent: wholeNumber(1, MAX_RATE_QUESTION_PERCENT),
    limit_mode: choice<LimitMode>({ warn: 'warn', approve: 'approve' }),
    large_cash: checked(
      z.array(
        z.strictObject({
          from_date: day(),
          amount: amount(),
          currency: currency(),
          window_days: wholeNumber(1, MAX_LARGE_WINDOW_DAYS),
          preset: largePreset,
        }),
      ),
      z.maxLength(MAX_LARGE_RULES),
    ),
    charges_back: reference,
    message_dari: text(MAX_TEMPLATE),
    message_english: text(MAX_TEMPLATE),
    english_to: checked(z.array(id), z.maxLength(MAX_ENGLISH)),
    slip_balance: flag,
    ...officeLocaleBody,
    office_name: line(MAX_OFFICE_NAME),
    address: line(MAX_LETTERHEAD),
    phones: line(MAX_LETTERHEAD),
    licence: line(MAX_LETTERHEAD),
    foot_line: line(MAX_LETTERHEAD),
  }),
)
export type OfficeSettingsBody = z.infer<typeof officeSettingsBody>
