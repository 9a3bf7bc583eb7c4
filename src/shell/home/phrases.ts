import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('shell.home', {
  title: 'Waiting',
  nothing: 'Nothing waits.',
  halfFilled: '{form}, half filled',
  changed: '{noun} {id}, changed and not saved',
  rows: { one: 'Settlement, {count} row', other: 'Settlement, {count} rows' },
  uncounted: '{till} not counted today',
  uncountedTills: '{till} and {others} more not counted today',
})
