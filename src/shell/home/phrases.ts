import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('shell.home', {
  title: 'Waiting',
  nothing: 'Nothing waits.',
  halfFilled: '{form}, half filled',
  changed: '{noun} {id}, changed and not saved',
  rows: { one: 'Settlement, {count} row', other: 'Settlement, {count} rows' },
  backUp: '{state}: back up now',
  backingUp: 'A backup is being taken',
  uncounted: '{till} not counted today',
  uncountedTills: '{till} and {others} more not counted today',
})
