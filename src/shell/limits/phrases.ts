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
