import { definePhrases } from '../../../contract/text/phrases.ts'

export const macroHint = definePhrases('shell.macros.hint', { macro: 'macro' })
