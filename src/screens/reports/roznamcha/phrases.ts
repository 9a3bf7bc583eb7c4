import { definePhrases } from '../../../../contract/text/phrases.ts'

export const phrases = definePhrases('page.reports.roznamcha', {
  till: 'Till',
  everyTill: 'Blank: every till',
  noTill: 'No till matches: a till is a customer of the kind Till',
  allTills: 'All tills',
  same: 'Both ways end at the same cash',
  different: 'The two ways differ: {currencies}',
  time: 'Time',
  jama: 'Jama',
  naam: 'Naam',
  cash: 'Cash',
  opening: 'Opening',
  closing: 'Closing',
  othersOfOne: 'The other accounts of its entries',
  others: 'Every other account',
  empty: 'No till has cash or was moved: a till is a customer of the kind Till',
})
