import type { OfficeSettings } from './office-settings.ts'

/** The name of an office until it is given one. */
export const DEFAULT_OFFICE_NAME = 'Daftar Exchange'

/** The product's own settings of an office, until an owner sets others. */
export const DEFAULT_OFFICE_SETTINGS: OfficeSettings = {
  idle_minutes: 15,
  second_factor: 'none',
  cashier_days_back: 1,
  guard_all: false,
  blind_count: false,
  tills: {},
  low_marks: [],
  over_short: null,
  hawala_currencies: ['RYL'],
  id_amount: 1000,
  rate_question_percent: 5,
  limit_mode: 'warn',
  large_cash: [],
  charges_back: null,
  message_dari: '',
  message_english: '',
  english_to: [],
  slip_balance: false,
  office_name: '',
  address: '',
  phones: '',
  licence: '',
  foot_line: '',
}
