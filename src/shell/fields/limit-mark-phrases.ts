import { definePhrases } from '../../../contract/text/phrases.ts'

export const limitMarkPhrases = definePhrases('shell.fields.limit', { past: 'past its limit of {limit}' })
