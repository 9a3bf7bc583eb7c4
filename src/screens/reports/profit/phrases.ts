import { definePhrases } from '../../../../contract/text/phrases.ts'

export const phrases = definePhrases('page.reports.profit', {
  base: 'In',
  by: 'By',
  day: 'Day',
  month: 'Month',
  currency: 'Currency',
  exchange: 'Exchange',
  charges: 'Hawala charges',
  income: 'Income',
  expense: 'Expenses',
  overShort: 'Over and short',
  revaluation: 'Revaluation',
  total: 'Profit',
  told: 'in {base}, by moving average cost and the last rates of each day',
  worth: 'Own worth {before} before the period, {after} after it, capital put in {capital}',
  same: 'Proved: the worth has grown by the same {total}',
  different: 'Not proved: the worth has grown by {proof}, not by {total}',
  unvalued: 'At cost, since no rate says their worth: {currencies}',
  empty: 'Nothing was earned in these days',
})
