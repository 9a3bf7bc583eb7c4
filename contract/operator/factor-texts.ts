import { defineTexts } from '../text/catalogue.ts'

export const factorTexts = defineTexts('factor', {
  saved: 'Second factor set up',
  saveFailed: 'Failed to set up the second factor',
  removed: 'Second factor removed',
  removeFailed: 'Failed to remove the second factor',
})
