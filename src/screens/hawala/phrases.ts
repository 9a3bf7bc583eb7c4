import { definePhrases } from '../../../contract/text/phrases.ts'

/** What the fields of a hawala are called. */
export const fieldPhrases = definePhrases('page.hawala.field', {
  sender: 'Sender',
  receiver: 'Receiver',
  father: 'R/Father',
  phone: 'R/Phone',
  province: 'R/Province',
  amount: 'Amount',
  currency: 'Currency',
  date: 'Date',
  rate: 'Ex Rate',
  charge: '{ccy} Charges',
  settledAmount: '{ccy} Amount',
  mode: 'Operation Mode',
  multiply: 'Multiply',
  divide: 'Divide',
  debit: 'Debit Account',
  credit: 'Credit Account',
  number: 'Number',
  ref: 'Ref',
  senderPhone: 'S/Phone',
  senderId: 'S/ID',
  purpose: 'Purpose',
})

/** A saved hawala and its steps. */
export const phrases = definePhrases('page.hawala', {
  deletion: 'Delete Hawala {id}',
  deleted:
    '{sender} to {receiver}, {date}: {currency} {amount}, {settled} {settledAmount}, debit {debit}, credit {credit}.',
  steps: 'Steps',
  way: 'Way {way}, {status}',
  ourNumber: 'Our number {number}',
  theirNumber: 'Their number {number}',
  payOut: 'Pay out',
  confirmed: 'Confirmed',
  message: 'Message',
  return: 'Return',
  undoStep: 'Undo: {step}',
  toReturn: 'return',
  toSteps: 'steps',
  returnOf: 'Return hawala {id}?',
  goesBack: '{amount} goes back to account {acc_no}.',
  returnWithCharge: 'Return with its charge',
  returnAsked: 'Return this hawala?',
  markedAsTold: { one: 'Marked as told', other: '{count} marked as told' },
  undoOf: '{undo} of hawala {id}',
  undo: 'Undo',
  undoing: 'Undoing…',
  undoPassword: 'Please enter your password to undo this step',
})

/** What a hawala is by the last of its steps. */
export const statusPhrases = definePhrases('page.hawala.status', {
  recorded: 'recorded',
  told: 'told',
  confirmed: 'confirmed',
  paid: 'paid',
  returned: 'returned',
})

/** What is said once a step is taken. */
export const takenPhrases = definePhrases('page.hawala.taken', {
  told: 'Hawala marked as told',
  confirmed: 'Hawala confirmed',
  paid: 'Hawala paid out',
  returned: 'Hawala returned',
})

/** What undoing a step is called. */
export const undoPhrases = definePhrases('page.hawala.undo', {
  told: 'Undo telling',
  confirmed: 'Undo confirmation',
  paid: 'Undo pay-out',
  returned: 'Undo return',
})

/** What is said once a step is undone. */
export const undonePhrases = definePhrases('page.hawala.undone', {
  told: 'Telling undone',
  confirmed: 'Confirmation undone',
  paid: 'Pay-out undone',
  returned: 'Return undone',
})

/** The form that pays a hawala out. */
export const payOutPhrases = definePhrases('page.hawala.payOut', {
  facts: 'Hawala',
  people: '{sender} to {receiver}',
  peopleAndFather: '{sender} to {receiver}, son of {father}',
  number: 'Number {number}',
  form: 'Pay hawala {id}',
  account: 'Paid from',
  rate: '{own} for 1 {ccy}',
  amount: '{own} handed over',
  paidTo: 'Paid to',
  idKind: 'ID',
  idNumber: 'ID number',
  phone: 'Phone',
  pay: 'Pay',
  back: 'Back',
  toPay: 'pay',
  asked: 'Pay this out?',
  unsaved: 'What you typed is not saved: it is gone then.',
  notPaidHere: 'It is not one that is paid here.',
  became: '{step}.',
  done: 'hawala {id} paid',
})

/** The hawala that wait, and their sums. */
export const queuePhrases = definePhrases('page.hawala.queue', {
  findForm: 'Find',
  find: 'Number, name or phone',
  title: 'Hawala that wait',
  lookingBehind: 'Looking… These rows are of the search before',
  looking: 'Looking…',
  andMore: '{rows} and more',
  empty: 'Nothing waits',
  noMatch: 'Nothing that waits matches',
  toTable: 'table',
  toHawala: 'the hawala',
  sums: 'By correspondent and age',
  correspondent: 'Correspondent',
  way: 'Way',
  currency: 'CCY',
  count: 'Count',
  amount: 'Amount',
  days: '{from} to {to} days',
  daysAndMore: '{from}+ days',
})
