import { definePhrases } from '../../../contract/text/phrases.ts'

/** What the dialog says that names a macro; loaded behind the first screen. */
export const phrases = definePhrases('shell.macros.name', {
  asked: 'Name this macro',
  keep: 'Keep',
  drop: 'Throw away',
})
