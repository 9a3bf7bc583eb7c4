import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('shell.limits', {
  title: 'A limit is passed',
  /** Of a settlement or a file, by their place in it. */
  entries: 'Entries {places}.',
  entry: 'Entry {place}.',
  byManager: 'A manager has to approve it.',
  email: "Manager's e-mail",
  password: 'Password',
  approve: 'Approve',
  save: 'Save anyway',
  notApproved: 'Not approved',
})

export const namesPhrases = definePhrases('shell.names', {
  title: 'A name may be on a sanctions list',
  possible: {
    one: '{name} may be {count} listed name:',
    other: '{name} may be one of {count} listed names:',
  },
  /** Of a settlement or a file, by its place in it. */
  entry: 'Entry {place}.',
  born: 'born {born}',
  reason: 'Why it may pass',
  save: 'Save anyway',
  notDecided: 'Not decided',
})
