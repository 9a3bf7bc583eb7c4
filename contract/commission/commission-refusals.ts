import { defineTexts } from '../text/catalogue.ts'

/** What is refused of commission and of the terms of correspondents (docs/books.md, "Commission"). */
export const commissionRefusals = defineTexts('commissionRefusal', {
  noCorrespondent: 'Customer {cust_id} is no correspondent. Tick Saraf in Customers first.',
  overWhole: 'At most 100,000 per 100,000.',
  changed:
    'The hawala or their terms have changed meanwhile, or their commission was posted. Read the list again.',
  nothing: 'No hawala of this period is without its commission.',
  notExpense: 'Account {acc_no} is no expense of the office.',
  notIncome: 'Account {acc_no} is no income of the office.',
  posted: 'Its commission is posted by transaction {id}. Delete that first.',
  noOpposite: 'Transaction {id} is a commission: it has no opposite.',
})
