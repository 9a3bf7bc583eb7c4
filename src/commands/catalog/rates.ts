import { type Command, goes } from './command.ts'

export const rateCommands = [
  {
    id: 'rates.open',
    keys: [],
    scope: 'global',
    label: 'Currency Rate',
    hint: 'rates',
    words: 'exchange rates usd pkr نرخ',
    run: goes('/rates'),
  },
  {
    id: 'accountRates.open',
    keys: [],
    scope: 'global',
    label: 'Account Rates',
    hint: 'account rates',
    words: 'exchange rates per account نرخ حساب',
    run: goes('/account-rates'),
  },
] as const satisfies readonly Command[]
