import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('page.tills', {
  title: 'Tills',
  cashNote: 'cash is debits less credits',
  table: 'Cash in tills',
  empty: 'No tills yet: give a customer the kind Till, or set the office up (g f)',
  till: 'Till',
  operators: 'Operators',
  ccy: 'CCY',
  account: 'Account',
  cash: 'Cash',
  lowMark: 'Low mark',
  state: 'State',
  lastCount: 'Last count',
  belowZero: 'below zero',
  low: 'low',
  total: { one: '{ccy} in {count} till', other: '{ccy} in {count} tills' },
  toMark: 'low mark',
  markOf: 'Low mark of {till}, {ccy}',
  blank: 'Blank: none',
  marked: 'Low mark saved successfully',
  markFailed: 'Failed to save the low mark',
})
