import { type Command, goes } from './command.ts'

export const hawalaCommands = [
  {
    id: 'hawala.open',
    keys: ['g w'],
    scope: 'global',
    label: 'Money Transfer (Hawala): new',
    hint: 'hawala',
    words: 'incoming outgoing references remittance settlement حواله',
    run: goes('/hawala'),
  },
  {
    id: 'hawala.search',
    keys: [],
    scope: 'global',
    label: 'Hawala: search',
    hint: 'search',
    words: 'find حواله',
    run: goes('/hawala/search'),
  },
  {
    id: 'hawala.edit',
    keys: [],
    scope: 'global',
    label: 'Hawala: edit by number…',
    hint: 'edit',
    words: 'change delete حواله',
    line: 'h ',
  },
] as const satisfies readonly Command[]
