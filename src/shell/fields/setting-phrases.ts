import { definePhrases } from '../../../contract/text/phrases.ts'

/** What the office's settings are called, on their screen and in the log. */
export const settingLabels = definePhrases('page.office.setting', {
  idle_minutes: 'Lock after minutes',
  cashier_days_back: 'Days back for cashiers',
  rate_question_percent: 'Ask at a rate off by (%)',
  second_factor: 'Second factor is required of',
  limit_mode: 'What passes a limit is',
  english_to: 'Customers who are sent messages in English',
  id_amount: 'Ask an ID above (USD)',
  over_short: 'Over and short',
  charges_back: 'Charges given back from',
  hawala_currencies: 'Hawala settle in',
  language: 'Language',
  calendar: 'Calendar',
  digits: 'Digits',
  office_name: 'Name of the office',
  address: 'Address',
  phones: 'Phones',
  licence: 'Licence no.',
  foot_line: 'Sentence at the foot of papers',
  message_dari: 'Message in Dari',
  message_english: 'Message in English',
  slip_balance: 'Balance afterwards on slips',
  guard_all: 'Password also to delete hawala, provinces and all account rates',
  blind_count: 'Cashiers count tills blind',
})
