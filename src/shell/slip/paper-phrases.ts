import { definePhrases } from '../../../contract/text/phrases.ts'

/** The papers that slips are printed on. */
export const paperPhrases = definePhrases('shell.slip.paper', { roll: '80 mm roll', a5: 'A5' })
