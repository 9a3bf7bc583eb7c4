import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('page.rates', {
  title: 'Currency Rate',
  sheet: 'Exchange rates',
  currency: 'Currency',
  lastSaved: 'Last saved',
  never: 'never',
  history: 'History {usd} {pkr}',
  line: '— {ccy}',
  cell: '{rate} {ccy}',
  reading: '1 {unit} = {figure} {into}',
  toTurn: '{sum} in a cell: 1 USD or PKR gives 70.5',
  field: '{ccy}: {rate}',
  saveAll: 'Save All Rates',
  pair: '{from} to {to}',
  trade: '{ccy}: {side}',
  withTrade: 'Buying and Selling',
  turned: '{rate}: {question}',
  chart: '{ccy} since {date}: Rate to USD {firstUsd} to {lastUsd}, Rate to PKR {firstPkr} to {lastPkr}',
  historyTable: 'History of {ccy}, newest first',
  date: 'Date',
  savedBy: 'Saved by',
})

/** What the sides of a currency's row are called. */
export const sideLabels = definePhrases('page.rates.side', {
  to_usd: 'Rate to USD',
  to_pkr: 'Rate to PKR',
  buy: 'Buy, AFN',
  sell: 'Sell, AFN',
})
