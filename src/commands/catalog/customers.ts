import { type Command, goes } from './command.ts'

export const customerCommands = [
  {
    id: 'customers.open',
    keys: ['g u'],
    scope: 'global',
    label: 'Customers: add a customer',
    hint: 'customers',
    words: 'new مشتری',
    run: goes('/customers'),
  },
  {
    id: 'customers.search',
    keys: [],
    scope: 'global',
    label: 'Customers: search',
    hint: 'search',
    words: 'find مشتری',
    run: goes('/customers/search'),
  },
  {
    id: 'customers.edit',
    keys: [],
    scope: 'global',
    label: 'Customers: edit by number…',
    hint: 'edit',
    words: 'change delete مشتری',
    line: 'cust ',
  },
] as const satisfies readonly Command[]
