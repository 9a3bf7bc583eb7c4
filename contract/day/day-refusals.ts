import { defineTexts } from '../text/catalogue.ts'

/** What the server alone refuses of counts and of days that are closed or reopened. */
export const dayRefusals = defineTexts('dayRefusal', {
  noTillAccount: '{till} has no {ccy} account.',
  overShortMissing: 'There is a difference: choose the customer for Over and short in Office first.',
  overShortAccount: 'Over and short (customer {cust_id}) has no {ccy} account: add one.',
  closedAlready: '{date} is closed already.',
  noneClosed: 'No day is closed.',
  countFirst: 'What a till holds on {date} is told once it is counted.',
  onlyLast: 'Only the last closed day, {closed_until}, is reopened.',
})
