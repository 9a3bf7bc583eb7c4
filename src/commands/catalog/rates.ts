import { goes, inScope } from './command.ts'

export const rateCommands = inScope('global', {
  'rates.open': {
    keys: [],
    label: 'Currency Rate',
    hint: 'rates',
    words: 'exchange rates usd pkr نرخ',
    run: goes('/rates'),
  },
  'accountRates.open': {
    keys: [],
    label: 'Account Rates',
    hint: 'account rates',
    words: 'exchange rates per account نرخ حساب',
    run: goes('/account-rates'),
  },
})
