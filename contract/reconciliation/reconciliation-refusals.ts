import { defineTexts } from '../text/catalogue.ts'

/** What is refused of agreements with correspondents (docs/books.md, "Reconciliation"). */
export const reconciliationRefusals = defineTexts('reconciliationRefusal', {
  moved: 'The entries of this account have changed meanwhile. Read them again.',
  agreedAlready: 'Account {acc_no} is agreed through {through} already.',
  notLast: 'A later agreement of account {acc_no} stands. Take that one back first.',
  codeTaken: 'Code {code} is that of {name} ({cust_id}).',
})
