import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('shell.home', {
  title: 'Waiting',
  nothing: 'Nothing waits.',
  halfFilled: '{form}, half filled',
  changed: '{noun} {id}, changed and not saved',
  rows: { one: 'Settlement, {count} row', other: 'Settlement, {count} rows' },
  backUp: '{state}: back up now',
  backingUp: 'A backup is being taken',
  profit: 'Profit {base} {amount}',
  profitAtCost: 'Profit {base} {amount}, {currencies} at cost',
  uncounted: '{till} not counted today',
  uncountedTills: '{till} and {others} more not counted today',
})

/** The steps of an office's first day: what each is called, and what it is for. */
export const firstDayPhrases = definePhrases('shell.home.firstDay', {
  title: 'First day',
  doneOf: '{done} of {count} done',
  done: 'done',
  open: 'open',
  step: '{step}: {state}. {why}',
  password: 'Your own password',
  passwordWhy: 'Nobody else knows it: the log names who did what.',
  office: "The office's name and address",
  officeWhy: 'They stand on slips, statements and closing papers.',
  tills: 'Tills',
  tillsWhy: 'The cash of a drawer is what its entries come to. Set up makes them.',
  kinds: 'Capital, income, expense, unpaid hawala',
  kindsWhy: "The office's own accounts. Set up makes them too.",
  rates: 'Rates of today',
  ratesWhy: 'Exchanges begin with them; worth in USD is reckoned by them.',
  customers: 'Customers',
  customersWhy: 'From a file with their balances; g u adds one by hand.',
  operators: 'Operators and their tills',
  operatorsWhy: 'Each signs in by themselves; who enters has a till of their own.',
})
