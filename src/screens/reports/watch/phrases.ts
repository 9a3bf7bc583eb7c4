import { definePhrases } from '../../../../contract/text/phrases.ts'

export const phrases = definePhrases('page.reports.watch', {
  none: 'There is no sanctions list: an owner loads one.',
  rowCount: { one: '{count} name of {day}', other: '{count} names of {day}' },
  old: {
    one: '{source} is {count} day old: load a new one.',
    other: '{source} is {count} days old: load a new one.',
  },
  missing: '{source} has lost names: load it again.',
  lists: 'Lists',
  open: 'Not decided yet',
  decided: 'Decided',
  name: 'Name',
  record: 'Record',
  refs: 'May be',
  reason: 'Reason',
  who: 'By',
  when: 'At',
  empty: 'No name was asked about',
  load: 'Load a list',
  loading: 'The list is being loaded…',
  loaded: { one: '{source}: {count} name is loaded', other: '{source}: {count} names are loaded' },
  notLoaded: 'The list was not loaded',
  decide: 'Decide',
  decideOn: 'Decide on {name}',
  wasDecided: 'The decision was saved',
  notDecided: 'The decision was not saved',
})
