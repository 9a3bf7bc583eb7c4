import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('page.cashBook', {
  id: 'Transaction ID',
  date: 'Date',
  amount: 'Amount',
  currency: 'Currency',
  debitAccount: 'Debit Account',
  creditAccount: 'Credit Account',
  description: 'Description',
})
