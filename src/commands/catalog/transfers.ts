import { type Command, goes } from './command.ts'

export const transferCommands = [
  {
    id: 'transfer.open',
    keys: ['g t'],
    scope: 'global',
    label: 'Enter/Acc_Transfers: new transfer',
    hint: 'transfer',
    words: 'exchange انتقال',
    run: goes('/transfer'),
  },
  {
    id: 'transfer.search',
    keys: [],
    scope: 'global',
    label: 'Transfers: search',
    hint: 'search',
    words: 'find انتقال',
    run: goes('/transfer/search'),
  },
  {
    id: 'transfer.edit',
    keys: [],
    scope: 'global',
    label: 'Transfers: edit by number…',
    hint: 'edit',
    words: 'change delete انتقال',
    line: 'tr ',
  },
] as const satisfies readonly Command[]
