import { definePhrases } from '../../../../contract/text/phrases.ts'

export const phrases = definePhrases('page.reports.suspicions', {
  of: 'Customer, or h and hawala; blank for all',
  all: 'All notes',
  onCustomer: 'Customer {of}',
  onHawala: 'Hawala {of}',
  on: 'On',
  name: 'Name',
  note: 'Note',
  who: 'By',
  when: 'At',
  empty: 'There is no note of suspicion',
  gone: '{record} is not in the books: no note can be added.',
  add: 'Add a note',
  addTo: 'Note of suspicion on {record}',
  added: 'The note was added',
  notAdded: 'The note was not added',
  required: 'Write what is suspicious.',
})
