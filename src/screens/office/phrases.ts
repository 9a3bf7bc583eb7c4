import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('page.office', {
  title: 'Office',
  idleNote: '0: off',
  englishNote: 'Others in Dari',
  localeNote: 'Until operators choose their own',
  asTheProduct: 'As the product has it',
  asTheLanguage: 'As the language has it',
  nameNote: 'On every screen and paper',
  paperNote: 'On every paper',
  nobody: 'Nobody',
  managers: 'Owners and managers',
  everybody: 'Everybody',
  askedAbout: 'asked about',
  approved: 'approved by a manager',
  noIncome: 'No income matches: the kind of a customer makes one',
  noExpense: 'No expense matches: the kind of a customer makes one',
  elsewhere:
    "Each operator's till is chosen at Set up (Go To: set up), low marks of tills at Tills ({keys}), thresholds at Large Cash (Go To: large).",
  toSave: 'save',
})
