import { definePhrases } from '../../../contract/text/phrases.ts'

/** What the screens are called that belong to no noun and no report: in the status line, and in menus. */
export const titles = definePhrases('screen', {
  home: 'Home',
  search: 'Search {noun}',
  edit: 'Edit {noun}',
  customer: 'Customer',
  queue: 'Hawala that wait',
  payOut: 'Pay Hawala',
  reports: 'Reports',
  waiting: 'Waiting',
  count: 'Count',
  close: 'Close the day',
  tills: 'Tills',
  rates: 'Currency Rate',
  accountRates: 'Account Rates',
  settings: 'Settings',
  log: 'Log',
  history: 'History',
  password: 'My Password',
  factor: 'Second Factor',
  operators: 'Operators',
  office: 'Office',
  words: 'Words',
  setup: 'Set up',
  import: 'Import',
  provinces: 'Province',
})
