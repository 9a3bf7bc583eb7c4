import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('page.setup', {
  title: 'Set up',
  overShort: 'Over and short',
  noIncome: 'No income matches: F3 leads to what is proposed',
  tills: 'Tills',
  tillOf: 'Till of {name}',
  noTill: 'No till matches: F3 leads to what is proposed',
  currencies: 'Currencies of proposed accounts',
  toSave: 'save',
  table: 'Proposals',
  toTable: 'proposals',
  customer: 'Customer',
  proposal: 'Proposal',
  purpose: 'What for',
  kind: 'kind {kind}',
  account: 'new account {acc_no} in {ccy}',
  own: 'new customer of the kind {kind}, without accounts',
  ownWithAccounts: 'new customer of the kind {kind}, with accounts in {currencies}',
  complete:
    'Nothing to propose: the office has capital, income, expense, unpaid hawala and tills, and each of them its accounts.',
  leftOut: 'Nothing more to propose. What was left out is proposed again when this screen is opened again.',
  keys: 'Enter accepts, Delete leaves out',
  acceptAll: 'Accept all',
  toAcceptAll: 'accept all',
  acceptFailed: 'Failed to accept the proposal',
})
