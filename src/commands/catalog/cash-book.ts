import { type Command, goes } from './command.ts'

export const cashBookCommands = [
  {
    id: 'cashBook.open',
    keys: ['g c'],
    scope: 'global',
    label: 'Cash-book: new transaction',
    hint: 'cash-book',
    words: 'cashbook entry record نقد',
    run: goes('/cash-book'),
  },
  {
    id: 'cashBook.search',
    keys: [],
    scope: 'global',
    label: 'Cash-book: search',
    hint: 'search',
    words: 'cashbook find transaction نقد',
    run: goes('/cashbook/search'),
  },
  {
    id: 'cashBook.edit',
    keys: [],
    scope: 'global',
    label: 'Cash-book: edit by number…',
    hint: 'edit',
    words: 'cashbook change delete transaction نقد',
    line: 'cash ',
  },
] as const satisfies readonly Command[]
