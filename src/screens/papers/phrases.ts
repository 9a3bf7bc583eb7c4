import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('page.papers', {
  title: 'Papers of a Customer',
  kind: 'Paper',
  noKind: 'No kind matches',
  number: 'Number',
  validTo: 'Valid to',
  born: 'Born',
  nationality: 'Nationality',
  occupation: 'Occupation',
  sourceOfFunds: 'Source of funds',
  noRisk: 'No risk matches',
  seenOn: 'Seen on',
  folder: 'Folder of the copy',
  blockedNote: 'Blocked: the accounts take no entry',
  saved: 'Saved the papers of customer {cust_id}',
  failed: 'The papers were not saved',
  notFound: 'Customer not found',
  selectCustomer: 'Choose a customer first',
  ofAnother: 'Customer {customer} has the paper {paper} too.',
  keep: 'Keep it all the same?',
})
