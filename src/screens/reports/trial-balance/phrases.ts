import { definePhrases } from '../../../../contract/text/phrases.ts'

export const phrases = definePhrases('page.reports.trialBalance', {
  zero: 'Every currency adds up to zero',
  notZero: 'Does not add up: {currencies}',
  empty: 'Nothing has been posted yet',
})
