import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('shell.commission', {
  commission: 'Commission',
  terms: 'Terms',
  amount: 'Amount',
  currency: 'Currency',
  none: 'None',
  each: 'For each hawala',
  perHundredThousand: 'Per 100,000',
  saidNone: 'no terms',
  saidEach: '{amount} {currency} for each hawala',
  saidPerHundredThousand: '{amount} per 100,000',
  termsOf: 'Commission of {correspondent}',
  saved: 'Terms of commission saved',
  saveFailed: 'The terms were not saved',
})
