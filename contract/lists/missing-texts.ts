import { defineTexts } from '../text/catalogue.ts'

/** What is named and is not in the books. */
export const missingTexts = defineTexts('missing', {
  account: 'There is no account {acc_no}.',
  accountOf: 'Account {acc_no} is not an account of customer {cust_id}.',
  customer: 'There is no customer {cust_id}.',
  province: 'There is no province {id}.',
  operator: 'There is no operator {id}.',
  till: 'Customer {cust_id} is no till.',
  tillAccount: 'Customer {cust_id} is no till with an account.',
  income: 'Customer {cust_id} is no income of the office.',
  expense: 'Customer {cust_id} is no expense of the office.',
})
