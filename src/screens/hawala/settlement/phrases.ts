import { definePhrases } from '../../../../contract/text/phrases.ts'

export const phrases = definePhrases('page.hawala.settlement', {
  form: 'Hawala',
  way: 'Way',
  anyWay: 'Any',
  wayLetters: 'o out, i in, r relay, a any: by its letter, until another is chosen',
  open: '{sums} open',
  openWith: { one: '{name}: {count} open, {sums}', other: '{name}: {count} open, {sums}' },
  saveAll: 'Save All',
  clear: 'Clear',
  toAdd: 'add',
  rateOfAccount: 'from account {acc_no}',
  lastTyped: 'last typed {age}',
  gettingReady: 'getting ready to save…',
  saving: {
    one: 'saving {count} row, {size} kB, in one step…',
    other: 'saving {count} rows, {size} kB, in one step…',
  },
  elapsed: '{text} · {seconds} s',
  stickyOn: 'Sticky: on',
  stickyOff: 'Sticky: off',
  clearAll: 'Clear All',
  notAnswered: 'Not answered:',
  unknown: {
    one: 'Whether {count} row is saved is not known yet. It stays locked and goes out again until the server answers, never twice; F8 sends now.',
    other:
      'Whether {count} rows are saved is not known yet. They stay locked and go out again until the server answers, never twice; F8 sends now.',
  },
  rows: { one: '{count} row', other: '{count} rows' },
  rowCount: { one: '{rows} row', other: '{rows} rows' },
  row: '{sender} → {receiver}, {sum}',
  noAmount: 'no amount',
  moreLines: '… and {lines} more.',
})

/** What is said of a cell whose text can not be read. */
export const cellPhrases = definePhrases('page.hawala.settlement.cell', {
  noCurrency: '"{text}" is not a currency of hawala.',
  noProvince: 'There is no province "{text}".',
  noAccount: 'There is no {currencies} account "{text}".',
  tooLong: 'At most {max} characters are allowed.',
  beyond: 'Row {row}: there is no column for "{text}".',
})

export const columnPhrases = definePhrases('page.hawala.settlement.column', {
  sender: 'Sender',
  receiver: 'Receiver',
  father: 'R/Father',
  phone: 'R/Phone',
  province: 'Province',
  amount: 'Amount',
  currency: 'CCY',
  rate: 'Ex Rate',
  charge: '{ccy} Charge',
  settledAmount: '{ccy} Amount',
  debit: 'Debit Acc',
  credit: 'Credit Acc',
  date: 'Date',
  number: 'Number',
  ref: 'Ref',
  action: 'Action',
})

export const questionPhrases = definePhrases('page.hawala.settlement.question', {
  changeDate: 'Change Date',
  day: '{day}; today is {today}.',
  removal: 'Remove Settlement',
  toRemove: 'Remove',
  moreRows: { one: 'And {count} row more.', other: 'And {count} rows more.' },
  looking: 'Looking whether any is recorded already…',
  savedOnceKnown: 'They are saved once it is known that none is recorded already.',
  alike: '{rows} accounts, amount, currency, sender and receiver are the same.',
  alikeRows: { one: '{count} row may be entered twice:', other: '{count} rows may be entered twice:' },
  alikeRow: '{row}, as {as}.',
  recordedUnknown: '{what} the server did not say.',
  recordedUnknownWhat: 'Whether any is recorded already is not known:',
  unrated: { one: '{rows} is saved at rate 1.', other: '{rows} are saved at rate 1.' },
  unratedRows: { one: '{count} row without a rate', other: '{count} rows without a rate' },
  farRows: { one: '{count} row far from the sheet:', other: '{count} rows far from the sheet:' },
  farRow: '{row}. {far}.',
  tillBelow: '{till}.',
  unusual: '{days} {rows}.',
  unusualAndMore: '{days} {rows} and {more} more.',
  unusualRow: '{row}, {date}',
  later: { one: '{count} row is dated after today:', other: '{count} rows are dated after today:' },
  longAgo: {
    one: '{count} row is dated more than a year back:',
    other: '{count} rows are dated more than a year back:',
  },
  unsent: {
    one: '{rows} is not sent: it is thrown away.',
    other: '{rows} are not sent: they are thrown away.',
  },
  unsentRows: { one: '{count} row without an amount', other: '{count} rows without an amount' },
  formLeft: '{form} is not added, and is cleared with the saved rows: Cancel, and Add it first.',
  formLeftWhat: 'What stands in the form',
})
