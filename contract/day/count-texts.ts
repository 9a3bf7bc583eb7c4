import { defineTexts } from '../text/catalogue.ts'

/** What a count is refused for. */
export const countTexts = defineTexts('count', {
  noSuchNote: 'There is no such note.',
  noCurrency: '{code} is not a currency of this office.',
  /** A fault of one line; the cell of its note shows the fault alone. */
  ofNote: '{ccy} {note}: {fault}',
})
