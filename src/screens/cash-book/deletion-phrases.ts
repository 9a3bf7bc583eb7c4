import { definePhrases } from '../../../contract/text/phrases.ts'

/** What is asked before a saved transaction is deleted. */
export const phrases = definePhrases('page.cashBook.deletion', {
  title: 'Delete Transaction',
  asked:
    'Are you sure you want to delete cash-book transaction {id} of {date}, {ccy} {amount} from {debit} to {credit}? This action cannot be undone.',
})
