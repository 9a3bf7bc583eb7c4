import { definePhrases } from '../../../contract/text/phrases.ts'

/** What the box says that finds in a table; loaded behind the first screen. */
export const phrases = definePhrases('ui.fields.find', {
  find: 'Find',
  keys: 'Enter next · Shift+Enter back · Esc closes',
})
