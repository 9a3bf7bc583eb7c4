import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('shell.frame', {
  droppedKeys: { one: '{count} key typed ahead was dropped', other: '{count} keys typed ahead were dropped' },
  unencrypted: 'not encrypted',
  view: 'view',
})
