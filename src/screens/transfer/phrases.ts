import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('page.transfer', {
  id: 'Transfer ID',
  amount: 'Amount',
  currency: 'Currency',
  rate: 'Exchange Rate',
  mode: 'Operation Mode',
  Multiply: 'Multiply',
  Divide: 'Divide',
  exchangedAmount: 'Exchanged Amount',
  exchangedCurrency: 'Exchanged Currency',
  debitAccount: 'Debit Account',
  creditAccount: 'Credit Account',
  date: 'Date',
  description: 'Description',
  ofAmount: '{currency}, the currency of the amount',
  ofExchanged: '{currency}, the exchanged currency',
  deletion: 'Delete Transfer',
  deletionAsked:
    'Are you sure you want to delete transfer {id} of {date}, {given} exchanged to {exchanged}, from {debit} to {credit}? This action cannot be undone.',
})
